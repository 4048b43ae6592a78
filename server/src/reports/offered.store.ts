/** On how many lines options could have been chosen, for the report of them. */

import type { ReportDefinition } from '@servery/domain/report/definitions.ts'
import type { ReportPicks } from '@servery/domain/report/filters.ts'
import {
  type Offer,
  type OfferedLines,
  offeredLines,
  offersToday,
} from '@servery/domain/report/offered.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { conjunction } from '../paging/keyset.ts'
import { type Cover, tallyRows } from '../rollups/cover.store.ts'
import { noId } from '../rollups/day-rows.sql.ts'
import { tallies } from '../rollups/tallies.sql.ts'
import { type StoredReportRow, tallyOf } from './reports.store.ts'

type By = 'modifier' | 'group'

/** The view whose keys are that of the row and an item. */
const pairsOf = { modifier: 'ofItem', group: 'groupItem' } as const

/** Null where the report is not about options. Of a group that is picked, all is what offers it. */
export async function findOfferedOf(
  scope: Scope,
  trx: TenantTransaction,
  cover: Cover,
  {
    definition,
    view,
    picks: { groupId },
  }: {
    readonly definition: ReportDefinition
    readonly view: string
    readonly picks: ReportPicks
  },
): Promise<OfferedLines | null> {
  if (!definition.sums.includes('offered')) return null
  const by = view === 'modifier' ? 'modifier' : 'group'
  const offered = await findOffered(scope, trx, cover, by)
  if (groupId === undefined) return offered
  const groups = by === 'group' ? offered : await findOffered(scope, trx, cover, 'group')
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
  scope: Scope,
  trx: TenantTransaction,
  cover: Cover,
  by: By,
): Promise<OfferedLines> {
  const today = await findOffersToday(scope, trx, by)
  const offers = [...(await findChosen(trx, cover, by)), ...today]
  const items = new Set(offers.map(({ itemId }) => itemId))
  return offeredLines(await linesByItem(trx, cover, [...items]), offers)
}

async function linesByItem(
  trx: TenantTransaction,
  cover: Cover,
  items: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, number>> {
  const { itemId, categoryId } = cover.range.picks ?? {}
  const where = conjunction([
    ...(itemId === undefined ? [] : [sql`item_id = ${itemId}::uuid`]),
    ...(categoryId === undefined ? [] : [sql`category_id = ${categoryId}::uuid`]),
  ])
  // Added up before any is looked for: else each is looked for on each day.
  const found = await sql<{ item_id: string; lines: number }>`
    with ${tallyRows(cover, tallies.categoryItems, ['category_id', 'item_id', 'lines'])}
    select item_id, lines from (
      select item_id, sum(lines)::bigint as lines from tally
      where ${where} group by item_id offset 0
    ) as sold
    where lines > 0 and item_id = any(${items.map((id) => id ?? noId)}::uuid[])`.execute(trx)
  return new Map(
    found.rows.map(({ item_id: id, lines }) => [id === noId ? null : id, Number(lines)]),
  )
}

async function findChosen(trx: TenantTransaction, cover: Cover, by: By): Promise<readonly Offer[]> {
  const tally = tallyOf('modifiersReports', cover.range.picks)
  const found = await sql<{ pair: string }>`
    with ${tallyRows(cover, tally, ['view', 'key', 'sold', 'removed'])}
    select key as pair from tally where view = ${pairsOf[by]} group by key
    having sum(sold) + sum(removed) > 0`.execute(trx)
  return found.rows.map(({ pair }) => {
    const [key = '', item = ''] = pair.split(' ')
    return { key, itemId: item === 'custom' ? null : item }
  })
}

/** Items that are gone are asked for as well: what they last had is what they offered. */
async function findOffersToday(
  { companyId }: Scope,
  trx: TenantTransaction,
  by: By,
): Promise<readonly Offer[]> {
  const groups = await trx
    .selectFrom('modifier_groups')
    .select(['id', 'options'])
    .where('company_id', '=', companyId)
    .where('archived', '=', false)
    .execute()
  if (groups.length === 0) return []
  const found = await sql<{ id: string; modifierGroupIds: readonly string[] }>`
    select id, modifier_group_ids as "modifierGroupIds" from items
    where company_id = ${companyId} and cardinality(modifier_group_ids) > 0`.execute(trx)
  return [...offersToday(found.rows, new Map(groups.map((group) => [group.id, group])), by)]
}
