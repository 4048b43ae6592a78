/**
 * Rules by which an entry of the calendar comes again, in dates of the branch's wall: which days
 * they are. A rule is never finer than a day, so that no rule without an end can fill a view.
 *
 * Dates that a month or a year lacks are left out (RFC 5545, 3.3.10): the 31st comes seven times a
 * year, 29 February every fourth one.
 */
import { addDays, daysBetween, isBusinessDate, isoWeekday } from '../../kernel/business-date.ts'
import type { BusinessDate } from '../../kernel/types.ts'

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** Which day of a month: its number, the how-manieth weekday, or the last such weekday. */
export const monthlyKinds = ['date', 'weekday', 'last_weekday'] as const
export type MonthlyKind = (typeof monthlyKinds)[number]

export interface Recurrence {
  readonly frequency: Frequency
  /** Every so many days, weeks, months or years. */
  readonly interval: number
  /** Of a week, Monday 1 to Sunday 7; the day on which it begins is always one. */
  readonly weekdays: readonly number[]
  readonly monthly: MonthlyKind
  /** The last day on which it may begin. */
  readonly until: BusinessDate | null
  /** How often in all. */
  readonly count: number | null
}

export const intervalMax = 99
export const countMax = 1000
/** The last day of all calendars. */
export const endless = '9999-12-31'

export type RecurrenceProblem =
  | 'interval_out_of_range'
  | 'count_out_of_range'
  | 'two_ends'
  | 'until_before_start'
  | 'start_not_in_rule'

/** What is wrong with a rule that begins on a day; null: nothing. */
export function findRecurrenceProblem(
  rule: Recurrence,
  start: BusinessDate,
): RecurrenceProblem | null {
  const { interval, count, until, frequency, monthly } = rule
  if (!isWithin(interval, intervalMax)) return 'interval_out_of_range'
  if (count !== null && until !== null) return 'two_ends'
  if (count !== null && !isWithin(count, countMax)) return 'count_out_of_range'
  if (until !== null && until < start) return 'until_before_start'
  const isLast = frequency === 'monthly' && monthly === 'last_weekday'
  return isLast && addDays(start, 7).slice(0, 7) === start.slice(0, 7) ? 'start_not_in_rule' : null
}

/** The days within a range on which it begins, in order. Both ends are included. */
export function datesOf(
  rule: Recurrence,
  start: BusinessDate,
  range: { readonly from: BusinessDate; readonly to: BusinessDate },
): BusinessDate[] {
  const last = lastOf(rule, range.to)
  if (last < start) return []
  const found: BusinessDate[] = []
  // Whoever counts must begin at the first; else the periods before the range are stepped over.
  const counts = rule.count !== null
  let left = rule.count ?? Number.POSITIVE_INFINITY
  for (let period = counts ? 0 : firstPeriod(rule, start, range.from); ; period += 1) {
    const { begins, dates } = periodOf(rule, start, period)
    if (begins > last || begins === endless) return found
    for (const date of dates) {
      if (date < start) continue
      if (date > last || left === 0) return found
      left -= 1
      if (date >= range.from) found.push(date)
    }
  }
}

/** The last day on which it begins; `endless` where there is none. */
export function lastDateOf(rule: Recurrence, start: BusinessDate): BusinessDate {
  if (rule.count === null) return rule.until ?? endless
  return datesOf(rule, start, { from: start, to: endless }).at(-1) ?? start
}

/** How many times it has begun before a day. */
export function countBefore(rule: Recurrence, start: BusinessDate, date: BusinessDate): number {
  return date <= start ? 0 : datesOf(rule, start, { from: start, to: addDays(date, -1) }).length
}

function lastOf({ until }: Recurrence, to: BusinessDate): BusinessDate {
  return until !== null && until < to ? until : to
}

/** A period none of whose days lies before that one's. */
function firstPeriod(rule: Recurrence, start: BusinessDate, from: BusinessDate): number {
  if (from <= start) return 0
  const days = daysBetween({ from: start, to: from })
  const { frequency, interval } = rule
  const units = {
    daily: days,
    weekly: Math.floor(days / 7),
    monthly: monthNumber(from) - monthNumber(start) - 1,
    yearly: Number(from.slice(0, 4)) - Number(start.slice(0, 4)) - 1,
  }[frequency]
  return Math.max(0, Math.floor(units / interval) - 1)
}

interface Period {
  /** No day of it or of a later one comes before this. */
  readonly begins: BusinessDate
  readonly dates: readonly BusinessDate[]
}

function periodOf(rule: Recurrence, start: BusinessDate, period: number): Period {
  const steps = period * rule.interval
  if (rule.frequency === 'daily') return dayPeriod(later(start, steps))
  if (rule.frequency === 'weekly') return weekPeriod(rule, start, steps)
  const month = monthNumber(start) + steps * (rule.frequency === 'yearly' ? 12 : 1)
  const begins = firstOfMonth(month)
  if (begins === endless) return { begins, dates: [] }
  const kind = rule.frequency === 'yearly' ? 'date' : rule.monthly
  const date = dayOfMonth(kind, start, begins)
  return { begins, dates: date === null ? [] : [date] }
}

function dayPeriod(date: BusinessDate): Period {
  return { begins: date, dates: date === endless ? [] : [date] }
}

/** Weeks begin on Monday. */
function weekPeriod({ weekdays }: Recurrence, start: BusinessDate, weeks: number): Period {
  const own = isoWeekday(start)
  const begins = later(addDays(start, 1 - own), weeks * 7)
  if (begins === endless) return { begins, dates: [] }
  const days = [...new Set([...weekdays, own])].sort((one, other) => one - other)
  return { begins, dates: days.map((weekday) => later(begins, weekday - 1)) }
}

function dayOfMonth(
  kind: MonthlyKind,
  start: BusinessDate,
  first: BusinessDate,
): BusinessDate | null {
  const month = first.slice(0, 7)
  const day = Number(start.slice(8))
  if (kind === 'date') {
    const date = `${month}-${start.slice(8)}`
    return isBusinessDate(date) ? date : null
  }
  const ahead = (isoWeekday(start) - isoWeekday(first) + 7) % 7
  const nth = addDays(first, ahead + Math.floor((day - 1) / 7) * 7)
  if (kind === 'weekday') return nth.slice(0, 7) === month ? nth : null
  const fifth = addDays(first, ahead + 28)
  return fifth.slice(0, 7) === month ? fifth : addDays(fifth, -7)
}

/** Months since the year 0. */
function monthNumber(date: BusinessDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

function firstOfMonth(month: number): BusinessDate {
  const year = Math.floor(month / 12)
  if (year > 9998) return endless
  return `${String(year).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

function later(date: BusinessDate, days: number): BusinessDate {
  const left = daysBetween({ from: date, to: endless })
  return days >= left ? endless : addDays(date, days)
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max
}
