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
