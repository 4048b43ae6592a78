/** SQL of the report of the shops: orders by when they were placed, and visits by their day. */
import type { ShopStep } from '@servery/domain/business/online/shop.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/index.ts'

export interface ShopRange {
  readonly companyId: string
  readonly branchIds: readonly string[]
  readonly from: string
  readonly to: string
  /** Only deliveries there; null: all orders. */
  readonly zone: string | null
}

export interface FigureRow {
  readonly kind: 'all' | 'day' | 'hour' | 'type' | 'zone'
  readonly key: string
  readonly orders: number
  readonly accepted: number
  readonly rejected: number
  readonly cancelled: number
  readonly collected: number
  readonly total: number
  readonly deliveryFees: number
  readonly answerMinutes: number | null
  readonly acceptedLate: number
  readonly promisedMinutes: number | null
  readonly doneMinutes: number | null
  readonly done: number
  readonly late: number
}

/** An order that was not accepted within so many minutes was accepted late. */
const answerMinutesMax = 5

/**
 * The orders of the range. A delivery is there so long after it left as its zone takes; anything
 * else is done when the kitchen has it ready. Where neither was recorded, when it was paid. What
 * was never paid online is no order.
 */
const ordersOf = ({ companyId, branchIds, from, to, zone }: ShopRange) => sql`
  select orders.*, place.time_zone, coalesce(orders.paid_at, orders.placed_at) as was_sent,
    to_char(orders.placed_at at time zone place.time_zone
      - make_interval(mins => place.cut_over_minutes), 'YYYY-MM-DD') as day,
    coalesce(case when orders.order_type = 'delivery' then orders.sent_out_at
      + make_interval(mins => (orders.content ->> 'extraMinutes')::int)
      else orders.ready_at end, orders.done_at) as was_done
  from (
    select id, time_zone, cut_over_minutes,
      (${from}::date + make_interval(mins => cut_over_minutes)) at time zone time_zone as starts,
      (${to}::date + 1 + make_interval(mins => cut_over_minutes)) at time zone time_zone as ends
    from branches where company_id = ${companyId} and id = any(${[...branchIds]}::uuid[])
  ) as place
  join shop_orders as orders on orders.company_id = ${companyId}
    and orders.branch_id = place.id and orders.placed_at >= place.starts
    and orders.placed_at < place.ends and orders.state <> 'awaiting_payment'
    and (${zone}::text is null or (orders.order_type = 'delivery'
      and orders.content -> 'quote' -> 'zone' ->> 'name' = ${zone}))
    and not (orders.state = 'cancelled' and orders.payment = 'online' and orders.paid_at is null)`

const minutesBetween = (from: string, to: string) =>
  sql.raw(`extract(epoch from ${to} - ${from}) / 60`)
const median = (from: string, to: string, which: string) => sql`round((percentile_cont(0.5)
  within group (order by ${minutesBetween(from, to)}) filter (where ${sql.raw(which)}))::numeric,
  1)::float8`

/** Each cut of the range: all of it, its days, hours, types, and the zones of deliveries. */
export async function sumShopOrders(
  trx: TenantTransaction,
  range: ShopRange,
): Promise<readonly FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with placed as (
      select *, to_char(placed_at at time zone time_zone, 'HH24')::int as hour,
        case when order_type = 'delivery' then content -> 'quote' -> 'zone' ->> 'name' end as zone
      from (${ordersOf(range)}) as found
    )
    select case when grouping(day) = 0 then 'day' when grouping(hour) = 0 then 'hour'
        when grouping(order_type) = 0 then 'type' when grouping(zone) = 0 then 'zone'
        else 'all' end as kind,
      coalesce(day, hour::text, order_type, zone, '') as key,
      count(*)::int as orders,
      count(accepted_at)::int as accepted,
      count(*) filter (where state = 'rejected')::int as rejected,
      count(*) filter (where state = 'cancelled')::int as cancelled,
      count(done_at)::int as collected,
      coalesce(sum(total) filter (where state = 'accepted'), 0)::bigint as total,
      coalesce(sum((content -> 'quote' ->> 'deliveryFee')::bigint)
        filter (where state = 'accepted'), 0)::bigint as "deliveryFees",
      ${median('was_sent', 'accepted_at', 'accepted_at is not null')} as "answerMinutes",
      count(*) filter (where accepted_at > was_sent
        + make_interval(mins => ${answerMinutesMax}::int))::int as "acceptedLate",
      ${median('was_sent', 'promised_at', 'is_asap and accepted_at is not null')}
        as "promisedMinutes",
      ${median('was_sent', 'was_done', 'is_asap and was_done is not null')} as "doneMinutes",
      count(was_done)::int as done,
      count(*) filter (where was_done > promised_at)::int as late
    from placed
    group by grouping sets ((), (day), (hour), (order_type), (zone))
    having count(*) > 0 and (grouping(zone) = 1 or zone is not null)
    order by kind, day, hour, orders desc, key`.execute(trx)
  return rows
}

export interface RefusedRow {
  readonly reason: string
  readonly kind: 'staff' | 'unanswered' | 'cancelled'
  readonly orders: number
  readonly total: number
}

/** Reasons beyond so many are rare ones. */
const reasonsMax = 50

/** Most often first: what staff rejected, what nobody answered, and what was cancelled. */
export async function sumRefused(
  trx: TenantTransaction,
  range: ShopRange,
): Promise<readonly RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select reason, case when state = 'cancelled' then 'cancelled'
        when unanswered then 'unanswered' else 'staff' end as kind,
      count(*)::int as orders, sum(total)::bigint as total
    from (${ordersOf(range)}) as found
    where state in ('rejected', 'cancelled')
    group by 1, 2 order by orders desc, kind, reason limit ${reasonsMax}`.execute(trx)
  return rows
}

export async function sumVisits(
  trx: TenantTransaction,
  { companyId, branchIds, from, to }: ShopRange,
): Promise<{ readonly [step in ShopStep]?: number }> {
  const { rows } = await sql<{ step: ShopStep; visits: number }>`
    select step, sum(visits)::bigint as visits from shop_visits
    where company_id = ${companyId} and branch_id = any(${[...branchIds]}::uuid[])
      and day between ${from}::date and ${to}::date
    group by step`.execute(trx)
  return Object.fromEntries(rows.map(({ step, visits }) => [step, visits]))
}
