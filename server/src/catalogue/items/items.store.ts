/** SQL of items, with their search words and codes. */
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import type { Channel } from '@servery/domain/offer/catalogue/channel.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import {
  conjunction,
  findPage,
  type KeysetQuery,
  type KeysetSort,
  type Page,
  searchWords,
} from '../../platform/paging/index.ts'
import type { Draft, Stored } from '../../platform/records/index.ts'
import {
  everyWord,
  findMatches,
  isAmongRarest,
  type WordSearch,
  walkedMax,
} from './item-search.sql.ts'
import { type ItemCode, itemCodes, itemColumns, itemInputOf, itemWords } from './items.rows.ts'
import { keepThings } from './things.store.ts'

/** Taxes and allergens of a bundle are those of its goods; what is sold nowhere needs none. */
export const isMissingInfo = sql<boolean>`items.missing_info
  and (not jsonb_exists(items.more, 'bundleParts') or items.image = '')
  and coalesce(items.more->'channels', '["till"]') <> '[]'`

export interface StoredItem extends Stored<ItemInput> {
  readonly categoryName: string
}

function itemsWithCategory(scope: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('items')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.company_id', '=', 'items.company_id')
        .onRef('categories.id', '=', 'items.category_id'),
    )
    .where('items.company_id', '=', scope.companyId)
    .selectAll('items')
    .select('categories.name as category_name')
}
type ItemRow = Awaited<ReturnType<ReturnType<typeof itemsWithCategory>['execute']>>[number]

function storedOf(row: ItemRow): StoredItem {
  return {
    id: row.id,
    version: row.version,
    archived: row.archived,
    createdHash: row.created_hash,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    input: itemInputOf(row),
    categoryName: row.category_name,
  }
}

