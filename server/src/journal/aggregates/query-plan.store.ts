/**
 * How a report covers its days: by the aggregates that hold, and by the read tables for the days
 * that are not rolled up, or not wholly asked for. Every report of one moment is exact to the last
 * fact.
 */
import { addDays } from '@servery/domain/kernel/business-date.ts'
import type { ReportPicks } from '@servery/domain/report/definition/filters.ts'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Scope, setLocal, type TenantTransaction } from '../../platform/db/index.ts'
import { findShiftDays } from './shift-query-plan.store.ts'
import { monthAfter, type Span, spansBetween } from './spans.ts'
import { lateAggregateRows } from './sql/as-closed.sql.ts'
import { type Aggregate, here, hoursOf } from './sql/day-rows.sql.ts'
import type { TillShift } from './sql/team-aggregate.sql.ts'
import { isOnline } from './sql/visit-aggregate.sql.ts'

export interface SalesRange {
  readonly branchIds: readonly string[]
  readonly from: string
  readonly to: string
  /** Only orders that were completed so many days ago by this time of day. */
  readonly upTo?: { readonly now: Date; readonly daysAgo: number }
  /** Each day as it was when it was closed; without: as it is known now. */
  readonly asClosed?: boolean
  /** Of each day only these hours, from 0 to 23 by the clock on the branch's wall. */
  readonly hours?: readonly number[]
  /** Of a report what is picked: orders are looked through, as no aggregate tells it. */
  readonly picks?: ReportPicks
  /** The shift that is picked, as far as there is such a one in the range. */
  readonly shift?: TillShift
}

export interface RawDay {
  readonly branchId: string
  readonly date: string
  /** As PostgreSQL writes it; null: all of the day. */
  readonly until: string | null
}

export interface QueryPlan {
  readonly companyId: string
  readonly range: SalesRange
  /** Days whose aggregates hold, or on which nothing ever happened. */
  readonly spans: readonly Span[]
  /** The same with months where they hold. */
  readonly months: readonly Span[]
  readonly aroundMonths: readonly Span[]
  /** To be added from the read tables. */
  readonly raw: readonly RawDay[]
}

export async function findQueryPlan(
  scope: Scope,
  trx: TenantTransaction,
  given: SalesRange,
): Promise<QueryPlan> {
  const ofShift = await findShiftDays(scope, trx, given)
  const asked = ofShift?.range ?? given
  const isClosed = asked.asClosed === true && (await hasLate(scope, trx, asked))
  const range = { ...asked, asClosed: isClosed }
  if (ofShift !== null) {
    const { companyId } = scope
    return { companyId, range, raw: ofShift.raw, spans: [], months: [], aroundMonths: [] }
  }
  const { raw, months } = await findStored(scope, trx, range)
  return {
    companyId: scope.companyId,
    range,
    raw,
    months,
    spans: spansBetween(range, raw.map(dayOf)),
    aroundMonths: spansBetween(range, [...raw.map(dayOf), ...months]),
  }
}

/** Days on which nothing came late were closed as they are known now. */
async function hasLate(
  { companyId }: Scope,
  trx: TenantTransaction,
  { branchIds, from, to }: SalesRange,
): Promise<boolean> {
  const found = await sql<{ late: boolean }>`
    select ${prepared} exists (select from late_arrivals where company_id = ${companyId}
      and branch_id = any(${[...branchIds]}::uuid[])
      and business_date between ${from}::date and ${to}::date) as late`.execute(trx)
  return found.rows[0]?.late === true
}

