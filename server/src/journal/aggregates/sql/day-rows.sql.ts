/** What the aggregates' SELECTs are made of: the rows of the read tables that are of a day. */
import { type RawBuilder, sql } from 'kysely'

export interface Aggregate {
  readonly table: string
  /** Where the same rows stand for whole months of a branch; sums over its days. */
  readonly months?: string
  /** What tells the rows of a day apart. */
  readonly keys: readonly string[]
  readonly sums: readonly string[]
  /** The greatest of its rows counts. */
  readonly newest?: 'newest' | 'last_at'
  readonly rows: RawBuilder<unknown>
  /** Of what is stored, and of days that are not, these rows; looked for level by level. */
  readonly only?: RawBuilder<unknown>
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

/** Without hours the planner sees that every one counts, and nothing is asked of a row. */
export const hoursOf = (hours: readonly number[] | undefined): RawBuilder<unknown> =>
  hours === undefined
    ? sql`null::int[] as hours, null::text as time_zone`
    : sql`${[...hours]}::int[] as hours, branches.time_zone`

/** Up to the moment up to which a day counts, and in its hours, by the branch's wall clock. */
export const counts = (
  at: string,
  upTo = at,
) => sql`(day.until is null or ${sql.ref(upTo)} <= day.until)
  and (day.hours is null or extract(hour from ${sql.ref(at)} at time zone day.time_zone)::int
    = any(day.hours))`
/** The same of what tells no more than when it happened. */
export const countsAt = (table: string) => counts(`${table}.at`)
/** All of the day counts. */
export const isWhole = sql`day.until is null and day.hours is null`

export const here = (table: string) => sql`${sql.ref(`${table}.company_id`)} = day.company_id
  and ${sql.ref(`${table}.branch_id`)} = day.branch_id
  and ${sql.ref(`${table}.business_date`)} = day.business_date`
export const soldOrders = sql`day join orders on ${here('orders')} and orders.status = 'completed'
  and ${counts('orders.opened_at', 'orders.closed_at')}`
export const refundsMade = sql`day join refunds on ${here('refunds')}
  and ${countsAt('refunds')}`
/** Bundles are among them, beside what is in them. */
export const soldLines = sql`day join order_lines as lines on ${here('lines')}
  and lines.completed and lines.status <> 'removed' and (${isWhole}
    or (lines.company_id, lines.order_id) in (select orders.company_id, orders.id
      from ${soldOrders}))`
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
