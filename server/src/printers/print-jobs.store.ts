/** SQL of what was sent to printers. */
import type { Insertable, Selectable } from 'kysely'
import type { PrintJobsTable } from '../db/print-tables.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'

export type StoredJob = Selectable<PrintJobsTable>

/** How many of each printer are kept. */
const kept = 20

export function findJob(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredJob | undefined> {
  return trx
    .selectFrom('print_jobs')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The newest first, without what was printed. */
export function findJobs(
  scope: Scope,
  trx: TenantTransaction,
  printerId: string,
): Promise<Omit<StoredJob, 'content'>[]> {
  return trx
    .selectFrom('print_jobs')
    .select([
      'company_id',
      'id',
      'printer_id',
      'what',
      'state',
      'problem',
      'reprint_of',
      'created_at',
      'created_by',
      'finished_at',
    ])
    .where('company_id', '=', scope.companyId)
    .where('printer_id', '=', printerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept)
    .execute()
}

/** Undefined where the id is taken already. What is older than the last of its printer goes. */
export async function insertJob(
  scope: Scope,
  trx: TenantTransaction,
  job: Omit<Insertable<PrintJobsTable>, 'company_id' | 'state' | 'problem' | 'finished_at'>,
): Promise<StoredJob | undefined> {
  const inserted = await trx
    .insertInto('print_jobs')
    .values({ company_id: scope.companyId, state: 'printing', ...job })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  const last = await findJobs(scope, trx, job.printer_id)
  await trx
    .deleteFrom('print_jobs')
    .where('company_id', '=', scope.companyId)
    .where('printer_id', '=', job.printer_id)
    .where('id', 'not in', [job.id, ...last.map(({ id }) => id)])
    .execute()
  return inserted
}

export function finishJob(
  scope: Scope,
  trx: TenantTransaction,
  job: {
    readonly id: string
    readonly state: 'printed' | 'failed'
    readonly problem: string
    readonly at: Date
  },
): Promise<StoredJob> {
  return trx
    .updateTable('print_jobs')
    .set({ state: job.state, problem: job.problem, finished_at: job.at })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
