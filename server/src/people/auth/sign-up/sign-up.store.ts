/** SQL of the account that signs up. */
import type { SignUpInput } from '@servery/contract/people/sign-up.ts'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../../platform/db/index.ts'
import { identityOf, type TenantTransaction } from '../../../platform/db/index.ts'

/** False where the address is taken already. */
export async function addAccount(
  trx: TenantTransaction,
  { userId, email, firstName, secondName }: SignUpInput,
  password: string,
): Promise<boolean> {
  const identity = identityOf(trx)
  const name = `${firstName} ${secondName}`.trim()
  const added = await identity
    .insertInto('identities')
    .values({ id: userId, name, email, email_verified: false, image: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return false
  await identity
    .insertInto('accounts')
    .values({
      id: userId,
      account_id: userId,
      provider_id: 'credential',
      user_id: userId,
      password,
    })
    .execute()
  return true
}

export function findWithPassword(identity: Kysely<IdentityTables>, email: string) {
  return identity
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.user_id', 'identities.id')
    .select(['identities.id', 'accounts.password'])
    .where('identities.email', '=', email)
    .where('accounts.provider_id', '=', 'credential')
    .executeTakeFirst()
}
