/** What was taken back after it was sent, by the business day on which that was done. */
import { sql } from 'kysely'
import {
  aggregateRows,
  aggregates,
  nameOf,
  type QueryPlan,
} from '../../journal/aggregates/index.ts'
import type { TenantTransaction } from '../../platform/db/index.ts'

export interface VoidReasonRow {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly quantity: number
  readonly value: number
  readonly wasted: number
  readonly minutes: number | null
}

/** By reason, the dearest first, called what it was called last. */
export async function sumVoids(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<readonly VoidReasonRow[]> {
  const { keys, sums } = aggregates.voids
  const found = await sql<VoidReasonRow>`
    with ${aggregateRows(queryPlan, aggregates.voids, [...keys, ...sums, 'newest'])}
    select key, ${nameOf(sql`max(newest)`)} as label, sum(count)::int as count,
      sum(quantity)::bigint as quantity, sum(value)::bigint as value,
      sum(wasted)::bigint as wasted,
      round(sum(waited) / nullif(sum(timed), 0) / 60000000)::int as minutes
    from tally group by key
    order by value desc, key`.execute(trx)
  return found.rows
}
