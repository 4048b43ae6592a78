/** Test prints and reprints: kept as a job, sent, and finished with what came of it. */
import type { PrintJob } from '@servery/contract/printers.ts'
import type { ReceiptPart } from '@servery/domain/receipt/layout.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import type { Services } from '../http/context.ts'
import { fail } from '../http/errors.ts'
import { findImageContent } from '../images/images.store.ts'
import { findReceiptPlace } from '../receipts/receipts.service.ts'
import { findBranch } from '../sync/sync.store.ts'
import { type DotImage, encodeForPrinter } from './escpos.ts'
import { dotsOfImage } from './logo-dots.ts'
import { findJob, findJobs, finishJob, insertJob, type StoredJob } from './print-jobs.store.ts'
import { printerStore } from './printers.store.ts'
import { sendToPrinter } from './send.ts'
import { testSheets } from './test-print.ts'

type Printing = Pick<Services, 'database' | 'now' | 'printerNetworks'>

interface Asked {
  readonly scope: Scope
  readonly by: string
  readonly printerId: string
  /** Of the job. */
  readonly id: string
}

type NewJob = Pick<StoredJob, 'what' | 'content' | 'reprint_of'>

export function printTest(
  services: Printing,
  { what, ...asked }: Asked & { readonly what: PrintJob['what'] },
): Promise<PrintJob> {
  return print(services, asked, async (trx) => {
    const { scope, printerId } = asked
    const printer = await requirePrinter(scope, trx, printerId)
    const branch = await findBranch(scope, trx, printer.branchId)
    if (branch === undefined) return fail('not_found', { field: 'printerId' })
    const place = await findReceiptPlace(scope, trx, branch.view)
    const at = new Date(services.now()).toISOString()
    const sheets = testSheets(what, { printer, place, at })
    const logos = await findLogos(scope, trx, { sheets, paper: printer.paper })
    const content = encodeForPrinter(sheets, printer, logos)
    return { what, content: Buffer.from(content), reprint_of: null }
  })
}

export function reprint(
  services: Printing,
  { jobId, ...asked }: Asked & { readonly jobId: string },
): Promise<PrintJob> {
  return print(services, asked, async (trx) => {
    await requirePrinter(asked.scope, trx, asked.printerId)
    const job = await findJob(asked.scope, trx, jobId)
    if (job?.printer_id !== asked.printerId) return fail('not_found', { field: 'jobId' })
    return { what: job.what, content: job.content, reprint_of: jobId }
  })
}

export async function listJobs(
  { database, now }: Printing,
  scope: Scope,
  printerId: string,
): Promise<readonly PrintJob[]> {
  const jobs = await database.withTenant(scope, async (trx) => {
    await requirePrinter(scope, trx, printerId)
    return findJobs(scope, trx, printerId)
  })
  return jobs.map((job) => jobView(job, now()))
}

/** The same id again is answered with what came of it the first time; nothing is printed twice. */
async function print(
  services: Printing,
  { scope, by, printerId, id }: Asked,
  make: (trx: TenantTransaction) => Promise<NewJob>,
): Promise<PrintJob> {
  const { database, now } = services
  const begun = await database.withTenant(scope, async (trx) => {
    const before = await findJob(scope, trx, id)
    if (before !== undefined) {
      return before.printer_id === printerId
        ? { job: before, isNew: false }
        : fail('id_reused', { field: 'id' })
    }
    const job = { id, printer_id: printerId, created_at: new Date(now()), created_by: by }
    const inserted = await insertJob(scope, trx, { ...job, ...(await make(trx)) })
    return inserted === undefined
      ? fail('id_reused', { field: 'id' })
      : { job: inserted, isNew: true }
  })
  if (!begun.isNew) return jobView(begun.job, now())
  // The printer is spoken to between two transactions: it may take seconds.
  const printer = await database.withTenant(scope, (trx) => requirePrinter(scope, trx, printerId))
  const problem = await sendToPrinter(services.printerNetworks, printer, begun.job.content)
  const finished = await database.withTenant(scope, (trx) => {
    const state = problem === null ? 'printed' : 'failed'
    return finishJob(scope, trx, { id, state, problem: problem ?? '', at: new Date(now()) })
  })
  return jobView(finished, now())
}

/** One of theirs who ask, and in use. */
async function requirePrinter(scope: Scope, trx: TenantTransaction, printerId: string) {
  const found = await printerStore.find(scope, trx, printerId)
  const isTheirs =
    found !== undefined &&
    !found.archived &&
    (scope.branchIds === null || scope.branchIds.includes(found.input.branchId))
  return isTheirs ? found.input : fail('not_found', { field: 'printerId' })
}

async function findLogos(
  scope: Scope,
  trx: TenantTransaction,
  of: { readonly sheets: readonly (readonly ReceiptPart[])[]; readonly paper: 58 | 80 },
): Promise<ReadonlyMap<string, DotImage>> {
  const logos = new Map<string, DotImage>()
  for (const part of of.sheets.flat()) {
    if (part.kind !== 'logo' || logos.has(part.path)) continue
    const file = await findImageContent(scope, trx, part.path)
    if (file !== undefined) logos.set(part.path, await dotsOfImage(file, of.paper))
  }
  return logos
}

/** Longer than any printer is waited for: the server was stopped meanwhile. */
const interruptedMs = 60_000

function jobView(job: Omit<StoredJob, 'content'>, nowMs: number): PrintJob {
  const isLost = job.state === 'printing' && nowMs - job.created_at.getTime() > interruptedMs
  return {
    id: job.id,
    printerId: job.printer_id,
    what: job.what,
    state: isLost ? 'failed' : job.state,
    problem: isLost ? 'interrupted' : (job.problem as PrintJob['problem']),
    reprintOf: job.reprint_of,
    createdAt: job.created_at.toISOString(),
    createdBy: job.created_by,
    finishedAt: job.finished_at?.toISOString() ?? null,
  }
}
