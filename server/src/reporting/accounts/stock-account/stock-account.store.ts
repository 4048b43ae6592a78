import type { StockKind } from '@servery/domain/stock/kinds.ts'
import { sql } from 'kysely'
import type { FoldedTransaction } from '../../../stock/ledger/index.ts'

export interface AccountRange {
  readonly companyId: string
  readonly branchIds: readonly string[]
  readonly from: string
  readonly to: string
}

/** The things of the branches; goods between two of them belong to nobody's shelf. */
const keysOf = ({ companyId, branchIds }: AccountRange) => sql`
  select branch_id, location_id, item_id, variant_id from stock_levels
  where company_id = ${companyId} and branch_id = any(${[...branchIds]}::uuid[])
    and not in_transit`

/** What the stock was worth at the end of the day before the first, in thousandths. */
export async function valueBefore(trx: FoldedTransaction, range: AccountRange): Promise<number> {
  const found = await sql<{ value: number }>`
    select coalesce(sum(day.value), 0)::bigint as value
    from (${keysOf(range)}) as k cross join lateral (
      select value from stock_days as s
      where s.company_id = ${range.companyId} and s.branch_id = k.branch_id
        and s.item_id = k.item_id and s.variant_id = k.variant_id
        and s.location_id = k.location_id and s.day < ${range.from}::date
      order by s.day desc limit 1) as day`.execute(trx)
  return found.rows[0]?.value ?? 0
}

export interface MovedRow {
  readonly kind: StockKind
  readonly cost: number
  readonly correction: number
}

/** By the business day on which it happened at its branch, item by item as the ledger is sorted. */
export async function sumMoved(
  trx: FoldedTransaction,
  range: AccountRange,
): Promise<readonly MovedRow[]> {
  const { companyId, branchIds, from, to } = range
  const found = await sql<MovedRow>`
    with place as (
      select id,
        (${from}::date + make_interval(mins => cut_over_minutes)) at time zone time_zone as starts,
        (${to}::date + 1 + make_interval(mins => cut_over_minutes)) at time zone time_zone as ends
      from branches where company_id = ${companyId} and id = any(${[...branchIds]}::uuid[])
    ), things as (
      select distinct branch_id, item_id from (${keysOf(range)}) as k
    ), shelves as (
      select distinct branch_id, location_id from (${keysOf(range)}) as k
    )
    select moved.kind, sum(moved.cost)::bigint as cost, sum(moved.correction)::bigint as correction
    from things join place on place.id = things.branch_id
      join stock_movements as moved on moved.company_id = ${companyId}
        and moved.item_id = things.item_id and moved.branch_id = things.branch_id
        and moved.at >= place.starts and moved.at < place.ends
      join shelves on shelves.branch_id = moved.branch_id
        and shelves.location_id = moved.location_id
    group by 1`.execute(trx)
  return found.rows
}
