/**
 * Failed tries to sign in. After some of them the account, or the network, rests for a minute, and
 * twice as long after each further one. A try is counted before it is known to fail, so that many
 * at once gain nothing; a success takes it back.
 */
import { type Kysely, sql } from 'kysely'
import { sha256 } from '../../../platform/access/index.ts'
import type { IdentityTables } from '../../../platform/db/index.ts'

export const triesPerAccountMax = 10
export const triesPerNetworkMax = 100
const firstRestMs = 60_000
const longestRestMs = 60 * 60_000
/** After this long without a try, or a rest, the count begins anew. */
const forgetAfterMs = 30 * 60_000

export interface Lock {
  readonly key: string
  readonly triesMax: number
}

/** The lock of an account, by its e-mail address, whether there is such an account or not. */
export function accountLock(email: string): Lock {
  return { key: `account:${email.trim().toLowerCase()}`, triesMax: triesPerAccountMax }
}

export function networkLock(network: string): Lock {
  return { key: `network:${network}`, triesMax: triesPerNetworkMax }
}

/** Counts one try. Seconds to wait if it may not be made, else null. */
export function takeTry(
  identity: Kysely<IdentityTables>,
  lock: Lock,
  nowMs: number,
): Promise<number | null> {
  const key = keyOf(lock)
  const now = new Date(nowMs)
  return identity.transaction().execute(async (tx) => {
    await tx
      .insertInto('lockouts')
      .values({ key, failures: 0, locked_until: null, updated_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    const row = await tx
      .selectFrom('lockouts')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const restMs = (row.locked_until?.getTime() ?? 0) - nowMs
    if (restMs > 0) return Math.ceil(restMs / 1000)
    const failures = isOver(row, nowMs) ? 1 : row.failures + 1
    await tx
      .updateTable('lockouts')
      .set({ failures, locked_until: restAfter(failures, lock.triesMax, nowMs), updated_at: now })
      .where('key', '=', key)
      .execute()
    return null
  })
}

/** The account's person proved who they are. */
export async function forgive(identity: Kysely<IdentityTables>, lock: Lock): Promise<void> {
  await identity.deleteFrom('lockouts').where('key', '=', keyOf(lock)).execute()
}

/** The try was a good one, and says nothing of the others from the same network. */
export async function takeBackTry(
  identity: Kysely<IdentityTables>,
  lock: Lock,
  nowMs: number,
): Promise<void> {
  await identity
    .updateTable('lockouts')
    .set({ failures: sql`greatest(lockouts.failures - 1, 0)`, locked_until: null })
    .where('key', '=', keyOf(lock))
    .execute()
  await identity
    .deleteFrom('lockouts')
    .where('updated_at', '<', new Date(nowMs - longestRestMs - forgetAfterMs))
    .execute()
}

function isOver(row: { locked_until: Date | null; updated_at: Date }, nowMs: number): boolean {
  const last = Math.max(row.updated_at.getTime(), row.locked_until?.getTime() ?? 0)
  return nowMs - last > forgetAfterMs
}

function restAfter(failures: number, triesMax: number, nowMs: number): Date | null {
  if (failures < triesMax) return null
  const restMs = firstRestMs * 2 ** Math.min(failures - triesMax, 20)
  return new Date(nowMs + Math.min(restMs, longestRestMs))
}

function keyOf(lock: Lock): string {
  return sha256(lock.key).toString('base64url')
}
