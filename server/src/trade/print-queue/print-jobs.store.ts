/** SQL of the print queue: printer by printer, in the order in which it was asked for. */
import { type Insertable, type Selectable, sql } from 'kysely'
import { isNotQuarantined } from '../../journal/facts/index.ts'
import type {
  PrintDocument,
  PrintJobsTable,
  Scope,
  TenantTransaction,
} from '../../platform/db/index.ts'
import { expireDrawers } from './print-waits.store.ts'

export type StoredJob = Selectable<PrintJobsTable>

export interface NewPrintJob
  extends Omit<
    Insertable<PrintJobsTable>,
    'company_id' | 'document' | 'ordinal' | 'at_printer' | 'state' | 'run_at'
  > {
  readonly document: PrintDocument
  readonly at_printer?: string
  readonly state?: StoredJob['state']
}

/**
 * Longer than a printer is ever waited for. What a till wrote by itself it tells within as long
 * after its facts have arrived.
 */
export const printingMs = 60_000

/** What a till is writing, or wrote while nobody heard of it: no other takes it meanwhile. */
export function heldByTill(now: Date) {
  const until = new Date(now.getTime() + printingMs)
  return { state: 'printing', attempts: 1, locked_until: until } as const
}

const columns = [
  'id',
  'branch_id',
  'printer_id',
  'at_printer',
  'what',
  'state',
  'problem',
  'title',
  'order_id',
  'copy',
  'acknowledged',
  'attempts',
  'reprint_of',
  'created_at',
  'created_by',
  'finished_at',
] as const
export type JobRow = Pick<StoredJob, (typeof columns)[number]>

/** What is done is kept for a week, to be looked at and printed again. */
const keptMs = 7 * 86_400_000

