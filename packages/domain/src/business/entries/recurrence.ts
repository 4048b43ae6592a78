/**
 * Rules by which an entry of the calendar comes again, in dates of the branch's wall: which days
 * they are. A rule is never finer than a day, so that no rule without an end can fill a view.
 *
 * Dates that a month or a year lacks are left out (RFC 5545, 3.3.10): the 31st comes seven times a
 * year, 29 February every fourth one.
 */
import { addDays, daysBetween, daysFromCivil } from '../../kernel/business-date.ts'
import type { BusinessDate } from '../../kernel/types.ts'

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/**
 * Which day of a month: its number, the how-manieth weekday, the last such weekday, or the
 * how-manieth or last of several weekdays together, such as the first working day.
 */
export const monthlyKinds = [
  ...(['date', 'weekday', 'last_weekday', 'of_weekdays', 'last_of_weekdays'] as const),
] as const
export type MonthlyKind = (typeof monthlyKinds)[number]

export interface Recurrence {
  readonly frequency: Frequency
  /** Every so many days, weeks, months or years. */
  readonly interval: number
  /** Of a week or for a month, Monday 1 to Sunday 7; the day on which it begins is always one. */
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
  const { interval, count, until, frequency } = rule
  if (!isWithin(interval, intervalMax)) return 'interval_out_of_range'
  if (count !== null && until !== null) return 'two_ends'
  if (count !== null && !isWithin(count, countMax)) return 'count_out_of_range'
  if (until !== null && until < start) return 'until_before_start'
  const isOfMonth = frequency === 'monthly'
  return isOfMonth && !isOwnDay(rule, start) ? 'start_not_in_rule' : null
}

/** Whether a rule that asks for the last of some weekdays begins on such a day. */
function isOwnDay(rule: Recurrence, start: BusinessDate): boolean {
  const { monthly } = rule
  if (monthly !== 'last_weekday' && monthly !== 'last_of_weekdays') return true
  const first = firstOf(rule, start)
  return dayInMonth(monthly, first, first.month) === first.day
}

/** The how-manieth day of its month a day is, of those on one of the weekdays. */
export function positionInMonth(weekdays: readonly number[], date: BusinessDate): number {
  const day = dayOf(date)
  const dayOfMonth = Number(date.slice(8))
  return onWeekdays(weekdays, { begins: day - dayOfMonth + 1, length: dayOfMonth }).length
}

function onWeekdays(
  weekdays: readonly number[],
  { begins, length }: { readonly begins: number; readonly length: number },
): number[] {
  const days = Array.from({ length }, (_, index) => begins + index)
  return days.filter((day) => weekdays.includes(weekdayOf(day)))
}

/** The days within a range on which it begins, in order. Both ends are included. */
export function datesOf(
  rule: Recurrence,
  start: BusinessDate,
  range: { readonly from: BusinessDate; readonly to: BusinessDate },
): BusinessDate[] {
  return daysOf(rule, start, range).map(dateOf)
}

/** The last day on which it begins; `endless` where there is none. */
export function lastDateOf(rule: Recurrence, start: BusinessDate): BusinessDate {
  if (rule.count === null) return rule.until ?? endless
  const last = daysOf(rule, start, { from: start, to: endless }).at(-1)
  return last === undefined ? start : dateOf(last)
}

/** How many times it has begun before a day. */
export function countBefore(rule: Recurrence, start: BusinessDate, date: BusinessDate): number {
  return date <= start ? 0 : daysOf(rule, start, { from: start, to: addDays(date, -1) }).length
}

const epoch = '1970-01-01'

function dayOf(date: BusinessDate): number {
  return daysBetween({ from: epoch, to: date })
}

function dateOf(day: number): BusinessDate {
  return addDays(epoch, day)
}

/** Monday 1 to Sunday 7; 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

/** In days since 1970: a view and a file have thousands of rules, and dates are dear to read. */
function daysOf(
  rule: Recurrence,
  start: BusinessDate,
  { from, to }: { readonly from: BusinessDate; readonly to: BusinessDate },
): number[] {
  const last = dayOf(rule.until !== null && rule.until < to ? rule.until : to)
  const first = firstOf(rule, start)
  if (last < first.day) return []
  const since = dayOf(from)
  const found: number[] = []
  // Whoever counts must begin at the first; else the periods before the range are stepped over.
  const counts = rule.count !== null
  let left = rule.count ?? Number.POSITIVE_INFINITY
  for (let period = counts ? 0 : firstPeriod(rule, start, from); ; period += 1) {
    const { begins, days } = periodOf(rule, first, period)
    if (begins > last) return found
    for (const day of days) {
      if (day < first.day) continue
      if (day > last || left === 0) return found
      left -= 1
      if (day >= since) found.push(day)
    }
  }
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

/** What a rule takes from the day on which it begins. */
interface First {
  readonly day: number
  readonly weekday: number
  /** All on which it comes in a week, in order. */
  readonly weekdays: readonly number[]
  readonly month: number
  readonly dayOfMonth: number
  /** Of the days of its month on one of the weekdays; 0 where the rule does not ask for it. */
  readonly position: number
}

function firstOf({ weekdays: named, monthly }: Recurrence, start: BusinessDate): First {
  const day = dayOf(start)
  const weekday = weekdayOf(day)
  const weekdays = [...new Set([...named, weekday])].sort((one, other) => one - other)
  return {
    ...{ day, weekday, weekdays, month: monthNumber(start), dayOfMonth: Number(start.slice(8)) },
    position: monthly === 'of_weekdays' ? positionInMonth(weekdays, start) : 0,
  }
}

interface Period {
  /** No day of it or of a later one comes before this. */
  readonly begins: number
  readonly days: readonly number[]
}

function periodOf(rule: Recurrence, first: First, period: number): Period {
  const steps = period * rule.interval
  if (rule.frequency === 'daily') {
    const day = first.day + steps
    return { begins: day, days: [day] }
  }
  if (rule.frequency === 'weekly') {
    // Weeks begin on Monday.
    const begins = first.day + 1 - first.weekday + steps * 7
    return { begins, days: first.weekdays.map((weekday) => begins + weekday - 1) }
  }
  const month = first.month + steps * (rule.frequency === 'yearly' ? 12 : 1)
  const day = dayInMonth(rule.frequency === 'yearly' ? 'date' : rule.monthly, first, month)
  return { begins: firstOfMonth(month), days: day === null ? [] : [day] }
}

function dayInMonth(kind: MonthlyKind, first: First, month: number): number | null {
  const begins = firstOfMonth(month)
  const length = firstOfMonth(month + 1) - begins
  if (kind === 'date') {
    return first.dayOfMonth <= length ? begins + first.dayOfMonth - 1 : null
  }
  if (kind === 'of_weekdays' || kind === 'last_of_weekdays') {
    const days = onWeekdays(first.weekdays, { begins, length })
    return days.at(kind === 'of_weekdays' ? first.position - 1 : -1) ?? null
  }
  const ahead = (first.weekday - weekdayOf(begins) + 7) % 7
  if (kind === 'last_weekday') return begins + ahead + (ahead + 28 < length ? 28 : 21)
  const nth = ahead + Math.floor((first.dayOfMonth - 1) / 7) * 7
  return nth < length ? begins + nth : null
}

/** Months since the year 0. */
function monthNumber(date: BusinessDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

function firstOfMonth(month: number): number {
  return daysFromCivil(Math.floor(month / 12), (month % 12) + 1, 1)
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max
}
