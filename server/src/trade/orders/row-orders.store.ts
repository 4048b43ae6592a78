/**
 * The orders behind a row of a report. Its aggregate tells by key on which days there are how many;
 * a page reads the lines of so few days as it needs, and no others, however long the range is.
 */
import type { OrderReport } from '@servery/contract/trade/orders.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import {
  allView,
  cancelledView,
  reportDefinitions,
} from '@servery/domain/report/definition/definitions.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import {
  type Aggregate,
  aggregateOf,
  aggregates,
  byRole,
  clocks,
  daysOf,
  discountsGiven,
  findOpenQueryPlan,
  givenUpOrders,
  isOnline,
  monthsIn,
  noId,
  type OpenRange,
  optionsChosen,
  ordersPicked,
  type QueryPlan,
  rowsOfShift,
  type SalesRange,
  soldLines,
  soldOrders,
  type TillShift,
  visitCuts,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface ReportRowInput {
  readonly report: OrderReport
  readonly view: string
  readonly key: string
  /** Of which the figure is; without: completed ones. */
  readonly status?: 'completed' | 'cancelled'
}

/** As it is asked for: all of it, or nothing. */
export type ReportRowQuery = {
  readonly [name in keyof ReportRowInput]?: ReportRowInput[name] | undefined
}

/** A day, or a month, of a branch, with how many orders of the row it has. */
export interface RowSpan {
  readonly branchId: string
  readonly from: string
  readonly to: string
  readonly orders: number
}

/** Where the row stands in its aggregate, and which orders of `day` are in it. */
interface RowSource {
  readonly aggregate: Aggregate
  readonly is: RawBuilder<unknown>
  readonly orders: RawBuilder<unknown>
  /** Where lines tell it: which of them do, so that an order can be asked by itself. */
  readonly lines?: RawBuilder<unknown>
}

const salesViews: readonly string[] = ['item', 'category', 'hours']
const uuidViews: readonly string[] = ['added', 'opened', 'closed', 'member', 'item', 'category']
const weekHour = /^[1-7] (?:1?\d|2[0-3])$/

/** Null where no report has such a row. */
function sourceOf(
  { report, view, key, status }: ReportRowInput,
  range: Pick<SalesRange, 'picks' | 'shift'>,
): RowSource | null {
  const isWhole = view === allView && report !== 'sales' && report !== 'teamSales'
  const views = report === 'sales' ? salesViews : reportDefinitions[report].views
  if (isWhole ? key !== '' : !views.includes(view)) return null
  const isNone = key === 'custom' && report === 'sales'
  if (uuidViews.includes(view) && !isNone && !z.guid().safeParse(key).success) return null
  const cut = sql`cut.view = ${view} and cut.key = ${key}`
  const is = sql`view = ${view} and key = ${key}`
  const { picks = {}, shift } = range
  const aggregate = report === 'sales' ? aggregates.items : aggregateOf(report, range)
  switch (report) {
    case 'teamSales':
      if (shift !== undefined) return { aggregate, is, orders: ofMemberIn(shift, view, key) }
      return view === 'added'
        ? byLines(aggregates.team, is, sql`not lines.is_bundle and lines.added_by = ${key}::uuid`)
        : { aggregate: aggregates.team, is, orders: ofMember(view, key) }
    case 'discountReports':
      return {
        aggregate,
        is,
        orders: sql`select off.order_id from ${discountsGiven(picks)} where ${cut}`,
      }
    case 'modifiersReports':
      return {
        aggregate,
        is,
        orders: sql`select lines.order_id from ${optionsChosen(picks)} and not one.out and ${cut}`,
      }
    case 'insideReports':
    case 'onlineReports': {
      const online = report === 'onlineReports'
      const isGivenUp = status === 'cancelled'
      const of = isWhole ? reportDefinitions[report].whole : view
      return {
        aggregate,
        is: sql`view = ${isGivenUp ? cancelledView(of) : of}
          and ${isWhole ? sql`true` : sql`key = ${key}`} and online = ${online}`,
        orders: sql`select orders.id
          from ${isGivenUp ? givenUpOrders : soldOrders}${ordersPicked(picks)} ${clocks}
            ${isWhole ? sql`` : visitCuts(sql`orders.opened_at`, [view])}
          where ${isWhole ? sql`true` : cut} and (${isOnline}) = ${online}`,
      }
    }
    case 'sales':
      return ofSales(view, isNone ? noId : key)
  }
}

