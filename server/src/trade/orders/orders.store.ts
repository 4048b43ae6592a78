/** SQL of orders: pages of the read table, and the facts of one order. */

import type { OrderPart } from '@servery/contract/trade/orders.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { OrderFact } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { hoursAsked } from '../../journal/aggregates/index.ts'
import { isNotQuarantined } from '../../journal/facts/index.ts'
import type { OrdersTable, Scope, TenantTransaction } from '../../platform/db/index.ts'
import {
  conjunction,
  findPage,
  inScope,
  type KeysetSort,
  type Page,
} from '../../platform/paging/index.ts'

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
  readonly hours?: string | undefined
  readonly serverId?: string | undefined
  readonly table?: string | undefined
  readonly item?: string | undefined
  readonly part?: OrderPart | undefined
  readonly taxKey?: string | undefined
  readonly search?: string | undefined
  /** Of any of these: a customer, and who was merged into them. */
  readonly customerIds?: readonly string[] | undefined
  /** These alone. */
  readonly ids?: readonly string[] | undefined
}

export const orderSorts = {
  openedAt: { expression: sql`orders.opened_at`, type: 'timestamptz' },
  total: { expression: sql`orders.total`, type: 'bigint' },
} as const

export function findOrderPage(
  scope: Scope,
  trx: TenantTransaction,
  filter: OrderFilter,
  page: {
    readonly sort: KeysetSort
    readonly cursor: string | undefined
    readonly limit: number
    /** Narrows the reading to where the matches are. */
    readonly narrowed: readonly RawBuilder<unknown>[]
  },
): Promise<Page<StoredOrder> | null> {
  const { narrowed, ...rest } = page
  return findPage<StoredOrder>(trx, {
    select: sql`orders.*`,
    from: sql`orders`,
    where: [...orderConditions(scope, filter), ...statusConditions(filter), ...narrowed],
    id: sql`orders.id`,
    total: null,
    ...rest,
  })
}

/** What is searched for and the status are left out. */
export function orderConditions(scope: Scope, filter: OrderFilter): RawBuilder<unknown>[] {
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
  const { hours } = hoursAsked(filter.hours)
  if (hours !== undefined) {
    // The zones of all branches at once: looked up for each order, they took most of the time.
    where.push(sql`extract(hour from orders.opened_at at time zone (
      (select jsonb_object_agg(id, time_zone) from branches where company_id = ${scope.companyId})
        ->> orders.branch_id::text))::int = any(${[...hours]}::int[])`)
  }
  if (filter.customerIds !== undefined) {
    where.push(sql`orders.customer_id = any(${[...filter.customerIds]}::uuid[])`)
  }
  if (filter.ids !== undefined) where.push(sql`orders.id = any(${[...filter.ids]}::uuid[])`)
  return [...where, ...servingConditions(scope, filter), ...partConditions(filter)]
}

const partColumns: { readonly [part in OrderPart]: string } = {
  service_charges: 'charges_net',
  tips: 'tips',
  cash_rounding: 'cash_rounding',
  top_ups: 'top_ups',
  overpaid: 'overpaid',
}

function partConditions({ part, taxKey }: OrderFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  if (part !== undefined) where.push(sql`${sql.ref(`orders.${partColumns[part]}`)} <> 0`)
  if (taxKey !== undefined) {
    where.push(sql`orders.taxes @> ${JSON.stringify([{ key: taxKey }])}::jsonb`)
  }
  return where
}

function servingConditions(
  { companyId }: Scope,
  { serverId, table, item }: OrderFilter,
): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  if (serverId !== undefined) where.push(sql`orders.served_by = ${serverId}`)
  if (table !== undefined) where.push(isAtTable(sql`orders.search_table`, table))
  // Asked of one order after the other, by its few lines: `offset 0` keeps the planner from all
  // lines there are.
  if (item !== undefined) {
    where.push(sql`exists (select from order_lines as lines
      where lines.company_id = ${companyId} and lines.order_id = orders.id
        and lines.status <> 'removed' and ${isCalled(item)}
      offset 0)`)
  }
  return where
}

/** Whether a table is the one, or one of those, that an order's `name` tells in lower case. */
export const isAtTable = (name: RawBuilder<unknown>, table: string) =>
  sql`lower(${table}) = any(string_to_array(${name}, ' + '))`

/** Of rows that are called `lines`. */
export const isCalled = (item: string) => sql`position(
  lower(${item}) in lower(concat_ws(' ', lines.name, lines.variation_name))) > 0`

export function statusConditions({ status, active }: OrderFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  if (status !== undefined) where.push(sql`orders.status = ${status}`)
  const final = sql`orders.status in (${sql.join(finalStatuses.map((name) => sql.lit(name)))})`
  if (active === true) where.push(sql`not ${final}`)
  if (active === false) where.push(final)
  return where
}

const finalStatuses = ['completed', 'cancelled']

export function isOfStatus({ status, active }: OrderFilter, of: string): boolean {
  if (status !== undefined && of !== status) return false
  return active === undefined || active !== finalStatuses.includes(of)
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

/** Of what is stored of an order: a journal of before may hold facts of another noun on it. */
export function orderFactsOf(
  stored: readonly { readonly content: string }[],
): readonly (Fact & OrderFact)[] {
  return stored.map(({ content }) => JSON.parse(content) as Fact).filter(isOrderFact)
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
    .where(isNotQuarantined)
    .execute()
}
