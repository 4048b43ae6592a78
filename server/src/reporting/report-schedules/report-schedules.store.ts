import {
  lettersOfWholes,
  type ReportScheduleInput,
  reportScheduleInput,
} from '@servery/contract/reporting/report-schedules.ts'
import { reportDefinitions, reportNames } from '@servery/domain/report/definition/definitions.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { bodyStore, requireOwnBranch } from '../../platform/records/index.ts'
import { findSharedReport } from '../builder/index.ts'

export const reportScheduleStore = bodyStore<ReportScheduleInput>({
  noun: 'report_schedule',
  table: 'report_schedules',
  schema: reportScheduleInput,
  nameOf: ({ report }) => report,
  branchIdsOf: ({ branchId }) => (branchId === null ? null : [branchId]),
  requireValid: async (scope, trx, { input }) => {
    const { branchId, report, view, hours, as, builtId } = input
    if (lettersOfWholes.includes(report)) {
      if (hours !== '') fail('invalid_input', { field: 'hours' })
      if (as !== 'known') fail('invalid_input', { field: 'as' })
    }
    if ((report === 'built') !== (builtId !== null)) fail('invalid_input', { field: 'builtId' })
    if (builtId !== null && (await findSharedReport(scope, trx, builtId)) === null) {
      fail('reference_unknown', { field: 'builtId' })
    }
    await requireOwnBranch(scope, trx, branchId)
    const known = reportNames.find((name) => name === report)
    const views: readonly string[] = known === undefined ? [] : reportDefinitions[known].views
    if (view !== '' && !views.includes(view)) fail('invalid_input', { field: 'view' })
  },
})

export interface StoredSchedule extends ReportScheduleInput {
  readonly id: string
  readonly updatedAt: Date
  /** The newest letter that was handed to the post; null: none was yet. */
  readonly lastDue: string | null
  readonly lastQueuedAt: Date | null
}

/** Those that are not archived. */
export async function findSchedules(
  scope: Scope,
  trx: TenantTransaction,
): Promise<readonly StoredSchedule[]> {
  const { rows } = await sql<{
    id: string
    body: unknown
    updated_at: Date
    last_due: string | null
    last_queued_at: Date | null
  }>`
    select id, body, updated_at, last_due, last_queued_at from report_schedules
    where company_id = ${scope.companyId} and not archived order by id`.execute(trx)
  return rows.map((row) => ({
    ...reportScheduleInput.parse(row.body),
    id: row.id,
    updatedAt: row.updated_at,
    lastDue: row.last_due,
    lastQueuedAt: row.last_queued_at,
  }))
}

/** False: somebody else was quicker. */
export async function markQueued(
  scope: Scope,
  trx: TenantTransaction,
  { id, due, now }: { readonly id: string; readonly due: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update report_schedules set last_due = ${due}, last_queued_at = ${now}
    where company_id = ${scope.companyId} and id = ${id}
      and (last_due is null or last_due < ${due})
    returning id`.execute(trx)
  return rows.length > 0
}

export interface EmailState {
  readonly schedule_id: string
  readonly waiting: number
  readonly dead: number
  readonly recipients: number
}

/** How the newest letters of each schedule went, as far as it is remembered. */
export async function findEmailStates(
  scope: Scope,
  trx: TenantTransaction,
): Promise<readonly EmailState[]> {
  const { rows } = await sql<EmailState>`
    select schedule.id as schedule_id,
      count(*) filter (where job.state = 'waiting')::int as waiting,
      count(*) filter (where job.state = 'dead')::int as dead, count(*)::int as recipients
    from report_schedules as schedule join jobs as job on job.company_id = schedule.company_id
      and job.key like 'report:' || schedule.id || ':' || schedule.last_due || ':%'
    where schedule.company_id = ${scope.companyId} and not schedule.archived
    group by schedule.id`.execute(trx)
  return rows
}
