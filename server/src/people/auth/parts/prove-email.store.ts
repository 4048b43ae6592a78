/**
 * Somebody has shown that a mailbox is theirs. If the account’s address was never confirmed, it may
 * have been made by another, with a password or worse waiting in it (GHSA-qq9h-g4jm-xgf3): all that
 * lets people in goes, and only then is the address confirmed.
 */
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../../platform/db/index.ts'

const waysIn = [
  'accounts',
  'sessions',
  'passkeys',
  'verified_phones',
  'phone_codes',
  'second_factor_challenges',
  'trusted_devices',
  'recovery_codes',
  'second_factors',
] as const

export async function proveEmail(identity: Kysely<IdentityTables>, userId: string): Promise<void> {
  await identity.transaction().execute(async (trx) => {
    const claimed = await trx
      .updateTable('identities')
      .set({ email_verified: true })
      .where('id', '=', userId)
      .where('email_verified', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (claimed === undefined) return
    for (const table of waysIn) {
      await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    }
  })
}
