import { browserClock } from '@servery/client/browser/ports.ts'
import { businessDateOf } from '@servery/domain/kernel/business-date.ts'

/** A branch’s clock, as its record says it. */
interface BranchClock {
  readonly timeZone: string
  readonly cutOverMinutes: number
}

/** The business day of a branch at a moment; now, where none is said. */
export function businessDayAt(
  { timeZone, cutOverMinutes }: BranchClock,
  ms = browserClock.now(),
): string {
  return businessDateOf({ localDateTime: browserClock.wallClock(ms, timeZone), cutOverMinutes })
}

/** What a field for date and time holds, by the clock on the branch's wall. */
export function wallTimeOf(instant: string, timeZone: string): string {
  return browserClock.wallClock(Date.parse(instant), timeZone)
}

/**
 * The instant at which the branch's wall clock shows `local`, or null for no time. Of an hour that
 * comes twice the earlier one.
 */
export function instantOf(local: string, timeZone: string): string | null {
  const wanted = Date.parse(`${local}:00.000Z`)
  if (Number.isNaN(wanted)) return null
  const aheadAt = (ms: number) => Date.parse(`${browserClock.wallClock(ms, timeZone)}:00.000Z`) - ms
  // A day before and after any change of the clocks, both offsets are known.
  const candidates = [wanted - 86_400_000, wanted + 86_400_000].map((ms) => wanted - aheadAt(ms))
  const right = candidates
    .filter((ms) => browserClock.wallClock(ms, timeZone) === local)
    .toSorted((one, other) => one - other)
  return new Date(right[0] ?? candidates[0] ?? wanted).toISOString()
}
