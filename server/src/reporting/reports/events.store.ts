/** SQL of what a manager looks through: pages of it, and its sums. */
import type { EventStage, ReportEventKind } from '@servery/domain/report/events/events.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  aggregateRows,
  aggregates,
  clockUntil,
  noId,
  type QueryPlan,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import {
  conjunction,
  findPage,
  type KeysetSort,
  type Page,
  within,
} from '../../platform/paging/index.ts'
import {
  closedPlaces,
  compPlaces,
  costOf,
  costOfGood,
  costOfGoods,
  costThen,
  goodInList,
  goodsOfComps,
  knownPlaces,
  noSales,
} from './event-places.sql.ts'

export interface EventNarrowing {
  readonly kind?: ReportEventKind | undefined
  readonly memberId?: string | undefined
  readonly approverId?: string | undefined
  readonly stage?: EventStage | undefined
  readonly reason?: string | undefined
}

export interface EventRange {
  readonly branches: readonly { readonly id: string; readonly time_zone: string }[]
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly asClosed?: boolean
  readonly hours?: readonly number[]
}

export interface StoredEvent {
  readonly id: string
  readonly kind: ReportEventKind
  readonly at: Date
  readonly business_date: string
  readonly branch_id: string
  readonly register_id: string
  readonly order_id: string | null
  readonly call_number: string | null
  readonly table_name: string | null
  readonly customer_id: string | null
  readonly name: string
  readonly quantity: number
  readonly amount: number
  readonly money: number
  readonly currency: string
  readonly reason: string
  readonly note: string
  readonly wasted: boolean | null
  readonly billed: boolean | null
  readonly sent_at: Date | null
  readonly by: string
  readonly approved_by: string | null
  /** Of a comp: what it cost the business; null: nobody has said. */
  readonly cost: number | null
}

export const eventSorts = { at: { expression: sql`events.at`, type: 'timestamptz' } } as const

/** Of rows that are called `events`. */
function conditions(
  { companyId }: Scope,
  { from, to }: Pick<EventRange, 'from' | 'to'>,
  { kind, memberId, approverId, stage, reason }: EventNarrowing,
): RawBuilder<unknown>[] {
  const where = [sql`events.company_id = ${companyId}`]
  if (kind !== undefined) where.push(sql`events.kind = ${kind}`)
  if (memberId !== undefined) where.push(sql`events.by = ${memberId}::uuid`)
  if (approverId !== undefined) where.push(sql`events.approved_by = ${approverId}::uuid`)
  if (stage !== undefined)
    where.push(stage === 'billed' ? sql`events.billed` : sql`events.stage = ${stage}`)
  if (reason !== undefined) where.push(sql`events.reason = ${reason}`)
  if (from !== undefined) where.push(sql`events.business_date >= ${from}::date`)
  if (to !== undefined) where.push(sql`events.business_date <= ${to}::date`)
  return where
}

const inHours = (hours: readonly number[], zone: string) =>
  sql`extract(hour from events.at at time zone ${sql.ref(zone)})::int = any(${[...hours]}::int[])`

export interface EventPage {
  readonly sort: KeysetSort
  readonly cursor: string | undefined
  readonly limit: number
  readonly total: number | null
}

