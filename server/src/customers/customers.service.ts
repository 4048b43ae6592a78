/** The list of customers, and one of them with figures. */
import type { CustomerDetail, CustomerRecord } from '@servery/contract/customers.ts'
import { requireBranch } from '../auth/principal.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { fail } from '../http/errors.ts'
import { orderSorts } from '../orders/orders.store.ts'
import { requirePage, requireSort } from '../paging/sort.ts'
import { findConsents } from './activity.store.ts'
import { type CustomerQuery, customerSorts, findCustomerPage } from './customer-list.store.ts'
import {
  type CustomerRow,
  findCustomers,
  findFamily,
  inputOf,
  searchCondition,
} from './customers.store.ts'
import { findFavourite, sumByCurrency } from './figures.store.ts'

/** How the orders of a customer come. */
export const newestFirst = requireSort(orderSorts, '-openedAt')

export function customerView(row: CustomerRow): CustomerRecord {
  const visit = row.last_visit_at
  return {
    ...inputOf(row),
    id: row.id,
    version: row.version,
    archived: row.archived,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    createdAt: row.created_at.toISOString(),
    mergedInto: row.merged_into,
    erasedAt: row.erased_at?.toISOString() ?? null,
    orders: row.orders_count,
    spent: row.spent as CustomerRecord['spent'],
    average: row.average as CustomerRecord['average'],
    currency: row.currency,
    lastVisitAt: visit instanceof Date ? visit.toISOString() : null,
  }
}

export async function listCustomers(
  scope: Scope,
  trx: TenantTransaction,
  query: CustomerQuery & { readonly now: number },
) {
  const { cursor, limit } = query
  if (query.branchId !== undefined) requireBranch(scope, query.branchId)
  const sort = requireSort(customerSorts, query.sort ?? '-lastVisitAt')
  const search = query.search?.trim() ?? ''
  const searched = search === '' ? undefined : searchCondition(scope, search)
  // Too little to look for anybody: nobody, rather than everybody.
  if (searched === null) return { rows: [], nextCursor: null, total: 0 }
  const page = requirePage(
    await findCustomerPage(scope, trx, query, { sort, searched, cursor, limit }),
  )
  return { ...page, rows: page.rows.map(customerView) }
}

export async function requireRow(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<CustomerRow> {
  const [row] = await findCustomers(scope, trx, [id])
  return row ?? fail('not_found', { field: 'id' })
}

export async function customerDetailOf(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<CustomerDetail> {
  const row = await requireRow(scope, trx, id)
  const family = await findFamily(scope, trx, id)
  return {
    ...customerView(row),
    favouriteItem: await findFavourite(scope, trx, family),
    spentByCurrency: await sumByCurrency(scope, trx, family),
    consents: await findConsents(scope, trx, family),
  }
}
