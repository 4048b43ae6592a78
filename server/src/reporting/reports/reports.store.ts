/**
 * SQL of the reports over their aggregates, and over the read tables for what is not rolled up. A
 * test holds it equal to the domain's folds of the same orders.
 */
import type { DiscountKind } from '@servery/domain/offer/catalogue/discount.ts'
import {
  type ReportName,
  type ReportTop,
  reportDefinitions,
} from '@servery/domain/report/definition/definitions.ts'
import type { ReportSums } from '@servery/domain/report/definition/figures.ts'
import type { TopOfRow } from '@servery/domain/report/definition/tops.ts'
import { middleSums, readyMinutesMax, readySum } from '@servery/domain/report/time/ready-times.ts'
import { sql } from 'kysely'
import { discountTable } from '../../catalogue/items/index.ts'
import {
  aggregateOf,
  aggregateRows,
  aggregates,
  nameOf,
  pickedAggregates,
  type QueryPlan,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { countFirstOrders } from './new-customers.store.ts'

export interface StoredReportRow {
  readonly key: string
  /** What its newest order calls it; empty where orders do not say. */
  readonly label: string
  readonly sums: ReportSums
}

const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

interface RowsInput {
  readonly name: ReportName
  readonly view: string
  /** Nobody adds the rows up: of the minutes until they were ready each has the middle ones. */
  readonly middles?: boolean
}

/** The rows of one view, sorted by key. */
export async function sumReport(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  { name, view, middles = false }: RowsInput,
): Promise<readonly StoredReportRow[]> {
  const aggregate = aggregateOf(name, queryPlan.range)
  const { keys, sums, newest } = aggregate
  const columns = [...keys, ...sums, ...(newest === undefined ? [] : [newest])]
  const isOnline = keys.includes('online') ? sql`and online = ${name === 'onlineReports'}` : sql``
  const label = newest === undefined ? sql`''` : nameOf(sql`max(newest)`)
  const found = await sql<Record<string, string | number>>`
    with ${aggregateRows(queryPlan, aggregate, columns)}
    select key, ${label} as label,
      ${sql.join(sums.map((one) => sql`sum(${sql.ref(one)})::bigint as ${sql.ref(one)}`))}
    from tally where view = ${view} ${isOnline} group by key order by key collate "C"`.execute(trx)
  const isOnlineView =
    name === 'onlineReports' && reportDefinitions.onlineReports.views.includes(view)
  const ready = isOnlineView ? await sumReady(trx, queryPlan, view) : null
  const firsts = isOnlineView ? await countFirstOrders(trx, queryPlan, view) : null
  const named = sums.map((column) => [column, camel(column)] as const)
  return found.rows.map((row) => {
    const key = String(row.key)
    const values: Record<string, number> = {}
    for (const [column, camelled] of named) values[camelled] = Number(row[column])
    if (firsts !== null) values.newOrders = firsts.get(key) ?? 0
    const minutes = ready?.get(key)
    if (minutes !== undefined) Object.assign(values, middles ? middleSums(minutes) : all(minutes))
    return { key, label: String(row.label), sums: values }
  })
}

const all = (orders: Uint32Array): Record<string, number> =>
  Object.fromEntries(
    [...orders].flatMap((count, minutes) => (count === 0 ? [] : [[readySum(minutes), count]])),
  )

/** How many orders took no minute, one, and so on, by the key of their row. */
async function sumReady(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  view: string,
): Promise<ReadonlyMap<string, Uint32Array>> {
  const { picks } = queryPlan.range
  const aggregate = picks === undefined ? aggregates.ready : pickedAggregates.ready(picks)
  // A year by day has so many that grouping them, or reading lists, takes longer than all else.
  const found = await sql<{ key: string; minutes: string; orders: string }>`
    with ${aggregateRows(queryPlan, aggregate, [...aggregate.keys, ...aggregate.sums])}
    select key, string_agg(minutes::text, ',') as minutes, string_agg(orders::text, ',') as orders
    from tally where view = ${view} group by 1`.execute(trx)
  return new Map(
    found.rows.map(({ key, ...told }) => {
      const orders = told.orders.split(',')
      const counts = new Uint32Array(readyMinutesMax + 1)
      // The same minutes may be told twice.
      told.minutes.split(',').forEach((minutes, index) => {
        counts[Number(minutes)] = (counts[Number(minutes)] ?? 0) + Number(orders[index])
      })
      return [key, counts]
    }),
  )
}

/**
 * Who or what has most of each row of a report, by the row's key, as `topsOf` has it. Found by one
 * figure alone: there are as many pairs as rows times items, and to name so many takes longer than
 * all else.
 */
export async function findTops(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  { name, top }: { readonly name: ReportName; readonly top: ReportTop },
): Promise<ReadonlyMap<string, TopOfRow>> {
  const aggregate = aggregateOf(name, queryPlan.range)
  const { newest = 'newest' } = aggregate
  const by = sql.ref(top.by)
  const found = await sql<{ key: string; pair: string }>`
    with ${aggregateRows(queryPlan, aggregate, ['view', 'key', top.by])}
    select distinct on (1) split_part(pair, ' ', 1) as key, pair
    from (
      select key as pair, sum(${by}) as amount from tally where view = ${top.view} group by key
      having sum(${by}) > 0
    ) as summed
    order by 1, amount desc, pair collate "C"`.execute(trx)
  const named = await sql<{ pair: string; label: string }>`
    with ${aggregateRows(queryPlan, aggregate, ['view', 'key', newest])}
    select key as pair, ${nameOf(sql`max(${sql.ref(newest)})`)} as label from tally
    where view = ${top.view} and key = any(${found.rows.map(({ pair }) => pair)}::text[])
    group by key`.execute(trx)
  const labels = new Map(named.rows.map(({ pair, label }) => [pair, label]))
  return new Map(
    found.rows.map(({ key, pair }) => [
      key,
      { key: pair.slice(key.length + 1), label: labels.get(pair) ?? '' },
    ]),
  )
}

/** What the discounts of the catalogue are today. */
export async function findDiscountKinds(
  scope: Scope,
  trx: TenantTransaction,
): Promise<ReadonlyMap<string, DiscountKind>> {
  const stored = await discountTable.findSince(scope, trx, -1)
  return new Map(stored.map(({ id, input }) => [id, input.kind]))
}

/** The groups of modifiers that have each option today, archived ones too, by name. */
export async function findGroupsOfOptions(
  scope: Scope,
  trx: TenantTransaction,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await sql<{ id: string; names: readonly string[] }>`
    select option ->> 'id' as id, array_agg(distinct name order by name) as names
    from modifier_groups cross join lateral jsonb_array_elements(options) as option
    where company_id = ${scope.companyId} group by 1`.execute(trx)
  return new Map(found.rows.map(({ id, names }) => [id, names]))
}

/** What the groups of modifiers are called today. */
export async function findGroupNames(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ id: string; name: string }>`
    select id, name from modifier_groups
    where company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[])`.execute(trx)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}
