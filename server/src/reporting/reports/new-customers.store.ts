/**
 * Whose first order is among those of a report: asked when the report is read, as who is new
 * changes with merges and with what comes late of any day (decision 27). The fold: `firstOrders`.
 */
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { onlineSources } from '@servery/domain/report/definition/definitions.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  clockUntil,
  counts,
  hoursOf,
  newCustomersBy,
  ordersPicked,
  type QueryPlan,
} from '../../journal/aggregates/index.ts'
import type { TenantTransaction } from '../../platform/db/index.ts'

const columns = [
  ...['branch_id', 'business_date', 'opened_at', 'closed_at', 'source', 'platform', 'order_type'],
].map((name) => sql.ref(name))
const isOnline = sql`source in (${sql.join(onlineSources.map((name) => sql.lit(name)))})`

interface Cut {
  readonly by: RawBuilder<unknown>
  readonly key: string
}

/** Of each view: what rows are told apart by, and how their key is written; of few, not of all. */
const cuts: Readonly<Record<string, Cut>> = {
  source: { by: sql`orders.source`, key: 'part.value' },
  platform: { by: sql`orders.platform`, key: 'part.value' },
  type: { by: sql`orders.order_type`, key: 'part.value' },
  day: { by: sql`orders.business_date`, key: `to_char(part.value, 'YYYY-MM-DD')` },
  // Clocks differ by quarters of an hour.
  hour: {
    by: sql`date_bin('15 minutes', orders.opened_at, 'epoch')`,
    key: `to_char(part.value at time zone branches.time_zone, 'HH24')`,
  },
}

/** How many of the online orders of each row are somebody's first, by the key of the row. */
export async function countFirstOrders(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  view: string,
): Promise<ReadonlyMap<string, number>> {
  const { companyId, range } = queryPlan
  const cut = cuts[view]
  if (cut === undefined) return new Map()
  const parted = partedFrom(queryPlan)
  const rows = [
    newCustomersBy(view, companyId, { ...range, to: addDays(parted, -1) }),
    firstsBy(cut, { ...queryPlan, range: { ...range, from: parted } }),
  ].slice(parted > range.from ? 0 : 1, parted > range.to ? 1 : 2)
  const found = await sql<{ key: string; orders: number }>`
    select key, sum(orders)::int as orders from (${sql.join(rows, sql` union all `)}) as counted
    group by 1`.execute(trx)
  return new Map(found.rows.map(({ key, orders }) => [key, orders]))
}

/** From which day on not everything counts that is known of a day. */
function partedFrom({ range, raw }: QueryPlan): string {
  const { from, to, hours, picks, asClosed = false } = range
  if (asClosed || hours !== undefined || picks !== undefined) return from
  const parted = raw.filter(({ until }) => until !== null).map(({ date }) => date)
  return parted.toSorted()[0] ?? addDays(to, 1)
}

/** By the first orders themselves. */
function firstsBy({ by, key }: Cut, queryPlan: QueryPlan): RawBuilder<unknown> {
  const { hours, upTo, picks = {} } = queryPlan.range
  return sql`
    with orders as (${firstsIn(queryPlan)}), part as (
      select orders.branch_id, ${by} as value, count(*) as orders
      from orders
        join branches on branches.company_id = ${queryPlan.companyId}
          and branches.id = orders.branch_id
        cross join lateral (select ${clockUntil(upTo)} as until, ${hoursOf(hours)}) as day
      where ${counts('orders.opened_at', 'orders.closed_at')}${ordersPicked(picks)} group by 1, 2)
    select ${sql.raw(key)} as key, part.orders
    from part join branches on branches.company_id = ${queryPlan.companyId}
      and branches.id = part.branch_id`
}

/** As days were closed: without orders that came late, and others as they were then. */
function firstsIn({ companyId, range }: QueryPlan): RawBuilder<unknown> {
  const { branchIds, from, to, asClosed = false } = range
  const isIn = (table: string) => sql`${sql.ref(`${table}.company_id`)} = ${companyId}
    and ${sql.ref(`${table}.branch_id`)} = any(${[...branchIds]}::uuid[])
    and ${sql.ref(`${table}.business_date`)} between ${from}::date and ${to}::date`
  const known = sql`select ${sql.join(columns)} from customer_firsts as firsts
    where ${isIn('firsts')} and ${isOnline}`
  if (!asClosed) return known
  return sql`${known} and not exists (select from late_arrivals as late
      where ${isIn('late')} and late.order_id = firsts.order_id
        and late.business_date = firsts.business_date)
    union all
    select ${sql.join(columns)} from (
      select distinct on (late.order_id) was.* from late_arrivals as late
        join customer_firsts as firsts on firsts.company_id = late.company_id
          and firsts.order_id = late.order_id and firsts.business_date = late.business_date
        cross join lateral
          jsonb_populate_recordset(null::orders, late.closed -> 'orders') as was
      where ${isIn('late')}
      order by late.order_id, late.after_arrival
    ) as was
    where status = 'completed' and customer_id is not null and ${isOnline}`
}
