/** SQL of the company's one record. */
import { rate } from '@servery/domain/kernel/rate.ts'
import type { Selectable, Updateable } from 'kysely'
import type { CompaniesTable, Scope, TenantTransaction } from '../../platform/db/index.ts'

export type CompanyRow = Selectable<CompaniesTable>

export function findCompany(scope: Scope, trx: TenantTransaction): Promise<CompanyRow | undefined> {
  return trx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', scope.companyId)
    .executeTakeFirst()
}

/** From when on something is worth a look, as the company has it. */
export function lookOf(row: CompanyRow) {
  return {
    lookVoidShare: rate(row.look_void_share),
    lookTimesUsual: row.look_times_usual,
    lookOrdersMin: row.look_orders_min,
  }
}

export async function updateCompanyRow(
  scope: Scope,
  trx: TenantTransaction,
  change: Updateable<CompaniesTable>,
): Promise<void> {
  await trx.updateTable('companies').set(change).where('id', '=', scope.companyId).execute()
}

/** Whether the company, or one branch of it, has ever had an order. */
export async function hasOrders(
  scope: Scope,
  trx: TenantTransaction,
  branchId?: string,
): Promise<boolean> {
  const orders = trx
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .limit(1)
  const found = branchId === undefined ? orders : orders.where('branch_id', '=', branchId)
  return (await found.executeTakeFirst()) !== undefined
}
