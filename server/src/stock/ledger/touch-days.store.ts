/** Days whose sales the ledger has costed anew, so that reports add them up again. */
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/index.ts'
import type { CostRow } from './save.sql.ts'

/** The days are told apart first: each is written once, and at the end of what a fold does. */
export async function touchCostedDays(
  tx: TenantTransaction,
  companyId: string,
  costs: readonly CostRow[],
): Promise<void> {
  if (costs.length === 0) return
  const told = costs.map(({ order_id, id }) => ({ order_id, id }))
  await sql`
    INSERT INTO report_days AS day (company_id, branch_id, business_date)
    SELECT DISTINCT ${companyId}::uuid, m.branch_id, m.business_date
    FROM json_to_recordset(${JSON.stringify(told)}::json) AS t(order_id uuid, id text)
    JOIN stock_movements m ON m.company_id = ${companyId} AND m.order_id = t.order_id
      AND m.id = t.id AND m.source = 'order' AND m.kind IN ('sale', 'return')
    ORDER BY 2, 3
    ON CONFLICT (company_id, branch_id, business_date)
      DO UPDATE SET touched = day.touched + 1`.execute(tx)
}
