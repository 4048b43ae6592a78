/** What the tallies' SELECTs are made of: the rows of the read tables that are of a day. */
import { type RawBuilder, sql } from 'kysely'

export interface Tally {
  readonly table: string
  /** Where the same rows stand for whole months of a branch; sums over its days. */
  readonly months?: string
  /** What tells the rows of a day apart. */
  readonly keys: readonly string[]
  readonly sums: readonly string[]
  /** The greatest of its rows counts. */
  readonly newest?: 'newest' | 'last_at'
  readonly rows: RawBuilder<unknown>
}

/** `sum(name)::bigint as name` of each. */
export const summed = (names: readonly string[], of?: string) =>
  sql.join(
    names.map((name) => {
      const column = sql.ref(of === undefined ? name : `${of}.${name}`)
      return sql`sum(${column})::bigint as ${sql.ref(name)}`
    }),
  )

/** For lines without an item, or without a category. */
export const noId = '00000000-0000-0000-0000-000000000000'

export const here = (table: string) => sql`${sql.ref(`${table}.company_id`)} = day.company_id
  and ${sql.ref(`${table}.branch_id`)} = day.branch_id
  and ${sql.ref(`${table}.business_date`)} = day.business_date`
export const soldOrders = sql`day join orders on ${here('orders')} and orders.status = 'completed'
  and (day.until is null or orders.closed_at <= day.until)`
export const refundsMade = sql`day join refunds on ${here('refunds')}
  and (day.until is null or refunds.at <= day.until)`
/** Bundles are among them, beside what is in them. */
export const soldLines = sql`day join order_lines as lines on ${here('lines')}
  and lines.completed and lines.status <> 'removed' and (day.until is null or exists (
    select from orders where orders.company_id = lines.company_id and orders.id = lines.order_id
      and orders.closed_at <= day.until))`
export const clocks = sql`join branches
  on branches.company_id = day.company_id and branches.id = day.branch_id`

/** Sorts by time as text; as long for every time, so that what follows it can be cut off. */
export const timeText = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
const timeLength = '2026-11-21T14:05:00.000000 '.length
const idLength = `${noId} `.length

/** What the newest row calls it, from `newest`. */
export const nameOf = (newest: RawBuilder<unknown>) =>
  sql`substr(${newest}, ${sql.lit(timeLength + idLength + 1)})`
