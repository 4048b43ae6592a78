/** Sales by day, by hour and by the hour of the week, less what was paid back then. */
import { sql } from 'kysely'
import { aggregateRows, aggregates, type QueryPlan } from '../../journal/aggregates/index.ts'
import type { TenantTransaction } from '../../platform/db/index.ts'

export interface TimeRow {
  readonly key: string
  readonly net: number
  readonly gross: number
  readonly orders: number
  /** Null: of hours nobody keeps it. */
  readonly netIncTax: number | null
  readonly grossIncTax: number | null
}

/**
 * By business day, or by the hour that the branch's wall clock showed when the order was opened, or
 * when it was paid back.
 */
export async function sumByTime(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  by: 'day' | 'hour',
): Promise<TimeRow[]> {
  const { aggregate, column, key, taxed } = times[by]
  const incTax = (name: string) =>
    taxed ? sql`sum(${sql.ref(`${name}_inc_tax`)})::bigint` : sql`null::bigint`
  const kept = ['net', 'gross', 'orders', ...(taxed ? ['net_inc_tax', 'gross_inc_tax'] : [])]
  const found = await sql<TimeRow>`
    with ${aggregateRows(queryPlan, aggregate, [column, ...kept])}
    select ${key} as key, sum(net)::bigint as net, sum(gross)::bigint as gross,
      sum(orders)::int as orders, ${incTax('net')} as "netIncTax",
      ${incTax('gross')} as "grossIncTax"
    from tally group by ${sql.ref(column)} order by ${sql.ref(column)}`.execute(trx)
  return found.rows
}

const { months: _months, ...figures } = aggregates.figures
const times = {
  day: {
    aggregate: figures,
    column: 'business_date',
    key: sql`to_char(business_date, 'YYYY-MM-DD')`,
    taxed: true,
  },
  hour: {
    aggregate: aggregates.hours,
    column: 'hour',
    key: sql`to_char(hour, 'YYYY-MM-DD"T"HH24')`,
    taxed: false,
  },
} as const

export interface HourOfWeekRow {
  readonly weekday: number
  readonly hour: number
  readonly net: number
  readonly orders: number
}

export async function sumByHourOfWeek(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<HourOfWeekRow[]> {
  const found = await sql<HourOfWeekRow>`
    with ${aggregateRows(queryPlan, aggregates.weekHours, ['weekday', 'hour', 'net', 'orders'])}
    select weekday, hour, sum(net)::bigint as net, sum(orders)::int as orders
    from tally group by 1, 2 order by 1, 2`.execute(trx)
  return found.rows
}
