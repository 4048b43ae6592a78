/** Which business day it is at a branch. */
import { businessDateOf } from '@servery/domain/kernel/business-date.ts'

interface Clocks {
  readonly time_zone: string
  readonly cut_over_minutes: number
}

/** Formatters are dear to make. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  formats.set(timeZone, made)
  return made
}

/** What the clock on the branch's wall shows, as `2026-11-21T14:05`. */
export function wallClockAt(now: Date, { time_zone }: Pick<Clocks, 'time_zone'>): string {
  return formatOf(time_zone).format(now).replace(' ', 'T')
}

export function businessDateAt(now: Date, branch: Clocks): string {
  return businessDateOf({
    localDateTime: wallClockAt(now, branch),
    cutOverMinutes: branch.cut_over_minutes,
  })
}

/** How many minutes the clock on one wall is ahead of that on another. */
export function minutesAhead(
  now: Date,
  one: Pick<Clocks, 'time_zone'>,
  other: Pick<Clocks, 'time_zone'>,
): number {
  const readAt = (clock: Pick<Clocks, 'time_zone'>) => Date.parse(`${wallClockAt(now, clock)}Z`)
  return (readAt(one) - readAt(other)) / 60_000
}
