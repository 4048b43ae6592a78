/** Codes on their way to phones: six digits, ten minutes, five tries, once. */
import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Secrets } from '../../../platform/access/index.ts'
import type { IdentityTables } from '../../../platform/db/index.ts'
import { minuteMs } from '../parts/index.ts'

const goodForMs = 10 * minuteMs
const triesMax = 5
const purposeOf = (key: string) => `phone code ${key}`

/** A new code under the key; the one before is void. Null as the user: one that nobody gets. */
export async function makePhoneCode(
  identity: Kysely<IdentityTables>,
  secrets: Secrets,
  input: { readonly key: string; readonly userId: string | null; readonly nowMs: number },
): Promise<string> {
  const { key, userId, nowMs } = input
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    user_id: userId,
    code_enc: secrets.seal(purposeOf(key), code),
    tries: 0,
    expires_at: new Date(nowMs + goodForMs),
  }
  await identity.deleteFrom('phone_codes').where('expires_at', '<', new Date(nowMs)).execute()
  await identity
    .insertInto('phone_codes')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  return code
}

export type PhoneCodeResult =
  | { readonly kind: 'right'; readonly userId: string }
  | { readonly kind: 'wrong' | 'expired' }

/** Counts a try before it looks; the right code is used up. */
export async function takePhoneCode(
  identity: Kysely<IdentityTables>,
  secrets: Secrets,
  input: { readonly key: string; readonly code: string; readonly nowMs: number },
): Promise<PhoneCodeResult> {
  const { key, code, nowMs } = input
  const row = await identity
    .updateTable('phone_codes')
    .set((table) => ({ tries: table('tries', '+', 1) }))
    .where('key', '=', key)
    .where('tries', '<', triesMax)
    .where('expires_at', '>', new Date(nowMs))
    .returning(['user_id', 'code_enc'])
    .executeTakeFirst()
  if (row === undefined) return { kind: 'expired' }
  const isRight = secrets.open(purposeOf(key), row.code_enc) === code
  if (!isRight || row.user_id === null) return { kind: 'wrong' }
  const taken = await identity
    .deleteFrom('phone_codes')
    .where('key', '=', key)
    .where('code_enc', '=', row.code_enc)
    .returning('key')
    .executeTakeFirst()
  return taken === undefined ? { kind: 'expired' } : { kind: 'right', userId: row.user_id }
}
