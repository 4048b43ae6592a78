/** What a shift may be corrected to, once it is over. */
import type { Instant } from '../kernel/types.ts'
import { elapsed } from './minutes.ts'

export interface CorrectedBreak {
  readonly paid: boolean
  readonly startedAt: Instant
  readonly endedAt: Instant
}

export interface CorrectedTimes {
  readonly startedAt: Instant
  readonly endedAt: Instant
  readonly breaks: readonly CorrectedBreak[]
}

const longestMs = 24 * 3_600_000

/**
 * Which of the times cannot be, or null. A shift ends after it begins, within a day, and not later
 * than now; breaks lie in it, one after the other.
 */
export function findCorrectionFault(
  { startedAt, endedAt, breaks }: CorrectedTimes,
  now: Instant,
): keyof CorrectedTimes | null {
  if (endedAt <= startedAt || endedAt > now) return 'endedAt'
  if (elapsed(startedAt, endedAt) > longestMs) return 'endedAt'
  let earliest = startedAt
  for (const one of breaks) {
    if (one.startedAt < earliest || one.endedAt <= one.startedAt || one.endedAt > endedAt) {
      return 'breaks'
    }
    earliest = one.endedAt
  }
  return null
}
