/** What becomes of a job by what its printer said. What may have come out is not tried again. */
import type { PrintOutcome } from '@servery/contract/devices/print-jobs.ts'
import type { JobChange, StoredJob } from './print-jobs.store.ts'

/** With pauses of half a minute: four hours. */
const attemptsMax = 480

/** 1 s, 3 s, 10 s, then every half a minute: whoever mends a printer does not wait long for it. */
export function pauseAfter(attempts: number): number {
  return [1_000, 3_000, 10_000][attempts - 1] ?? 30_000
}

/** Nobody waits for a test twice, and a drawer that opens late is worse than one that does not. */
const triedOnce: readonly StoredJob['what'][] = ['page', 'drawer']

export function changeFor(
  outcome: PrintOutcome,
  job: Pick<StoredJob, 'what' | 'document' | 'attempts'>,
  {
    at,
    pauseMs = pauseAfter,
  }: { readonly at: Date } & { readonly pauseMs?: (attempts: number) => number },
): JobChange {
  if (outcome.kind === 'printed') {
    const { acknowledged } = outcome
    return { state: 'printed', problem: '', acknowledged, finished_at: at }
  }
  const { problem } = outcome
  const isTest = job.document.kind === 'test' || triedOnce.includes(job.what)
  if (outcome.kind === 'doubtful' && !isTest) {
    return { state: 'doubtful', problem, finished_at: at }
  }
  if (isTest || job.attempts >= attemptsMax) return { state: 'failed', problem, finished_at: at }
  return { state: 'queued', problem, run_at: new Date(at.getTime() + pauseMs(job.attempts)) }
}
