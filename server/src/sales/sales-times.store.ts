/** Sales by day, by hour and by the hour of the week, less what was paid back then. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { returned, type SalesRange, sold } from './sales.store.ts'

export interface TimeRow {
  readonly key: string
  readonly net: number
  readonly gross: number
  readonly orders: number
}

/**
 * By business day, or by the hour that the branch's wall clock showed when the order was opened, or
 * when it was paid back.
 */
export async function sumByTime(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
  by: 'day' | 'hour',
): Promise<TimeRow[]> {
  const keyOf = (date: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
    by === 'day'
      ? sql`to_char(${date}, 'YYYY-MM-DD')`
      : sql`to_char(${at} at time zone branches.time_zone, 'YYYY-MM-DD"T"HH24')`
  const found = await sql<TimeRow>`
    select key, sum(net)::bigint as net, sum(gross)::bigint as gross, sum(orders)::int as orders
    from (
      select ${keyOf(sql`orders.business_date`, sql`orders.opened_at`)} as key,
        orders.sales_net as net, orders.sales_gross as gross, 1 as orders
      from orders join branches
        on branches.company_id = orders.company_id and branches.id = orders.branch_id
      where ${sold(scope, range)}
      union all
      select ${keyOf(sql`refunds.business_date`, sql`refunds.at`)}, -refunds.goods_net, 0, 0
      from refunds join branches
        on branches.company_id = refunds.company_id and branches.id = refunds.branch_id
      where ${returned(scope, range)}
    ) as times group by 1 order by 1`.execute(trx)
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
      sum(net)::bigint as net, sum(orders)::int as orders
    from (
      select orders.opened_at at time zone branches.time_zone as wall, orders.sales_net as net,
        1 as orders
      from orders join branches
        on branches.company_id = orders.company_id and branches.id = orders.branch_id
      where ${sold(scope, range)}
      union all
      select refunds.at at time zone branches.time_zone, -refunds.goods_net, 0
      from refunds join branches
        on branches.company_id = refunds.company_id and branches.id = refunds.branch_id
      where ${returned(scope, range)}
    ) as opened group by 1, 2 order by 1, 2`.execute(trx)
  return found.rows
}
