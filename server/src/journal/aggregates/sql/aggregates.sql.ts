/**
 * What stands in the aggregates of a day, as SELECTs over the read tables. Each is written once:
 * the follower stores its rows, and a report adds those of the days that are not rolled up. A sale
 * counts on its order's business date once the order is completed; money and refunds on their own.
 *
 * All read `day`: the days, up to which moment they count, and which of their hours.
 */
import { summarySums } from '@servery/domain/report/sales/summary-figures.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  type Aggregate,
  clocks,
  countsAt,
  here,
  isWhole,
  noId,
  refundsMade,
  soldLines,
  soldOrders,
  summed,
  timeText,
} from './day-rows.sql.ts'
import { costOfSale, costPutBack } from './line-costs.sql.ts'
import { around, aroundBack, place, returned, sales, valuesOf } from './order-sums.sql.ts'
import { reportAggregates } from './report-aggregates.sql.ts'
import { depositsOut } from './shift-rows.sql.ts'

/** The column of the aggregates that holds a sum of the domain. */
export const columnOf = (sum: string): string =>
  sum.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const figureSums = summarySums.map(columnOf)
const partSums = ['quantity', 'orders', 'gross', 'discounts', 'comps', 'returns', 'net', 'tax']

const incTax = {
  gross_inc_tax: sql`sales_gross_inc_tax`,
  comps_inc_tax: sql`sales_comps_inc_tax`,
  net_inc_tax: sql`sales_net_inc_tax`,
}

const figures: Aggregate = {
  table: 'report_figures',
  months: 'report_figures_months',
  keys: [],
  sums: figureSums,
  newest: 'last_at',
  rows: sql`
    select branch_id, business_date, ${summed(figureSums)}, max(at) as last_at
    from (
      select ${place}, closed_at as at, ${valuesOf(figureSums, {
        ...sales,
        ...around,
        ...incTax,
        service_charges_to_staff_tax: sql`coalesce(charges_to_staff_tax, 0)`,
        tax: sql`tax`,
        cash_rounding: sql`cash_rounding`,
        top_ups: sql`top_ups`,
        overpaid: sql`overpaid`,
        orders: sql`1`,
        items: sql`item_count`,
      })}
      from ${soldOrders}
      union all
      select ${place}, at, ${valuesOf(figureSums, {
        ...returned,
        ...aroundBack,
        returns_inc_tax: sql`goods_gross`,
        net_inc_tax: sql`-goods_gross`,
        service_charges_to_staff_tax: sql`-coalesce(charges_to_staff_tax, 0)`,
        tax: sql`-tax`,
        cash_rounding: sql`-cash_rounding`,
        top_ups: sql`-top_ups`,
        overpaid: sql`-coalesce(overpaid, 0)`,
      })}
      from ${refundsMade}
    ) as moved group by 1, 2`,
}

const hourOf = (at: RawBuilder<unknown>) =>
  sql`date_trunc('hour', ${at} at time zone branches.time_zone)`

const hours: Aggregate = {
  table: 'report_hours',
  keys: ['hour'],
  sums: ['gross', 'net', 'orders'],
  rows: sql`
    select branch_id, business_date, hour, sum(gross)::bigint as gross, sum(net)::bigint as net,
      sum(orders)::bigint as orders
    from (
      select day.branch_id, day.business_date, ${hourOf(sql`orders.opened_at`)} as hour,
        sales_gross as gross, sales_net as net, 1 as orders
      from ${soldOrders} ${clocks}
      union all
      select day.branch_id, day.business_date, ${hourOf(sql`refunds.at`)}, 0, -goods_net, 0
      from ${refundsMade} ${clocks}
    ) as moved group by 1, 2, 3`,
}

/** Of a business day that goes on over midnight, hours of two weekdays. */
const weekHours: Aggregate = {
  table: 'report_week_hours',
  months: 'report_week_hours_months',
  keys: ['weekday', 'hour'],
  sums: ['net', 'orders'],
  rows: sql`
    select branch_id, business_date, extract(isodow from hour)::int as weekday,
      extract(hour from hour)::int as hour, sum(net)::bigint as net, sum(orders)::bigint as orders
    from (${hours.rows}) as each_hour group by 1, 2, 3, 4`,
}

