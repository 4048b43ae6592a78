/** SQL of a branch's billing record, as far as it follows the branch. */
import type { Selectable, Updateable } from 'kysely'
import type { BillingRecordsTable, Scope, TenantTransaction } from '../../platform/db/index.ts'

export type BillingRow = Selectable<BillingRecordsTable>

/** Nobody changes it until the transaction ends. */
export function lockBilling(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<BillingRow | undefined> {
  return trx
    .selectFrom('billing_records')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', branchId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertBilling(
  scope: Scope,
  trx: TenantTransaction,
  record: { readonly id: string; readonly branchId: string; readonly by: string },
): Promise<void> {
  await trx
    .insertInto('billing_records')
    .values({
      company_id: scope.companyId,
      id: record.id,
      branch_id: record.branchId,
      updated_by: record.by,
    })
    .execute()
}

export async function updateBilling(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  change: Updateable<BillingRecordsTable>,
): Promise<void> {
  await trx
    .updateTable('billing_records')
    .set(change)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute()
}
