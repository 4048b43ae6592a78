/**
 * SQL of one item over the read tables, each query bounded by the days asked for. A bundle's count
 * stands on its own line and its money on the lines of its goods, so both are read together.
 */
import { type RawBuilder, sql } from 'kysely'
import { costOfSale } from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface ItemRange {
  readonly itemId: string
  readonly branchIds: readonly string[]
  readonly from: string
  readonly to: string
}

/** Lines of the branches and days. */
export function linesOf(scope: Scope, range: ItemRange): RawBuilder<unknown> {
  return sql`lines.company_id = ${scope.companyId}
    and lines.branch_id = any(${[...range.branchIds]}::uuid[])
    and lines.business_date between ${range.from}::date and ${range.to}::date`
}

const isSold = sql`lines.completed and lines.status <> 'removed'`

function soldOfItem(scope: Scope, range: ItemRange): RawBuilder<unknown> {
  return sql`${linesOf(scope, range)} and ${isSold}
    and (lines.item_id = ${range.itemId} or lines.bundle_item_id = ${range.itemId})`
}

/** Of a line of the item its quantity; the goods of a bundle are not it. */
function unitsOf({ itemId }: ItemRange): RawBuilder<unknown> {
  return sql`coalesce(sum(lines.quantity) filter (where lines.item_id = ${itemId}), 0)::bigint`
}

export interface SumsRow {
  readonly quantity: number
  readonly in_bundles: number
  readonly orders: number
  readonly gross: number
  readonly discounts: number
  readonly net: number
  readonly tax: number
}

export async function sumItem(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
): Promise<SumsRow> {
  const found = await sql<SumsRow>`
    select ${unitsOf(range)} as quantity,
      coalesce(sum(lines.quantity) filter (
        where lines.item_id = ${range.itemId} and lines.bundle_line_id is not null
      ), 0)::bigint as in_bundles,
      count(distinct lines.order_id)::int as orders,
      coalesce(sum(lines.sales_gross), 0)::bigint as gross,
      coalesce(sum(lines.sales_discounts), 0)::bigint as discounts,
      coalesce(sum(lines.sales_net), 0)::bigint as net,
      coalesce(sum(lines.tax), 0)::bigint as tax
    from order_lines as lines where ${soldOfItem(scope, range)}`.execute(trx)
  return found.rows[0] as SumsRow
}

export interface GoodsRow {
  readonly quantity: number
  readonly net: number
  /** Of one today. */
  readonly cost: number
  /** What was known when they were sold: what they cost, of how much, and the net of that. */
  readonly known_cost: number
  readonly costed: number
  readonly costed_net: number
}

const costsOf = (cost: string, of: string) => sql`
  coalesce(sum(${sql.ref(cost)}), 0)::bigint as known_cost,
  coalesce(sum(${sql.ref(`${of}.quantity`)})
    filter (where ${sql.ref(cost)} is not null), 0)::bigint as costed,
  coalesce(sum(${sql.ref(`${of}.sales_net`)})
    filter (where ${sql.ref(cost)} is not null), 0)::bigint as costed_net`

/** The goods that were sold with it, each with what it cost then and what one of it costs today. */
export async function sumGoods(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
): Promise<GoodsRow[]> {
  const found = await sql<GoodsRow>`
    select sum(lines.quantity)::bigint as quantity, sum(lines.sales_net)::bigint as net,
      coalesce(max(items.cost), 0)::bigint as cost, ${costsOf('costing.cost', 'lines')}
    from order_lines as lines ${costOfSale}
      left join items on items.company_id = lines.company_id and items.id = lines.item_id
    where ${soldOfItem(scope, range)} and not lines.is_bundle
    group by lines.item_id`.execute(trx)
  return found.rows
}

/** What was on a bill and did not stay there. */
export async function sumCancelled(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
): Promise<number> {
  const found = await sql<{ quantity: number }>`
    select coalesce(sum(lines.quantity), 0)::bigint as quantity
    from order_lines as lines
      join orders on orders.company_id = lines.company_id and orders.id = lines.order_id
    where ${linesOf(scope, range)} and lines.item_id = ${range.itemId}
      and (lines.status = 'removed' or orders.status = 'cancelled')`.execute(trx)
  return found.rows[0]?.quantity ?? 0
}

