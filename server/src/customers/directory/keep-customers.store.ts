/** SQL of making two customers one, and of forgetting somebody. */
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** Those who were made one with somebody. */
export async function pointTo(
  { companyId }: Scope,
  trx: TenantTransaction,
  { ids, to }: { readonly ids: readonly string[]; readonly to: string },
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ merged_into: to })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
}

/** What an import found of them, kept to be taken back. */
export async function forgetChangesOf(
  { companyId }: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('change_set_records')
    .where('company_id', '=', companyId)
    .where('noun', '=', 'customer')
    .where('record_id', 'in', [...ids])
    .execute()
}
