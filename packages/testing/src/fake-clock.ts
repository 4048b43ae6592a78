import type { BusinessDate, Instant } from '@servery/domain'
import { businessDateOf } from '@servery/domain'

/** A clock that stands still until it is told to move. */
export interface FakeClock {
  readonly nowMs: () => number
  readonly advance: (ms: number) => void
  /** Sets it, also backwards. */
  readonly set: (ms: number) => void
}

/** Monday, 5 January 2026, 09:00 UTC. */
export const fakeStartMs = 1_767_603_600_000

export function createFakeClock(startMs = fakeStartMs): FakeClock {
  let now = startMs
  return {
    nowMs: () => now,
    advance: (ms) => {
      now += ms
    },
    set: (ms) => {
      now = ms
    },
  }
}

export function instantOf(ms: number): Instant {
  return new Date(ms).toISOString()
}

/** The wall clock of a branch in UTC. */
export function utcWallClock(instant: Instant): string {
  return instant.slice(0, 'YYYY-MM-DDTHH:mm'.length)
}

/** The business date of a branch in UTC with a cut-over at 04:00. */
export function utcBusinessDate(ms: number): BusinessDate {
  return businessDateOf({ localDateTime: utcWallClock(instantOf(ms)), cutOverMinutes: 240 })
}
