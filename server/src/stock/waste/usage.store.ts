/** SQL of what was used between two stock takes. */
import type { StockKind } from '@servery/domain/stock/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/index.ts'
import type { FoldedTransaction } from '../ledger/index.ts'

interface Pair {
  readonly companyId: string
  readonly branchId: string
  readonly from: string
  readonly to: string
}

export interface CountedTwice {
  readonly item_id: string
  readonly variation_id: string | null
  readonly name: string
  readonly variation: string
  readonly unit: string
  readonly category: string
  readonly opening: number
  readonly closing: number
}

/** Counted in both, over all places: with what, and between which moments. */
const both = ({ companyId, branchId, from, to }: Pair): RawBuilder<unknown> => sql`
  counts as (
    select order_id, item_id, variation_id, sum(counted)::bigint as counted, max(at) as at
    from stock_movements
    where company_id = ${companyId} and branch_id = ${branchId} and source = 'stock_take'
      and order_id = any(${[from, to]}::uuid[])
    group by order_id, item_id, variation_id
  ), both_counts as (
    select a.item_id, a.variation_id, a.counted as opening, b.counted as closing,
      a.at as since, b.at as until
    from counts as a
    join counts as b on b.order_id = ${to} and b.item_id = a.item_id
      and b.variation_id is not distinct from a.variation_id
    where a.order_id = ${from}
  )`

export async function findCountedTwice(
  trx: FoldedTransaction,
  pair: Pair,
): Promise<readonly CountedTwice[]> {
  const found = await sql<CountedTwice>`with ${both(pair)}
    select c.item_id, c.variation_id, items.name, items.unit, c.opening, c.closing,
      coalesce(categories.name, '') as category,
      coalesce((select part ->> 'name' from jsonb_array_elements(items.variations) as part
        where part ->> 'id' = c.variation_id::text), '') as variation
    from both_counts as c
    join items on items.company_id = ${pair.companyId} and items.id = c.item_id
    left join categories on categories.company_id = items.company_id
      and categories.id = items.category_id
    order by items.name_key, items.id`.execute(trx)
  return found.rows
}

export interface MovedBetween {
  readonly item_id: string
  readonly variation_id: string | null
  readonly kind: StockKind
  /** Whether it came in: production does both. */
  readonly came: boolean
  readonly quantity: number
}

const between = ({ companyId, branchId }: Pair) => sql`
  from both_counts as c
  join stock_movements as moved on moved.company_id = ${companyId}
    and moved.branch_id = ${branchId} and moved.item_id = c.item_id
    and moved.variation_id is not distinct from c.variation_id
    and moved.at > c.since and moved.at <= c.until`

export async function findMovedBetween(
  trx: FoldedTransaction,
  pair: Pair,
): Promise<readonly MovedBetween[]> {
  const found = await sql<MovedBetween>`with ${both(pair)}
    select moved.item_id, moved.variation_id, moved.kind, moved.quantity > 0 as came,
      sum(moved.quantity)::bigint as quantity
    ${between(pair)} and moved.kind <> 'count'
    group by 1, 2, 3, 4`.execute(trx)
  return found.rows
}

export interface CostThen {
  readonly item_id: string
  readonly variation_id: string | null
  readonly on_hand: number
  readonly value: number
  readonly last_cost: number
}

/** What each had cost by the end of a day, over all places of the branch. */
export async function findCostsThen(
  trx: FoldedTransaction,
  { companyId, branchId }: Pair,
  { itemIds, day }: { readonly itemIds: readonly string[]; readonly day: string },
): Promise<readonly CostThen[]> {
  const found = await sql<CostThen>`
    select l.item_id, nullif(l.variant_id, l.item_id) as variation_id,
      sum(d.on_hand)::bigint as on_hand, sum(d.value)::bigint as value,
      (array_agg(d.last_cost order by l.location_id = l.branch_id desc, l.location_id))[1]
        as last_cost
    from stock_levels as l cross join lateral (
      select on_hand, value, last_cost from stock_days as s
      where s.company_id = l.company_id and s.branch_id = l.branch_id and s.item_id = l.item_id
        and s.variant_id = l.variant_id and s.location_id = l.location_id and s.day <= ${day}
      order by s.day desc limit 1) as d
    where l.company_id = ${companyId} and l.branch_id = ${branchId} and not l.in_transit
      and l.item_id = any(${[...itemIds]}::uuid[])
    group by l.item_id, l.variant_id`.execute(trx)
  return found.rows
}

export interface UsedByDish {
  readonly item_id: string
  readonly variation_id: string | null
  readonly dish_id: string
  readonly name: string
  readonly quantity: number
}

/** The dishes that use most of each, as their lines say. */
export async function findDishes(
  trx: FoldedTransaction,
  pair: Pair,
  most: number,
): Promise<readonly UsedByDish[]> {
  const found = await sql<UsedByDish>`with ${both(pair)}
    select * from (
      select moved.item_id, moved.variation_id, lines.item_id as dish_id, dishes.name,
        -sum(moved.quantity)::bigint as quantity,
        row_number() over (partition by moved.item_id, moved.variation_id
          order by sum(moved.quantity), dishes.name) as place
      ${between(pair)} and moved.kind in ('sale', 'return')
      join order_lines as lines on lines.company_id = moved.company_id
        and lines.order_id = moved.order_id and lines.line_id = moved.line_id
      join items as dishes on dishes.company_id = lines.company_id and dishes.id = lines.item_id
      group by moved.item_id, moved.variation_id, lines.item_id, dishes.name) as used
    where place <= ${most} and quantity > 0
    order by place`.execute(trx)
  return found.rows
}

export async function findTakeOfUsage(
  trx: TenantTransaction,
  { companyId, id }: { readonly companyId: string; readonly id: string },
) {
  return trx
    .selectFrom('stock_takes')
    .select(['branch_id', 'status', 'completed_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}
