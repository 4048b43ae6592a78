/**
 * Days whose rows change are counted up in the same statement, so that no report takes an aggregate
 * for more than it is. Writers of a branch wait for one another anyway.
 */
import type { Columns } from '../../../platform/db/index.ts'

export const touchedDayColumns: Columns = { branch_id: 'uuid', business_date: 'date' }

/** With the arrays from parameter `first` on; nothing where the condition does not hold. */
export function touchDays(first: number, condition = 'true'): string {
  return `INSERT INTO report_days AS day (company_id, branch_id, business_date)
    SELECT DISTINCT $1::uuid, branch_id, business_date
    FROM unnest($${first}::uuid[], $${first + 1}::date[]) AS t(branch_id, business_date)
    WHERE ${condition}
    ON CONFLICT (company_id, branch_id, business_date) DO UPDATE SET touched = day.touched + 1`
}

/** All days of a branch; $1 company, $2 branch. */
export const touchBranch = `
  UPDATE report_days SET touched = touched + 1 WHERE company_id = $1 AND branch_id = $2`
