/** SQL of the list of what a branch has on hand. */
import type { StockStatus } from '@servery/domain/stock/adjusting.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import {
  findPage,
  type KeysetSort,
  type Page,
  prefixEnd,
  searchWords,
} from '../../platform/paging/index.ts'

export interface StockFilter {
  readonly branchId: string
  readonly search?: string | undefined
  readonly categoryId?: string | undefined
  readonly status?: StockStatus | undefined
}

export const stockSorts = {
  name: { expression: sql`i.name_key`, type: 'text' },
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
  readonly par: number | null
}

/** Every item with each of its variations; one without any by itself. */
const things = sql`items i
  JOIN categories g ON g.company_id = i.company_id AND g.id = i.category_id
  LEFT JOIN LATERAL (
    SELECT (e ->> 'id')::uuid AS id, e ->> 'name' AS name, e ->> 'sku' AS sku
    FROM jsonb_array_elements(i.variations) AS e) AS v ON true`

const levelsIn = (scope: Scope, branchId: string): RawBuilder<unknown> => sql`(
    SELECT item_id, variant_id, sum(on_hand)::bigint AS on_hand, sum(value)::bigint AS value
    FROM stock_levels WHERE company_id = ${scope.companyId} AND branch_id = ${branchId}
      AND NOT in_transit GROUP BY 1, 2)`

/** Null when the cursor is none of this list. */
export function findThings(
  scope: Scope,
  trx: TenantTransaction,
  filter: StockFilter,
  page: { sort: KeysetSort; cursor: string | undefined; limit: number },
): Promise<Page<StockThing> | null> {
  const { branchId, status, categoryId } = filter
  const where = [
    sql`i.company_id = ${scope.companyId}`,
    sql`NOT i.archived`,
    sql`NOT jsonb_exists(i.more, 'bundleParts')`,
    sql`coalesce(jsonb_exists(i.more -> 'branchIds', ${branchId}), true)`,
  ]
  if (categoryId !== undefined) where.push(sql`i.category_id = ${categoryId}`)
  where.push(...(status === undefined ? [] : statusConditions(status)))
  where.push(...searchConditions(scope, filter.search ?? ''))
  const targets = sql`LEFT JOIN stock_targets t ON t.company_id = i.company_id
    AND t.branch_id = ${branchId} AND t.item_id = i.id AND t.variation = coalesce(v.id::text, '')`
  const needsLevels = status !== undefined || !page.sort.name.endsWith('name')
  const joined = needsLevels
    ? sql`${things} ${targets} LEFT JOIN ${levelsIn(scope, branchId)} AS s
        ON s.item_id = i.id AND s.variant_id = coalesce(v.id, i.id)`
    : sql`${things} ${targets}`
  return findPage<StockThing>(trx, {
    select: sql`coalesce(v.id, i.id) AS id, i.id AS item_id, v.id AS variation_id, i.name,
      v.name AS variation_name, coalesce(nullif(v.sku, ''), i.sku) AS sku, i.category_id,
      g.name AS category_name, i.unit, i.tracked, t.low_at, t.par`,
    from: joined,
    where,
    id: sql`coalesce(v.id, i.id)`,
    ...page,
  })
}

function statusConditions(status: StockStatus): readonly RawBuilder<unknown>[] {
  if (status === 'untracked') return [sql`NOT i.tracked`]
  const onHand = sql`coalesce(s.on_hand, 0)`
  const of = {
    in: sql`${onHand} > greatest(t.low_at, 0)`,
    out: sql`${onHand} = 0`,
    negative: sql`${onHand} < 0`,
    low: sql`${onHand} > 0 AND ${onHand} <= t.low_at`,
  }
  return [sql`i.tracked`, of[status]]
}

/** Each word begins a word of the item; with punctuation alone nothing is named. */
function searchConditions(scope: Scope, search: string): readonly RawBuilder<unknown>[] {
  if (search === '') return []
  const words = searchWords([search])
  if (words.length === 0) return [sql`false`]
  return words.map(
    (word) => sql`i.id IN (SELECT w.item_id FROM item_words w
      WHERE w.company_id = ${scope.companyId} AND NOT w.archived
        AND w.word >= ${word} AND w.word < ${prefixEnd(word)})`,
  )
}

export interface ThingSold {
  readonly item_id: string
  readonly variant_id: string
  readonly units: number
}

/** What was sold of these items since then, less what of it came back. */
export async function findSold(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly branchId: string; readonly itemIds: readonly string[]; readonly since: Date },
): Promise<readonly ThingSold[]> {
  const { rows } = await sql<ThingSold>`
    SELECT item_id, coalesce(variation_id, item_id) AS variant_id,
      -sum(quantity)::bigint AS units
    FROM stock_movements
    WHERE company_id = ${scope.companyId} AND item_id = ANY(${[...asked.itemIds]}::uuid[])
      AND branch_id = ${asked.branchId} AND at > ${asked.since} AND kind IN ('sale', 'return')
      AND source = 'order'
    GROUP BY 1, 2`.execute(trx)
  return rows
}

export interface StockSums {
  readonly value: number
  readonly in_transit: number
  readonly low: number
  readonly out: number
  readonly negative: number
}

export async function sumStock(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<StockSums> {
  const { rows } = await sql<StockSums>`
    WITH levels AS (
      SELECT item_id, variant_id, sum(on_hand) FILTER (WHERE NOT in_transit) AS on_hand,
        sum(value) FILTER (WHERE NOT in_transit) AS value,
        sum(value) FILTER (WHERE in_transit) AS moving
      FROM stock_levels WHERE company_id = ${scope.companyId} AND branch_id = ${branchId}
      GROUP BY 1, 2
    ), tracked AS (
      SELECT coalesce(s.on_hand, 0) AS on_hand, t.low_at
      FROM items i
      LEFT JOIN LATERAL (SELECT (e ->> 'id')::uuid AS id
        FROM jsonb_array_elements(i.variations) AS e) AS v ON true
      LEFT JOIN stock_targets t ON t.company_id = i.company_id AND t.branch_id = ${branchId}
        AND t.item_id = i.id AND t.variation = coalesce(v.id::text, '')
      LEFT JOIN levels s ON s.item_id = i.id AND s.variant_id = coalesce(v.id, i.id)
      WHERE i.company_id = ${scope.companyId} AND NOT i.archived AND i.tracked
        AND NOT jsonb_exists(i.more, 'bundleParts')
        AND coalesce(jsonb_exists(i.more -> 'branchIds', ${branchId}), true)
    )
    SELECT coalesce((SELECT sum(value) FROM levels), 0)::bigint AS value,
      coalesce((SELECT sum(moving) FROM levels), 0)::bigint AS in_transit,
      count(*) FILTER (WHERE on_hand > 0 AND on_hand <= low_at)::int AS low,
      count(*) FILTER (WHERE on_hand = 0)::int AS out,
      count(*) FILTER (WHERE on_hand < 0)::int AS negative
    FROM tracked`.execute(trx)
  return rows[0] ?? { value: 0, in_transit: 0, low: 0, out: 0, negative: 0 }
}
