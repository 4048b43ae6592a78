/** SQL of what stands on one bill with an item, as people order it: bundles as bundles. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { type ItemRange, linesOf } from './item-sales.store.ts'

export interface PairRow {
  readonly item_id: string
  readonly name: string
  readonly shared: number
  readonly theirs: number
}

/** Only pairs that were on a bill together so often; fewer say nothing. */
const togetherMin = 3
const candidatesMax = 60

/** Orders with the item, and of the things most often on them in how many orders each was. */
export async function findPairs(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
): Promise<{ readonly mine: number; readonly pairs: readonly PairRow[] }> {
  const ordered = sql`${linesOf(scope, range)} and lines.completed and lines.status <> 'removed'
    and lines.bundle_line_id is null and lines.item_id is not null`
  const counted = await sql<{ count: number }>`
    select count(distinct lines.order_id)::int as count from order_lines as lines
    where ${ordered} and lines.item_id = ${range.itemId}`.execute(trx)
  const found = await sql<PairRow>`
    with mine as materialized (
      select distinct lines.order_id from order_lines as lines
      where ${ordered} and lines.item_id = ${range.itemId}
    ), together as materialized (
      select lines.item_id, (array_agg(lines.name order by lines.added_at desc))[1] as name,
        count(distinct lines.order_id)::int as shared
      from order_lines as lines join mine on mine.order_id = lines.order_id
      where ${ordered} and lines.item_id <> ${range.itemId}
      group by lines.item_id having count(distinct lines.order_id) >= ${togetherMin}
      order by shared desc, lines.item_id limit ${candidatesMax}
    )
    select together.item_id, together.name, together.shared,
      count(distinct lines.order_id)::int as theirs
    from together join order_lines as lines on lines.item_id = together.item_id
    where ${ordered} group by 1, 2, 3`.execute(trx)
  return { mine: counted.rows[0]?.count ?? 0, pairs: found.rows }
}
