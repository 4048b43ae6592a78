/** Printers that hang on a till: it takes what is to be printed, and says what came of it. */

import type { PrintOutcome } from '@servery/contract/devices/print-jobs.ts'
import type { PrinterInput } from '@servery/contract/devices/printers.ts'
import { isAtTill } from '@servery/domain/receipt/printer/printer.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { encodeDocument } from './document.ts'
import { requirePrinter } from './print-jobs.service.ts'
import { claimJob, findHead, findJob, holdQueued, printingMs } from './print-jobs.store.ts'
import type { PrintServices } from './print-queue.ts'
import { finishPrint } from './print-queue.ts'

type Printing = Pick<PrintServices, 'database' | 'live' | 'now' | 'printQueue'>

export async function takeForTill(
  { database, live, now }: Printing,
  scope: Scope,
  printerId: string,
) {
  const at = now()
  const { branchId, ...taken } = await database.withTenant(scope, async (trx) => {
    const printer = await requireAtTill(scope, trx, printerId)
    const times = { now: new Date(at), until: new Date(at + printingMs) }
    const job = await claimJob(scope, trx, { printerId, ...times })
    if (job === undefined) {
      const head = await findHead(scope, trx, printerId)
      const next = head?.state === 'printing' ? head.locked_until : head?.run_at
      const againMs = next == null ? null : Math.max(1, next.getTime() - at)
      return { branchId: printer.branchId, job: null, againMs }
    }
    const bytes = await encodeDocument(scope, trx, { ...job, printer })
    const content = Buffer.from(bytes).toString('base64')
    const view = { id: job.id, what: job.what, attempt: job.attempts, content }
    return { branchId: printer.branchId, job: view, againMs: null }
  })
  if (taken.job !== null) live.publish(scope.companyId, { type: 'prints', branchId })
  return taken
}

export async function finishForTill(
  services: Printing,
  scope: Scope,
  told: { readonly jobId: string; readonly attempt: number; readonly outcome: PrintOutcome },
) {
  const { database, live, printQueue } = services
  const { jobId, attempt, outcome } = told
  const branchId = await database.withTenant(scope, async (trx) => {
    const job = await findJob(scope, trx, jobId)
    if (job === undefined) return fail('not_found', { field: 'jobId' })
    const printer = await requireAtTill(scope, trx, job.at_printer)
    if (job.state === 'printing' && job.attempts === attempt) {
      await finishPrint(services, scope, trx, { job, printer, outcome })
    } else if (attempt === 0 && job.at_printer === job.printer_id) {
      const until = new Date(services.now() + printingMs)
      const held = await holdQueued(scope, trx, { id: jobId, until })
      if (held !== undefined)
        await finishPrint(services, scope, trx, { job: held, printer, outcome })
    }
    return job.branch_id
  })
  live.publish(scope.companyId, { type: 'prints', branchId })
  // Where another printer takes over.
  printQueue.wake(scope.companyId)
  return { id: jobId }
}

async function requireAtTill(
  scope: Scope,
  trx: TenantTransaction,
  printerId: string,
): Promise<PrinterInput> {
  const printer = await requirePrinter(scope, trx, printerId)
  return isAtTill(printer.connection) ? printer : fail('not_found', { field: 'printerId' })
}
