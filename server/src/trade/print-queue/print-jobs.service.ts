/** Tests, reprints, and what people do about what was not printed. */

import type { PrintJob } from '@servery/contract/devices/print-jobs.ts'
import type { PrinterInput } from '@servery/contract/devices/printers.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { printerStore } from '../printers/index.ts'
import { auditTickets } from './audit-tickets.ts'
import { idFrom } from './document.ts'
import {
  changeJob,
  countReprints,
  findJob,
  findJobsOfBranch,
  findJobsOfPrinter,
  findPrinterStates,
  findTicketsOfOrder,
  hurry,
  insertJobs,
  type JobRow,
  type NewPrintJob,
  printingMs,
  type StoredJob,
} from './print-jobs.store.ts'
import type { PrintServices } from './print-queue.ts'
import { printClaimed } from './print-queue.ts'

type Printing = Pick<PrintServices, 'database' | 'now' | 'printerNetworks' | 'printQueue' | 'live'>

interface Input {
  readonly scope: Scope
  readonly by: Write['actor']
  readonly printerId: string
  /** Of the job. */
  readonly id: string
}

export function printTest(
  services: Printing,
  { what, ...asked }: Input & { readonly what: 'page' | 'receipt' | 'ticket' },
): Promise<PrintJob> {
  const at = new Date(services.now()).toISOString()
  return printNow(services, asked, async () => ({ what, document: { kind: 'test', of: what, at } }))
}

/** The same paper once more; what was a test is one again, all else is marked. */
export function reprint(
  services: Printing,
  { jobId, ...asked }: Input & { readonly jobId: string },
): Promise<PrintJob> {
  const { scope, printerId } = asked
  return printNow(services, asked, async (trx) => {
    const job = await findJob(scope, trx, jobId)
    if (job?.printer_id !== printerId) return fail('not_found', { field: 'jobId' })
    const now = new Date(services.now())
    await auditTickets(scope, trx, { jobs: [job], actor: asked.by, now })
    return copyOf(job, await nextCopy(scope, trx, job))
  })
}

/** The last of a printer. */
export async function listJobs(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  printerId: string,
): Promise<readonly PrintJob[]> {
  return database.readTenant(scope, async (trx) => {
    await requirePrinter(scope, trx, printerId)
    const rows = await findJobsOfPrinter(scope, trx, { printerId, limit: shownMax })
    const names = await printerNames(scope, trx)
    return rows.map((row) => jobView(row, names))
  })
}

const shownMax = 20
const recentMs = 12 * 3_600_000

/** What waits or went wrong today, and what was printed last. */
export async function listJobsOfBranch(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  branchId: string,
): Promise<readonly PrintJob[]> {
  requireBranch(scope, branchId)
  return database.readTenant(scope, async (trx) => {
    const since = new Date(now() - recentMs)
    const { waiting, done } = await findJobsOfBranch(scope, trx, {
      branchId,
      since,
      limit: shownMax,
    })
    const names = await printerNames(scope, trx)
    return [...waiting, ...done].map((row) => jobView(row, names))
  })
}

/** How the printers of a branch get on; without those that nothing was sent to. */
export async function listPrinterStates(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  branchId: string,
) {
  requireBranch(scope, branchId)
  const since = new Date(now() - recentMs)
  const rows = await database.readTenant(scope, (trx) =>
    findPrinterStates(scope, trx, { branchId, since }),
  )
  return rows.map(({ id, waiting, problem, printed_at }) => ({
    id,
    waiting,
    problem: problem as PrintJob['problem'],
    printedAt: printed_at?.toISOString() ?? null,
  }))
}

/**
 * `print`: what surely was not printed is tried now; all else becomes a job of its own, marked as a
 * duplicate. `dismiss`: it is not needed, or it did come out.
 */
export async function resolveJob(
  services: Printing,
  asked: {
    readonly scope: Scope
    readonly by: Write['actor']
    readonly jobId: string
    readonly id: string
    readonly how: 'print' | 'dismiss'
  },
): Promise<PrintJob> {
  const { scope, jobId, id } = asked
  return inQueue(services, scope, async (trx, at) => {
    const job = await findJob(scope, trx, jobId)
    if (job === undefined || !isTheirs(scope, job)) return fail('not_found', { field: 'jobId' })
    const isAgain = await resolve(scope, trx, { ...asked, job, now: at })
    if (isAgain) await auditTickets(scope, trx, { jobs: [job], actor: asked.by, now: at })
    const after = (await findJob(scope, trx, id)) ?? (await findJob(scope, trx, jobId)) ?? job
    const answer = jobView(after, await printerNames(scope, trx))
    return { answer, branchId: job.branch_id }
  })
}