/** The same days, of all that was sold. */
export async function queryPlanWithoutPicks(
  scope: Scope,
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<QueryPlan> {
  const { picks, ...range } = queryPlan.range
  return picks === undefined ? queryPlan : findQueryPlan(scope, trx, range)
}

/** The same days as they are known now. */
export const asKnown = (queryPlan: QueryPlan): QueryPlan => ({
  ...queryPlan,
  range: { ...queryPlan.range, asClosed: false },
})

/** Of everything that ever was, or of what the range leaves open. */
export function findOpenQueryPlan(
  scope: Scope,
  trx: TenantTransaction,
  { from = firstDate, to = lastDate, ...range }: OpenRange,
): Promise<QueryPlan> {
  return findQueryPlan(scope, trx, { ...range, from, to })
}

export interface OpenRange extends Pick<SalesRange, 'branchIds' | 'hours' | 'asClosed' | 'picks'> {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const firstDate = '0001-01-01'
const lastDate = '9998-12-31'

const dayOf = ({ branchId, date }: RawDay): Span => ({ branchId, from: date, to: date })

/** By the clock on the wall of `branches`, which may have been moved in between. */
export function clockUntil(upTo: SalesRange['upTo']): RawBuilder<unknown> {
  if (upTo === undefined) return sql`null::timestamptz`
  return sql`(${upTo.now}::timestamptz at time zone branches.time_zone
    - make_interval(days => ${upTo.daysAgo})) at time zone branches.time_zone`
}

interface Stored {
  readonly raw: readonly RawDay[]
  readonly months: readonly Span[]
}

/** One look where the aggregates alone say what holds. */
async function findStored(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
): Promise<Stored> {
  const months = monthsThatHold(scope, range)
  if (range.upTo !== undefined || isLookedThrough(range)) {
    const raw = await findRawDays(scope, trx, range)
    if (months === null || isLookedThrough(range)) return { raw, months: [] }
    const found = await sql<RawDay>`${months} order by 1, 2`.execute(trx)
    return { raw, months: runsOfMonths(found.rows, raw) }
  }
  const found = await sql<RawDay & { readonly month: boolean }>`
    select ${prepared} day.branch_id as "branchId", day.business_date as date, null as until,
      false as month
    from report_days as day where ${daysAsked(scope, range)} and ${isRaw}
    ${months === null ? sql`` : sql`union all select held.*, null, true from (${months}) as held`}
    order by 1, 2`.execute(trx)
  const of = (kind: boolean) =>
    found.rows
      .filter(({ month }) => month === kind)
      .map(({ branchId, date, until }) => ({ branchId, date, until }))
  const raw = of(false)
  return { raw, months: runsOfMonths(of(true), raw) }
}

const isLookedThrough = ({ hours, picks }: SalesRange) => hours !== undefined || picks !== undefined

const isRaw = sql`day.rolled is distinct from day.touched`

const daysAsked = ({ companyId }: Scope, { branchIds, from, to }: SalesRange) =>
  sql`day.company_id = ${companyId} and day.branch_id = any(${[...branchIds]}::uuid[])
    and day.business_date between ${from}::date and ${to}::date`

/**
 * Of `day`, after `clock.until`, what tells of no sale: `last_at` knows nothing of it. Days that
 * were long over by then are not asked. In the words of the index of orders in order of time.
 */
const movedAfter = sql`(day.business_date > (clock.until at time zone 'UTC')::date - 3 and (
  exists (select from orders where ${here('orders')} and orders.currency <> ''
    and orders.opened_at > clock.until and orders.status = 'cancelled' and ${isOnline})
  or exists (select from order_voids as voids where ${here('voids')} and voids.at > clock.until)))`

/** Days that part of counts, and those that are not rolled up. */
async function findRawDays(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
): Promise<RawDay[]> {
  const { upTo } = range
  const isPart = isLookedThrough(range)
  // The orders of many days are looked for in memory, or one by one.
  if (isPart) await setLocal({ work_mem: '64MB' }).execute(trx)
  const found = await sql<RawDay>`
    select day.branch_id as "branchId", day.business_date as date, clock.until::text as until
    from report_days as day
      join branches on branches.company_id = day.company_id and branches.id = day.branch_id
      cross join lateral (select ${clockUntil(upTo)} as until) as clock
      left join report_figures as figures on figures.company_id = day.company_id
        and figures.branch_id = day.branch_id and figures.business_date = day.business_date
    where ${daysAsked(scope, range)}
      and (${isPart} or ${isRaw} or figures.last_at > clock.until or ${movedAfter})
    order by 1, 2`.execute(trx)
  return found.rows
}

/** Whole months in the range that hold if no day of theirs is raw; null where it has none. */
function monthsThatHold(
  { companyId }: Scope,
  { branchIds, from, to }: SalesRange,
): RawBuilder<unknown> | null {
  const first = from.endsWith('-01') ? from : monthAfter(from)
  const end = `${addDays(to, 1).slice(0, 7)}-01`
  if (first >= end) return null
  return sql`
    select branch_id as "branchId", month as date from report_months
    where company_id = ${companyId} and branch_id = any(${[...branchIds]}::uuid[])
      and month >= ${first}::date and month < ${end}::date`
}

/** Runs of the months that have no raw day. */
function runsOfMonths(
  held: readonly Pick<RawDay, 'branchId' | 'date'>[],
  raw: readonly RawDay[],
): readonly Span[] {
  const disturbed = new Set(raw.map(({ branchId, date }) => `${branchId} ${date.slice(0, 7)}`))
  const months: Span[] = []
  for (const { branchId, date } of held) {
    if (disturbed.has(`${branchId} ${date.slice(0, 7)}`)) continue
    const to = addDays(monthAfter(date), -1)
    const last = months.at(-1)
    const goesOn = last?.branchId === branchId && addDays(last.to, 1) === date
    if (goesOn) months[months.length - 1] = { branchId, from: last.from, to }
    else months.push({ branchId, from: date, to })
  }
  return months
}

/**
 * `day (company_id, branch_id, business_date, until, hours, time_zone)`, which the aggregates'
 * SELECTs read.
 */
export function daysOf(
  companyId: string,
  days: readonly RawDay[],
  { hours }: Pick<SalesRange, 'hours'> = {},
): RawBuilder<unknown> {
  const given = sql`unnest(${days.map(({ branchId }) => branchId)}::uuid[],
      ${days.map(({ date }) => date)}::date[], ${days.map(({ until }) => until)}::timestamptz[])
      as given (branch_id, business_date, until)`
  return sql`day as (
    select ${companyId}::uuid as company_id, branch_id, business_date, until, ${hoursOf(hours)}
    from ${given} ${hours === undefined ? sql`` : atBranches(sql`${companyId}::uuid`, 'given')})`
}

const atBranches = (companyId: RawBuilder<unknown>, days: string) =>
  sql`join branches on branches.company_id = ${companyId}
    and branches.id = ${sql.ref(`${days}.branch_id`)}`

/**
 * `aggregate`: the rows of the range, stored and raw, with the columns that are named: those of the
 * aggregate, its business_date where it has no months, and the dates that a row is of, `first_date`
 * and `last_date`. To be put after `with`.
 */
export function aggregateRows(
  queryPlan: QueryPlan,
  aggregate: Aggregate,
  columns: readonly string[],
): RawBuilder<unknown> {
  const rows =
    queryPlan.range.asClosed === true
      ? closedRows(queryPlan, aggregate, columns)
      : knownRows(queryPlan, aggregate, columns)
  return queryPlan.raw.length === 0 ? sql`${prepared} ${rows}` : rows
}

/** What is known, with late arrivals as they were known when their days were closed. */
function closedRows(
  queryPlan: QueryPlan,
  aggregate: Aggregate,
  asked: readonly string[],
): RawBuilder<unknown> {
  const { sums } = aggregate
  const columns = [...new Set([...asked, ...sums])]
  const keys = columns.filter((name) => !sums.includes(name) && name !== aggregate.newest)
  const parts = columns.map((name) => {
    if (!sums.includes(name)) return keys.includes(name) ? sql.ref(name) : greatest(name)
    return sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`
  })
  const minus = columns.map((name) =>
    sums.includes(name) ? sql`-${sql.ref(name)}` : keys.includes(name) ? sql.ref(name) : sql`null`,
  )
  const late = (version: 'closed' | 'known') =>
    sql`select ${namedOf('raw', ofDays, columns)}
      from (${lateAggregateRows(queryPlan, aggregate, version)}) as raw`
  const something = sql.join(
    sums.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` or `,
  )
  return sql`${knownRows(queryPlan, aggregate, columns, 'known')}, tally as (
    select ${sql.join(parts)} from (
      select * from known union all ${late('closed')}
      union all select ${sql.join(minus)} from (${late('known')}) as less
    ) as moved
    ${keys.length === 0 ? sql`` : sql`group by ${sql.join(keys.map((name) => sql.ref(name)))}`}
    having ${something})`
}

const greatest = (name: string) => sql`max(${sql.ref(name)}) as ${sql.ref(name)}`

function knownRows(
  queryPlan: QueryPlan,
  aggregate: Aggregate,
  columns: readonly string[],
  name = 'tally',
): RawBuilder<unknown> {
  const { table, only } = aggregate
  const ofTable = { table, level: ofDays, columns, only }
  const stored =
    aggregate.months === undefined
      ? [{ ...ofTable, spans: queryPlan.spans }]
      : [
          { ...ofTable, spans: queryPlan.aroundMonths },
          { ...ofTable, table: aggregate.months, level: ofMonths, spans: queryPlan.months },
        ]
  // Of one table alone the planner knows how many rows there are of what.
  const asked = stored.filter(({ spans }) => spans.length > 0)
  const parts = (asked.length === 0 ? stored.slice(0, 1) : asked).map((one) =>
    storedIn(queryPlan, one),
  )
  const all = sql` union all `
  const rows = sql.table(name)
  if (queryPlan.raw.length === 0) return sql`${rows} as (${sql.join(parts, all)})`
  const raw = sql`select ${namedOf('raw', ofDays, columns)} from (${aggregate.rows}) as raw
    ${only === undefined ? sql`` : sql`where ${only}`}`
  return sql`${daysOf(queryPlan.companyId, queryPlan.raw, queryPlan.range)}, ${rows} as (${sql.join([...parts, raw], all)})`
}

/** A row of an aggregate is of a day, or of a month. */
interface Level {
  readonly date: 'business_date' | 'month'
  readonly last: (date: RawBuilder<unknown>) => RawBuilder<unknown>
}

const ofDays: Level = { date: 'business_date', last: (date) => date }
const ofMonths: Level = {
  date: 'month',
  last: (month) => sql`(${month} + interval '1 month' - interval '1 day')::date`,
}

function namedOf(from: string, { date, last }: Level, columns: readonly string[]) {
  const of = sql.ref(`${from}.${date}`)
  const known: Readonly<Record<string, RawBuilder<unknown>>> = {
    first_date: sql`${of} as first_date`,
    last_date: sql`${last(of)} as last_date`,
  }
  return sql.join(columns.map((column) => known[column] ?? sql.ref(`${from}.${column}`)))
}

/** Beyond so many runs of days the planner is better off with a table of them. */
const runsMax = 20

function storedIn(
  { companyId }: QueryPlan,
  from: {
    readonly table: string
    readonly level: Level
    readonly columns: readonly string[]
    readonly spans: readonly Span[]
    readonly only: Aggregate['only']
  },
): RawBuilder<unknown> {
  const { spans, table, level, columns } = from
  const only = from.only === undefined ? sql`` : sql`and ${from.only}`
  const date = sql.ref(`stored.${level.date}`)
  const stored = sql`
    select ${namedOf('stored', level, columns)} from ${sql.table(table)} as stored`
  const runs = runsOf(spans)
  if (runs.length > runsMax) {
    return sql`${stored} join unnest(${spans.map(({ branchId }) => branchId)}::uuid[],
        ${spans.map((span) => span.from)}::date[], ${spans.map(({ to }) => to)}::date[])
        as span (branch, first, last)
      on stored.branch_id = span.branch and ${date} between span.first and span.last
      where stored.company_id = ${companyId} ${only}`
  }
  const within = runs.map(
    (run) => sql`(stored.branch_id = any(${run.branchIds}::uuid[])
      and ${date} between ${run.from}::date and ${run.to}::date)`,
  )
  const condition = runs.length === 0 ? sql`false` : sql`(${sql.join(within, sql` or `)})`
  return sql`${stored} where stored.company_id = ${companyId} and ${condition} ${only}`
}

/** The same days at several branches are one run: the planner knows how many rows these are. */
function runsOf(spans: readonly Span[]) {
  const runs = new Map<string, { from: string; to: string; branchIds: string[] }>()
  for (const { branchId, from, to } of spans) {
    const run = runs.get(`${from} ${to}`)
    if (run === undefined) runs.set(`${from} ${to}`, { from, to, branchIds: [branchId] })
    else run.branchIds.push(branchId)
  }
  return [...runs.values()]
}
