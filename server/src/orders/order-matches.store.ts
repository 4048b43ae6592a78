/**
 * Which orders match a filter, and how many: from tallies where what is asked for stands in them,
 * by an index of its own for each way of being found, and counted up to a limit otherwise.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { type Counted, countedMax, countedOf, within } from '../paging/counting.ts'
import { conjunction } from '../paging/keyset.ts'
import { findOpenCover, tallyRows } from '../rollups/cover.store.ts'
import { tallies } from '../rollups/tallies.sql.ts'
import { isOfStatus, type OrderFilter, orderConditions, statusConditions } from './orders.store.ts'

export interface OrderMatches extends Counted {
  /** By status, whichever status is asked for; null: too many to tell. */
  readonly counts: Readonly<Record<string, number>> | null
  /** What narrows the reading of a page. */
  readonly where: readonly RawBuilder<unknown>[]
}

const openedAt = sql`orders.opened_at`

interface StatusCount {
  readonly status: string
  readonly count: number
}

/** Without a count, what narrows the pages after the first one. */
export async function narrowOrders(
  scope: Scope,
  trx: TenantTransaction,
  filter: OrderFilter,
): Promise<readonly RawBuilder<unknown>[]> {
  const { search, from, to } = filter
  return search === undefined
    ? within(openedAt, from, to)
    : (await searched(scope, trx, filter)).where
}

export function matchOrders(
  scope: Scope,
  trx: TenantTransaction,
  { branchIds, filter }: { readonly branchIds: readonly string[]; readonly filter: OrderFilter },
): Promise<OrderMatches> {
  if (filter.search !== undefined) return searched(scope, trx, filter)
  if (filter.totalMin !== undefined || filter.totalMax !== undefined) {
    return counted(scope, trx, filter)
  }
  return tallied(scope, trx, { branchIds, filter })
}

async function tallied(
  scope: Scope,
  trx: TenantTransaction,
  { branchIds, filter }: { readonly branchIds: readonly string[]; readonly filter: OrderFilter },
): Promise<OrderMatches> {
  const cover = await findOpenCover(scope, trx, { branchIds, from: filter.from, to: filter.to })
  const { keys, sums } = tallies.orders
  const where = (['orderType', 'source', 'paymentStatus'] as const).flatMap((key) =>
    filter[key] === undefined ? [] : [sql`${sql.ref(columns[key])} = ${filter[key]}`],
  )
  const found = await sql<StatusCount & { first: string; last: string }>`
    with ${tallyRows(cover, tallies.orders, ['first_date', 'last_date', ...keys, ...sums])}
    select status, sum(orders)::int as count, min(first_date) as first,
      max(last_date) as last
    from tally where ${conjunction(where)} group by status`.execute(trx)
  const rows = found.rows.filter(({ status }) => isOfStatus(filter, status))
  const dates = rows.flatMap(({ first, last }) => [first, last]).sort()
  return {
    counts: countsOf(found.rows),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    totalIsLeast: false,
    where: rows.length === 0 ? [sql`false`] : within(openedAt, dates[0], dates.at(-1)),
  }
}

const columns = {
  orderType: 'order_type',
  source: 'source',
  paymentStatus: 'payment_status',
} as const

const countsOf = (rows: readonly StatusCount[]) =>
  Object.fromEntries(rows.map(({ status, count }) => [status, count]))

async function counted(
  scope: Scope,
  trx: TenantTransaction,
  filter: OrderFilter,
): Promise<OrderMatches> {
  const where = within(openedAt, filter.from, filter.to)
  const count = async (conditions: readonly RawBuilder<unknown>[]) => {
    const found = await sql<StatusCount>`
      select status, count(*)::int as count from (
        select status from orders where ${conjunction(conditions)} limit ${countedMax + 1}
      ) as counted group by status`.execute(trx)
    return found.rows
  }
  const seen = [...orderConditions(scope, filter), ...where]
  const rows = await count(seen)
  const all = sumOf(rows)
  if (all <= countedMax) {
    const total = sumOf(rows.filter(({ status }) => isOfStatus(filter, status)))
    return { counts: countsOf(rows), ...countedOf(total), where }
  }
  const asked = statusConditions(filter)
  const total = asked.length === 0 ? all : sumOf(await count([...seen, ...asked]))
  return { counts: null, ...countedOf(total), where }
}

const sumOf = (rows: readonly StatusCount[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** The newest of each way, up to the limit: nobody pages through more than that. */
async function searched(
  scope: Scope,
  trx: TenantTransaction,
  filter: OrderFilter,
): Promise<OrderMatches> {
  const { search = '' } = filter
  const seen = conjunction(orderConditions(scope, filter))
  const ways = [
    sql`orders.call_number = upper(${search})`,
    sql`orders.receipt_number = upper(${search})`,
    sql`orders.search_table <> '' and orders.search_table = lower(${search})`,
    sql`orders.former_receipts <> ''
      and upper(${search}) = any(string_to_array(orders.former_receipts, ' '))`,
    sql`orders.id in (select refunds.order_id from refunds
      where refunds.company_id = ${scope.companyId} and refunds.receipt_number = upper(${search}))`,
    sql`orders.search_name <> '' and orders.search_name >= lower(${search})
      and orders.search_name < lower(${search}) || chr(1114111)`,
  ]
  const found = await sql<{ id: string; status: string }>`
    select distinct id, status from (${sql.join(
      ways.map(
        (way) => sql`(select id, status from orders where ${seen} and ${way}
          order by opened_at desc limit ${countedMax + 1})`,
      ),
      sql` union all `,
    )}) as every_way`.execute(trx)
  const counts: Record<string, number> = {}
  for (const { status } of found.rows) counts[status] = (counts[status] ?? 0) + 1
  const ids = found.rows.filter(({ status }) => isOfStatus(filter, status)).map(({ id }) => id)
  return {
    counts: found.rows.length > countedMax ? null : counts,
    ...countedOf(ids.length),
    where: [sql`orders.id = any(${ids}::uuid[])`],
  }
}
