/** SQL of the ways in which somebody can sign in. */
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../../platform/db/index.ts'

export async function findMethods(identity: Kysely<IdentityTables>, userId: string) {
  const owner = await identity
    .selectFrom('identities')
    .select(['email', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const accounts = await identity
    .selectFrom('accounts')
    .select(['provider_id', 'password'])
    .where('user_id', '=', userId)
    .execute()
  const passkeys = await identity
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const phone = await identity
    .selectFrom('verified_phones')
    .select('phone')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { owner, accounts, passkeys, phone }
}
