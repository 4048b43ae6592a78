/** Counters of attempts in windows of ten minutes, shared by all processes. */
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../db/index.ts'
import { sha256 } from './secrets.ts'

const windowMs = 10 * 60_000

/** Counts one more; false once there were more than `max` in this window. */
export async function takeAttempt(
  identity: Kysely<IdentityTables>,
  options: { readonly key: string; readonly max: number; readonly nowMs: number },
): Promise<boolean> {
  const start = windowStart(options.nowMs)
  const { count } = await identity
    .insertInto('attempts')
    .values({ key: keyOf(options.key), window_start: start, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`attempts.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count === 1) await forgetBefore(identity, start)
  return count <= options.max
}

/** The attempt was a good one. */
export async function giveBackAttempt(
  identity: Kysely<IdentityTables>,
  { key, nowMs }: { readonly key: string; readonly nowMs: number },
): Promise<void> {
  await identity
    .updateTable('attempts')
    .set({ count: sql`greatest(attempts.count - 1, 0)` })
    .where('key', '=', keyOf(key))
    .where('window_start', '=', windowStart(nowMs))
    .execute()
}

/** Seconds until the window ends, and with it the count. */
export function attemptWindowLeftS(nowMs: number): number {
  return Math.ceil((windowStart(nowMs).getTime() + windowMs - nowMs) / 1000)
}

async function forgetBefore(identity: Kysely<IdentityTables>, start: Date): Promise<void> {
  await identity.deleteFrom('attempts').where('window_start', '<', start).execute()
}

function windowStart(nowMs: number): Date {
  return new Date(Math.floor(nowMs / windowMs) * windowMs)
}

/** No e-mail address or network stands in the table. */
function keyOf(key: string): string {
  return sha256(key).toString('base64url')
}