export async function findItem(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredItem | undefined> {
  const row = await itemsWithCategory(scope, trx).where('items.id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : storedOf(row)
}

export async function findItems(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<StoredItem[]> {
  if (ids.length === 0) return []
  const rows = await itemsWithCategory(scope, trx).where('items.id', 'in', ids).execute()
  return rows.map(storedOf)
}

/** Active items that are sold in certain branches alone, this one among them. */
export async function findItemsOfBranch(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<StoredItem[]> {
  const rows = await itemsWithCategory(scope, trx)
    .where('items.archived', '=', false)
    .where(sql<boolean>`items.more->'branchIds' ? ${branchId}`)
    .orderBy('items.name_key')
    .orderBy('items.id')
    .execute()
  return rows.map(storedOf)
}

/** Items whose revision is above `revision`, archived ones included. */
export async function findItemsSince(
  scope: Scope,
  trx: TenantTransaction,
  revision: number,
): Promise<StoredItem[]> {
  const rows = await itemsWithCategory(scope, trx)
    .where('items.revision', '>', revision)
    .orderBy('items.id')
    .execute()
  return rows.map(storedOf)
}

export interface ItemFilter {
  readonly search: string
  readonly categoryId: string | undefined
  readonly taxRateId: string | undefined
  readonly channel: Channel | undefined
  readonly stationId: string | undefined
  readonly menuId: string | undefined
  readonly archived: boolean
  readonly soldOut: boolean | undefined
  readonly missingInfo: boolean
}

export const itemSorts = {
  name: { expression: sql`items.name_key`, type: 'text' },
  price: { expression: sql`items.price_from`, type: 'bigint' },
  position: { expression: sql`items.position`, type: 'bigint' },
  updatedAt: { expression: sql`items.updated_at`, type: 'timestamptz' },
} as const satisfies { [name: string]: Pick<KeysetSort, 'expression' | 'type'> }

/** Null when the cursor is none of this list. */
export async function findItemPage(
  scope: Scope,
  trx: TenantTransaction,
  filter: ItemFilter,
  page: { sort: KeysetSort; cursor: string | undefined; limit: number },
): Promise<Page<StoredItem> | null> {
  const words = searchWords([filter.search])
  // Nothing is named with punctuation alone.
  if (filter.search !== '' && words.length === 0) return { rows: [], nextCursor: null, total: 0 }
  const search = { words, archived: filter.archived }
  const filters = filterConditions(filter)
  const query = {
    select: sql`items.id`,
    from: sql`items`,
    where: [
      sql`items.company_id = ${scope.companyId}`,
      sql`items.archived = ${filter.archived}`,
      ...filters,
    ],
    id: sql`items.id`,
    ...page,
  }
  const found = await (words.length === 0
    ? findPage<{ id: string }>(trx, query)
    : findSearchedPage(scope, trx, { query, search, isFiltered: filters.length > 0 }))
  if (found === null) return null
  const ids = found.rows.map(({ id }) => id)
  const items = new Map((await findItems(scope, trx, ids)).map((item) => [item.id, item]))
  return { ...found, rows: ids.flatMap((id) => items.get(id) ?? []) }
}

interface SearchedPage {
  readonly query: KeysetQuery
  readonly search: WordSearch
  readonly isFiltered: boolean
}

/** How many match is told where they are not many: people narrow a search that finds thousands. */
async function findSearchedPage(
  scope: Scope,
  trx: TenantTransaction,
  { query, search, isFiltered }: SearchedPage,
): Promise<Page<{ id: string }> | null> {
  const matches = await findMatches(scope, trx, search)
  if (matches.are === 'few') {
    const where = [...query.where, sql`items.id = any(${[...matches.ids]}::uuid[])`]
    const total = isFiltered ? undefined : matches.ids.length
    return findPage<{ id: string }>(trx, { ...query, where, total })
  }
  const uncounted = { ...query, total: null }
  if (matches.are === 'many') {
    const first = { rows: walkedMax, where: everyWord(scope, search, sql`items.id`) }
    const walked = await findPage<{ id: string }>(trx, { ...uncounted, first })
    if (walked === null || walked.nextCursor !== null) return walked
  }
  const where = [...query.where, isAmongRarest(scope, search, matches.rarest)]
  return findPage<{ id: string }>(trx, { ...uncounted, where })
}

function filterConditions(filter: ItemFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  if (filter.categoryId !== undefined) where.push(sql`items.category_id = ${filter.categoryId}`)
  if (filter.taxRateId !== undefined) {
    where.push(sql`${filter.taxRateId}::uuid = any(items.tax_rate_ids)`)
  }
  if (filter.channel !== undefined) {
    // Kept where it is not every channel.
    where.push(sql`coalesce(items.more->'channels' ? ${filter.channel}, true)`)
  }
  if (filter.stationId !== undefined) {
    // The first is the condition of the index.
    where.push(sql`items.more ? 'stationIds' and items.more->'stationIds' ? ${filter.stationId}`)
  }
  if (filter.menuId !== undefined) {
    where.push(sql`items.id in (
      select (entry ->> 'itemId')::uuid from menus
      cross join jsonb_array_elements(menus.body -> 'sections') as section
      cross join jsonb_array_elements(section -> 'items') as entry
      where menus.company_id = items.company_id and menus.id = ${filter.menuId})`)
  }
  if (filter.soldOut === true) where.push(soldOutNow)
  if (filter.soldOut === false) where.push(sql`not ${soldOutNow}`)
  if (filter.missingInfo) where.push(isMissingInfo)
  return where
}

/** Everywhere until somebody says so, or in a branch until a moment. */
const soldOutNow = sql`(items.sold_out or exists (
  select 1 from availabilities
  where availabilities.company_id = items.company_id and availabilities.subject_id = items.id
    and (availabilities.state = 'sold_out'
      or availabilities.state = 'counted' and availabilities.left_now = 0)
    and (availabilities.until is null or availabilities.until > now())))`

export async function insertItem(
  scope: Scope,
  trx: TenantTransaction,
  draft: Draft<ItemInput> & { readonly createdHash: string },
): Promise<void> {
  await trx
    .insertInto('items')
    .values({
      company_id: scope.companyId,
      id: draft.id,
      created_hash: draft.createdHash,
      ...draft.head,
      ...itemColumns(draft.input),
    })
    .execute()
  await indexItem(scope, trx, draft)
}

export async function updateItem(
  scope: Scope,
  trx: TenantTransaction,
  draft: Draft<ItemInput>,
): Promise<void> {
  await trx
    .updateTable('items')
    .set({ ...draft.head, ...itemColumns(draft.input) })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', draft.id)
    .execute()
  for (const table of ['item_words', 'item_codes'] as const) {
    await trx
      .deleteFrom(table)
      .where('company_id', '=', scope.companyId)
      .where('item_id', '=', draft.id)
      .execute()
  }
  await indexItem(scope, trx, draft)
}

/** An archived item is still found by its words; its codes are free for another. */
async function indexItem(
  scope: Scope,
  trx: TenantTransaction,
  { id, input, head }: Draft<ItemInput>,
): Promise<void> {
  const own = { company_id: scope.companyId, item_id: id }
  const { archived } = head
  const words = itemWords(input).map((word) => ({ ...own, archived, word }))
  if (words.length > 0) await trx.insertInto('item_words').values(words).execute()
  const codes = itemCodes(input).map(({ kind, code, variationId }) => ({
    ...own,
    kind,
    code,
    variation_id: variationId,
  }))
  if (codes.length > 0 && !archived) {
    await trx.insertInto('item_codes').values(codes).execute()
  }
  await keepThings(scope, trx, [id])
}

/** Which of these codes another active item has: `sku:TEA-01`. */
export async function findTakenCodes(
  scope: Scope,
  trx: TenantTransaction,
  itemId: string,
  codes: readonly Pick<ItemCode, 'kind' | 'code'>[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const rows = await trx
    .selectFrom('item_codes')
    .select(['kind', 'code'])
    .where('company_id', '=', scope.companyId)
    .where('item_id', '!=', itemId)
    .where(
      'code',
      'in',
      codes.map(({ code }) => code),
    )
    .execute()
  return new Set(rows.map(({ kind, code }) => `${kind}:${code}`))
}

/** Whether an active item refers to a category, modifier group or tax rate. */
export async function hasActiveItem(
  scope: Scope,
  trx: TenantTransaction,
  reference: 'category' | 'modifier_group' | 'tax_rate',
  id: string,
): Promise<boolean> {
  const refers = {
    category: sql<boolean>`category_id = ${id}`,
    modifier_group: sql<boolean>`${id}::uuid = any(modifier_group_ids)`,
    tax_rate: sql<boolean>`(${id}::uuid = any(tax_rate_ids)
      or jsonb_path_exists(
        tax_rate_ids_by_order_type, '$.*[*] ? (@ == $id)', jsonb_build_object('id', ${id}::text)))`,
  }[reference]
  const conditions = [sql`company_id = ${scope.companyId}`, sql`not archived`, refers]
  const row = await trx
    .selectFrom('items')
    .select('id')
    .where(sql<boolean>`${conjunction(conditions)}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many active items ask each modifier group, by themselves or below an option. */
export async function countModifierGroupUses(
  scope: Scope,
  trx: TenantTransaction,
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ group_id: string; uses: number }>`
    with used as (
      select items.id as item_id, own.group_id
      from items cross join lateral unnest(items.modifier_group_ids) as own (group_id)
      where items.company_id = ${scope.companyId} and not items.archived
    ), below as (
      select id, (option ->> 'nestedGroupId')::uuid as group_id
      from modifier_groups cross join lateral jsonb_array_elements(options) as option
      where company_id = ${scope.companyId} and option ->> 'nestedGroupId' is not null
    )
    select group_id, count(distinct item_id)::int as uses
    from (
      select item_id, group_id from used
      union all
      select used.item_id, below.group_id from used join below on below.id = used.group_id
    ) as asked
    group by group_id`.execute(trx)
  return new Map(found.rows.map((row) => [row.group_id, row.uses]))
}