/** All tickets of an order that the printers of a station had, or those of every station. */
export async function printTicketsAgain(
  services: Printing,
  asked: {
    readonly scope: Scope
    readonly by: Write['actor']
    /** Of the request. */
    readonly id: string
    readonly orderId: string
    readonly stationId: string | null
  },
): Promise<readonly PrintJob[]> {
  const { scope, by, orderId, stationId } = asked
  return inQueue(services, scope, async (trx, at) => {
    const printers = await stationPrinters(scope, trx, stationId)
    const found = await findTicketsOfOrder(scope, trx, orderId)
    const tickets = found.filter((job) => isTheirs(scope, job) && printers.has(job.printer_id))
    const [first] = tickets
    if (first === undefined) return fail('not_found', { field: 'orderId' })
    const names = await printerNames(scope, trx)
    const answer: PrintJob[] = []
    const again: StoredJob[] = []
    for (const job of tickets) {
      const id = idFrom(asked.id, job.id)
      if (await resolve(scope, trx, { job, id, by, how: 'print', now: at })) again.push(job)
      answer.push(jobView((await findJob(scope, trx, id)) ?? job, names))
    }
    await auditTickets(scope, trx, { jobs: again, actor: by, now: at })
    return { answer, branchId: first.branch_id }
  })
}

/** A printer of no station prints by items or categories, for whoever makes them. */
async function stationPrinters(
  scope: Scope,
  trx: TenantTransaction,
  stationId: string | null,
): Promise<ReadonlySet<string>> {
  const rows = await printerStore.findSince(scope, trx, 0)
  const own = rows.filter(
    ({ input: { stationIds } }) =>
      stationId === null || stationIds.length === 0 || stationIds.includes(stationId),
  )
  return new Set(own.map(({ id }) => id))
}

function isTheirs({ branchIds }: Scope, job: StoredJob): boolean {
  return branchIds === null || branchIds.includes(job.branch_id)
}

/** What is done here is printed at once, and told to the branch. */
async function inQueue<Answer>(
  { database, now, printQueue, live }: Printing,
  scope: Scope,
  work: (
    trx: TenantTransaction,
    now: Date,
  ) => Promise<{ readonly answer: Answer; readonly branchId: string }>,
): Promise<Answer> {
  const { answer, branchId } = await database.withTenant(scope, (trx) => work(trx, new Date(now())))
  printQueue.wake(scope.companyId)
  live.publish(scope.companyId, { type: 'prints', branchId })
  return answer
}

/** Whether it is printed that was printed, or may have been, already. */
async function resolve(
  scope: Scope,
  trx: TenantTransaction,
  asked: {
    readonly job: StoredJob
    readonly id: string
    readonly by: Write['actor']
    readonly how: 'print' | 'dismiss'
    readonly now: Date
  },
): Promise<boolean> {
  const { job, id, by, how, now } = asked
  if (how === 'dismiss') {
    const isOpen = job.state !== 'printed' && job.state !== 'printing' && job.state !== 'dismissed'
    if (isOpen) await changeJob(scope, trx, job.id, { state: 'dismissed', finished_at: now })
    return false
  }
  if (job.state === 'queued') {
    await hurry(scope, trx, { printerId: job.at_printer, now })
    return false
  }
  if (job.state === 'failed') {
    const again = { state: 'queued', attempts: 0, run_at: now, finished_at: null } as const
    await changeJob(scope, trx, job.id, { ...again, at_printer: job.printer_id })
    return false
  }
  if (job.state === 'printing') return false
  const before = await findJob(scope, trx, id)
  if (before !== undefined) {
    if (before.reprint_of !== job.id) fail('id_reused', { field: 'id' })
    return false
  }
  const copy = copyOf(job, await nextCopy(scope, trx, job))
  const place = { branch_id: job.branch_id, printer_id: job.printer_id }
  const inserted = await insertJobs(scope, trx, [
    { id, ...place, ...copy, created_at: now, created_by: by.name },
  ])
  if (inserted.length === 0) fail('id_reused', { field: 'id' })
  if (job.state === 'doubtful') {
    await changeJob(scope, trx, job.id, { state: 'dismissed', finished_at: now })
  }
  return true
}

