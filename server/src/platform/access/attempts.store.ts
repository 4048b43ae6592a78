/**
 * Counters of attempts, shared by all processes. A window of ten minutes begins with its first
 * attempt: one that begins by the clock lets twice as many through around its end.
 */
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../db/index.ts'
import { sha256 } from './secrets.ts'

const windowMs = 10 * 60_000
const forgottenAtOnce = 500

interface Attempt {
  readonly key: string
  readonly nowMs: number
}

/** Counts one more; false once there were more than `max` in this window. */
export async function takeAttempt(
  identity: Kysely<IdentityTables>,
  { key, max, nowMs }: Attempt & { readonly max: number },
): Promise<boolean> {
  const ended = sql<boolean>`attempts.window_start <= ${lastEnded(nowMs)}`
  const { count } = await identity
    .insertInto('attempts')
    .values({ key: keyOf(key), window_start: new Date(nowMs), count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`CASE WHEN ${ended} THEN 1 ELSE attempts.count + 1 END`,
        window_start: sql`CASE WHEN ${ended} THEN excluded.window_start
          ELSE attempts.window_start END`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count === 1) await forgetEnded(identity, nowMs)
  return count <= max
}

/** The attempt was a good one. */
export async function giveBackAttempt(
  identity: Kysely<IdentityTables>,
  { key, nowMs }: Attempt,
): Promise<void> {
  await identity
    .updateTable('attempts')
    .set({ count: sql`greatest(attempts.count - 1, 0)` })
    .where('key', '=', keyOf(key))
    .where('window_start', '>', lastEnded(nowMs))
    .execute()
}

/** Seconds until the window of this key ends, and with it the count. */
export async function attemptWindowLeftS(
  identity: Kysely<IdentityTables>,
  { key, nowMs }: Attempt,
): Promise<number> {
  const begun = await identity
    .selectFrom('attempts')
    .select('window_start')
    .where('key', '=', keyOf(key))
    .executeTakeFirst()
  const endsMs = (begun?.window_start.getTime() ?? nowMs) + windowMs
  return Math.max(Math.ceil((endsMs - nowMs) / 1000), 1)
}

/** What another process clears away meanwhile is left to it. */
async function forgetEnded(identity: Kysely<IdentityTables>, nowMs: number): Promise<void> {
  await identity
    .deleteFrom('attempts')
    .where('key', 'in', (query) =>
      query
        .selectFrom('attempts')
        .select('key')
        .where('window_start', '<=', lastEnded(nowMs))
        .limit(forgottenAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** A window that began then, or before, has ended. */
function lastEnded(nowMs: number): Date {
  return new Date(nowMs - windowMs)
}

/** No e-mail address or network stands in the table. */
function keyOf(key: string): string {
  return sha256(key).toString('base64url')
}
