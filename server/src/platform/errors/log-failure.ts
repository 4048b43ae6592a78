/**
 * A database that is down fails whoever asks, and what each of them would have to tell is the same.
 * It is told once in a while, in one line, with how many have failed for it since.
 */
import type { Logger } from 'pino'
import { isUnavailable } from './errors.ts'

const apartMs = 10_000

interface Quiet {
  toldMs: number
  untold: number
}

const quiet = new WeakMap<Logger, Quiet>()

export function logFailure(
  log: Logger,
  error: unknown,
  what: string,
  details: Readonly<Record<string, unknown>> = {},
  nowMs: number = performance.now(),
): void {
  if (!isUnavailable(error)) {
    log.error({ err: error, ...details }, what)
    return
  }
  const before = quiet.get(log)
  if (before !== undefined && nowMs - before.toldMs < apartMs) {
    before.untold += 1
    return
  }
  quiet.set(log, { toldMs: nowMs, untold: 0 })
  const reason = error instanceof Error ? error.message : ''
  const failed = 1 + (before?.untold ?? 0)
  log.warn({ reason, failed, first: what }, 'the database does not answer')
}
