import { recordChanges } from '../audit/index.ts'
import { fail } from '../errors/index.ts'
import { os, type Services } from '../http/index.ts'
import { writerOf } from '../records/index.ts'
import { type FailedJob, findFailedJobs, reviveJob } from './jobs.store.ts'
import { wakeTurn } from './turns.store.ts'

export const jobRoutes = ({ database, now }: Services) => ({
  failed: os.jobs.failed.handler(({ context: { scope } }) =>
    database.readTenant(scope, async (trx) => ({
      rows: (await findFailedJobs(scope, trx)).map(viewOf),
    })),
  ),
  retry: os.jobs.retry.handler(async ({ input, context: { scope, principal } }) => {
    const at = new Date(now())
    const job = await database.withTenant(scope, async (trx) => {
      const revived = await reviveJob(scope, trx, input.id, at)
      if (revived === undefined) return fail('not_found', { field: 'id' })
      await recordChanges({ scope, trx, actor: writerOf(principal), now: at }, 'job', input.id, [
        { field: 'state', old: 'dead', new: 'waiting' },
      ])
      return revived
    })
    await wakeTurn(database.work, scope.companyId, at)
    return viewOf(job)
  }),
})

function viewOf(job: FailedJob) {
  return {
    id: job.id,
    kind: job.kind,
    attempts: job.attempts,
    lastError: job.last_error,
    createdAt: job.created_at.toISOString(),
    failedAt: (job.finished_at ?? job.created_at).toISOString(),
  }
}
