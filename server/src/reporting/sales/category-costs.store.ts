/** What the goods of categories cost the business, item by item as their lines say. */
import { type CostedGoods, costsOfPart } from '@servery/domain/report/sales/item-figures.ts'
import { sql } from 'kysely'
import { aggregateRows, aggregates, noId, type QueryPlan } from '../../journal/aggregates/index.ts'
import type { TenantTransaction } from '../../platform/db/index.ts'
import { costedGoods, sumsOf } from './sales.store.ts'

export interface CategoryItemRow {
  readonly category_id: string
  readonly item_id: string
  readonly lines: number
  readonly quantity: number
  readonly net: number
  /** What was known when it was sold: what it cost, of how much, and the net of that. */
  readonly cost: number
  readonly costed: number
  readonly costed_net: number
}

/** Items under each category; the nil UUID stands for what is in neither. */
export async function sumCategoryItems(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<readonly CategoryItemRow[]> {
  const { keys, sums } = aggregates.categoryItems
  const found = await sql<CategoryItemRow>`
    with ${aggregateRows(queryPlan, aggregates.categoryItems, [...keys, ...sums])}
    select category_id, item_id, sum(lines)::bigint as lines, sum(quantity)::bigint as quantity,
      sum(net)::bigint as net, ${sumsOf(['cost', 'costed', 'costed_net'])}
    from tally group by 1, 2 order by 1, 2`.execute(trx)
  return found.rows
}

export type CategoryCosts = ReturnType<typeof costsOfPart>

/** By the category's key; null where nobody has said what any of its items costs. */
export async function findCategoryCosts(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<ReadonlyMap<string, CategoryCosts>> {
  const rows = await sumCategoryItems(trx, queryPlan)
  const costs = await findCosts(trx, queryPlan, [...new Set(rows.map(({ item_id }) => item_id))])
  const goods = new Map<string, CostedGoods[]>()
  for (const row of rows) {
    const key = row.category_id === noId ? 'custom' : row.category_id
    const one = costedGoods(row, costs.get(row.item_id) ?? 0)
    const mine = goods.get(key)
    if (mine === undefined) goods.set(key, [one])
    else mine.push(one)
  }
  return new Map([...goods].map(([key, mine]) => [key, costsOfPart(mine)]))
}

/** What one costs today, for what was sold before lines kept their cost. */
async function findCosts(
  trx: TenantTransaction,
  { companyId }: QueryPlan,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ id: string; cost: number }>`
    select id, cost from items where company_id = ${companyId} and id = any(${[...ids]}::uuid[])
      and cost > 0 and not jsonb_exists(more, 'bundleParts')`.execute(trx)
  return new Map(found.rows.map(({ id, cost }) => [id, cost]))
}
