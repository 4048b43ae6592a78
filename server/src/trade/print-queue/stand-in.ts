/** The printer that takes over, and when one that asks by itself has been silent for too long. */
import type { PrinterInput } from '@servery/contract/devices/printers.ts'
import { isAtTill, type PrintProblem } from '@servery/domain/receipt/printer/printer.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { printerStore } from '../printers/index.ts'
import { changeJob, reroute, type StoredJob } from './print-jobs.store.ts'
import { findUnasked } from './print-waits.store.ts'

/** So often a printer itself is tried before another takes over. */
export const ownAttempts = 2

/** Longer than a till needs to hear of a print, and than printers are set to wait. */
const silentMs = { till: 30_000, cloud: 90_000 } as const

type Passed = Pick<StoredJob, 'what' | 'at_printer' | 'printer_id'>

/** The printer that may take over; what took over already goes no further. */
export async function findStandIn(
  scope: Scope,
  trx: TenantTransaction,
  { what, at_printer, printer_id }: Passed,
  { fallbackId }: Pick<PrinterInput, 'fallbackId'>,
): Promise<string | null> {
  const isPaper = what !== 'page' && what !== 'drawer'
  if (!isPaper || at_printer !== printer_id || fallbackId === null) return null
  const found = await printerStore.find(scope, trx, fallbackId)
  return found === undefined || found.archived ? null : found.id
}

/** Has another printer take over what waits, where there is one: then it says why. */
export async function passOn(
  scope: Scope,
  trx: TenantTransaction,
  waits: {
    readonly job: Passed & Pick<StoredJob, 'id'>
    readonly printer: Pick<PrinterInput, 'fallbackId'>
    readonly problem: PrintProblem
    readonly now: Date
  },
): Promise<boolean> {
  const { job, printer, problem, now } = waits
  const to = await findStandIn(scope, trx, job, printer)
  if (to === null) return false
  await changeJob(scope, trx, job.id, { problem })
  await reroute(scope, trx, { from: job.at_printer, to, now })
  return true
}

/**
 * Printers that should have asked for what waits and did not: somebody is told, and another one
 * takes over. Answers the branches of which there is news, and when to look again.
 */
export async function passOnUnasked(
  scope: Scope,
  trx: TenantTransaction,
  /** `from`: before that nobody could ask. */
  { now, from }: { readonly now: Date; readonly from: number },
): Promise<{ readonly branchIds: readonly string[]; readonly next: number }> {
  const branchIds: string[] = []
  let next = Number.POSITIVE_INFINITY
  for (const job of await findUnasked(scope, trx)) {
    const found = await printerStore.find(scope, trx, job.at_printer)
    if (found === undefined) continue
    const { input: printer } = found
    const patienceMs = isAtTill(printer.connection) ? silentMs.till : silentMs.cloud
    const silentAt = Math.max(job.since.getTime(), from) + patienceMs
    if (silentAt > now.getTime()) {
      next = Math.min(next, silentAt)
      continue
    }
    const isTold = job.problem !== ''
    const problem = isTold ? (job.problem as PrintProblem) : 'unreachable'
    const isPassed = await passOn(scope, trx, { job, printer, problem, now })
    if (!isPassed && isTold) continue
    if (!isPassed) await changeJob(scope, trx, job.id, { problem })
    branchIds.push(job.branch_id)
  }
  return { branchIds, next }
}
