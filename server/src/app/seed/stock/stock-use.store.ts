/** What the sales of the demo took out of stock, by day. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

export async function findUse(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<readonly { readonly item_id: string; readonly day: string; readonly used: number }[]> {
  const { rows } = await sql<{ item_id: string; day: string; used: number }>`
    SELECT item_id, business_date::text AS day, sum(-quantity)::float8 AS used
    FROM stock_movements
    WHERE company_id = ${scope.companyId} AND branch_id = ${branchId} AND source = 'order'
    GROUP BY item_id, business_date`.execute(trx)
  return rows
}