function ofMember(view: string, memberId: string): RawBuilder<unknown> {
  return sql`select orders.id from ${soldOrders} ${byRole}
    where role.view = ${view} and role.member = ${memberId}::uuid`
}

function ofMemberIn(shift: TillShift, view: string, memberId: string): RawBuilder<unknown> {
  const { orders, lines } = rowsOfShift(shift)
  return view === 'added'
    ? sql`select lines.order_id from ${lines}
      where not lines.is_bundle and lines.added_by = ${memberId}::uuid`
    : sql`select orders.id from ${orders} ${byRole}
      where role.view = ${view} and role.member = ${memberId}::uuid`
}

const byLines = (
  aggregate: Aggregate,
  is: RawBuilder<unknown>,
  lines: RawBuilder<unknown>,
): RowSource => ({
  ...{ aggregate, is, lines },
  orders: sql`select lines.order_id from ${soldLines} where ${lines}`,
})

function ofSales(view: string, key: string): RowSource | null {
  const none = sql.lit(noId)
  switch (view) {
    case 'item': {
      const is = sql`item_id = ${key}::uuid`
      if (key === noId) return byLines(aggregates.items, is, sql`lines.item_id is null`)
      // The lines of an item on a day have an index of their own.
      const { lines: _lines, ...source } = byLines(
        aggregates.items,
        is,
        sql`lines.item_id = ${key}::uuid`,
      )
      return source
    }
    case 'category':
      return byLines(
        aggregates.categories,
        sql`category_id = ${key}::uuid`,
        sql`not lines.is_bundle and coalesce(lines.category_id, ${none}::uuid) = ${key}::uuid`,
      )
    case 'hours': {
      if (!weekHour.test(key)) return null
      const [weekday, hour] = key.split(' ').map(Number)
      const at = sql`(orders.opened_at at time zone branches.time_zone)`
      return {
        aggregate: aggregates.weekHours,
        is: sql`weekday = ${weekday} and hour = ${hour}`,
        orders: sql`select orders.id from ${soldOrders} ${clocks}
          where extract(isodow from ${at}) = ${weekday} and extract(hour from ${at}) = ${hour}`,
      }
    }
    default:
      return null
  }
}

interface RowOrders {
  readonly count: number
  /** Orders of the row that may stand on the page. */
  readonly among: RawBuilder<unknown>
}

/** Where a page of the list begins and ends. */
interface PagePlace {
  readonly descending: boolean
  readonly limit: number
  /** The date on which the last order of the page before was opened. */
  readonly after: string | null
}

/** Null where no report has such a row. */
export async function findRowOrders(
  scope: Scope,
  trx: TenantTransaction,
  range: OpenRange,
  { row, page }: { readonly row: ReportRowInput; readonly page: PagePlace },
): Promise<RowOrders | null> {
  const queryPlan = await findOpenQueryPlan(scope, trx, range)
  const source = sourceOf(row, queryPlan.range)
  if (source === null) return null
  const spans = await findSpans(trx, queryPlan, source)
  const near = spansOfPage(spans, page)
  const months = near.filter(({ from, to }) => from !== to)
  const inMonths = months.length === 0 ? [] : await findDaysIn(trx, queryPlan, source, months)
  const days = [...near.filter(({ from, to }) => from === to), ...inMonths]
  const picked = await withoutFar(scope, trx, spansOfPage(days, page), page)
  const isFirst = page.after === null
  const isDense = ({ orders }: RowSpan) => isFirst && orders > page.limit
  const behind = (of: readonly RowSpan[], orders: RawBuilder<unknown>) => {
    const given = of.map(({ branchId, from }) => ({ branchId, date: from, until: null }))
    // Day by day, before any order is looked at: else the planner walks through years of them.
    return sql`select behind.id from (with ${daysOf(scope.companyId, given, range)}
      select * from day) as given cross join lateral (
        with day as (select given.*) ${orders} offset 0
      ) as behind (id)`
  }
  const { lines } = source
  const dense = lines === undefined ? [] : picked.filter(isDense)
  const sparse = picked.filter((one) => !dense.includes(one))
  const parts = [
    behind(sparse, source.orders),
    ...(lines === undefined || dense.length === 0 ? [] : [behind(dense, firstOf(lines, page))]),
  ]
  return {
    count: spans.reduce((sum, { orders }) => sum + orders, 0),
    among: sql`orders.id = any(array(${sql.join(parts, sql` union all `)}))`,
  }
}

