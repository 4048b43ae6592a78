/** The items of a range of days, those that brought most first, and how many there are. */
import { sql } from 'kysely'
import {
  aggregateRows,
  aggregates,
  nameOf,
  noId,
  type QueryPlan,
} from '../../journal/aggregates/index.ts'
import type { TenantTransaction } from '../../platform/db/index.ts'
import { type PartRow, sumsOf } from './sales.store.ts'

export interface SoldItemRow extends PartRow {
  /** Of one today; 0 where nobody has said, and of bundles, as their goods have their money. */
  readonly unit_cost: number
  /** What was known when they were sold: what they cost, of how many, and the net of these. */
  readonly cost: number
  readonly costed: number
  readonly costed_net: number
}

/**
 * Bundles stand among the items with how many were sold; their money stands with their goods.
 * Without a limit all of them.
 */
export async function sumByItem(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  limit: number | null,
): Promise<{ rows: SoldItemRow[]; count: number }> {
  const { count, ids } = await rankItems(trx, queryPlan, limit)
  const figures = await figuresOf(trx, queryPlan, ids)
  return {
    count,
    rows: ids.flatMap((id) => {
      const found = figures.get(id)
      return found === undefined ? [] : [found]
    }),
  }
}

/** By one figure alone: all of them for thousands of items would take several times as long. */
async function rankItems(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  limit: number | null,
): Promise<{ ids: readonly string[]; count: number }> {
  const { keys } = aggregates.items
  const found = await sql<{ readonly item_id: string; readonly all: number }>`
    with ${aggregateRows(queryPlan, aggregates.items, [...keys, 'net'])}
    select item_id, count(*) over ()::int as all
    from tally group by item_id order by sum(net) desc, item_id limit ${limit}`.execute(trx)
  return { ids: found.rows.map(({ item_id }) => item_id), count: found.rows[0]?.all ?? 0 }
}

/** With what they were called when they were last sold. */
async function figuresOf(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SoldItemRow>> {
  const { sums, keys } = aggregates.items
  const found = await sql<Omit<SoldItemRow, 'key'> & { readonly item_id: string }>`
    with ${aggregateRows(queryPlan, aggregates.items, [...keys, ...sums, 'newest'])}
    select item_id, ${nameOf(sql`max(newest)`)} as label, ${sumsOf(sums)},
      coalesce((select items.cost from items
        where items.company_id = ${queryPlan.companyId} and items.id = item_id
          and not jsonb_exists(items.more, 'bundleParts')), 0)::bigint as unit_cost
    from tally where item_id = any(${[...ids]}::uuid[]) group by item_id`.execute(trx)
  return new Map(
    found.rows.map(({ item_id, ...row }) => [
      item_id,
      item_id === noId ? { ...row, key: 'custom', label: 'custom' } : { ...row, key: item_id },
    ]),
  )
}

/** What gives a deposit back is the one thing that sells for less than nothing. */
export async function sumDepositsBack(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<number> {
  const found = await sql<{ back: number }>`
    with ${aggregateRows(queryPlan, aggregates.items, ['gross'])}
    select coalesce(-sum(gross), 0)::bigint as back from tally where gross < 0`.execute(trx)
  return found.rows[0]?.back ?? 0
}
