/** SQL of orders: pages of the read table, and the facts of one order. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { OrdersTable } from '../db/tables.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { conjunction, findPage, type KeysetSort, type Page } from '../paging/keyset.ts'

export type StoredOrder = Selectable<OrdersTable>

export interface OrderFilter {
  readonly branchId?: string | undefined
  readonly status?: string | undefined
  readonly active?: boolean | undefined
  readonly orderType?: string | undefined
  readonly source?: string | undefined
  readonly paymentStatus?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly totalMin?: number | undefined
  readonly totalMax?: number | undefined
  readonly search?: string | undefined
}

export const orderSorts = {
  openedAt: { expression: sql`orders.opened_at`, type: 'timestamptz' },
  total: { expression: sql`orders.total`, type: 'bigint' },
} as const

export function findOrderPage(
  scope: Scope,
  trx: TenantTransaction,
  filter: OrderFilter,
  page: { sort: KeysetSort; cursor: string | undefined; limit: number },
): Promise<Page<StoredOrder> | null> {
  return findPage<StoredOrder>(trx, {
    select: sql`orders.*`,
    from: sql`orders`,
    where: [...conditions(scope, filter), ...statusConditions(filter)],
    id: sql`orders.id`,
    ...page,
  })
}

/** How many orders match in each status, whichever status the filter asks for. */
export async function countByStatus(
  scope: Scope,
  trx: TenantTransaction,
  filter: OrderFilter,
): Promise<Record<string, number>> {
  const found = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from orders
    where ${conjunction(conditions(scope, filter))} group by status`.execute(trx)
  return Object.fromEntries(found.rows.map((row) => [row.status, row.count]))
}

/** The rows of the branches that the scope may see. */
export function inScope(
  scope: Scope,
  table: 'orders' | 'payments' | 'drawer_sessions' | 'shifts',
): RawBuilder<unknown>[] {
  const company = sql`${sql.ref(`${table}.company_id`)} = ${scope.companyId}`
  if (scope.branchIds === null) return [company]
  const branches = sql`${sql.ref(`${table}.branch_id`)} = any(${[...scope.branchIds]}::uuid[])`
  return [company, branches]
}

function conditions(scope: Scope, filter: OrderFilter): RawBuilder<unknown>[] {
  const where = inScope(scope, 'orders')
  if (filter.branchId !== undefined) where.push(sql`orders.branch_id = ${filter.branchId}`)
  if (filter.orderType !== undefined) where.push(sql`orders.order_type = ${filter.orderType}`)
  if (filter.source !== undefined) where.push(sql`orders.source = ${filter.source}`)
  if (filter.paymentStatus !== undefined) {
    where.push(sql`orders.payment_status = ${filter.paymentStatus}`)
  }
  if (filter.from !== undefined) where.push(sql`orders.business_date >= ${filter.from}::date`)
  if (filter.to !== undefined) where.push(sql`orders.business_date <= ${filter.to}::date`)
  if (filter.totalMin !== undefined) where.push(sql`orders.total >= ${filter.totalMin}`)
  if (filter.totalMax !== undefined) where.push(sql`orders.total <= ${filter.totalMax}`)
  const search = filter.search?.trim() ?? ''
  if (search !== '') {
    where.push(sql`(orders.call_number = upper(${search})
      or orders.receipt_number = upper(${search})
      or lower(orders.table_name) = lower(${search})
      or upper(${search}) = any(string_to_array(orders.former_receipts, ' '))
      or exists (select from refunds where refunds.company_id = orders.company_id
        and refunds.order_id = orders.id and refunds.receipt_number = upper(${search}))
      or starts_with(lower(orders.name), lower(${search})))`)
  }
  return where
}

function statusConditions({ status, active }: OrderFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  if (status !== undefined) where.push(sql`orders.status = ${status}`)
  const final = sql`orders.status in ('completed', 'cancelled')`
  if (active === true) where.push(sql`not ${final}`)
  if (active === false) where.push(final)
  return where
}

export async function findOrder(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredOrder | undefined> {
  const found = await sql<StoredOrder>`
    select orders.* from orders
    where ${conjunction([...inScope(scope, 'orders'), sql`orders.id = ${id}`])}`.execute(trx)
  return found.rows[0]
}

/** The facts of an order that take part in its fold, as canonical JSON without their hashes. */
export function findOrderFacts(
  scope: Scope,
  trx: TenantTransaction,
  orderId: string,
): Promise<{ content: string }[]> {
  return trx
    .selectFrom('facts')
    .select('content')
    .where('company_id', '=', scope.companyId)
    .where('subject_id', '=', orderId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fact_quarantine')
            .select('fact_id')
            .whereRef('fact_quarantine.company_id', '=', 'facts.company_id')
            .whereRef('fact_quarantine.register_id', '=', 'facts.register_id')
            .whereRef('fact_quarantine.sequence', '=', 'facts.sequence'),
        ),
      ),
    )
    .execute()
}
