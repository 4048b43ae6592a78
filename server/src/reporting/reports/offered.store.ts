/** On how many lines options could have been chosen, for the report of them. */

import type { ReportDefinition } from '@servery/domain/report/definition/definitions.ts'
import type { ReportPicks } from '@servery/domain/report/definition/filters.ts'
import {
  type Offer,
  type OfferedLines,
  offeredLines,
  offersToday,
} from '@servery/domain/report/offered.ts'
import { sql } from 'kysely'
import {
  aggregateOf,
  aggregateRows,
  aggregates,
  noId,
  optionTotals,
  type QueryPlan,
  readOptionLines,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { conjunction } from '../../platform/paging/index.ts'
import type { StoredReportRow } from './reports.store.ts'

type By = 'modifier' | 'group'

/** The view whose keys are that of the row and an item. */
const pairsOf = { modifier: 'ofItem', group: 'groupItem' } as const
const pairOf = ({ key, itemId }: Offer) => `${key} ${itemId ?? 'custom'}`

/** What is offered, in one way of telling it; the same for all ranges. */
interface Offers {
  readonly by: By
  readonly today: readonly Offer[]
  readonly pairsToday: ReadonlySet<string>
  /** Pairs that were chosen once, and are not offered today. */
  readonly pairsGone: readonly PairGone[]
  /** Items whose lines stand apart from those of all others. */
  readonly itemsApart: ReadonlySet<string>
}

interface PairGone {
  readonly pair: string
  /** Never chosen before, nor after `last`. */
  readonly first: string
  readonly last: string
}

export type OffersBy = (by: By) => Promise<Offers>

/** Null where the report is not about options. Of a group that is picked, all is what offers it. */
export async function findOfferedOf(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  {
    definition,
    view,
    picks: { groupId },
    offersBy,
    isTotal = false,
  }: {
    readonly definition: ReportDefinition
    readonly view: string
    readonly picks: ReportPicks
    readonly offersBy: OffersBy
    /** Of all together alone. */
    readonly isTotal?: boolean | undefined
  },
): Promise<OfferedLines | null> {
  if (!definition.sums.includes('offered')) return null
  const by = view === 'modifier' ? 'modifier' : 'group'
  const offers = await offersBy(by)
  if (isTotal) return { all: await totalOffered(trx, queryPlan, offers), of: new Map() }
  const offered = await findOffered(trx, queryPlan, offers)
  if (groupId === undefined) return offered
  const groups =
    by === 'group' ? offered : await findOffered(trx, queryPlan, await offersBy('group'))
  return { ...offered, all: groups.of.get(groupId) ?? 0 }
}

export const withOffered = (
  rows: readonly StoredReportRow[],
  offered: OfferedLines | null,
): readonly StoredReportRow[] =>
  offered === null
    ? rows
    : rows.map((row) => ({ ...row, sums: { ...row.sums, offered: offered.of.get(row.key) ?? 0 } }))

/** What adds up to the whole, with the lines of all items that offered anything. */
export const wholeWithOffered = (
  rows: readonly StoredReportRow[],
  offered: OfferedLines | null,
): readonly StoredReportRow[] =>
  offered === null ? rows : [...rows, { key: '', label: '', sums: { offered: offered.all } }]

/** Of options, or of groups, on the days of the cover. */
export async function findOffered(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  offers: Offers,
): Promise<OfferedLines> {
  const all = [...offers.today, ...(await findChosen(trx, queryPlan, offers))]
  const items = new Set(all.map(({ itemId }) => itemId))
  return offeredLines(await linesByItem(trx, queryPlan, { items, ...offers }), all)
}

/** Items are gone through only where some of those that stand apart do not count. */
export async function totalOffered(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  offers: Offers,
): Promise<number> {
  const { today, itemsApart } = offers
  const isStored = queryPlan.raw.length === 0 && queryPlan.range.asClosed !== true
  const chosen = isStored ? await findChosen(trx, queryPlan, offers) : []
  const items = new Set([...today, ...chosen].map(({ itemId }) => itemId ?? noId))
  const areAll = items.size === itemsApart.size && [...items].every((id) => itemsApart.has(id))
  if (!isStored || !areAll) return (await findOffered(trx, queryPlan, offers)).all
  const found = await sql<{ lines: number }>`
    with ${aggregateRows(queryPlan, optionTotals, ['lines'])}
    select coalesce(sum(lines), 0)::bigint as lines from tally`.execute(trx)
  return Number(found.rows[0]?.lines)
}

async function linesByItem(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  asked: Pick<Offers, 'itemsApart'> & { readonly items: ReadonlySet<string | null> },
): Promise<ReadonlyMap<string | null, number>> {
  const items = [...asked.items].map((id) => id ?? noId)
  const areApart = items.every((id) => asked.itemsApart.has(id))
  const { itemId, categoryId } = queryPlan.range.picks ?? {}
  const only = sql`item_id in (select unnest(${items}::uuid[]))`
  const where = conjunction([
    ...(itemId === undefined ? [] : [sql`item_id = ${itemId}::uuid`]),
    ...(categoryId === undefined ? [] : [sql`category_id = ${categoryId}::uuid`]),
  ])
  const aggregate = areApart ? readOptionLines : { ...aggregates.categoryItems, only }
  const found = await sql<{ item_id: string; lines: number }>`
    with ${aggregateRows(queryPlan, aggregate, ['category_id', 'item_id', 'lines'])}
    select item_id, sum(lines)::bigint as lines from tally
    where ${where} group by item_id having sum(lines) > 0`.execute(trx)
  return new Map(
    found.rows.map(({ item_id: id, lines }) => [id === noId ? null : id, Number(lines)]),
  )
}

/** What was chosen, or left out on request; of what is offered today nobody needs to ask. */
async function findChosen(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  { by, pairsToday, pairsGone }: Offers,
): Promise<readonly Offer[]> {
  const view = pairsOf[by]
  // Days as they were closed may tell of pairs that nothing else tells of.
  const isAllAsked = queryPlan.range.asClosed === true || queryPlan.spans.length === 0
  const times = isAllAsked
    ? await timesChosen(trx, queryPlan, { view })
    : addedUp(await timesApart(trx, queryPlan, { view, pairsGone }))
  return [...times].flatMap(([pair, count]) => {
    if (count <= 0 || pairsToday.has(pair)) return []
    const [key = '', item = ''] = pair.split(' ')
    return [{ key, itemId: item === 'custom' ? null : item }]
  })
}

type Times = ReadonlyMap<string, number>

/** Days that are not rolled up say all; of the others, which are many, a few pairs are asked. */
async function timesApart(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  { view, pairsGone }: { readonly view: string; readonly pairsGone: readonly PairGone[] },
): Promise<readonly Times[]> {
  const { from, to } = queryPlan.range
  const there = pairsGone.filter(({ first, last }) => first <= to && last >= from)
  const pairs = there.map(({ pair }) => pair)
  const raw = { ...queryPlan, spans: [], months: [], aroundMonths: [] }
  const stored = { ...queryPlan, raw: [] }
  return [
    ...(queryPlan.raw.length === 0 ? [] : [await timesChosen(trx, raw, { view })]),
    ...(pairs.length === 0 ? [] : [await timesChosen(trx, stored, { view, pairs })]),
  ]
}

async function timesChosen(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  { view, pairs }: { readonly view: string; readonly pairs?: readonly string[] },
): Promise<Times> {
  const aggregate = aggregateOf('modifiersReports', queryPlan.range)
  const isOne = pairs === undefined ? sql`` : sql`and key = any(${pairs}::text[])`
  const found = await sql<{ pair: string; times: number }>`
    with ${aggregateRows(queryPlan, aggregate, ['view', 'key', 'sold', 'removed'])}
    select key as pair, (sum(sold) + sum(removed))::bigint as times from tally
    where view = ${view} ${isOne} group by key`.execute(trx)
  return new Map(found.rows.map(({ pair, times }) => [pair, Number(times)]))
}

function addedUp(parts: readonly Times[]): Times {
  const all = new Map<string, number>()
  for (const [pair, times] of parts.flatMap((part) => [...part])) {
    all.set(pair, (all.get(pair) ?? 0) + times)
  }
  return all
}

/** Looked up once, however many ranges it is asked for. */
export function offersOnce(scope: Scope, trx: TenantTransaction): OffersBy {
  let catalogue: ReturnType<typeof findCatalogue> | undefined
  const known = new Map<By, Promise<Offers>>()
  const look = async (by: By): Promise<Offers> => {
    catalogue ??= findCatalogue(scope, trx)
    const { items, groups } = await catalogue
    const today = [...offersToday(items, groups, by)]
    const pairsToday = new Set(today.map(pairOf))
    const ever = await sql<PairGone>`
      select key as pair, first_date as first, last_date as last from report_option_pairs
      where company_id = ${scope.companyId} and view = ${pairsOf[by]}`.execute(trx)
    const pairsGone = ever.rows.filter(({ pair }) => !pairsToday.has(pair))
    const apart = await sql<{ id: string }>`
      select item_id as id from report_option_items
      where company_id = ${scope.companyId}`.execute(trx)
    const itemsApart = new Set(apart.rows.map(({ id }) => id))
    return { by, today, pairsToday, pairsGone, itemsApart }
  }
  return (by) => {
    const offers = known.get(by) ?? look(by)
    known.set(by, offers)
    return offers
  }
}

/** Items that are gone are asked for as well: what they last had is what they offered. */
async function findCatalogue({ companyId }: Scope, trx: TenantTransaction) {
  const groups = await trx
    .selectFrom('modifier_groups')
    .select(['id', 'options'])
    .where('company_id', '=', companyId)
    .where('archived', '=', false)
    .execute()
  // As text: an array of each item is slow to read.
  const found = await sql<{ id: string; groups: string }>`
    select id, array_to_string(modifier_group_ids, ' ') as groups from items
    where company_id = ${companyId} and cardinality(modifier_group_ids) > 0`.execute(trx)
  return {
    items: found.rows.map(({ id, groups: ids }) => ({ id, modifierGroupIds: ids.split(' ') })),
    groups: new Map(groups.map((group) => [group.id, group])),
  }
}
