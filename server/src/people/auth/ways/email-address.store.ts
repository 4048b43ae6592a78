/** SQL of the addresses of people: of their identity, and of their record in the company. */
import type { Kysely } from 'kysely'
import type { IdentityTables, Scope, TenantTransaction } from '../../../platform/db/index.ts'

export async function markEmailProven(
  identity: Kysely<IdentityTables>,
  userId: string,
): Promise<void> {
  await identity
    .updateTable('identities')
    .set({ email_verified: true })
    .where('id', '=', userId)
    .execute()
}

/** The record in the company of somebody whose identity has another address. */
export function findPersonToFollow({ companyId }: Scope, trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.email', 'users.first_name', 'users.second_name', 'companies.language'])
    .where('users.company_id', '=', companyId)
    .where('users.id', '=', id)
    .executeTakeFirst()
}

export async function setEmail(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, email, now }: { readonly id: string; readonly email: string; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ email, version: eb('version', '+', 1), updated_at: now, updated_by: id }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
