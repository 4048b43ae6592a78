/** SQL of the passwords of accounts. */
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../../platform/db/index.ts'

/** Of the account with a password; nothing: they sign in otherwise. */
export function findPassword(identity: Kysely<IdentityTables>, userId: string) {
  return identity
    .selectFrom('accounts')
    .select(['id', 'password'])
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
}

/** Unless it has changed since it was read. */
export async function renewPasswordHash(
  identity: Kysely<IdentityTables>,
  { id, before, after }: { readonly id: string; readonly before: string; readonly after: string },
): Promise<void> {
  await identity
    .updateTable('accounts')
    .set({ password: after })
    .where('id', '=', id)
    .where('password', '=', before)
    .execute()
}
