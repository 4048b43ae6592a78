import { os } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { listJobsOfBranch, printTicketsAgain, resolveJob } from './print-jobs.service.ts'
import type { PrintServices } from './print-queue.ts'
import { finishForTill, takeForTill } from './till-prints.service.ts'

export const printJobRoutes = (services: PrintServices) => ({
  ofBranch: os.printJobs.ofBranch.handler(async ({ input, context: { scope } }) => ({
    rows: [...(await listJobsOfBranch(services, scope, input.branchId))],
  })),
  resolve: os.printJobs.resolve.handler(({ input, context: { scope, principal } }) =>
    resolveJob(services, { ...input, scope, by: writerOf(principal) }),
  ),
  again: os.printJobs.again.handler(async ({ input, context: { scope, principal } }) => ({
    rows: [...(await printTicketsAgain(services, { ...input, scope, by: writerOf(principal) }))],
  })),
  take: os.printJobs.take.handler(({ input, context: { scope } }) =>
    takeForTill(services, scope, input.printerId),
  ),
  finish: os.printJobs.finish.handler(({ input, context: { scope } }) =>
    finishForTill(services, scope, input),
  ),
})
