/** The list of customers, and one of them with figures. */
import type { CustomerDetail, CustomerRecord } from '@servery/contract/people/customers.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage } from '../../platform/paging/index.ts'
import { sumPoints } from '../loyalty/index.ts'
import { findConsents } from './activity.store.ts'
import { type CustomerQuery, findCustomerPage } from './customer-list.store.ts'
import { searchCustomers } from './customer-search.store.ts'
import { type CustomerRow, findCustomers, findFamily, inputOf } from './customers.store.ts'
import { findFavourite, sumByCurrency } from './figures.store.ts'

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
  if (query.branchId !== undefined) requireBranch(scope, query.branchId)
  const search = query.search?.trim() ?? ''
  const found = search === '' ? undefined : await searchCustomers(scope, trx, search)
  // Too little to look for anybody: nobody, rather than everybody.
  if (found === null) return { rows: [], nextCursor: null, total: 0, totalIsLeast: false }
  const page = requirePage(await findCustomerPage(scope, trx, query, found))
  const ids = page.rows.map(({ id }) => id)
  const points = await sumPoints(scope, trx, ids)
  const rows = page.rows.map((row) => ({
    ...customerView(row),
    points: minorUnits(points.get(row.id) ?? 0),
  }))
  return { ...page, rows }
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
    points: minorUnits((await sumPoints(scope, trx, [id])).get(id) ?? 0),
    favouriteItem: await findFavourite(scope, trx, family),
    spentByCurrency: await sumByCurrency(scope, trx, family),
    consents: await findConsents(scope, trx, family),
  }
}
