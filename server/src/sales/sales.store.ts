/**
 * The sales report in SQL over the read tables. A test holds it equal to the domain's fold of the
 * same orders. A sale counts on its order's business date once the order is completed; a payment on
 * its own.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'

export interface SalesRange {
  readonly branchIds: readonly string[]
  readonly from: string
  readonly to: string
  /** Only orders that were completed so many days ago by this time of day. */
  readonly upTo?: { readonly now: Date; readonly daysAgo: number }
}

export interface ReportBranch {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly time_zone: string
  readonly cut_over_minutes: number
}

export interface FiguresRow {
  readonly gross: number
  readonly discounts: number
  readonly net: number
  readonly gross_inc_tax: number
  readonly net_inc_tax: number
  readonly service_charges: number
  readonly tax: number
  readonly tips: number
  readonly cash_rounding: number
  readonly overpaid: number
  readonly orders: number
  readonly items: number
}

/** Branches of the scope by name, archived ones too: they have a past. */
export async function findReportBranches(
  scope: Scope,
  trx: TenantTransaction,
): Promise<ReportBranch[]> {
  const branches = trx
    .selectFrom('branches')
    .select(['id', 'name', 'currency', 'time_zone', 'cut_over_minutes'])
    .where('company_id', '=', scope.companyId)
    .orderBy('name')
    .orderBy('id')
  if (scope.branchIds === null) return branches.execute()
  return branches.where(sql<boolean>`id = any(${[...scope.branchIds]}::uuid[])`).execute()
}

export async function findCompanyCurrency(
  scope: Scope,
  trx: TenantTransaction,
): Promise<string | undefined> {
  const company = await trx
    .selectFrom('companies')
    .select('currency')
    .where('id', '=', scope.companyId)
    .executeTakeFirst()
  return company?.currency
}

/** Completed orders of the range. */
function sold(scope: Scope, range: SalesRange): RawBuilder<unknown> {
  return sql`orders.company_id = ${scope.companyId}
    and orders.branch_id = any(${[...range.branchIds]}::uuid[])
    and orders.business_date between ${range.from}::date and ${range.to}::date
    and orders.status = 'completed' ${upToTimeOfDay(range)}`
}

/** By the clock on the branch's wall, which may have been moved in between. */
function upToTimeOfDay({ upTo }: SalesRange): RawBuilder<unknown> {
  if (upTo === undefined) return sql``
  return sql`and orders.closed_at <= (
    select (${upTo.now}::timestamptz at time zone time_zone
      - make_interval(days => ${upTo.daysAgo})) at time zone time_zone
    from branches where company_id = orders.company_id and id = orders.branch_id)`
}

/** Live lines of completed orders of the range. */
function soldLines(scope: Scope, range: SalesRange): RawBuilder<unknown> {
  return sql`lines.company_id = ${scope.companyId}
    and lines.branch_id = any(${[...range.branchIds]}::uuid[])
    and lines.business_date between ${range.from}::date and ${range.to}::date
    and lines.completed and lines.status <> 'removed'`
}

export async function sumFigures(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
): Promise<FiguresRow> {
  const found = await sql<FiguresRow>`
    select coalesce(sum(sales_gross), 0)::bigint as gross,
      coalesce(sum(sales_discounts), 0)::bigint as discounts,
      coalesce(sum(sales_net), 0)::bigint as net,
      coalesce(sum(sales_gross_inc_tax), 0)::bigint as gross_inc_tax,
      coalesce(sum(sales_net_inc_tax), 0)::bigint as net_inc_tax,
      coalesce(sum(charges_net), 0)::bigint as service_charges,
      coalesce(sum(tax), 0)::bigint as tax,
      coalesce(sum(tips), 0)::bigint as tips,
      coalesce(sum(cash_rounding), 0)::bigint as cash_rounding,
      coalesce(sum(overpaid), 0)::bigint as overpaid,
      count(*)::int as orders,
      coalesce(sum(item_count), 0)::bigint as items
    from orders where ${sold(scope, range)}`.execute(trx)
  return found.rows[0] as FiguresRow
}

export interface BridgeRow {
  readonly taken: number
  readonly for_earlier_orders: number
  readonly on_open_orders: number
  readonly on_other_days: number
}

/** Money of the days, and of other days for the days' orders. */
export async function sumBridge(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
): Promise<BridgeRow> {
  const { from, to } = range
  const found = await sql<BridgeRow>`
    with money as (
      select payments.amount + payments.tip as money,
        payments.business_date between ${from}::date and ${to}::date as in_days,
        orders.status = 'completed' as completed,
        orders.business_date between ${from}::date and ${to}::date as order_in_days
      from payments join orders
        on orders.company_id = payments.company_id and orders.id = payments.order_id
      where payments.company_id = ${scope.companyId}
        and payments.branch_id = any(${[...range.branchIds]}::uuid[])
        and (payments.business_date between ${from}::date and ${to}::date
          or orders.business_date between ${from}::date and ${to}::date)
    )
    select
      coalesce(sum(money) filter (where in_days), 0)::bigint as taken,
      coalesce(sum(money) filter (where in_days and completed and not order_in_days), 0)::bigint
        as for_earlier_orders,
      coalesce(sum(money) filter (where in_days and not completed), 0)::bigint as on_open_orders,
      coalesce(sum(money) filter (where not in_days and completed and order_in_days), 0)::bigint
        as on_other_days
    from money`.execute(trx)
  return found.rows[0] as BridgeRow
}

