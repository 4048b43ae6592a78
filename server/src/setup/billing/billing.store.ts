/** SQL of billing records, with the names of their branches. */
import type { Selectable } from 'kysely'
import type { BillingRecordsTable, Scope, TenantTransaction } from '../../platform/db/index.ts'

export type BillingRow = Selectable<BillingRecordsTable> & { readonly branch_name: string }

/** Those of branches in use, by name. */
export function findBillingRecords(scope: Scope, trx: TenantTransaction): Promise<BillingRow[]> {
  return visible(scope, trx)
    .where('branches.archived', '=', false)
    .orderBy('branches.name')
    .orderBy('branches.id')
    .execute()
}

export function findBillingRecord(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<BillingRow | undefined> {
  return visible(scope, trx).where('billing_records.branch_id', '=', branchId).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockBillingRecord(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<BillingRow | undefined> {
  return visible(scope, trx)
    .where('billing_records.branch_id', '=', branchId)
    .forUpdate('billing_records')
    .executeTakeFirst()
}

function visible({ companyId, branchIds }: Scope, trx: TenantTransaction) {
  const records = trx
    .selectFrom('billing_records')
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.company_id', '=', 'billing_records.company_id')
        .onRef('branches.id', '=', 'billing_records.branch_id'),
    )
    .selectAll('billing_records')
    .select('branches.name as branch_name')
    .where('billing_records.company_id', '=', companyId)
  if (branchIds === null) return records
  // A list of nothing is no SQL.
  return branchIds.length === 0
    ? records.where('billing_records.branch_id', 'is', null)
    : records.where('billing_records.branch_id', 'in', branchIds)
}

export async function updateBillingRecord(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  change: {
    readonly version: number
    readonly updated_at: Date
    readonly updated_by: string
    readonly bank_details_enc?: Buffer
    readonly account_hint?: string
    readonly shareholders?: string
  },
): Promise<void> {
  await trx
    .updateTable('billing_records')
    .set(change)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute()
}