export async function countOrders(
  scope: Scope,
  trx: TenantTransaction,
  { branchIds, from, to }: ItemRange,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where company_id = ${scope.companyId} and branch_id = any(${[...branchIds]}::uuid[])
      and business_date between ${from}::date and ${to}::date
      and status = 'completed'`.execute(trx)
  return found.rows[0]?.count ?? 0
}

export interface KeyedRow {
  readonly key: string
  readonly quantity: number
  readonly net: number
}

const keys = {
  day: { key: sql`to_char(lines.business_date, 'YYYY-MM-DD')`, join: sql`` },
  hour: {
    key: sql`to_char(lines.added_at at time zone branches.time_zone, 'HH24')`,
    join: sql`join branches
      on branches.company_id = lines.company_id and branches.id = lines.branch_id`,
  },
  orderType: {
    key: sql`orders.order_type`,
    join: sql`join orders on orders.company_id = lines.company_id and orders.id = lines.order_id`,
  },
  source: {
    key: sql`orders.source`,
    join: sql`join orders on orders.company_id = lines.company_id and orders.id = lines.order_id`,
  },
} as const

export async function sumItemBy(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
  by: keyof typeof keys,
): Promise<KeyedRow[]> {
  const { key, join } = keys[by]
  const found = await sql<KeyedRow>`
    select ${key} as key, ${unitsOf(range)} as quantity, sum(lines.sales_net)::bigint as net
    from order_lines as lines ${join}
    where ${soldOfItem(scope, range)} group by 1 order by 1`.execute(trx)
  return found.rows
}

export interface ModifierRow {
  readonly key: string
  readonly name: string
  readonly quantity: number
  readonly lines: number
}

/** The options that were chosen with it, the most frequent first. */
export async function sumModifiers(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
): Promise<{ readonly lines: number; readonly rows: readonly ModifierRow[] }> {
  const mine = sql`order_lines as lines
    where ${linesOf(scope, range)} and ${isSold} and lines.item_id = ${range.itemId}`
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from ${mine}`.execute(trx)
  const found = await sql<ModifierRow>`
    select chosen->>'id' as key, max(chosen->>'name') as name,
      sum((chosen->>'quantity')::bigint * lines.quantity / 1000)::bigint as quantity,
      count(distinct lines.line_id)::int as lines
    from (select line_id, quantity, modifiers from ${mine}) as lines
      cross join lateral jsonb_array_elements(lines.modifiers) as chosen
    where chosen->>'prefix' is distinct from 'no'
    group by 1 order by 3 desc, 1 limit 20`.execute(trx)
  return { lines: counted.rows[0]?.count ?? 0, rows: found.rows }
}

export interface CategoryRow {
  readonly item_id: string
  readonly name: string
  readonly quantity: number
  readonly net: number
}

/** Everything that was sold of a category, the highest net first; bundles with their goods. */
export async function sumCategory(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
  categoryId: string,
): Promise<CategoryRow[]> {
  const found = await sql<CategoryRow>`
    with sold as (
      select lines.item_id, lines.quantity, lines.sales_net, lines.name, lines.added_at
      from order_lines as lines
      where ${linesOf(scope, range)} and ${isSold} and lines.category_id = ${categoryId}
        and lines.item_id is not null
      union all
      select lines.bundle_item_id, 0, lines.sales_net, null, null
      from order_lines as lines
        join items on items.company_id = lines.company_id and items.id = lines.bundle_item_id
      where ${linesOf(scope, range)} and ${isSold} and items.category_id = ${categoryId}
    )
    select item_id, (array_agg(name order by added_at desc nulls last))[1] as name,
      sum(quantity)::bigint as quantity, sum(sales_net)::bigint as net
    from sold group by item_id order by net desc, item_id`.execute(trx)
  return found.rows
}

export interface CostRow extends GoodsRow {
  readonly item_id: string
}

/** The goods behind everything that was sold of a category: of a bundle, several rows. */
export async function sumCategoryGoods(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
  categoryId: string,
): Promise<CostRow[]> {
  const found = await sql<CostRow>`
    with goods as (
      select lines.item_id as sold_as, lines.item_id, lines.quantity, lines.sales_net, costing.cost
      from order_lines as lines ${costOfSale}
      where ${linesOf(scope, range)} and ${isSold} and lines.category_id = ${categoryId}
        and lines.item_id is not null and not lines.is_bundle
      union all
      select lines.bundle_item_id, lines.item_id, lines.quantity, lines.sales_net, costing.cost
      from order_lines as lines ${costOfSale}
        join items on items.company_id = lines.company_id and items.id = lines.bundle_item_id
      where ${linesOf(scope, range)} and ${isSold} and items.category_id = ${categoryId}
    )
    select goods.sold_as as item_id, sum(goods.quantity)::bigint as quantity,
      sum(goods.sales_net)::bigint as net, coalesce(max(items.cost), 0)::bigint as cost,
      ${costsOf('goods.cost', 'goods')}
    from goods left join items
      on items.company_id = ${scope.companyId} and items.id = goods.item_id
    group by goods.sold_as, goods.item_id`.execute(trx)
  return found.rows
}
