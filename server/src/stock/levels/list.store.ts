/** SQL of the list of what a branch has on hand. */
import type { StockStatus } from '@servery/domain/stock/adjusting.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import {
  conjunction,
  findPage,
  type KeysetSort,
  type Page,
  prefixEnd,
  searchWords,
} from '../../platform/paging/index.ts'
import type { FoldedTransaction } from '../ledger/index.ts'

export interface StockFilter {
  readonly branchId: string
  readonly search?: string | undefined
  readonly categoryId?: string | undefined
  readonly supplierId?: string | undefined
  readonly status?: StockStatus | undefined
}

export const stockSorts = {
  name: { expression: sql`h.name_key`, type: 'text' },
  onHand: { expression: sql`coalesce(s.on_hand, 0)`, type: 'bigint' },
  value: { expression: sql`coalesce(s.value, 0)`, type: 'bigint' },
} as const satisfies { [name: string]: Pick<KeysetSort, 'expression' | 'type'> }

export interface StockThing {
  readonly id: string
  readonly item_id: string
  readonly variation_id: string | null
  readonly name: string
  readonly variation_name: string | null
  readonly sku: string
  readonly category_id: string
  readonly category_name: string
  readonly unit: string
  readonly tracked: boolean
  readonly low_at: number | null
  /** Said of it in the branch; null: the default holds. */
  readonly own_low_at: number | null
  readonly par: number | null
  readonly supplier: { readonly id: string; readonly name: string } | null
}

const variationOf = sql`CASE WHEN h.id = h.item_id THEN '' ELSE h.id::text END`

/** Of whom it is bought, as the report of what is low has it: the preferred one first. */
const supplierOf = sql`(SELECT jsonb_build_object('id', p.id, 'name', p.name)
  FROM supplier_items o JOIN suppliers p ON p.company_id = o.company_id AND p.id = o.supplier_id
  WHERE o.company_id = i.company_id AND o.item_id = h.item_id AND NOT o.archived
    AND NOT p.archived AND coalesce(o.body ->> 'variationId', '') = ${variationOf}
  ORDER BY (o.body ->> 'preferred')::boolean DESC, p.name_key, o.name_key, o.id LIMIT 1)`

/** As said of it in the branch, or by default; that is asked for once, and not of each thing. */
const lowAt = ({ companyId }: Pick<Scope, 'companyId'>) =>
  sql`coalesce(t.low_at, (SELECT c.stock_low_at FROM companies c WHERE c.id = ${companyId}))`

const levelsIn = (scope: Scope, branchId: string): RawBuilder<unknown> => sql`(
    SELECT item_id, variant_id, sum(on_hand)::bigint AS on_hand, sum(value)::bigint AS value
    FROM stock_levels WHERE company_id = ${scope.companyId} AND branch_id = ${branchId}
      AND NOT in_transit GROUP BY 1, 2)`

const targetsIn = (branchId: string): RawBuilder<unknown> => sql`
  LEFT JOIN stock_targets t ON t.company_id = h.company_id AND t.branch_id = ${branchId}
    AND t.item_id = h.item_id AND t.variation = ${variationOf}`

/** What is there of a thing that is to be low at some number, asked of such things alone. */
const onHandOf = (branchId: string): RawBuilder<unknown> => sql`
  (SELECT sum(l.on_hand) FROM stock_levels l WHERE l.company_id = h.company_id
    AND l.branch_id = ${branchId} AND l.item_id = h.item_id AND l.variant_id = h.id
    AND NOT l.in_transit)`

/** Whether a thing of which some is there has come down to what its branch says is low. */
const isLow = (scope: Scope, branchId: string): RawBuilder<unknown> =>
  sql`CASE WHEN ${lowAt(scope)} > 0 THEN ${onHandOf(branchId)} <= ${lowAt(scope)} ELSE false END`
const isThere = (branchId: string) => sql`${branchId}::uuid = ANY(h.on_hand_in)`
const isBelow = (branchId: string) => sql`${branchId}::uuid = ANY(h.negative_in)`

/** Null when the cursor is none of this list; `total` is what the caller counted. */
export async function findThings(
  scope: Scope,
  trx: FoldedTransaction,
  filter: StockFilter,
  page: { sort: KeysetSort; cursor: string | undefined; limit: number; total: number | null },
): Promise<Page<StockThing> | null> {
  const { branchId, status } = filter
  const levels = page.sort.name.endsWith('name')
    ? sql``
    : sql`LEFT JOIN ${levelsIn(scope, branchId)} AS s ON s.item_id = h.item_id
        AND s.variant_id = h.id`
  const targets = status === 'in' || status === 'low' ? targetsIn(branchId) : sql``
  const found = await findPage<{ id: string; item_id: string }>(trx, {
    select: sql`h.id, h.item_id`,
    from: sql`${thingsFound(scope, filter)} ${targets} ${levels}`,
    where: [
      sql`h.company_id = ${scope.companyId}`,
      ...placeConditions(filter),
      ...(status === undefined ? [] : statusConditions(scope, branchId, status)),
    ],
    id: sql`h.id`,
    ...page,
  })
  return found && { ...found, rows: await describeThings(scope, trx, branchId, found.rows) }
}

