/**
 * Business days (rules.md 4.10): the date of the local wall clock, less the cut-over.
 *
 * The subtraction happens on the wall clock and never on UTC, as a day may have 23 or 25 hours.
 * Zones are the caller's, who says what the clock on the branch's wall shows. Dates are counted in
 * days of the proleptic Gregorian calendar by Howard Hinnant's `days_from_civil` and its inverse:
 * https://howardhinnant.github.io/date_algorithms.html
 */
import { invariant } from './invariant.ts'
import type { BusinessDate, Instant } from './types.ts'

/** What the wall clock of a branch shows at an instant, as `YYYY-MM-DDTHH:mm`. */
export type WallClock = (instant: Instant) => string

/** A business day may end at noon at the latest. */
export const cutOverMinutesMax = 12 * 60

const daysPerEra = 146_097
/** Days from 0000-03-01, where Hinnant's eras begin, to 1970-01-01. */
const daysToEpoch = 719_468

/**
 * The business date of a moment.
 *
 * `localDateTime` is the branch's wall clock, `YYYY-MM-DDTHH:mm`, anything finer is ignored;
 * `cutOverMinutes` counts from midnight on the same clock, 0 to 720. With a cut-over of 240,
 * `2026-03-14T02:00` belongs to `2026-03-13`.
 *
 * @throws InvariantError when the text is no local time or the cut-over is out of range.
 */
export function businessDateOf(moment: {
  readonly localDateTime: string
  readonly cutOverMinutes: number
}): BusinessDate {
  const { localDateTime, cutOverMinutes } = moment
  invariant(
    Number.isInteger(cutOverMinutes) && cutOverMinutes >= 0 && cutOverMinutes <= cutOverMinutesMax,
    'the cut-over must be 0 to 720 minutes after midnight',
  )
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/.exec(
    localDateTime,
  )
  const [, date = '', hours = '', minutes = ''] = match ?? []
  invariant(isBusinessDate(date), `no local date and time: ${localDateTime}`)
  const minuteOfDay = Number(hours) * 60 + Number(minutes)
  return minuteOfDay < cutOverMinutes ? addDays(date, -1) : date
}

/** Whether a text is a calendar date that exists, as `YYYY-MM-DD`; `2026-02-29` is not. */
export function isBusinessDate(text: string): text is BusinessDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return false
  const [, year, month, day] = match.map(Number)
  return formatDate(daysFromCivil(year ?? 0, month ?? 0, day ?? 0)) === text
}

/**
 * The date a number of days later, or earlier if it is negative.
 *
 * @throws InvariantError when the date does not exist, or the result leaves the years 0 to 9999.
 */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  invariant(Number.isSafeInteger(days), 'days must be a whole number')
  const result = formatDate(dayNumber(date) + days)
  invariant(/^\d{4}-/.test(result), 'the date leaves the years 0 to 9999')
  return result
}

/** How many days lie from one date to another; negative when `to` is the earlier. */
export function daysBetween(range: {
  readonly from: BusinessDate
  readonly to: BusinessDate
}): number {
  return dayNumber(range.to) - dayNumber(range.from)
}

/** The day of the week by ISO 8601: Monday is 1, Sunday is 7. */
export function isoWeekday(date: BusinessDate): number {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1
}

/** Every date from the first to the last, both included; none when the last is the earlier. */
export function datesBetween(range: {
  readonly from: BusinessDate
  readonly to: BusinessDate
}): BusinessDate[] {
  const first = dayNumber(range.from)
  const count = Math.max(0, dayNumber(range.to) - first + 1)
  return Array.from({ length: count }, (_, index) => formatDate(first + index))
}

function dayNumber(date: BusinessDate): number {
  invariant(isBusinessDate(date), `no calendar date: ${date}`)
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return daysFromCivil(year, month, day)
}

/** Days from 1970-01-01 to a day of a month that there is. */
export function daysFromCivil(year: number, month: number, day: number): number {
  // Years begin in March, so that the leap day is the last one.
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysPerEra + dayOfEra - daysToEpoch
}

function formatDate(days: number): BusinessDate {
  const shifted = days + daysToEpoch
  const era = Math.floor(shifted / daysPerEra)
  const dayOfEra = shifted - era * daysPerEra
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
