/** The items of a range of days, those that brought most first, and how many there are. */
import { sql } from 'kysely'
import type { TenantTransaction } from '../db/tenancy.ts'
import { type Cover, tallyRows } from '../rollups/cover.store.ts'
import { nameOf, noId } from '../rollups/day-rows.sql.ts'
import { tallies } from '../rollups/tallies.sql.ts'
import { type PartRow, sumsOf } from './sales.store.ts'

interface SoldItem extends Omit<PartRow, 'key' | 'label'> {
  readonly item_id: string
  readonly all: number
}

/**
 * Bundles stand among the items with how many were sold; their money stands with their goods.
 * Without a limit all of them.
 */
export async function sumByItem(
  trx: TenantTransaction,
  cover: Cover,
  limit: number | null,
): Promise<{ rows: PartRow[]; count: number }> {
  const { sums, keys } = tallies.items
  const found = await sql<SoldItem>`
    with ${tallyRows(cover, tallies.items, [...keys, ...sums])}
    select item_id, ${sumsOf(sums)}, count(*) over ()::int as all
    from tally group by item_id order by net desc, item_id limit ${limit}`.execute(trx)
  const names = await findNames(
    trx,
    cover,
    found.rows.map(({ item_id }) => item_id),
  )
  return {
    rows: found.rows.map(({ item_id, all: _all, ...figures }) =>
      item_id === noId
        ? { key: 'custom', label: 'custom', ...figures }
        : { key: item_id, label: names.get(item_id) ?? '', ...figures },
    ),
    count: found.rows[0]?.all ?? 0,
  }
}

/** What they were called when they were last sold; of those that are shown alone. */
async function findNames(
  trx: TenantTransaction,
  cover: Cover,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ readonly id: string; readonly name: string }>`
    with ${tallyRows(cover, tallies.items, [...tallies.items.keys, 'newest'])}
    select item_id as id, ${nameOf(sql`max(newest)`)} as name
    from tally where item_id = any(${[...ids]}::uuid[]) group by item_id`.execute(trx)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}