export interface TimeRow {
  readonly key: string
  readonly net: number
  readonly gross: number
  readonly orders: number
}

/**
 * By business day, or by the hour that the branch's wall clock showed when the order was opened.
 */
export async function sumByTime(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
  by: 'day' | 'hour',
): Promise<TimeRow[]> {
  const key =
    by === 'day'
      ? sql`to_char(orders.business_date, 'YYYY-MM-DD')`
      : sql`to_char(orders.opened_at at time zone branches.time_zone, 'YYYY-MM-DD"T"HH24')`
  const found = await sql<TimeRow>`
    select ${key} as key, sum(orders.sales_net)::bigint as net,
      sum(orders.sales_gross)::bigint as gross, count(*)::int as orders
    from orders join branches
      on branches.company_id = orders.company_id and branches.id = orders.branch_id
    where ${sold(scope, range)} group by 1 order by 1`.execute(trx)
  return found.rows
}

export interface HourOfWeekRow {
  readonly weekday: number
  readonly hour: number
  readonly net: number
  readonly orders: number
}

export async function sumByHourOfWeek(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
): Promise<HourOfWeekRow[]> {
  const found = await sql<HourOfWeekRow>`
    select extract(isodow from wall)::int as weekday, extract(hour from wall)::int as hour,
      sum(net)::bigint as net, count(*)::int as orders
    from (
      select orders.opened_at at time zone branches.time_zone as wall, orders.sales_net as net
      from orders join branches
        on branches.company_id = orders.company_id and branches.id = orders.branch_id
      where ${sold(scope, range)}
    ) as opened group by 1, 2 order by 1, 2`.execute(trx)
  return found.rows
}

export interface PartRow {
  readonly key: string
  readonly label: string
  readonly quantity: number
  readonly orders: number
  readonly gross: number
  readonly discounts: number
  readonly net: number
  readonly tax: number
}

const headings = {
  category: {
    group: sql`lines.category_id`,
    key: sql`coalesce(lines.category_id::text, 'custom')`,
    label: sql`coalesce(max(categories.name), coalesce(lines.category_id::text, 'custom'))`,
    join: sql`left join categories
      on categories.company_id = lines.company_id and categories.id = lines.category_id`,
  },
  item: {
    group: sql`lines.item_id`,
    key: sql`coalesce(lines.item_id::text, 'custom')`,
    // What the newest line calls it.
    label: sql`case when lines.item_id is null then 'custom'
      else (array_agg(lines.name order by lines.added_at desc, lines.line_id desc))[1] end`,
    join: sql``,
  },
  orderType: {
    group: sql`orders.order_type`,
    key: sql`orders.order_type`,
    label: sql`orders.order_type`,
    join: sql`join orders on orders.company_id = lines.company_id and orders.id = lines.order_id`,
  },
  source: {
    group: sql`orders.source`,
    key: sql`orders.source`,
    label: sql`orders.source`,
    join: sql`join orders on orders.company_id = lines.company_id and orders.id = lines.order_id`,
  },
  branch: {
    group: sql`lines.branch_id`,
    key: sql`lines.branch_id::text`,
    label: sql`max(branches.name)`,
    join: sql`join branches
      on branches.company_id = lines.company_id and branches.id = lines.branch_id`,
  },
} as const

export async function sumParts(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
  heading: keyof typeof headings,
): Promise<PartRow[]> {
  const { group, key, label, join } = headings[heading]
  // Goods are counted. Only the list of items says beside them how many bundles they were sold in.
  const bundles = heading === 'item' ? sql`` : sql`and not lines.is_bundle`
  const found = await sql<PartRow>`
    select ${key} as key, ${label} as label, sum(lines.quantity)::bigint as quantity,
      count(distinct lines.order_id)::int as orders, sum(lines.sales_gross)::bigint as gross,
      sum(lines.sales_discounts)::bigint as discounts, sum(lines.sales_net)::bigint as net,
      sum(lines.tax)::bigint as tax
    from order_lines as lines ${join}
    where ${soldLines(scope, range)} ${bundles}
    group by ${group} order by (${key}) collate "C"`.execute(trx)
  return found.rows
}

export interface MethodRow {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly amount: number
  readonly tips: number
}

/** The payments of the days by method, whatever became of their orders. */
export async function sumByMethod(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
): Promise<MethodRow[]> {
  const found = await sql<MethodRow>`
    select method_id::text as key, (array_agg(method order by at desc, id desc))[1] as label,
      count(*)::int as count, sum(amount)::bigint as amount, sum(tip)::bigint as tips
    from payments
    where company_id = ${scope.companyId} and branch_id = any(${[...range.branchIds]}::uuid[])
      and business_date between ${range.from}::date and ${range.to}::date
    group by method_id order by method_id::text collate "C"`.execute(trx)
  return found.rows
}

export interface TaxRow {
  readonly key: string
  readonly label: string
  readonly rate: number
  readonly net: number
  readonly tax: number
}

export async function sumByTaxRate(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
): Promise<TaxRow[]> {
  const found = await sql<TaxRow>`
    select share->>'key' as key,
      coalesce(nullif((array_agg(share->>'name' order by orders.opened_at desc))[1], ''),
        share->>'key') as label,
      max((share->>'rate')::int) as rate, sum((share->>'net')::bigint)::bigint as net,
      sum((share->>'tax')::bigint)::bigint as tax
    from orders cross join lateral jsonb_array_elements(orders.taxes) as share
    where ${sold(scope, range)}
    group by share->>'key' order by (share->>'key') collate "C"`.execute(trx)
  return found.rows
}
