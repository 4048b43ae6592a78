/** SQL of the stock that files of items enter. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/**
 * Each item of which something moved in a branch: one look for each item and branch, however many
 * movements there are.
 */
export async function findMovedItems(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchIds: readonly string[],
): Promise<readonly { readonly branch_id: string; readonly item_id: string }[]> {
  const { rows } = await sql<{ branch_id: string; item_id: string }>`
    SELECT asked.branch_id, items.id AS item_id
    FROM items CROSS JOIN unnest(${branchIds}::uuid[]) AS asked(branch_id)
    CROSS JOIN LATERAL (SELECT FROM stock_movements AS moved
      WHERE moved.company_id = ${companyId} AND moved.item_id = items.id
        AND moved.branch_id = asked.branch_id LIMIT 1) AS any_of_it
    WHERE items.company_id = ${companyId}`.execute(trx)
  return rows
}

/** What one file entered; nothing where it was taken out again. */
export async function findEnteredStock(
  { companyId }: Scope,
  trx: TenantTransaction,
  importId: string,
) {
  const { rows } = await sql<{
    id: string
    branch_id: string
    location_id: string
    item_id: string
    quantity: number
    serials: readonly string[] | null
    at: Date
  }>`
    SELECT id, branch_id, location_id, item_id, quantity, serials, at
    FROM stock_movements AS entered
    WHERE company_id = ${companyId} AND order_id = ${importId} AND source = 'entry'
      AND kind = 'opening' AND quantity > 0
      AND NOT EXISTS (SELECT FROM stock_movements AS back
        WHERE back.company_id = entered.company_id AND back.order_id = entered.order_id
          AND back.quantity < 0)
    ORDER BY id`.execute(trx)
  return rows
}
