/** SQL of what waits for too long: drawers no longer wanted open, printers that never ask. */
import type { PrintProblem } from '@servery/domain/receipt/printer/printer.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { StoredJob } from './print-jobs.store.ts'

/** A drawer that opens much later than somebody stood there is an invitation. */
export const drawerLateMs = 60_000

/** A drawer that its printer could not open in time stays shut. Answers their branches. */
export async function expireDrawers(
  scope: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('print_jobs')
    .set({
      state: 'failed',
      problem: sql<PrintProblem>`coalesce(nullif(problem, ''), 'timed_out')`,
      finished_at: now,
    })
    .where('company_id', '=', scope.companyId)
    .where('what', '=', 'drawer')
    .where('state', '=', 'queued')
    .where('created_at', '<', new Date(now.getTime() - drawerLateMs))
    .returning('branch_id')
    .execute()
  return rows.map(({ branch_id }) => branch_id)
}

/** When the first drawer that waits is no longer wanted open; null: none waits. */
export async function nextExpiry(scope: Scope, trx: TenantTransaction): Promise<Date | null> {
  const { first } = await trx
    .selectFrom('print_jobs')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .where('company_id', '=', scope.companyId)
    .where('what', '=', 'drawer')
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return first === null ? null : new Date(first.getTime() + drawerLateMs + 1)
}

export interface WaitingPaper
  extends Pick<StoredJob, 'id' | 'branch_id' | 'printer_id' | 'at_printer' | 'what' | 'problem'> {
  /** Since then its printer could have asked for it. */
  readonly since: Date
}

/**
 * What waits first at each printer that the server does not write to, where that printer is not at
 * something else. Drawers are no paper and are not waited for.
 */
export async function findUnasked(
  scope: Scope,
  trx: TenantTransaction,
): Promise<readonly WaitingPaper[]> {
  const { rows } = await sql<WaitingPaper>`
    SELECT DISTINCT ON (at_printer) j.id, j.branch_id, printer_id, at_printer, what, problem,
      greatest(run_at, (SELECT max(o.finished_at) FROM print_jobs o
        WHERE o.company_id = j.company_id AND o.at_printer = j.at_printer AND o.attempts > 0)
      ) AS since
    FROM print_jobs j JOIN printers p ON p.company_id = j.company_id AND p.id = j.at_printer
    WHERE j.company_id = ${scope.companyId} AND state = 'queued' AND what <> 'drawer'
      AND p.body->>'connection' <> 'network' AND NOT p.archived
      AND NOT EXISTS (SELECT FROM print_jobs o WHERE o.company_id = j.company_id
        AND o.at_printer = j.at_printer AND o.state = 'printing')
    ORDER BY at_printer, ordinal`.execute(trx)
  return rows
}