/** Answers what is new: a job whose id is there already stays as it is. */
export async function insertJobs(
  scope: Scope,
  trx: TenantTransaction,
  jobs: readonly NewPrintJob[],
  state: 'queued' | 'printing' = 'queued',
): Promise<readonly StoredJob[]> {
  if (jobs.length === 0) return []
  return trx
    .insertInto('print_jobs')
    .values(
      jobs.map(({ document, ...job }) => ({
        company_id: scope.companyId,
        at_printer: job.printer_id,
        state,
        run_at: job.created_at,
        ...job,
        document: JSON.stringify(document),
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returningAll()
    .execute()
}

export function findJob(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredJob | undefined> {
  return ofCompany(scope, trx).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The kitchen tickets of an order with its goods as they were first asked for, in their order. */
export function findTicketsOfOrder(
  scope: Scope,
  trx: TenantTransaction,
  orderId: string,
): Promise<StoredJob[]> {
  return (
    ofCompany(scope, trx)
      .selectAll()
      .where('order_id', '=', orderId)
      .where('what', '=', 'ticket')
      // That it goes before all others was news once, and says nothing of what is to be made.
      .where(sql<boolean>`jsonb_array_length(document->'content'->'lines') > 0`)
      .where('reprint_of', 'is', null)
      .orderBy('ordinal')
      .execute()
  )
}

/** The last of a printer, the newest first. */
export function findJobsOfPrinter(
  scope: Scope,
  trx: TenantTransaction,
  { printerId, limit }: { readonly printerId: string; readonly limit: number },
): Promise<JobRow[]> {
  return ofCompany(scope, trx)
    .select(columns)
    .where('printer_id', '=', printerId)
    .orderBy('ordinal', 'desc')
    .limit(limit)
    .execute()
}

/** What is done in a branch since a moment, the newest first, and all that is not. */
export async function findJobsOfBranch(
  scope: Scope,
  trx: TenantTransaction,
  wanted: { readonly branchId: string; readonly since: Date; readonly limit: number },
): Promise<{ readonly waiting: JobRow[]; readonly done: JobRow[] }> {
  const query = ofCompany(scope, trx)
    .select(columns)
    .where('branch_id', '=', wanted.branchId)
    .where('created_at', '>', wanted.since)
  const waiting = await query
    .where('state', 'in', ['queued', 'printing', 'failed', 'doubtful'])
    .orderBy('ordinal')
    .limit(waitingMax)
    .execute()
  const done = await query
    .where('state', '=', 'printed')
    .where('what', '<>', 'drawer')
    .orderBy('ordinal', 'desc')
    .limit(wanted.limit)
    .execute()
  return { waiting, done }
}

const waitingMax = 100

/** How often a paper was asked for once more; that of another receipt has another title. */
export async function countReprints(
  scope: Scope,
  trx: TenantTransaction,
  { orderId, what, title }: Pick<StoredJob, 'what' | 'title'> & { readonly orderId: string },
): Promise<number> {
  const { count } = await ofCompany(scope, trx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('what', '=', what)
    .where('title', '=', title)
    .where('reprint_of', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface PrinterState {
  readonly id: string
  readonly waiting: number
  /** Why its last print waits behind a pause, or wants a person; empty: it came out. */
  readonly problem: string
  readonly printed_at: Date | null
}

/** How the printers of a branch get on, since a moment. */
export async function findPrinterStates(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, since }: { readonly branchId: string; readonly since: Date },
): Promise<readonly PrinterState[]> {
  const { rows } = await sql<PrinterState>`
    SELECT at_printer AS id,
      count(*) FILTER (WHERE state IN ('queued', 'printing'))::int AS waiting,
      coalesce((array_agg(CASE state WHEN 'printed' THEN '' ELSE problem END ORDER BY ordinal DESC)
        FILTER (WHERE state = 'printed'
          OR problem <> '' AND state IN ('queued', 'doubtful', 'failed')))[1], '') AS problem,
      max(finished_at) FILTER (WHERE state = 'printed') AS printed_at
    FROM print_jobs WHERE company_id = ${scope.companyId} AND branch_id = ${branchId}
      AND created_at > ${since} GROUP BY at_printer`.execute(trx)
  return rows
}

export interface DuePrinter {
  readonly printerId: string
  readonly at: Date
  /** The printer, or the till that it hangs on, fetches it by itself. */
  readonly waitsToBeAsked: boolean
}

/** When which printer has something to do next. */
export async function findDuePrinters(scope: Scope, trx: TenantTransaction): Promise<DuePrinter[]> {
  const { rows } = await sql<DuePrinter>`
    SELECT DISTINCT ON (at_printer) at_printer AS "printerId",
      coalesce(locked_until, run_at) AS at,
      p.body->>'connection' <> 'network' AND NOT p.archived AND state = 'queued' AS "waitsToBeAsked"
    FROM print_jobs j JOIN printers p ON p.company_id = j.company_id AND p.id = j.at_printer
    WHERE j.company_id = ${scope.companyId} AND state IN ('queued', 'printing')
    ORDER BY at_printer, state = 'queued', what <> 'drawer', ordinal`.execute(trx)
  return rows
}

/** What a printer is at, else what it does next: a drawer waits for no paper. */
export function findHead(
  scope: Scope,
  trx: TenantTransaction,
  printerId: string,
): Promise<StoredJob | undefined> {
  return ofCompany(scope, trx)
    .selectAll()
    .where('at_printer', '=', printerId)
    .where('state', 'in', ['queued', 'printing'])
    .orderBy(sql`state = 'queued'`)
    .orderBy(sql`what <> 'drawer'`)
    .orderBy('ordinal')
    .limit(1)
    .executeTakeFirst()
}

/**
 * What a printer prints next, held until `until`; undefined while it prints something else, or
 * waits before it tries again. One process at a time looks at a printer.
 */
export async function claimJob(
  scope: Scope,
  trx: TenantTransaction,
  claim: { readonly printerId: string; readonly now: Date; readonly until: Date },
): Promise<StoredJob | undefined> {
  const { printerId, now, until } = claim
  await sql`SELECT FROM printers WHERE company_id = ${scope.companyId} AND id = ${printerId}
    FOR NO KEY UPDATE`.execute(trx)
  await expireDrawers(scope, trx, now)
  const head = await findHead(scope, trx, printerId)
  if (head === undefined || head.state === 'printing' || head.run_at > now) return undefined
  return trx
    .updateTable('print_jobs')
    .set({ state: 'printing', attempts: head.attempts + 1, locked_until: until })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', head.id)
    .returningAll()
    .executeTakeFirst()
}

/** What waits, as if whoever wrote it meanwhile had taken it; undefined: it does not wait. */
export function holdQueued(
  scope: Scope,
  trx: TenantTransaction,
  { id, until }: { readonly id: string; readonly until: Date },
): Promise<StoredJob | undefined> {
  return trx
    .updateTable('print_jobs')
    .set(({ eb }) => ({
      state: 'printing',
      attempts: eb('attempts', '+', 1),
      locked_until: until,
    }))
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
}

/** Whoever printed it is gone: nobody knows what came out. */
export async function doubtInterrupted(
  scope: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('print_jobs')
    .set({ state: 'doubtful', problem: 'interrupted', locked_until: null, finished_at: now })
    .where('company_id', '=', scope.companyId)
    .where('state', '=', 'printing')
    .where('locked_until', '<=', now)
    .returning('branch_id')
    .execute()
  return rows.map(({ branch_id }) => branch_id)
}

export interface JobChange
  extends Partial<
    Pick<
      StoredJob,
      'state' | 'problem' | 'attempts' | 'at_printer' | 'run_at' | 'acknowledged' | 'finished_at'
    >
  > {}

/** `attempts` names the claim: who comes back after its time was up changes nothing. */
export async function endClaim(
  scope: Scope,
  trx: TenantTransaction,
  claim: Pick<StoredJob, 'id' | 'attempts'>,
  change: JobChange,
): Promise<void> {
  await trx
    .updateTable('print_jobs')
    .set({ ...change, locked_until: null })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', claim.id)
    .where('state', '=', 'printing')
    .where('attempts', '=', claim.attempts)
    .execute()
}

/** All paper that waits for a printer goes to another one, in its order; drawers stay. */
export async function reroute(
  scope: Scope,
  trx: TenantTransaction,
  way: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('print_jobs')
    .set({ at_printer: way.to, attempts: 0, run_at: way.now })
    .where('company_id', '=', scope.companyId)
    .where('at_printer', '=', way.from)
    .where('state', '=', 'queued')
    .where('what', '<>', 'drawer')
    .execute()
}

export async function changeJob(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  change: JobChange,
): Promise<void> {
  await trx
    .updateTable('print_jobs')
    .set(change)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute()
}

/** What waits behind a pause is tried at once. */
export async function hurry(
  scope: Scope,
  trx: TenantTransaction,
  { printerId, now }: { readonly printerId: string; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('print_jobs')
    .set({ run_at: now })
    .where('company_id', '=', scope.companyId)
    .where('at_printer', '=', printerId)
    .where('state', '=', 'queued')
    .execute()
}

/** What was known of an order when a fact arrived, in the order of arrival, that fact last. */
export function findOrderFactsUpTo(
  scope: Scope,
  trx: TenantTransaction,
  { subjectId, arrival }: { readonly subjectId: string; readonly arrival: number },
): Promise<{ content: string }[]> {
  return trx
    .selectFrom('facts')
    .select('content')
    .where('company_id', '=', scope.companyId)
    .where('subject_id', '=', subjectId)
    .where('arrival', '<=', arrival)
    .where(isNotQuarantined)
    .orderBy('arrival')
    .execute()
}

export async function forgetOldJobs(
  scope: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('print_jobs')
    .where('company_id', '=', scope.companyId)
    .where('state', 'not in', ['queued', 'printing'])
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}

function ofCompany(scope: Scope, trx: TenantTransaction) {
  return trx.selectFrom('print_jobs').where('company_id', '=', scope.companyId)
}
