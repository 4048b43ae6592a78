/** SQL of what stock is worth, now or at the end of a past day: the sum of what changed so far. */
import { sql } from 'kysely'
import type { Scope } from '../../platform/db/index.ts'
import type { FoldedTransaction } from '../ledger/index.ts'

export interface StockWorth {
  readonly branch_id: string
  readonly value: number
  readonly in_transit: number
  readonly things: number
}

export async function findWorth(
  scope: Scope,
  trx: FoldedTransaction,
  asked: { readonly branchIds: readonly string[]; readonly day?: string | undefined },
): Promise<readonly StockWorth[]> {
  const until = asked.day === undefined ? sql`` : sql`AND day <= ${asked.day}`
  const { rows } = await sql<StockWorth>`
    SELECT branch_id, coalesce(sum(value) FILTER (WHERE NOT in_transit), 0)::bigint AS value,
      coalesce(sum(value) FILTER (WHERE in_transit), 0)::bigint AS in_transit,
      coalesce(sum(things) FILTER (WHERE NOT in_transit), 0)::int AS things
    FROM stock_day_changes
    WHERE company_id = ${scope.companyId} AND branch_id = ANY(${[...asked.branchIds]}::uuid[])
      ${until}
    GROUP BY 1`.execute(trx)
  return rows
}
