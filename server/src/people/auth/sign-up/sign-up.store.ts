/** SQL of the account that signs up. */
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../../platform/db/index.ts'

export function findWithPassword(identity: Kysely<IdentityTables>, email: string) {
  return identity
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.user_id', 'identities.id')
    .select(['identities.id', 'accounts.password'])
    .where('identities.email', '=', email)
    .where('accounts.provider_id', '=', 'credential')
    .executeTakeFirst()
}