/**
 * The first orders of a day that have such lines, and one more than the page: where many have them,
 * the lines of a few orders are read instead of all lines of the day.
 */
const firstOf = (lines: RawBuilder<unknown>, { descending, limit }: PagePlace) => {
  const way = descending ? sql`desc` : sql`asc`
  return sql`select walked.id from (
      select orders.company_id, orders.id from ${soldOrders}
      order by orders.opened_at ${way}, orders.id ${way} offset 0
    ) as walked
    where (select true from order_lines as lines
      where lines.company_id = walked.company_id and lines.order_id = walked.id
        and lines.completed and lines.status <> 'removed' and ${lines} limit 1)
    limit ${limit + 1}`
}

/** One look by key for each month that is rolled up and each day around; others are added up. */
async function findSpans(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  source: RowSource,
): Promise<readonly RowSpan[]> {
  const { companyId, range, raw } = queryPlan
  const { aggregate, is } = source
  const parts =
    aggregate.months === undefined
      ? [ofDays(queryPlan, source, queryPlan.spans)]
      : [
          ofMonths(queryPlan, { table: aggregate.months, is }),
          ofDays(queryPlan, source, queryPlan.aroundMonths),
        ]
  if (raw.length > 0) {
    parts.push(sql`
      select raw.branch_id, raw.business_date, raw.business_date, sum(raw.orders)::int
      from (${aggregate.rows}) as raw where ${is} group by 1, 2`)
  }
  const found = await sql<RowSpan>`
    with ${daysOf(companyId, raw, range)}
    select branch_id as "branchId", first as "from", last as "to", orders
    from (${sql.join(parts, sql` union all `)}) as found where orders > 0`.execute(trx)
  return found.rows
}

