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
  readonly comps: number
  readonly returns: number
  readonly net: number
  readonly gross_inc_tax: number
  readonly comps_inc_tax: number
  readonly returns_inc_tax: number
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
export function sold(scope: Scope, range: SalesRange): RawBuilder<unknown> {
  return sql`orders.company_id = ${scope.companyId}
    and orders.branch_id = any(${[...range.branchIds]}::uuid[])
    and orders.business_date between ${range.from}::date and ${range.to}::date
    and orders.status = 'completed' ${upToTimeOfDay(range)}`
}

/** By the clock on the branch's wall, which may have been moved in between. */
function upToTimeOfDay(range: SalesRange): RawBuilder<unknown> {
  return notAfter(range, { at: sql`orders.closed_at`, table: sql`orders` })
}

function notAfter(
  { upTo }: SalesRange,
  { at, table }: { readonly at: RawBuilder<unknown>; readonly table: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (upTo === undefined) return sql``
  return sql`and ${at} <= (
    select (${upTo.now}::timestamptz at time zone time_zone
      - make_interval(days => ${upTo.daysAgo})) at time zone time_zone
    from branches where company_id = ${table}.company_id and id = ${table}.branch_id)`
}

/** What was paid back in the range, whenever it was sold. */
export function returned(scope: Scope, range: SalesRange): RawBuilder<unknown> {
  return sql`refunds.company_id = ${scope.companyId}
    and refunds.branch_id = any(${[...range.branchIds]}::uuid[])
    and refunds.business_date between ${range.from}::date and ${range.to}::date
    ${notAfter(range, { at: sql`refunds.at`, table: sql`refunds` })}`
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
    with sold as (
      select coalesce(sum(sales_gross), 0) as gross,
        coalesce(sum(sales_discounts), 0) as discounts,
        coalesce(sum(sales_comps), 0) as comps,
        coalesce(sum(sales_net), 0) as net,
        coalesce(sum(sales_gross_inc_tax), 0) as gross_inc_tax,
        coalesce(sum(sales_comps_inc_tax), 0) as comps_inc_tax,
        coalesce(sum(sales_net_inc_tax), 0) as net_inc_tax,
        coalesce(sum(charges_net), 0) as service_charges,
        coalesce(sum(tax), 0) as tax,
        coalesce(sum(tips), 0) as tips,
        coalesce(sum(cash_rounding), 0) as cash_rounding,
        coalesce(sum(overpaid), 0) as overpaid,
        count(*) as orders,
        coalesce(sum(item_count), 0) as items
      from orders where ${sold(scope, range)}
    ), back as (
      select coalesce(sum(goods_net), 0) as net,
        coalesce(sum(goods_gross), 0) as gross,
        coalesce(sum(charges_net), 0) as service_charges,
        coalesce(sum(tax), 0) as tax,
        coalesce(sum(cash_rounding), 0) as cash_rounding
      from refunds where ${returned(scope, range)}
    )
    select sold.gross::bigint as gross, sold.discounts::bigint as discounts,
      sold.comps::bigint as comps, back.net::bigint as returns,
      (sold.net - back.net)::bigint as net,
      sold.gross_inc_tax::bigint as gross_inc_tax, sold.comps_inc_tax::bigint as comps_inc_tax,
      back.gross::bigint as returns_inc_tax,
      (sold.net_inc_tax - back.gross)::bigint as net_inc_tax,
      (sold.service_charges - back.service_charges)::bigint as service_charges,
      (sold.tax - back.tax)::bigint as tax, sold.tips::bigint as tips,
      (sold.cash_rounding - back.cash_rounding)::bigint as cash_rounding,
      sold.overpaid::bigint as overpaid, sold.orders::int as orders, sold.items::bigint as items
    from sold, back`.execute(trx)
  return found.rows[0] as FiguresRow
}

export interface BridgeRow {
  readonly taken: number
  readonly for_earlier_orders: number
  readonly on_open_orders: number
  readonly on_other_days: number
}

/** Money of the days, and of other days for the days' orders. A refund counts where it was made. */
export async function sumBridge(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
): Promise<BridgeRow> {
  const { from, to } = range
  const found = await sql<BridgeRow>`
    with money as (
      select payments.amount + payments.tip as money,
        payments.type <> 'refund' as of_the_sale,
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
      coalesce(sum(money) filter (
        where in_days and of_the_sale and completed and not order_in_days), 0)::bigint
        as for_earlier_orders,
      coalesce(sum(money) filter (where in_days and of_the_sale and not completed), 0)::bigint
        as on_open_orders,
      coalesce(sum(money) filter (
        where not in_days and of_the_sale and completed and order_in_days), 0)::bigint
        as on_other_days
    from money`.execute(trx)
  return found.rows[0] as BridgeRow
}

export interface PartRow {
  readonly key: string
  readonly label: string
  readonly quantity: number
  readonly orders: number
  readonly gross: number
  readonly discounts: number
  readonly comps: number
  readonly returns: number
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
      (count(distinct lines.order_id) filter (where lines.is_sold))::int as orders,
      sum(lines.sales_gross)::bigint as gross, sum(lines.sales_discounts)::bigint as discounts,
      sum(lines.sales_comps)::bigint as comps, sum(lines.returns)::bigint as returns,
      sum(lines.sales_net)::bigint as net, sum(lines.tax)::bigint as tax
    from (
      select lines.company_id, lines.branch_id, lines.order_id, lines.line_id, lines.item_id,
        lines.category_id, lines.name, lines.added_at, true as is_sold, lines.quantity,
        lines.sales_gross, lines.sales_discounts, lines.sales_comps, 0 as returns,
        lines.sales_net, lines.tax
      from order_lines as lines where ${soldLines(scope, range)} ${bundles}
      union all
      select lines.company_id, back.branch_id, lines.order_id, lines.line_id, lines.item_id,
        lines.category_id, lines.name, lines.added_at, false, 0, 0, 0, 0, back.net, -back.net,
        -back.tax
      from refund_lines as back join order_lines as lines
        on lines.company_id = back.company_id and lines.order_id = back.order_id
          and lines.line_id = back.line_id
      where back.company_id = ${scope.companyId}
        and back.branch_id = any(${[...range.branchIds]}::uuid[])
        and back.business_date between ${range.from}::date and ${range.to}::date
    ) as lines ${join}
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

/** The money of the days by method, whatever became of their orders; payments are counted. */
export async function sumByMethod(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
): Promise<MethodRow[]> {
  const found = await sql<MethodRow>`
    select method_id::text as key, (array_agg(method order by at desc, id desc))[1] as label,
      (count(*) filter (where type = 'payment'))::int as count, sum(amount)::bigint as amount,
      sum(tip)::bigint as tips
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
      coalesce(nullif((array_agg(share->>'name' order by at desc))[1], ''), share->>'key')
        as label,
      max((share->>'rate')::int) as rate,
      sum(direction * (share->>'net')::bigint)::bigint as net,
      sum(direction * (share->>'tax')::bigint)::bigint as tax
    from (
      select orders.taxes, orders.opened_at as at, 1 as direction
      from orders where ${sold(scope, range)}
      union all
      select refunds.taxes, refunds.at, -1 from refunds where ${returned(scope, range)}
    ) as moved cross join lateral jsonb_array_elements(moved.taxes) as share
    group by share->>'key' order by (share->>'key') collate "C"`.execute(trx)
  return found.rows
}
