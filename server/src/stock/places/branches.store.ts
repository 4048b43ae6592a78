/** SQL of branches that stock is kept in. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface StockBranch {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly time_zone: string
  readonly cut_over_minutes: number
}

/** Those that may be seen. */
export async function findBranches(
  scope: Scope,
  trx: TenantTransaction,
): Promise<readonly StockBranch[]> {
  const seen = scope.branchIds === null ? null : [...scope.branchIds]
  const { rows } = await sql<StockBranch>`
    SELECT id, name, currency, time_zone, cut_over_minutes FROM branches
    WHERE company_id = ${scope.companyId}
      AND (${seen}::uuid[] IS NULL OR id = ANY(${seen}::uuid[]))
    ORDER BY name, id`.execute(trx)
  return rows
}
