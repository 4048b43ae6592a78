import type { LateArrival } from '@servery/contract/reporting/reports.ts'
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { reportBranches } from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import { findRowNames, type RowNames } from '../../setup/company/index.ts'
import { findLatePage, lateSorts, type StoredLateArrival, sumLate } from './late-arrivals.store.ts'

interface LateQuery {
  readonly branchId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
  readonly sort: string
}

export async function listLateArrivals(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, from, to, cursor, limit, sort }: LateQuery,
) {
  const { currency, branches } = await reportBranches(scope, trx, branchId)
  const range = { branchIds: branches.map(({ id }) => id), from, to }
  const order = requireSort(lateSorts, sort)
  const page = requirePage(await findLatePage(scope, trx, range, { sort: order, cursor, limit }))
  const by = page.rows.map((row) => row.actor_id)
  const names = await findRowNames(scope, trx, page.rows, by)
  return {
    ...page,
    rows: page.rows.map((row) => rowOf(row, names)),
    sums: (await sumLate(scope, trx, range)) as SalesSummary['late'],
    currency,
  }
}

function rowOf(row: StoredLateArrival, names: RowNames): LateArrival {
  return {
    id: row.id,
    branchId: row.branch_id,
    branchName: names.branches.get(row.branch_id) ?? '',
    businessDate: row.business_date,
    orderId: row.order_id,
    callNumber: row.call_number ?? '',
    tableName: row.table_name ?? '',
    at: row.at.toISOString(),
    arrivedAt: row.arrived_at.toISOString(),
    madeLater: row.made_on > row.business_date,
    registerName: names.registers.get(row.register_id) ?? '',
    by: names.people.get(row.actor_id) ?? '',
    net: row.net as LateArrival['net'],
    collected: row.collected as LateArrival['collected'],
    currency: row.currency,
  }
}