function ofMonths(
  { companyId, months }: QueryPlan,
  { table, is }: { readonly table: string; readonly is: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const each = monthsIn(months)
  return sql`
    select of_month.branch_id, of_month.month as first,
      (of_month.month + interval '1 month' - interval '1 day')::date as last, tallied.orders
    from unnest(${each.map(({ branchId }) => branchId)}::uuid[],
      ${each.map(({ from }) => from)}::date[]) as of_month (branch_id, month)
    cross join lateral (
      select coalesce(sum(orders), 0)::int as orders from ${sql.table(table)} as stored
      where stored.company_id = ${companyId} and stored.branch_id = of_month.branch_id
        and stored.month = of_month.month and ${is}
    ) as tallied`
}

async function findDaysIn(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  source: RowSource,
  spans: readonly RowSpan[],
): Promise<readonly RowSpan[]> {
  const found = await sql<RowSpan>`
    select branch_id as "branchId", first as "from", last as "to", orders
    from (${ofDays(queryPlan, source, spans)}) as found where orders > 0`.execute(trx)
  return found.rows
}

/** Of days that are rolled up. */
const ofDays = (
  { companyId }: QueryPlan,
  { aggregate, is }: RowSource,
  spans: readonly Pick<RowSpan, 'branchId' | 'from' | 'to'>[],
) => sql`
  select of_day.branch_id, of_day.business_date as first, of_day.business_date as last,
    tallied.orders
  from unnest(${spans.map(({ branchId }) => branchId)}::uuid[],
      ${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])
      as span (branch_id, first, last)
    join report_days as of_day on of_day.company_id = ${companyId}
      and of_day.branch_id = span.branch_id
      and of_day.business_date between span.first and span.last
    cross join lateral (
      select coalesce(sum(orders), 0)::int as orders from ${sql.table(aggregate.table)} as stored
      where stored.company_id = of_day.company_id and stored.branch_id = of_day.branch_id
        and stored.business_date = of_day.business_date and ${is}
    ) as tallied`

/** Left out are days of which no order was opened among those of the days that have enough. */
async function withoutFar(
  { companyId }: Scope,
  trx: TenantTransaction,
  days: readonly PickedSpan[],
  { descending }: PagePlace,
): Promise<readonly RowSpan[]> {
  const isNear = days.map(({ isOverlap }) => !isOverlap)
  if (!isNear.includes(false)) return days
  const [isWithin, first, last] = descending
    ? [sql`>=`, sql`min`, sql`max`]
    : [sql`<=`, sql`max`, sql`min`]
  const found = await sql<Pick<RowSpan, 'branchId' | 'from'>>`
    with day as materialized (
      select given.branch_id, given.business_date, given.is_near, opened.first, opened.last
      from unnest(${days.map(({ branchId }) => branchId)}::uuid[],
          ${days.map(({ from }) => from)}::date[], ${isNear}::boolean[])
          as given (branch_id, business_date, is_near)
        cross join lateral (
          select ${first}(orders.opened_at) as first, ${last}(orders.opened_at) as last from orders
          where orders.company_id = ${companyId} and orders.branch_id = given.branch_id
            and orders.business_date = given.business_date
            -- In the words of the index.
            and orders.currency <> ''
        ) as opened
    )
    select branch_id as "branchId", business_date as "from" from day
    where is_near or last ${isWithin} (select ${first}(first) from day where is_near)`.execute(trx)
  const kept = new Set(found.rows.map(({ branchId, from }) => `${branchId} ${from}`))
  return days.filter(({ branchId, from }) => kept.has(`${branchId} ${from}`))
}

/** By UTC an order may be opened the day before its business date, or two days after it. */
const overlap = 2

interface PickedSpan extends RowSpan {
  /** There are enough without it, if none of its orders was opened among theirs. */
  readonly isOverlap: boolean
}

/**
 * The spans that have the first orders after a moment: more than `limit` of them, beside what other
 * branches opened at the same time on their days before.
 */
export function spansOfPage(
  spans: readonly RowSpan[],
  { descending, limit, after }: PagePlace,
): PickedSpan[] {
  const sign = descending ? -1 : 1
  const isBeyond = (date: string, than: string) => (descending ? date < than : date > than)
  const near = ({ from, to }: RowSpan) => (descending ? to : from)
  const far = ({ from, to }: RowSpan) => (descending ? from : to)
  const sorted = spans.toSorted((left, right) => sign * (near(left) < near(right) ? -1 : 1))
  const begin = after === null ? null : addDays(after, -sign * overlap)
  const sure = after === null ? null : addDays(after, sign * overlap)
  const picked: PickedSpan[] = []
  let count = 0
  let reached: string | null = null
  let end: string | null = null
  for (const span of sorted) {
    if (begin !== null && isBeyond(begin, far(span))) continue
    if (end !== null && isBeyond(near(span), end)) break
    const isOverlap = end !== null && reached !== null && isBeyond(near(span), reached)
    picked.push({ ...span, isOverlap })
    if (end !== null || (sure !== null && !isBeyond(near(span), sure))) continue
    count += span.orders
    if (reached === null || isBeyond(far(span), reached)) reached = far(span)
    if (count > limit) end = addDays(reached, sign * overlap)
  }
  return picked
}
