/** SQL of what stock is worth, now or at the end of a past day. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface StockWorth {
  readonly branch_id: string
  readonly value: number
  readonly in_transit: number
  readonly things: number
}

export async function findWorth(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly branchIds: readonly string[]; readonly day?: string | undefined },
): Promise<readonly StockWorth[]> {
  const branches = [...asked.branchIds]
  const then =
    asked.day === undefined
      ? sql`SELECT branch_id, in_transit, on_hand, value FROM stock_levels
          WHERE company_id = ${scope.companyId} AND branch_id = ANY(${branches}::uuid[])`
      : sql`SELECT l.branch_id, l.in_transit, d.on_hand, d.value
          FROM stock_levels l CROSS JOIN LATERAL (
            SELECT on_hand, value FROM stock_days d
            WHERE d.company_id = l.company_id AND d.branch_id = l.branch_id
              AND d.item_id = l.item_id AND d.variant_id = l.variant_id
              AND d.location_id = l.location_id AND d.day <= ${asked.day}
            ORDER BY d.day DESC LIMIT 1) AS d
          WHERE l.company_id = ${scope.companyId} AND l.branch_id = ANY(${branches}::uuid[])`
  const { rows } = await sql<StockWorth>`
    SELECT branch_id, coalesce(sum(value) FILTER (WHERE NOT in_transit), 0)::bigint AS value,
      coalesce(sum(value) FILTER (WHERE in_transit), 0)::bigint AS in_transit,
      count(*) FILTER (WHERE on_hand > 0)::int AS things
    FROM (${then}) AS t GROUP BY 1`.execute(trx)
  return rows
}
