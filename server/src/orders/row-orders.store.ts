/**
 * The orders behind a row of a report. Its tally tells by key on which days there are how many; a
 * page reads the lines of so few days as it needs, and no others, however long the range is.
 */
import type { OrderReport } from '@servery/contract/orders.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { reportDefinitions } from '@servery/domain/report/definitions.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { type Cover, daysOf, findOpenCover, type OpenRange } from '../rollups/cover.store.ts'
import { clocks, noId, soldLines, soldOrders, type Tally } from '../rollups/day-rows.sql.ts'
import {
  byRole,
  discountsGiven,
  isOnline,
  optionsChosen,
  visitCuts,
} from '../rollups/report-tallies.sql.ts'
import { tallies } from '../rollups/tallies.sql.ts'

interface ReportRowAsked {
  readonly report: OrderReport
  readonly view: string
  readonly key: string
}

/** As it is asked for: all of it, or nothing. */
export type ReportRowQuery = {
  readonly [name in keyof ReportRowAsked]?: ReportRowAsked[name] | undefined
}

export interface RowDay {
  readonly branchId: string
  readonly date: string
  readonly orders: number
}

/** Where the row stands in its tally, and which orders of `day` are in it. */
interface RowSource {
  readonly tally: Tally
  readonly is: RawBuilder<unknown>
  readonly orders: RawBuilder<unknown>
}

const salesViews: readonly string[] = ['item', 'category', 'hours']
const uuidViews: readonly string[] = ['added', 'opened', 'closed', 'member', 'item', 'category']
const weekHour = /^[1-7] (?:1?\d|2[0-3])$/

/** Null where no report has such a row. */
function sourceOf({ report, view, key }: ReportRowAsked): RowSource | null {
  const views = report === 'sales' ? salesViews : reportDefinitions[report].views
  if (!views.includes(view)) return null
  const isNone = key === 'custom' && report === 'sales'
  if (uuidViews.includes(view) && !isNone && !z.guid().safeParse(key).success) return null
  const cut = sql`cut.view = ${view} and cut.key = ${key}`
  const is = sql`view = ${view} and key = ${key}`
  switch (report) {
    case 'teamSales':
      return { tally: tallies.team, is, orders: ofMember(view, key) }
    case 'discountReports':
      return {
        tally: tallies.discounts,
        is,
        orders: sql`select off.order_id from ${discountsGiven} where ${cut}`,
      }
    case 'modifiersReports':
      return {
        tally: tallies.modifiers,
        is,
        orders: sql`select lines.order_id from ${optionsChosen} and not one.out and ${cut}`,
      }
    case 'insideReports':
    case 'onlineReports': {
      const online = report === 'onlineReports'
      return {
        tally: tallies.visits,
        is: sql`${is} and online = ${online}`,
        orders: sql`select orders.id
          from ${soldOrders} ${clocks} ${visitCuts(sql`orders.opened_at`)}
          where ${cut} and (${isOnline}) = ${online}`,
      }
    }
    case 'sales':
      return ofSales(view, isNone ? noId : key)
  }
}

function ofMember(view: string, memberId: string): RawBuilder<unknown> {
  return view === 'added'
    ? sql`select lines.order_id from ${soldLines}
        where not lines.is_bundle and lines.added_by = ${memberId}::uuid`
    : sql`select orders.id from ${soldOrders} ${byRole}
        where role.view = ${view} and role.member = ${memberId}::uuid`
}

function ofSales(view: string, key: string): RowSource | null {
  const lines = (where: RawBuilder<unknown>) =>
    sql`select lines.order_id from ${soldLines} where ${where}`
  const none = sql.lit(noId)
  switch (view) {
    case 'item':
      return {
        tally: tallies.items,
        is: sql`item_id = ${key}::uuid`,
        orders: lines(
          key === noId ? sql`lines.item_id is null` : sql`lines.item_id = ${key}::uuid`,
        ),
      }
    case 'category':
      return {
        tally: tallies.categories,
        is: sql`category_id = ${key}::uuid`,
        orders: lines(sql`not lines.is_bundle
          and coalesce(lines.category_id, ${none}::uuid) = ${key}::uuid`),
      }
    case 'hours': {
      if (!weekHour.test(key)) return null
      const isHour = (at: RawBuilder<unknown>) =>
        sql`extract(isodow from ${at}) || ' ' || extract(hour from ${at}) = ${key}`
      return {
        tally: tallies.hours,
        is: isHour(sql`hour`),
        orders: sql`select orders.id from ${soldOrders} ${clocks}
          where ${isHour(sql`(orders.opened_at at time zone branches.time_zone)`)}`,
      }
    }
    default:
      return null
  }
}

