/** SQL of accounts elsewhere that people sign in with. */
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../../platform/db/index.ts'

/** An account elsewhere, a password or a passkey. */
export async function hasOtherWayIn(
  identity: Kysely<IdentityTables>,
  userId: string,
  providerId: string,
): Promise<boolean> {
  const other = await identity
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', providerId)
    .executeTakeFirst()
  if (other !== undefined) return true
  const passkey = await identity
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return passkey !== undefined
}

/** False where there was none. */
export async function removeAccount(
  identity: Kysely<IdentityTables>,
  userId: string,
  providerId: string,
): Promise<boolean> {
  const removed = await identity
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