/** Of each branch the first ones, in the order of its index, and of these the first. */
export function findEventPage(
  scope: Scope,
  trx: TenantTransaction,
  range: EventRange,
  { narrowing, ...page }: EventPage & { readonly narrowing: EventNarrowing },
): Promise<Page<StoredEvent> | null> {
  const { branches, from, to, hours } = range
  const ofOrder = (column: string) => sql`(
    select ${sql.ref(`orders.${column}`)} from orders
    where orders.company_id = events.company_id and orders.id = events.order_id)
    as ${sql.ref(column)}`
  return findPage<StoredEvent>(trx, {
    select: sql`events.*, ${costOf(sql`events.goods`, sql`events.company_id`)} as cost,
      ${ofOrder('call_number')}, ${ofOrder('table_name')}, ${ofOrder('customer_id')}`,
    from: sql`events`,
    places: range.asClosed === true ? closedPlaces(lateOf(scope, range)) : knownPlaces,
    each: sql`unnest(${branches.map(({ id }) => id)}::uuid[],
      ${branches.map(({ time_zone }) => time_zone)}::text[]) as place (branch_id, time_zone)`,
    where: [
      ...conditions(scope, range, narrowing),
      sql`events.branch_id = place.branch_id`,
      ...(hours === undefined ? [] : [inHours(hours, 'place.time_zone')]),
      ...within(sql`events.at`, from, to),
    ],
    id: sql`events.id`,
    ...page,
  })
}

