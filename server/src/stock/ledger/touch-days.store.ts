/** Days whose sales the ledger has costed anew, so that reports add them up again. */
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/index.ts'

export interface CostedDay {
  readonly branch_id: string
  readonly day: string
}

/** In one order everywhere, as two folds may touch the same days at the same time. */
export async function touchCostedDays(
  tx: TenantTransaction,
  companyId: string,
  days: readonly CostedDay[],
): Promise<void> {
  if (days.length === 0) return
  await sql`
    INSERT INTO report_days AS day (company_id, branch_id, business_date)
    SELECT DISTINCT ${companyId}::uuid, t.branch_id, t.day
    FROM json_to_recordset(${JSON.stringify(days)}::json) AS t(branch_id uuid, day date)
    ORDER BY 2, 3
    ON CONFLICT (company_id, branch_id, business_date)
      DO UPDATE SET touched = day.touched + 1`.execute(tx)
}