interface RowOrders {
  /** With at least one, in no order. */
  readonly days: readonly RowDay[]
  /** Orders of these days that are in the row. */
  readonly among: (days: readonly RowDay[]) => RawBuilder<unknown>
}

/** Null where no report has such a row. */
export async function findRowOrders(
  scope: Scope,
  trx: TenantTransaction,
  range: OpenRange,
  row: ReportRowAsked,
): Promise<RowOrders | null> {
  const source = sourceOf(row)
  if (source === null) return null
  const cover = await findOpenCover(scope, trx, range)
  return {
    days: await findDays(trx, cover, source),
    among: (days) => {
      const given = days.map(({ branchId, date }) => ({ branchId, date, until: null }))
      // Day by day, before any order is looked at: else the planner walks through years of them.
      return sql`orders.id = any(array(with ${daysOf(scope.companyId, given, range)}
        select behind.id from day as given cross join lateral (
          with day as (select given.*) ${source.orders} offset 0
        ) as behind (id)))`
    },
  }
}

/** One look by key for each day that is rolled up; the others are added up from the read tables. */
async function findDays(
  trx: TenantTransaction,
  { companyId, range, raw }: Cover,
  { tally, is }: RowSource,
): Promise<readonly RowDay[]> {
  const ofRaw = sql`
    union all select raw.branch_id, raw.business_date, sum(raw.orders)::int
    from (${tally.rows}) as raw where ${is} group by 1, 2`
  const found = await sql<RowDay>`
    with ${daysOf(companyId, raw, range)}
    select branch_id as "branchId", business_date as date, orders from (
      select of_day.branch_id, of_day.business_date, tallied.orders
      from report_days as of_day cross join lateral (
        select coalesce(sum(orders), 0)::int as orders from ${sql.table(tally.table)} as stored
        where stored.company_id = of_day.company_id and stored.branch_id = of_day.branch_id
          and stored.business_date = of_day.business_date and ${is}
      ) as tallied
      where of_day.company_id = ${companyId}
        and of_day.branch_id = any(${[...range.branchIds]}::uuid[])
        and of_day.business_date between ${range.from}::date and ${range.to}::date
        and of_day.rolled is not distinct from of_day.touched and ${range.hours === undefined}
      ${raw.length === 0 ? sql`` : ofRaw}
    ) as found where orders > 0`.execute(trx)
  return found.rows
}

/** By UTC an order may be opened the day before its business date, or two days after it. */
const overlap = 2

/**
 * The days that have the first orders after a moment: more than `limit` of them, beside what other
 * branches opened at the same time on their days before.
 */
export function daysOfPage(
  days: readonly RowDay[],
  {
    descending,
    limit,
    after,
  }: {
    readonly descending: boolean
    readonly limit: number
    /** The date on which the last order of the page before was opened. */
    readonly after: string | null
  },
): readonly RowDay[] {
  const sign = descending ? -1 : 1
  const isBeyond = (date: string, than: string) => (descending ? date < than : date > than)
  const sorted = days.toSorted((left, right) => sign * (left.date < right.date ? -1 : 1))
  const begin = after === null ? null : addDays(after, -sign * overlap)
  const sure = after === null ? null : addDays(after, sign * overlap)
  const picked: RowDay[] = []
  let count = 0
  let end: string | null = null
  for (const day of sorted) {
    if (begin !== null && isBeyond(begin, day.date)) continue
    if (end !== null && isBeyond(day.date, end)) break
    picked.push(day)
    if (sure === null || isBeyond(day.date, sure)) count += day.orders
    if (end === null && count > limit) end = addDays(day.date, sign * overlap)
  }
  return picked
}
