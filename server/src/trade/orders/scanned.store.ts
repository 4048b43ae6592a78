/**
 * Orders of few days at a table, or with an item: by the names that tables and items were ever
 * called, which are few beside the orders.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { type Counted, conjunction, countedOf } from '../../platform/paging/index.ts'
import {
  isAtTable,
  isCalled,
  type OrderFilter,
  orderConditions,
  statusConditions,
} from './orders.store.ts'

export interface LookedThrough {
  /** What is left to ask of each order. */
  readonly filter: OrderFilter
  /** Narrows the reading to where the matches are. */
  readonly where: readonly RawBuilder<unknown>[]
  /** How many match, where that is known already. */
  readonly counted: Counted | null
}

interface Input {
  readonly filter: OrderFilter
  readonly branchIds: readonly string[]
}

/** Orders with an item are looked up as long as they are no more than these. */
export async function lookThrough(
  scope: Scope,
  trx: TenantTransaction,
  { filter, branchIds }: Input,
  max: number,
): Promise<LookedThrough> {
  const { table, item, ...others } = filter
  const where: RawBuilder<unknown>[] = []
  if (table !== undefined) {
    const names = await findTableNames(scope, trx, table)
    // In the words of the index.
    where.push(sql`orders.search_table <> '' and orders.search_table = any(${names}::text[])`)
  }
  const { from, to } = filter
  if (item === undefined || from === undefined || to === undefined) {
    return { filter: { ...others, item }, where, counted: null }
  }
  const search = { branchIds, from, to, item, max }
  // The days and branches of lines are those of their orders.
  const { branchId: _branch, from: _from, to: _to, status, active, ...narrowing } = others
  const isNarrowed = [table, ...Object.values(narrowing)].some((one) => one !== undefined)
  const every = isNarrowed ? [...orderConditions(scope, others), ...where] : []
  const among = (ids: readonly string[]) => [sql`orders.id = any(${[...ids]}::uuid[])`]
  const all = await findWithItem(scope, trx, { ...search, conditions: every })
  if (all.length <= max) return { filter: others, where: among(all), counted: null }
  const many = { filter: { ...others, item }, where, counted: countedOf(max + 1, max) }
  if (status === undefined && active === undefined) return many
  const conditions = [...every, ...statusConditions({ status, active })]
  const some = await findWithItem(scope, trx, { ...search, conditions })
  if (some.length > max) return many
  return { filter: others, where: among(some), counted: countedOf(some.length, max) }
}

/** From one name to the next, not from order to order. */
async function findTableNames(
  { companyId }: Scope,
  trx: TenantTransaction,
  table: string,
): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`(
    select orders.search_table from orders
    where orders.company_id = ${companyId} and orders.search_table <> '' ${after}
    order by orders.search_table limit 1)`
  const found = await sql<{ name: string }>`
    with recursive named as (
      select ${next(sql``)} as name
      union all
      select ${next(sql`and orders.search_table > named.name`)} from named
      where named.name is not null
    )
    select name from named where name is not null and ${isAtTable(sql`name`, table)}`.execute(trx)
  return found.rows.map(({ name }) => name)
}

interface ItemSearch {
  readonly branchIds: readonly string[]
  readonly from: string
  readonly to: string
  readonly item: string
  readonly max: number
  /** Of the orders. */
  readonly conditions: readonly RawBuilder<unknown>[]
}

/** No more than one beyond those that are worth looking up. */
async function findWithItem(
  { companyId }: Scope,
  trx: TenantTransaction,
  { branchIds, from, to, item, max, conditions }: ItemSearch,
): Promise<string[]> {
  const days = await sql<{ branchId: string; date: string; named: boolean }>`
    select branch_id as "branchId", business_date as date,
      rolled is not distinct from touched as named
    from report_days
    where company_id = ${companyId} and branch_id = any(${[...branchIds]}::uuid[])
      and business_date between ${from}::date and ${to}::date
    order by business_date desc`.execute(trx)
  const orders =
    conditions.length === 0
      ? sql``
      : sql`join orders on orders.company_id = lines.company_id and orders.id = lines.order_id
          and ${conjunction(conditions)}`
  const ordersWith = (which: RawBuilder<unknown>) => sql`
    select distinct lines.order_id from order_lines as lines ${orders}
    where lines.company_id = ${companyId} and lines.branch_id = day.branch_id
      and lines.business_date = day.business_date and ${which}
      and lines.status <> 'removed' and ${isCalled(item)}`
  const ofDays = (isNamed: boolean, which: RawBuilder<unknown>) => {
    const rows = days.rows.filter(({ named }) => named === isNamed)
    return sql`
      select behind.order_id from unnest(${rows.map(({ branchId }) => branchId)}::uuid[],
        ${rows.map(({ date }) => date)}::date[]) as day (branch_id, business_date)
      cross join lateral (${which}) as behind`
  }
  const items = sql`array(select distinct item_id from report_item_names
    where company_id = ${companyId} and position(lower(${item}) in name) > 0)`
  // Lines without an item are called what somebody typed, and those of a day that the follower has
  // not come to may be called what nothing was before.
  const found = await sql<{ order_id: string }>`
    ${ofDays(false, ordersWith(sql`true`))}
    union all
    ${ofDays(
      true,
      sql`${ordersWith(sql`lines.item_id = any(${items})`)}
        union ${ordersWith(sql`lines.item_id is null`)}`,
    )}
    limit ${max + 1}`.execute(trx)
  return found.rows.map(({ order_id }) => order_id)
}