const money: Aggregate = {
  table: 'report_money',
  keys: ['order_date', 'completed', 'of_the_sale'],
  sums: ['money'],
  rows: sql`
    select day.branch_id, day.business_date, orders.business_date as order_date,
      orders.status = 'completed' as completed, payments.type <> 'refund' as of_the_sale,
      sum(payments.amount + payments.tip)::bigint as money
    from day join payments on ${here('payments')}
      join orders on orders.company_id = payments.company_id and orders.id = payments.order_id
    group by 1, 2, 3, 4, 5`,
}

const methods: Aggregate = {
  table: 'report_methods',
  months: 'report_methods_months',
  keys: ['method_id'],
  sums: ['payments', 'amount', 'tips', 'deposits'],
  newest: 'newest',
  rows: sql`
    select day.branch_id, day.business_date, method_id,
      count(*) filter (where type = 'payment') as payments, sum(amount)::bigint as amount,
      sum(tip)::bigint as tips, ${depositsOut} as deposits,
      max((${timeText(sql`at`)} || ' ' || payments.id || ' ' || method) collate "C") as newest
    from day join payments on ${here('payments')} and ${countsAt('payments')} group by 1, 2, 3`,
}

const taxes: Aggregate = {
  table: 'report_taxes',
  months: 'report_taxes_months',
  keys: ['key'],
  sums: ['net', 'tax'],
  newest: 'newest',
  rows: sql`
    select branch_id, business_date, (share->>'key') collate "C" as key,
      max((share->>'rate')::int) as rate,
      sum(direction * (share->>'net')::bigint)::bigint as net,
      sum(direction * (share->>'tax')::bigint)::bigint as tax,
      max((${timeText(sql`at`)} || ' ' || id || ' ' || (share->>'name')) collate "C") as newest
    from (
      select day.branch_id, day.business_date, orders.id, taxes, opened_at as at, 1 as direction
      from ${soldOrders}
      union all
      select day.branch_id, day.business_date, refunds.id, taxes, at, -1 from ${refundsMade}
    ) as moved cross join lateral jsonb_array_elements(taxes) as share
    group by 1, 2, 3`,
}

/**
 * Lines that were sold, and those that came back, of which the order is not counted. Some that came
 * back are on no line: another till had closed the order before they were added.
 */
const linesMoved = (columns: RawBuilder<unknown>, ofBack = columns) => sql`
  select day.branch_id, day.business_date, lines.order_id as sold_in, lines.quantity,
    lines.sales_gross as gross, lines.sales_discounts as discounts, lines.sales_comps as comps,
    0 as returns, lines.sales_net as net, lines.tax, lines.is_bundle, costing.cost,
    costing.cost is not null as is_costed, ${columns}
  from ${soldLines} ${costOfSale}
  union all
  select day.branch_id, day.business_date, null, 0, 0, 0, 0, back.net, -back.net, -back.tax,
    false, -put_back.cost, costing.cost is not null, ${ofBack}
  from day join refund_lines as back on ${here('back')}
    left join order_lines as lines on lines.company_id = back.company_id
      and lines.order_id = back.order_id and lines.line_id = back.line_id
    ${costOfSale} ${costPutBack}
  where (${isWhole}) or exists (
    select from refunds where refunds.company_id = back.company_id
      and refunds.order_id = back.order_id and refunds.id = back.refund_id
      and ${countsAt('refunds')})`

const partValues = sql`sum(quantity)::bigint as quantity, count(distinct sold_in) as orders,
  sum(gross)::bigint as gross, sum(discounts)::bigint as discounts, sum(comps)::bigint as comps,
  sum(returns)::bigint as returns, sum(net)::bigint as net, sum(tax)::bigint as tax`

/** What goods cost when they were sold, of how much that is known, and the net of these. */
const costSums = ['cost', 'costed', 'costed_net']
const costValues = sql`coalesce(sum(cost), 0)::bigint as cost,
  coalesce(sum(quantity) filter (where is_costed), 0)::bigint as costed,
  coalesce(sum(net) filter (where is_costed), 0)::bigint as costed_net`

