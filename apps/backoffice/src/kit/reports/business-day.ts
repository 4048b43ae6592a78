import { businessDateOf } from '@servery/domain/kernel/business-date.ts'
import { readHours } from '@servery/domain/report/time/hours.ts'
import { getDateFormat } from '@servery/ui/format/formatters.ts'

/** What the clock on the wall shows in that zone, as `2026-11-21T14:05`. */
export function getWallClock(moment: Date, timeZone: string): string {
  const parts = getDateFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * The instant at which the wall clock of a zone shows `YYYY-MM-DDTHH:mm`, the earlier of two; null
 * where it never does, as when clocks go forward, or the text is no time.
 */
export function instantAt(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}:00.000Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(asUtc)) return null
  // No zone is further than fifteen hours from UTC, and all differ by whole quarters.
  const found = [-1, 1].map((day) => {
    const near = asUtc + day * 24 * 3_600_000
    const ahead = Date.parse(`${getWallClock(new Date(near), timeZone)}:00.000Z`) - near
    return asUtc - ahead
  })
  const instants = found.filter((ms) => getWallClock(new Date(ms), timeZone) === local)
  return instants.length === 0 ? null : new Date(Math.min(...instants)).toISOString()
}

/** The business day of a branch at a moment: before the cut-over it is still the day before. */
export function getBusinessDay(
  moment: Date,
  branch: { readonly timeZone: string; readonly cutOverMinutes: number },
): string {
  const localDateTime = getWallClock(moment, branch.timeZone)
  return businessDateOf({ localDateTime, cutOverMinutes: branch.cutOverMinutes })
}

/** Minutes after midnight as a clock shows them: 240 is `04:00`. */
export function formatMinuteOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** `11-15` as "11:00 – 15:00"; empty for what is none. */
export function formatHours(text: string): string {
  const hours = readHours(text)
  return hours === null
    ? ''
    : [hours.from, hours.to].map((hour) => formatMinuteOfDay(hour * 60)).join(' – ')
}
