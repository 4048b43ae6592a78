/**
 * Prints what waits: each printer by itself, one thing after the other. Any number of processes run
 * one each; claims keep them apart. What could not be printed is tried again, first by the printer
 * itself, then by the one that takes over. What may have come out is never printed again by itself.
 */
import type { PrintOutcome } from '@servery/contract/devices/print-jobs.ts'
import type { PrinterInput } from '@servery/contract/devices/printers.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { logFailure, withSpan } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import {
  type Patience,
  type PrinterNetworks,
  printerStore,
  sendToPrinter,
  usualPatience,
} from '../printers/index.ts'
import { encodeDocument } from './document.ts'
import {
  claimJob,
  doubtInterrupted,
  endClaim,
  findDuePrinters,
  printingMs,
  reroute,
  type StoredJob,
} from './print-jobs.store.ts'
import { changeFor, pauseAfter } from './print-outcome.ts'
import { expireDrawers, nextExpiry } from './print-waits.store.ts'
import { findStandIn, ownAttempts, passOnUnasked } from './stand-in.ts'

export interface PrintQueue {
  /** Looks what a company has to print; comes back by itself to try again. */
  wake(companyId: string): void
  /** Waits until nothing is being printed. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** What whoever prints builds on. */
export interface PrintServices extends Services {
  readonly printQueue: PrintQueue
  readonly printerNetworks: PrinterNetworks
}

export interface PrintQueueOptions
  extends Pick<PrintServices, 'database' | 'live' | 'log' | 'now' | 'printerNetworks'> {
  readonly patience?: Patience
  /** Tests make the pauses short. */
  readonly pauseMs?: (attempts: number) => number
}

export function createPrintQueue(options: PrintQueueOptions): PrintQueue {
  const { database, live, log, now } = options
  /** Printers at work, with what they are at. */
  const lanes = new Map<string, Promise<void>>()
  const looks = new Set<Promise<void>>()
  const timers = new Map<string, NodeJS.Timeout>()
  const startedAt = now()
  let isClosed = false

  const look = async (companyId: string): Promise<void> => {
    const scope: Scope = { companyId, branchIds: null }
    const found = await database.withTenant(scope, (trx) =>
      lookThrough(scope, trx, { now: new Date(now()), from: startedAt }),
    )
    for (const branchId of found.news) live.publish(companyId, { type: 'prints', branchId })
    let { next } = found
    const { due } = found
    for (const { printerId, at, waitsToBeAsked } of due) {
      if (waitsToBeAsked || lanes.has(printerId)) continue
      if (at.getTime() <= now()) startLane(scope, printerId)
      else next = Math.min(next, at.getTime())
    }
    if (next < Number.POSITIVE_INFINITY) later(companyId, next - now())
  }
  const startLane = (scope: Scope, printerId: string): void => {
    const lane = runLane(options, scope, printerId, () => isClosed)
      .catch((error: unknown) => logFailure(log, error, 'printing failed', { printerId }))
      .finally(() => {
        lanes.delete(printerId)
        // What came in while it was at the end of its work.
        wake(scope.companyId)
      })
    lanes.set(printerId, lane)
  }
  const later = (companyId: string, ms: number): void => {
    clearTimeout(timers.get(companyId))
    timers.set(
      companyId,
      setTimeout(() => wake(companyId), Math.max(ms, 50)),
    )
  }
  const wake = (companyId: string): void => {
    if (isClosed) return
    const looking: Promise<void> = look(companyId)
      .catch((error: unknown) => {
        logFailure(log, error, 'the print queue could not be read', { companyId })
        later(companyId, pauseAfter(2))
      })
      .finally(() => looks.delete(looking))
    looks.add(looking)
  }
  const settle = async (): Promise<void> => {
    while (looks.size + lanes.size > 0) await Promise.all([...looks, ...lanes.values()])
  }
  return {
    wake,
    settle,
    close: async () => {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
      await settle()
    },
  }
}

/** What a company has to print, and of which of its branches there is news. */
async function lookThrough(
  scope: Scope,
  trx: TenantTransaction,
  times: { readonly now: Date; readonly from: number },
) {
  const doubted = await doubtInterrupted(scope, trx, times.now)
  const expired = await expireDrawers(scope, trx, times.now)
  const unasked = await passOnUnasked(scope, trx, times)
  const expiry = (await nextExpiry(scope, trx))?.getTime() ?? unasked.next
  return {
    news: new Set([...doubted, ...expired, ...unasked.branchIds]),
    next: Math.min(unasked.next, expiry),
    due: await findDuePrinters(scope, trx),
  }
}

async function runLane(
  options: PrintQueueOptions,
  scope: Scope,
  printerId: string,
  isClosed: () => boolean,
): Promise<void> {
  while (!isClosed()) {
    const job = await claim(options, scope, printerId)
    if (job === undefined) return
    await printClaimed(options, scope, job)
  }
}

function claim(
  { database, now }: PrintQueueOptions,
  scope: Scope,
  printerId: string,
): Promise<StoredJob | undefined> {
  const at = now()
  const times = { now: new Date(at), until: new Date(at + printingMs) }
  return database.withTenant(scope, (trx) => claimJob(scope, trx, { printerId, ...times }))
}

/** Prints a job that is held, and writes down what came of it. */
export async function printClaimed(
  options: Omit<PrintQueueOptions, 'log'>,
  scope: Scope,
  job: StoredJob,
): Promise<void> {
  const { database, live } = options
  // The printer is spoken to between two transactions: it may take seconds.
  const ready = await database.withTenant(scope, async (trx) => {
    const found = await printerStore.find(scope, trx, job.at_printer)
    if (found === undefined || found.archived) return null
    const { input: printer } = found
    return { printer, bytes: await encodeDocument(scope, trx, { ...job, printer }) }
  })
  const outcome: PrintOutcome =
    ready === null
      ? { kind: 'refused', problem: 'printer_gone' }
      : await withSpan(
          'print',
          { kind: 'client', attributes: { 'servery.print_job_id': job.id } },
          () =>
            sendToPrinter(
              options.printerNetworks,
              ready.printer,
              ready.bytes,
              options.patience ?? usualPatience,
            ),
        )
  await database.withTenant(scope, (trx) =>
    finishPrint(options, scope, trx, { job, printer: ready?.printer ?? null, outcome }),
  )
  live.publish(scope.companyId, { type: 'prints', branchId: job.branch_id })
}

/** Writes down what came of a job that was held, and passes it on where another takes over. */
export async function finishPrint(
  options: Pick<PrintQueueOptions, 'now' | 'pauseMs'>,
  scope: Scope,
  trx: TenantTransaction,
  print: {
    readonly job: StoredJob
    /** Null: it is gone. */
    readonly printer: PrinterInput | null
    readonly outcome: PrintOutcome
  },
): Promise<void> {
  const { job, printer, outcome } = print
  const at = new Date(options.now())
  const to =
    printer !== null && outcome.kind === 'refused' && job.attempts >= ownAttempts
      ? await findStandIn(scope, trx, job, printer)
      : null
  if (to === null || outcome.kind !== 'refused') {
    return endClaim(scope, trx, job, changeFor(outcome, job, { at, ...options }))
  }
  await reroute(scope, trx, { from: job.at_printer, to, now: at })
  const { problem } = outcome
  const change = { at_printer: to, attempts: 0, run_at: at, problem }
  await endClaim(scope, trx, job, { state: 'queued', ...change })
}
