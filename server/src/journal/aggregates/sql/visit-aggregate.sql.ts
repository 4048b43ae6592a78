/** Orders of the premises and online ones: how guests came, when, and what they left. */
import {
  cancelledView,
  onlineSources,
  openView,
  reportDefinitions,
} from '@servery/domain/report/definition/definitions.ts'
import type { ReportPicks } from '@servery/domain/report/definition/filters.ts'
import { readyMinutesMax } from '@servery/domain/report/time/ready-times.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  type Aggregate,
  clocks,
  counts,
  countsAt,
  here,
  refundsMade,
  soldOrders,
  summed,
} from './day-rows.sql.ts'
import { around, aroundBack, ofRefund, place, returned, sales, valuesOf } from './order-sums.sql.ts'
import { ordersPicked } from './report-picks.sql.ts'

export const isOnline = sql`orders.source in (${sql.join(onlineSources.map((name) => sql.lit(name)))})`
const visitSums = [
  ...['orders', 'covers', 'gross', 'discounts', 'comps', 'returns', 'net', 'tips'],
  ...['service_charges', 'tax', 'covered_net', 'covered_tax', 'minutes'],
  ...['seatings', 'table_minutes', 'open_minutes', 'open_days'],
  ...['voids', 'void_value', 'kiosk_net', 'customer_orders'],
]
const hourOf = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone branches.time_zone, 'HH24')`
const visitKeys = (at: RawBuilder<unknown>) => ({
  type: sql`orders.order_type`,
  hourType: sql`${hourOf(at)} || ' ' || orders.order_type`,
  source: sql`orders.source`,
  table: sql`orders.table_name`,
  area: sql`coalesce(orders.area_id::text, '')`,
  platform: sql`coalesce(orders.platform, '')`,
  hour: hourOf(at),
  day: sql`to_char(day.business_date, 'YYYY-MM-DD')`,
})
/** In which rows of the report an order, or a refund, stands; of some views, or of all. */
export const visitCuts = (at: RawBuilder<unknown>, only?: readonly string[]) =>
  sql`cross join lateral (values ${sql.join(
    Object.entries(visitKeys(at))
      .filter(([view]) => only === undefined || only.includes(view))
      .map(([view, key]) => sql`(${sql.lit(view)}, ${key})`),
  )}) as cut (view, key)`
/** Nobody asks in-house sales for platforms: they would stand there with every day. */
const isCut = sql`(cut.view <> 'platform' or ${isOnline})`

const stay = sql`greatest(0, floor(extract(epoch from
  orders.closed_at - orders.opened_at) / 60))::bigint`
/** Others bring guests whom nobody counted. */
const isCovered = sql`orders.covers > 0`
const seatings = sql`case when ${isOnline} then 0 else orders.table_count end`

/** Online orders of `day` that were given up with something on them. */
export const givenUpOrders = sql`day join orders on ${here('orders')}
  and orders.status = 'cancelled' and ${isOnline} and ${counts('orders.opened_at')}
  and (orders.item_count > 0 or exists (select from order_voids as voids
    where voids.company_id = orders.company_id and voids.order_id = orders.id))`

/** How many were given up, and what they came to. */
const cancelled = (picks: ReportPicks) => sql`
  select ${place}, ${sql.lit(cancelledView(''))} || cut.view, cut.key, true,
    ${valuesOf(visitSums, { orders: sql`1`, net: sql`orders.sales_net + voided.value` })}
  from ${givenUpOrders}${ordersPicked(picks)}
    cross join lateral (select coalesce(sum(voids.value), 0) as value from order_voids as voids
      where voids.company_id = orders.company_id and voids.order_id = orders.id) as voided
    ${clocks} ${visitCuts(sql`orders.opened_at`)}`

/** How many online orders were ready after how many minutes; of those of which the kitchen says. */
export const ready = (picks: ReportPicks): Aggregate => ({
  table: 'report_ready',
  months: 'report_ready_months',
  keys: ['view', 'key', 'minutes'],
  sums: ['orders'],
  rows: sql`
    select ${place}, cut.view, cut.key collate "C" as key,
      least(orders.ready_minutes, ${sql.lit(readyMinutesMax)}) as minutes, count(*) as orders
    from ${soldOrders} and orders.ready_minutes is not null and ${isOnline}${ordersPicked(picks)}
      ${clocks} ${visitCuts(sql`orders.opened_at`, reportDefinitions.onlineReports.views)}
    group by 1, 2, 3, 4, 5`,
})

export const visits = (picks: ReportPicks): Aggregate => ({
  table: 'report_visits',
  months: 'report_visits_months',
  keys: ['view', 'key', 'online'],
  sums: visitSums,
  rows: sql`
    select branch_id, business_date, view, key collate "C" as key, online, ${summed(visitSums)}
    from (
      select ${place}, cut.view, cut.key, ${isOnline} as online, ${valuesOf(visitSums, {
        ...sales,
        ...around,
        orders: sql`1`,
        covered_net: sql`case when ${isCovered} then ${sales.net} else 0 end`,
        covered_tax: sql`case when ${isCovered} then ${sales.tax} else 0 end`,
        minutes: stay,
        seatings,
        table_minutes: sql`${seatings} * ${stay}`,
        kiosk_net: sql`case when orders.source = 'kiosk' then ${sales.net} else 0 end`,
        customer_orders: sql`(${isOnline} and orders.customer_id is not null)::int`,
      })}
      from ${soldOrders}${ordersPicked(picks)} ${clocks} ${visitCuts(sql`orders.opened_at`)}
      where ${isCut}
      union all
      select ${place}, cut.view, cut.key, ${isOnline}, ${valuesOf(visitSums, {
        ...returned,
        ...aroundBack,
        covered_net: sql`case when ${isCovered} then ${returned.net} else 0 end`,
        covered_tax: sql`case when ${isCovered} then ${returned.tax} else 0 end`,
        kiosk_net: sql`case when orders.source = 'kiosk' then ${returned.net} else 0 end`,
      })}
      from ${refundsMade} ${ofRefund}${ordersPicked(picks)} ${clocks}
        ${visitCuts(sql`refunds.at`)} where ${isCut}
      union all
      select ${place}, cut.view, cut.key, ${isOnline}, ${valuesOf(visitSums, {
        voids: sql`1`,
        void_value: sql`voids.value`,
      })}
      from day join order_voids as voids on ${here('voids')} and ${countsAt('voids')}
        join orders on orders.company_id = voids.company_id and orders.id = voids.order_id
          ${ordersPicked(picks)}
        ${clocks} ${visitCuts(sql`voids.at`)} where ${isCut}
      union all
      ${cancelled(picks)}
      union all
      select branch_id, business_date, ${sql.lit(openView)}, branch_id::text, false,
        ${valuesOf(visitSums, { open_minutes: sql`minutes`, open_days: sql`1` })}
      from (
        select ${place}, greatest(0, floor(extract(epoch from
          max(orders.closed_at) - min(orders.opened_at)) / 60))::bigint as minutes
        from ${soldOrders} where orders.area_id is not null and not ${isOnline} group by 1, 2
      ) as open
    ) as moved group by 1, 2, 3, 4, 5`,
})
