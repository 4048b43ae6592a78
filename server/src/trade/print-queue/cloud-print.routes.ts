/**
 * CloudPRNT of Star: a printer that the server cannot reach asks for its jobs. It asks by POST
 * what there is, fetches it by GET and says by DELETE what came of it. The address knows the
 * printer, and is the only secret.
 */

import type { PrinterInput } from '@servery/contract/devices/printers.ts'
import type { PrinterLanguage, PrintProblem } from '@servery/domain/receipt/printer/printer.ts'
import { z } from 'zod'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { apiError } from '../../platform/errors/index.ts'
import { errorResponse, parseJson, readJsonText } from '../../platform/http/index.ts'
import { printerStore, readCloudAddress } from '../printers/index.ts'
import { encodeDocument } from './document.ts'
import { changeJob, claimJob, findHead, type StoredJob } from './print-jobs.store.ts'
import type { PrintServices } from './print-queue.ts'
import { finishPrint } from './print-queue.ts'
import { expireDrawers } from './print-waits.store.ts'
import { passOn } from './stand-in.ts'

type Printing = Pick<PrintServices, 'database' | 'live' | 'log' | 'now' | 'printQueue' | 'secrets'>

/** Longer than a printer takes to fetch and print; then nobody knows what came out. */
const cloudMs = 180_000

const mediaTypes: { readonly [language in PrinterLanguage]: string } = {
  'star-prnt': 'application/vnd.star.starprnt',
  'star-line': 'application/vnd.star.line',
  'esc-pos': 'application/octet-stream',
}

interface Asking {
  readonly scope: Scope
  readonly printerId: string
  readonly printer: PrinterInput
}

export async function answerCloudPrint(
  services: Printing,
  address: string,
  request: Request,
): Promise<Response> {
  const target = readCloudAddress(services, address)
  if (target === null) return errorResponse(apiError('not_found'))
  const scope: Scope = { companyId: target.companyId, branchIds: null }
  const found = await services.database.readTenant(scope, (trx) =>
    printerStore.find(scope, trx, target.id),
  )
  if (found === undefined || found.archived || found.input.connection !== 'cloud') {
    return errorResponse(apiError('not_found'))
  }
  const asking = { scope, printerId: target.id, printer: found.input }
  const query = new URL(request.url).searchParams
  switch (request.method) {
    case 'POST':
      return poll(services, asking, await readStatus(request))
    case 'GET':
      return handOut(services, asking, query.get('token'))
    case 'DELETE':
      return takeBack(services, asking, query)
    default:
      return errorResponse(apiError('method_not_allowed'))
  }
}

const pollBody = z.object({ statusCode: z.string().max(200).default('') }).catch({ statusCode: '' })

async function readStatus(request: Request): Promise<string> {
  return decode(pollBody.parse(parseJson(await readJsonText(request))).statusCode)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What a code of the printer, such as `410 OutOfPaper`, says is wrong; null: nothing. */
export function problemOfCode(code: string): PrintProblem | null {
  if (code === '' || code.startsWith('2')) return null
  if (code.startsWith('410')) return 'paper_out'
  return code.startsWith('420') ? 'cover_open' : 'printer_error'
}

async function poll(
  { database, now, live, printQueue }: Printing,
  { scope, printerId, printer }: Asking,
  statusCode: string,
): Promise<Response> {
  const problem = problemOfCode(statusCode)
  const at = new Date(now())
  const { head, isNews } = await database.withTenant(scope, async (trx) => {
    await expireDrawers(scope, trx, at)
    const isNews =
      problem !== null && (await hearProblem(scope, trx, { printerId, printer, problem, at }))
    return { head: await findHead(scope, trx, printerId), isNews }
  })
  if (isNews) {
    live.publish(scope.companyId, { type: 'prints', branchId: printer.branchId })
    printQueue.wake(scope.companyId)
  }
  const isReady =
    problem === null &&
    head !== undefined &&
    (head.state === 'printing' || head.run_at.getTime() <= now())
  if (!isReady) return Response.json({ jobReady: false })
  return Response.json({
    jobReady: true,
    mediaTypes: [mediaTypes[printer.language]],
    jobToken: head.id,
    deleteMethod: 'DELETE',
  })
}

/** Whether it changes something that the printer says so while something waits for it. */
async function hearProblem(
  scope: Scope,
  trx: TenantTransaction,
  heard: Omit<Asking, 'scope'> & { readonly problem: PrintProblem; readonly at: Date },
): Promise<boolean> {
  const { printerId, printer, problem, at } = heard
  const head = await findHead(scope, trx, printerId)
  if (head?.state !== 'queued') return false
  // A drawer is tried once; what waits behind it is what the problem matters to.
  if (head.what === 'drawer') {
    await changeJob(scope, trx, head.id, { state: 'failed', problem, finished_at: at })
    await hearProblem(scope, trx, heard)
    return true
  }
  if (head.problem !== problem) {
    await changeJob(scope, trx, head.id, { problem })
    return true
  }
  // Heard twice, as a printer in the network is tried twice, before another one takes over.
  return passOn(scope, trx, { job: head, printer, problem, now: at })
}

/** What it is to print; fetched twice it is the same, as it was not printed before. */
async function handOut(
  { database, now, live }: Printing,
  { scope, printerId, printer }: Asking,
  token: string | null,
): Promise<Response> {
  const bytes = await database.withTenant(scope, async (trx) => {
    const job = await claimFor(scope, trx, { printerId, now: now() })
    if (job === undefined || (token !== null && token !== job.id)) return null
    return encodeDocument(scope, trx, { ...job, printer })
  })
  if (bytes === null) return errorResponse(apiError('not_found'))
  live.publish(scope.companyId, { type: 'prints', branchId: printer.branchId })
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': mediaTypes[printer.language] },
  })
}

async function claimFor(
  scope: Scope,
  trx: TenantTransaction,
  { printerId, now }: { readonly printerId: string; readonly now: number },
): Promise<StoredJob | undefined> {
  const head = await findHead(scope, trx, printerId)
  if (head?.state === 'printing') return head
  const times = { now: new Date(now), until: new Date(now + cloudMs) }
  return claimJob(scope, trx, { printerId, ...times })
}

async function takeBack(
  services: Printing,
  { scope, printerId, printer }: Asking,
  query: URLSearchParams,
): Promise<Response> {
  const { database, live, printQueue } = services
  const problem = problemOfCode(decode(query.get('code') ?? ''))
  const token = query.get('token')
  await database.withTenant(scope, async (trx) => {
    const head = await findHead(scope, trx, printerId)
    if (head?.state !== 'printing' || (token !== null && token !== head.id)) return
    const outcome =
      problem === null
        ? ({ kind: 'printed', acknowledged: true } as const)
        : ({ kind: 'refused', problem } as const)
    await finishPrint(services, scope, trx, { job: head, printer, outcome })
  })
  live.publish(scope.companyId, { type: 'prints', branchId: printer.branchId })
  printQueue.wake(scope.companyId)
  return new Response(null, { status: 200 })
}