/** Only what stands on the page is looked up in the items themselves. */
async function describeThings(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  found: readonly { readonly id: string; readonly item_id: string }[],
): Promise<readonly StockThing[]> {
  const { rows } = await sql<StockThing>`
    SELECT h.id, h.item_id, nullif(h.id, h.item_id) AS variation_id, i.name,
      v.name AS variation_name, coalesce(nullif(v.sku, ''), i.sku) AS sku, i.category_id,
      g.name AS category_name, i.unit, i.tracked,
      ${lowAt(scope)} AS low_at, t.low_at AS own_low_at, t.par,
      ${supplierOf} AS supplier
    FROM unnest(${found.map(({ id }) => id)}::uuid[],
        ${found.map(({ item_id }) => item_id)}::uuid[]) WITH ORDINALITY AS h(id, item_id, place)
      JOIN items i ON i.company_id = ${scope.companyId} AND i.id = h.item_id
      JOIN categories g ON g.company_id = i.company_id AND g.id = i.category_id
      LEFT JOIN LATERAL (
        SELECT e ->> 'name' AS name, e ->> 'sku' AS sku
        FROM jsonb_array_elements(i.variations) AS e WHERE (e ->> 'id')::uuid = h.id
        LIMIT 1) AS v ON true
      LEFT JOIN stock_targets t ON t.company_id = i.company_id AND t.branch_id = ${branchId}
        AND t.item_id = h.item_id AND t.variation = ${variationOf}
    ORDER BY h.place`.execute(trx)
  return rows
}

/**
 * Who is searched for is found before anything is put in order: else names would be gone through
 * one after the other until enough are found.
 */
function thingsFound(scope: Scope, { search = '' }: StockFilter): RawBuilder<unknown> {
  const conditions = searchConditions(scope, search)
  return conditions.length === 0
    ? sql`item_things h`
    : sql`(SELECT h.* FROM item_things h WHERE h.company_id = ${scope.companyId}
        AND ${conjunction(conditions)} OFFSET 0) AS h`
}

function placeConditions(filter: StockFilter): readonly RawBuilder<unknown>[] {
  const { branchId, categoryId, supplierId } = filter
  return [
    sql`(h.branch_ids IS NULL OR ${branchId}::uuid = ANY(h.branch_ids))`,
    ...(categoryId === undefined ? [] : [sql`h.category_id = ${categoryId}`]),
    ...(supplierId === undefined
      ? []
      : [
          sql`h.item_id IN (SELECT o.item_id FROM supplier_items o
            WHERE o.company_id = h.company_id AND o.supplier_id = ${supplierId} AND NOT o.archived
              AND coalesce(o.body ->> 'variationId', '') = ${variationOf})`,
        ]),
  ]
}

function statusConditions(
  scope: Scope,
  branchId: string,
  status: StockStatus,
): readonly RawBuilder<unknown>[] {
  if (status === 'untracked') return [sql`NOT h.tracked`]
  const some = sql`${isThere(branchId)} AND NOT ${isBelow(branchId)}`
  const of = {
    in: sql`${some} AND NOT ${isLow(scope, branchId)}`,
    out: sql`NOT ${isThere(branchId)}`,
    negative: isBelow(branchId),
    low: sql`${some} AND ${isLow(scope, branchId)}`,
  }
  return [sql`h.tracked`, of[status]]
}

/** Each word begins a word of the item; with punctuation alone nothing is named. */
function searchConditions(scope: Scope, search: string): readonly RawBuilder<unknown>[] {
  if (search === '') return []
  const words = searchWords([search])
  if (words.length === 0) return [sql`false`]
  // One after the other would look each item up that the first word begins.
  const found = words.map(
    (word) => sql`SELECT w.item_id FROM item_words w
      WHERE w.company_id = ${scope.companyId} AND NOT w.archived
        AND w.word >= ${word} AND w.word < ${prefixEnd(word)}`,
  )
  return [sql`h.item_id IN (${sql.join(found, sql` INTERSECT `)})`]
}

export interface StockCounts {
  /** By status, as the list is narrowed by it. */
  readonly of: Readonly<Record<StockStatus, number>>
  readonly all: number
}

/** How many things are in each status. */
export async function countThings(
  scope: Scope,
  trx: FoldedTransaction,
  filter: Omit<StockFilter, 'status'>,
): Promise<StockCounts> {
  const { branchId } = filter
  const { rows } = await sql<Record<'all' | 'tracked' | 'low' | 'out' | 'negative', number>>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE h.tracked)::int AS tracked,
      count(*) FILTER (WHERE h.tracked AND NOT ${isThere(branchId)})::int AS out,
      count(*) FILTER (WHERE h.tracked AND ${isBelow(branchId)})::int AS negative,
      count(*) FILTER (WHERE h.tracked AND ${lowAt(scope)} > 0 AND ${isThere(branchId)}
        AND NOT ${isBelow(branchId)} AND ${isLow(scope, branchId)})::int AS low
    FROM ${thingsFound(scope, filter)} ${targetsIn(branchId)}
    WHERE h.company_id = ${scope.companyId}
      AND ${conjunction(placeConditions(filter))}`.execute(trx)
  const { all = 0, tracked = 0, low = 0, out = 0, negative = 0 } = rows[0] ?? {}
  const some = tracked - low - out - negative
  return { all, of: { untracked: all - tracked, in: some, low, out, negative } }
}