function lateOf({ companyId }: Scope, { from, to }: EventRange): RawBuilder<unknown> {
  return conjunction([
    sql`company_id = ${companyId}`,
    sql`branch_id = place.branch_id`,
    ...(from === undefined ? [] : [sql`business_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`business_date <= ${to}::date`]),
  ])
}

/** A row adds up one of three: by day or month with kind and reason, by person, by approver. */
export interface EventSumRow {
  readonly kind: ReportEventKind | null
  readonly reason: string | null
  readonly by: string | null
  readonly approver: string | null
  /** A day, or the first day of a month. */
  readonly key: string | null
  readonly count: number
  readonly amount: number
  readonly money: number
}

/** What is not added up by is null in a row. Nobody approved what stands in no row of approvers. */
export async function sumEventsBy(
  scope: Scope,
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  { by, ...narrowing }: EventNarrowing & { readonly by: 'day' | 'month' },
): Promise<readonly EventSumRow[]> {
  const { months: _months, ...daily } = aggregates.events
  const { keys, sums } = daily
  const aggregate = by === 'day' ? daily : aggregates.events
  const found = await sql<EventSumRow>`
    with ${aggregateRows(queryPlan, aggregate, [...keys, ...sums, 'first_date'])}
    select kind, reason, by, approver, to_char(date, 'YYYY-MM-DD') as key,
      sum(count)::int as count, sum(amount)::bigint as amount, sum(money)::bigint as money
    from (
      select kind, reason, member as by, approver, ${startOf(by, sql`first_date`)} as date, count,
        amount, money
      from tally where ${wanted(narrowing)}
      union all
      select kind, reason, by, ${approver}, ${startOf(by, sql`business_date`)}, 1, amount, money
      from ${noSalesOf(scope, queryPlan, narrowing)}
    ) as happened
    group by grouping sets ((date, kind, reason), (by), (approver))
    order by amount desc, money desc, count desc, 1, 2, 3, 4, 5`.execute(trx)
  return found.rows.filter((row) => row.approver !== noId)
}

/** In whole numbers of days: all else that tells it takes longer than to add the rows up. */
const startOf = (by: 'day' | 'month', date: RawBuilder<unknown>) =>
  by === 'day' ? date : sql`(${date} - date_part('day', ${date})::int + 1)`

type EventTotals = Pick<EventSumRow, 'count' | 'amount' | 'money'>

export async function totalEvents(
  scope: Scope,
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  narrowing: EventNarrowing,
): Promise<EventTotals> {
  const { keys, sums } = aggregates.events
  const found = await sql<EventTotals>`
    with ${aggregateRows(queryPlan, aggregates.events, [...keys, ...sums])}
    select coalesce(sum(count), 0)::int as count, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(money), 0)::bigint as money
    from (
      select count, amount, money from tally where ${wanted(narrowing)}
      union all
      select 1, amount, money from ${noSalesOf(scope, queryPlan, narrowing)}
    ) as happened`.execute(trx)
  return found.rows[0] as EventTotals
}

/**
 * What comps of the range cost the business, where that is known, and of how many it is not. Of
 * those that are alike the cost is looked up once.
 */
export async function sumCompCosts(
  scope: Scope,
  trx: TenantTransaction,
  range: EventRange,
  narrowing: EventNarrowing,
): Promise<{ readonly cost: number; readonly unknown: number }> {
  const { branches, hours } = range
  const where = conjunction([
    ...conditions(scope, range, { ...narrowing, kind: 'comp' }),
    sql`events.branch_id = place.branch_id`,
    ...(hours === undefined ? [] : [inHours(hours, 'place.time_zone')]),
  ])
  const company = sql`${scope.companyId}::uuid`
  const { ofOneGood, ofGoods } = compPlaces(range.asClosed === true ? lateOf(scope, range) : null)
  const given = (places: readonly RawBuilder<unknown>[]) => {
    const each = places.map((place) => sql`select events.* from ${place} as events where ${where}`)
    return sql`unnest(${branches.map(({ id }) => id)}::uuid[],
        ${branches.map(({ time_zone }) => time_zone)}::text[]) as place (branch_id, time_zone)
      cross join lateral (${sql.join(each, sql` union all `)}) as events`
  }
  // A catalogue is gone through once: to look up one good after the other takes longer.
  const found = await sql<{ cost: number; unknown: number }>`
    with one as materialized (
      select id, cost from items
      where company_id = ${company} and not jsonb_exists(more, 'bundleParts')
    ), single as (
      select good_id, good_quantity, good_cost, count(*) as times
      from ${given([ofOneGood])} group by 1, 2, 3
    ), alike as (
      select alike, count(*) as times, (array_agg(told) filter (where told is not null))[1] as told
      from ${given(ofGoods)} group by 1
    ), goods as materialized (
      select numbered.place, numbered.times, good
      from (
        select times, row_number() over () as place,
          coalesce(told, ${goodsOfComps(company, sql`alike.alike`)}) as goods
        from alike offset 0
      ) as numbered left join lateral jsonb_array_elements(numbered.goods) as good on true
    )
    select coalesce(sum(times * cost), 0)::bigint as cost,
      coalesce(sum(times) filter (where cost is null), 0)::int as unknown
    from (
      select single.times, ${costOfGood(sql`single.good_quantity`, sql`single.good_cost`)} as cost
      from single left join one on one.id = single.good_id
      union all
      select goods.times, ${costOfGoods} as cost
      from goods left join one on one.id = ${goodInList} ${costThen(company)}
      group by goods.place, goods.times
    ) as told`.execute(trx)
  return found.rows[0] ?? { cost: 0, unknown: 0 }
}

const approver = sql`coalesce(approved_by, ${sql.lit(noId)}::uuid)`

/** Of the aggregate's rows. */
function wanted({ kind, memberId, approverId, stage, reason }: EventNarrowing) {
  return conjunction([
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(memberId === undefined ? [] : [sql`member = ${memberId}::uuid`]),
    ...(approverId === undefined ? [] : [sql`approver = ${approverId}::uuid`]),
    ...(stage === undefined ? [] : [stage === 'billed' ? sql`billed` : sql`stage = ${stage}`]),
    ...(reason === undefined ? [] : [sql`reason = ${reason}`]),
  ])
}

/**
 * Drawers opened in the cover, to be put after `from`: they are of no order and in no aggregate.
 */
function noSalesOf(
  scope: Scope,
  { range }: QueryPlan,
  narrowing: EventNarrowing,
): RawBuilder<unknown> {
  const { branchIds, hours, upTo } = range
  const where = conjunction([
    ...conditions(scope, range, narrowing),
    sql`events.branch_id = any(${[...branchIds]}::uuid[])`,
    ...(hours === undefined ? [] : [inHours(hours, 'branches.time_zone')]),
    ...(upTo === undefined ? [] : [sql`events.at <= ${clockUntil(upTo)}`]),
  ])
  return sql`${noSales} as events join branches on branches.company_id = events.company_id
    and branches.id = events.branch_id where ${where}`
}
