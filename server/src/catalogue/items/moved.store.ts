/** SQL of whether an item has a past in stock. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export async function hasMoved(
  { companyId }: Scope,
  trx: TenantTransaction,
  itemId: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM stock_movements
    WHERE company_id = ${companyId} AND item_id = ${itemId} LIMIT 1`.execute(trx)
  return rows.length > 0
}