/** Lines are added up for each order first: a day has far fewer orders to look for than lines. */
const kinds: Aggregate = {
  table: 'report_kinds',
  months: 'report_kinds_months',
  keys: ['order_type', 'source'],
  sums: partSums,
  rows: sql`
    select of_order.branch_id, of_order.business_date, orders.order_type, orders.source,
      ${summed(partSums, 'of_order')}
    from (
      select company_id, branch_id, business_date, order_id,
        (sold_in is not null)::int as orders,
        ${summed(partSums.filter((name) => name !== 'orders'))}
      from (${linesMoved(
        sql`lines.company_id, lines.order_id`,
        sql`back.company_id, back.order_id`,
      )}) as moved
      where not is_bundle group by 1, 2, 3, 4, 5
    ) as of_order
      join orders on orders.company_id = of_order.company_id and orders.id = of_order.order_id
    group by 1, 2, 3, 4`,
}

const categories: Aggregate = {
  table: 'report_categories',
  months: 'report_categories_months',
  keys: ['category_id'],
  sums: partSums,
  rows: sql`
    select branch_id, business_date, category_id, ${partValues}
    from (${linesMoved(
      sql`coalesce(lines.category_id, ${sql.lit(noId)}::uuid) as category_id`,
    )}) as moved where not is_bundle group by 1, 2, 3`,
}

/** Bundles are among the items, with their number alone: their money stands with their goods. */
const items: Aggregate = {
  table: 'report_items',
  months: 'report_items_months',
  keys: ['item_id'],
  sums: [...partSums, ...costSums],
  newest: 'newest',
  rows: sql`
    select branch_id, business_date, item_id, ${partValues}, ${costValues},
      max(named collate "C") as newest
    from (${linesMoved(
      sql`coalesce(lines.item_id, ${sql.lit(noId)}::uuid) as item_id,
        coalesce(${timeText(sql`lines.added_at`)} || ' ' || lines.line_id || ' ' || lines.name, '')
          as named`,
    )}) as moved group by 1, 2, 3`,
}

/** Without bundles: what an item was sold for, and how often, under each category of its lines. */
const categoryItems: Aggregate = {
  table: 'report_category_items',
  months: 'report_category_items_months',
  keys: ['category_id', 'item_id'],
  sums: ['lines', 'quantity', 'net', ...costSums],
  rows: sql`
    select branch_id, business_date, category_id, item_id, count(sold_in) as lines,
      sum(quantity)::bigint as quantity, sum(net)::bigint as net, ${costValues}
    from (${linesMoved(sql`coalesce(lines.category_id, ${sql.lit(noId)}::uuid) as category_id,
      coalesce(lines.item_id, ${sql.lit(noId)}::uuid) as item_id`)}) as moved
    where not is_bundle group by 1, 2, 3, 4`,
}

/** How many orders there are of each kind, sold or not: what lists of orders count. */
const orders: Aggregate = {
  table: 'report_orders',
  months: 'report_orders_months',
  keys: ['status', 'payment_status', 'order_type', 'source'],
  sums: ['orders'],
  rows: sql`
    select day.branch_id, day.business_date, status, payment_status, order_type, source,
      count(*) as orders
    from day join orders on ${here('orders')} group by 1, 2, 3, 4, 5, 6`,
}

/** Movements of money: what lists of transactions count and add up. */
const payments: Aggregate = {
  table: 'report_payments',
  months: 'report_payments_months',
  keys: ['register_id', 'type', 'kind', 'method_id', 'status', 'currency'],
  sums: ['count', 'amount', 'tips'],
  rows: sql`
    select day.branch_id, day.business_date, register_id, type, kind, method_id, status, currency,
      count(*) as count, sum(amount)::bigint as amount, sum(tip)::bigint as tips
    from day join payments on ${here('payments')} group by 1, 2, 3, 4, 5, 6, 7, 8`,
}

export const aggregates = {
  figures,
  hours,
  weekHours,
  money,
  methods,
  taxes,
  kinds,
  categories,
  items,
  categoryItems,
  orders,
  payments,
  ...reportAggregates,
} as const

/** Columns of an aggregate that are added up, and those of which the greatest counts. */
export function amountsOf({ sums, newest, table }: Aggregate) {
  const rate = table === taxes.table ? ['rate'] : []
  return { summed: sums, greatest: [...rate, ...(newest === undefined ? [] : [newest])] }
}

/** All columns of an aggregate beside its company. */
export function columnsOf(aggregate: Aggregate): readonly string[] {
  const { summed, greatest } = amountsOf(aggregate)
  return ['branch_id', 'business_date', ...aggregate.keys, ...greatest, ...summed]
}
