/** What the answer of another side means. */
import { type OutboundAnswer, OutboundError } from '../../../platform/http/index.ts'
import type { DeliveryOutcome } from './addon-handler.ts'

/** They ask to be left alone, or something before them does. */
const busyStatuses: readonly number[] = [429, 502, 503, 504]
const busyMs = 30_000

/** So long at most another side is believed that asks to be left alone. */
const retryAfterMaxMs = 24 * 3_600_000

export function problemOfAnswer(
  { status, headers }: Pick<OutboundAnswer, 'status' | 'headers'>,
  now: number,
): DeliveryOutcome {
  if (status >= 200 && status < 300) return { kind: 'done', status }
  if (status === 410) return { kind: 'gone', status }
  const asked = headers['retry-after']
  const retryAfterMs = readRetryAfter(Array.isArray(asked) ? asked[0] : asked, now)
  const isBusy = busyStatuses.includes(status)
  const problem = status >= 300 && status < 400 ? 'redirected' : 'status'
  return {
    ...{ kind: 'again', status, problem, isBusy },
    retryAfterMs: retryAfterMs ?? (isBusy ? busyMs : null),
  }
}

/** What went wrong before there was an answer. */
export function outcomeOfError(error: unknown): DeliveryOutcome {
  const problem = error instanceof OutboundError ? error.code : 'failed'
  return { kind: 'again', status: null, problem, retryAfterMs: null, isBusy: false }
}

/** What `Retry-After` asks for, in seconds or as a date; null: nothing that can be read. */
export function readRetryAfter(text: string | undefined, now: number): number | null {
  if (text === undefined || text.trim() === '') return null
  const asked = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), retryAfterMaxMs) : null
}