type Content = Omit<NewPrintJob, 'id' | 'branch_id' | 'printer_id' | 'created_at' | 'created_by'>

function copyOf(job: StoredJob, copy: number): Content {
  const { what, document, title, order_id, register_id } = job
  return { what, document, title, order_id, register_id, copy, reprint_of: job.id }
}

/** Further than that of the job, and than of every other one of the same paper. */
async function nextCopy(scope: Scope, trx: TenantTransaction, job: StoredJob): Promise<number> {
  if (job.document.kind === 'test') return 0
  const { order_id: orderId, what, title } = job
  if (orderId === null) return job.copy + 1
  const asked = await countReprints(scope, trx, { orderId, what, title })
  return Math.max(job.copy, asked) + 1
}

/**
 * Somebody stands before the printer: it is printed at once and only once, beside what waits. The
 * same id again is answered with what came of it the first time; nothing is printed twice.
 */
async function printNow(
  services: Printing,
  { scope, by, printerId, id }: Input,
  make: (trx: TenantTransaction) => Promise<Content>,
): Promise<PrintJob> {
  const { database, live, now, printQueue } = services
  const begun = await database.withTenant(scope, async (trx) => {
    const before = await findJob(scope, trx, id)
    if (before !== undefined) {
      return before.printer_id === printerId ? null : fail('id_reused', { field: 'id' })
    }
    const printer = await requirePrinter(scope, trx, printerId)
    // Nothing of it waits for a person who happens to be at that till.
    if (printer.connection === 'browser') return fail('not_found', { field: 'printerId' })
    const at = new Date(now())
    const content = await make(trx)
    // A printer that asks by itself gets it when it asks.
    const isAtOnce = printer.connection === 'network'
    const lock = isAtOnce ? { attempts: 1, locked_until: new Date(at.getTime() + printingMs) } : {}
    const place = { branch_id: printer.branchId, printer_id: printerId }
    const [job] = await insertJobs(
      scope,
      trx,
      [{ id, ...place, ...content, ...lock, created_at: at, created_by: by.name }],
      isAtOnce ? 'printing' : 'queued',
    )
    return job ?? fail('id_reused', { field: 'id' })
  })
  if (begun?.state === 'printing') {
    await printClaimed(services, scope, begun)
    printQueue.wake(scope.companyId)
  } else if (begun !== null) {
    // A till may have to write it.
    live.publish(scope.companyId, { type: 'prints', branchId: begun.branch_id })
  }
  return database.readTenant(scope, async (trx) => {
    const job = (await findJob(scope, trx, id)) ?? fail('not_found', { field: 'id' })
    return jobView(job, await printerNames(scope, trx))
  })
}

/** One of theirs who ask, and in use. */
export async function requirePrinter(
  scope: Scope,
  trx: TenantTransaction,
  printerId: string,
): Promise<PrinterInput> {
  const found = await printerStore.find(scope, trx, printerId)
  const isTheirs =
    found !== undefined &&
    !found.archived &&
    (scope.branchIds === null || scope.branchIds.includes(found.input.branchId))
  return isTheirs ? found.input : fail('not_found', { field: 'printerId' })
}

type Names = ReadonlyMap<string, string>

async function printerNames(scope: Scope, trx: TenantTransaction): Promise<Names> {
  const rows = await printerStore.findSince(scope, trx, 0)
  return new Map(rows.map(({ id, input }) => [id, input.name]))
}

function jobView(job: JobRow, names: Names): PrintJob {
  const isRerouted = job.at_printer !== job.printer_id
  return {
    id: job.id,
    printerId: job.printer_id,
    printerName: names.get(job.printer_id) ?? '',
    reroutedTo: isRerouted ? (names.get(job.at_printer) ?? '') : null,
    what: job.what,
    state: job.state,
    problem: job.problem as PrintJob['problem'],
    title: job.title,
    orderId: job.order_id,
    copy: job.copy,
    acknowledged: job.acknowledged,
    attempts: job.attempts,
    reprintOf: job.reprint_of,
    createdAt: job.created_at.toISOString(),
    createdBy: job.created_by,
    finishedAt: job.finished_at?.toISOString() ?? null,
  }
}
