/** What the branch prints, as the server tells it, and what a person says about it. */
import type { PrintJob } from '@servery/contract/devices/print-jobs.ts'
import { networkOf } from '../../../device/register/index.ts'
import type { Till } from '../../../device/store/index.ts'

/** Null without a connection. */
export async function fetchPrints(till: Till): Promise<readonly PrintJob[] | null> {
  const { branchId } = till.device.pairing
  const path = `/print-jobs?branchId=${branchId}`
  const body = await askPrints(till, { method: 'GET', path })
  return body === null ? null : (body as { rows: readonly PrintJob[] }).rows
}

/** False where the server did not take it, or did not answer. */
export async function resolvePrint(
  till: Till,
  job: PrintJob,
  how: 'print' | 'dismiss',
): Promise<boolean> {
  const path = `/print-jobs/${job.id}/resolve`
  const body = { id: till.register.newId(), how }
  return (await askPrints(till, { method: 'POST', path, body })) !== null
}

/** What somebody has to look at. */
export function isTrouble({ state, problem }: PrintJob): boolean {
  return state === 'failed' || state === 'doubtful' || (state === 'queued' && problem !== '')
}

/** A drawer that did not open is told once: whoever stood there has opened it since. */
export function isPaper({ what }: PrintJob): boolean {
  return what !== 'drawer'
}

/** The answer; null where there was none, or the server would not. */
export async function askPrints(
  till: Till,
  request: {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly body?: object
  },
): Promise<unknown> {
  const network = networkOf(till.device.pairing)
  try {
    const { status, body } = await network.request(request)
    return status === 200 ? body : null
  } catch {
    return null
  }
}
