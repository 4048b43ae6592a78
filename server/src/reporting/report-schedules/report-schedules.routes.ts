import { nextEmailAt } from '@servery/domain/report/report-emails.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { branchRecordHandlers, isHidden } from '../../platform/records/index.ts'
import { clockOf, findEmailPlaces } from './report-emails.ts'
import {
  type EmailState,
  findEmailStates,
  findSchedules,
  reportScheduleStore,
  type StoredSchedule,
} from './report-schedules.store.ts'

export const reportScheduleRoutes = (services: Services) => {
  const routes = os.reportSchedules
  const schedule = branchRecordHandlers(services, reportScheduleStore)
  return {
    list: routes.list.handler(schedule.list),
    get: routes.get.handler(schedule.get),
    create: routes.create.handler(schedule.create),
    update: routes.update.handler(schedule.update),
    archive: routes.archive.handler(schedule.archive),
    runs: routes.runs.handler(({ context: { scope } }) =>
      services.database.readTenant(scope, async (trx) => ({
        rows: [...(await listRuns(scope, trx, new Date(services.now())))],
      })),
    ),
  }
}

async function listRuns(scope: Scope, trx: TenantTransaction, now: Date) {
  // Those of all branches go by clocks that not everybody looks after.
  const places = await findEmailPlaces({ ...scope, branchIds: null }, trx)
  const states = new Map(
    (await findEmailStates(scope, trx)).map((state) => [state.schedule_id, state]),
  )
  const schedules = await findSchedules(scope, trx)
  return schedules
    .filter(({ branchId }) => !isHidden(scope, branchId === null ? null : [branchId]))
    .map((schedule) => {
      const clock = clockOf(schedule, places, now)
      const isWaiting = !schedule.paused && clock !== null
      return {
        scheduleId: schedule.id,
        nextAt: isWaiting ? nextEmailAt(schedule, clock) : null,
        last: lastOf(schedule, states.get(schedule.id)),
      }
    })
}

function lastOf({ lastQueuedAt, recipients }: StoredSchedule, letters: EmailState | undefined) {
  if (lastQueuedAt === null) return null
  const at = lastQueuedAt.toISOString()
  // Jobs are forgotten after a while; those that failed are looked at before.
  if (letters === undefined) return { at, state: 'sent' as const, recipients: recipients.length }
  const state = letters.dead > 0 ? 'failed' : letters.waiting > 0 ? 'waiting' : 'sent'
  return { at, state: state as 'failed' | 'waiting' | 'sent', recipients: letters.recipients }
}
