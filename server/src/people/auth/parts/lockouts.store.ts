/**
 * Guesses: at passwords, codes of an app, codes on phones. In any hour there are so many per
 * account, wherever they come from, and no more. A try is counted before it is known to fail, so
 * that many at once gain nothing; a success takes back its own, and none of the others.
 */
import { type Kysely, sql } from 'kysely'
import { sha256 } from '../../../platform/access/index.ts'
import type { IdentityTables } from '../../../platform/db/index.ts'

export const triesPerAccountMax = 10
export const triesPerNetworkMax = 100
const hourMs = 60 * 60_000

export interface Lock {
  readonly key: string
  readonly triesMax: number
}

/** The lock of an account, by its e-mail address, whether there is such an account or not. */
export function accountLock(email: string): Lock {
  return { key: `account:${email.trim().toLowerCase()}`, triesMax: triesPerAccountMax }
}

/** For guesses of somebody who is signed in: strangers never get here. */
export function personLock(userId: string): Lock {
  return { key: `person:${userId}`, triesMax: triesPerAccountMax }
}

export function secondFactorLock(userId: string): Lock {
  return { key: `second-factor:${userId}`, triesMax: triesPerAccountMax }
}

export function phoneLock(number: string): Lock {
  return { key: `phone:${number}`, triesMax: triesPerAccountMax }
}

/** A browser in which the account's person has signed in before; see known-browser.ts. */
export function browserLock(browser: string, what: string): Lock {
  return { key: `browser:${what}:${browser}`, triesMax: triesPerAccountMax }
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
    const added = await tx
      .insertInto('lockouts')
      .values({ key, tries: [], updated_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (added !== undefined) await forgetOld(tx, nowMs)
    const row = await tx
      .selectFrom('lockouts')
      .select('tries')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const tries = row.tries.filter((at) => at.getTime() > nowMs - hourMs)
    const [oldest] = tries
    if (oldest !== undefined && tries.length >= lock.triesMax) {
      return Math.ceil((oldest.getTime() + hourMs - nowMs) / 1000)
    }
    await tx
      .updateTable('lockouts')
      .set({ tries: [...tries, now], updated_at: now })
      .where('key', '=', key)
      .execute()
    return null
  })
}

/** The try was a good one, and says nothing of the others under the same lock. */
export async function takeBackTry(identity: Kysely<IdentityTables>, lock: Lock): Promise<void> {
  await identity
    .updateTable('lockouts')
    .set({ tries: sql`trim_array(lockouts.tries, least(1, cardinality(lockouts.tries)))` })
    .where('key', '=', keyOf(lock))
    .execute()
}

/** Who alone tries under this lock has proved who they are. */
export async function forgive(identity: Kysely<IdentityTables>, lock: Lock): Promise<void> {
  await identity.deleteFrom('lockouts').where('key', '=', keyOf(lock)).execute()
}

/** Locked rows are in use, and wait for the next time. */
async function forgetOld(tx: Kysely<IdentityTables>, nowMs: number): Promise<void> {
  const old = tx
    .selectFrom('lockouts')
    .select('key')
    .where('updated_at', '<', new Date(nowMs - hourMs))
    .limit(100)
    .forUpdate()
    .skipLocked()
  await tx.deleteFrom('lockouts').where('key', 'in', old).execute()
}

function keyOf(lock: Lock): string {
  return sha256(lock.key).toString('base64url')
}
