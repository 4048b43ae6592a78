/**
 * Opening hours of a branch: intervals of each weekday, and dates that differ. All of it is read
 * off the branch's clock.
 */
import { addDays, datesBetween, isoWeekday } from '../../kernel/business-date.ts'
import { minutesPerDay } from '../../kernel/schedule.ts'
import type { BusinessDate } from '../../kernel/types.ts'
import {
  dateOfWall,
  minuteAt,
  minuteOfDayOf,
  type WallMinutes,
  wallMinuteOf,
} from './branch-minutes.ts'

/** What hours are kept for. */
export const openingServices = ['store', 'collection', 'delivery'] as const
export type OpeningService = (typeof openingServices)[number]

export interface DayInterval {
  /** Minutes after midnight, 0–1439. */
  readonly from: number
  /** The first minute after it, 1–1440. Before `from`: it ends on the next day. */
  readonly to: number
}

export interface WeekInterval extends DayInterval {
  /** On which it begins: Monday 1 to Sunday 7. */
  readonly weekday: number
}

export interface SpecialDate {
  readonly name: string
  readonly date: BusinessDate
  /** The same day of every year from then on. */
  readonly yearly: boolean
  /** None: all. */
  readonly services: readonly OpeningService[]
  /** None: closed. */
  readonly intervals: readonly DayInterval[]
}

export interface OpeningHours {
  readonly store: readonly WeekInterval[]
  /** Null: as the store. */
  readonly collection: readonly WeekInterval[] | null
  readonly delivery: readonly WeekInterval[] | null
  readonly special: readonly SpecialDate[]
}

/** Open from `opens` to before `closes`, in minutes; begun on `date`. */
export interface OpenWindow {
  readonly date: BusinessDate
  readonly opens: number
  readonly closes: number
}

export type HoursProblem = 'empty_interval' | 'overlap' | 'date_twice'

/** The intervals that begin on a date. A special date beats the week. */
export function intervalsOn(
  hours: OpeningHours,
  service: OpeningService,
  date: BusinessDate,
): readonly DayInterval[] {
  const special = hours.special.find((one) => isOn(one, date) && isFor(one, service))
  if (special !== undefined) return special.intervals
  const week = service === 'store' ? hours.store : (hours[service] ?? hours.store)
  return week.filter(({ weekday }) => weekday === isoWeekday(date))
}

/** What is wrong with the intervals of a week, which begins again on Monday; null: nothing. */
export function findWeekProblem(week: readonly WeekInterval[]): HoursProblem | null {
  if (week.some(({ from, to }) => from === to)) return 'empty_interval'
  const weekMinutes = 7 * minutesPerDay
  const spans = week.map(({ weekday, ...interval }) => {
    const from = (weekday - 1) * minutesPerDay + interval.from
    return { from, to: from + lengthOf(interval) }
  })
  const overlaps = spans.some((one, at) =>
    spans.some(
      (other, index) =>
        at !== index &&
        [0, weekMinutes].some((later) =>
          meet(one, { from: other.from + later, to: other.to + later }),
        ),
    ),
  )
  return overlaps ? 'overlap' : null
}

/** What is wrong with the intervals of one date; null: nothing. */
export function findDayProblem(intervals: readonly DayInterval[]): HoursProblem | null {
  return findWeekProblem(intervals.map((interval) => ({ ...interval, weekday: 1 })))
}

/** Whether two special dates speak of the same day and service. */
export function findSpecialProblem(special: readonly SpecialDate[]): HoursProblem | null {
  const twice = special.some((one, at) =>
    special
      .slice(at + 1)
      .some(
        (other) =>
          (one.date === other.date ||
            (one.yearly && isOn(one, other.date)) ||
            (other.yearly && isOn(other, one.date))) &&
          openingServices.some((service) => isFor(one, service) && isFor(other, service)),
      ),
  )
  if (twice) return 'date_twice'
  for (const { intervals } of special) {
    const problem = findDayProblem(intervals)
    if (problem !== null) return problem
  }
  return null
}

/** The week with one day's intervals on other days too, in place of theirs. */
export function copyDay(
  week: readonly WeekInterval[],
  { from, to }: { readonly from: number; readonly to: readonly number[] },
): WeekInterval[] {
  const copied = week.filter(({ weekday }) => weekday === from)
  const days = to.filter((weekday) => weekday !== from)
  return [
    ...week.filter(({ weekday }) => !days.includes(weekday)),
    ...days.flatMap((weekday) => copied.map((interval) => ({ ...interval, weekday }))),
  ].sort((one, other) => one.weekday - other.weekday || one.from - other.from)
}

/**
 * When it is open on these dates, in order; windows that touch are one. Yesterday's window that
 * runs past midnight is among them, with yesterday's date.
 */
export function openWindows(
  hours: OpeningHours,
  service: OpeningService,
  range: { readonly from: BusinessDate; readonly to: BusinessDate },
  wallAt: WallMinutes,
): OpenWindow[] {
  const spans = datesBetween({ from: addDays(range.from, -1), to: range.to }).flatMap((date) =>
    intervalsOn(hours, service, date).map((interval) => {
      const from = wallMinuteOf(date, interval.from)
      return {
        date,
        opens: minuteAt(from, wallAt),
        closes: minuteAt(from + lengthOf(interval), wallAt),
      }
    }),
  )
  const windows: OpenWindow[] = []
  for (const span of spans.sort((one, other) => one.opens - other.opens)) {
    const last = windows.at(-1)
    if (last !== undefined && span.opens <= last.closes) {
      windows[windows.length - 1] = { ...last, closes: Math.max(last.closes, span.closes) }
    } else if (span.opens < span.closes) {
      windows.push(span)
    }
  }
  const begins = minuteAt(wallMinuteOf(range.from, 0), wallAt)
  return windows.filter(({ closes }) => closes > begins)
}

export type OpeningState =
  | { readonly kind: 'open'; readonly closes: number }
  /** Null: not within the days looked at. */
  | { readonly kind: 'closed'; readonly opens: number | null }

/** Whether one of the windows, in order, is open at a minute. */
export function openingStateAt(windows: readonly OpenWindow[], now: number): OpeningState {
  const next = windows.find(({ closes }) => closes > now)
  if (next === undefined) return { kind: 'closed', opens: null }
  return next.opens <= now
    ? { kind: 'open', closes: next.closes }
    : { kind: 'closed', opens: next.opens }
}

/** The windows from a minute's own date on, for so many days. */
export function windowsFrom(
  hours: OpeningHours,
  service: OpeningService,
  { now, days }: { readonly now: number; readonly days: number },
  wallAt: WallMinutes,
): OpenWindow[] {
  const today = dateOfWall(wallAt(now))
  return openWindows(hours, service, { from: today, to: addDays(today, days) }, wallAt)
}

/** What the clock shows at a minute. */
export function shownAt(minute: number, wallAt: WallMinutes) {
  const wall = wallAt(minute)
  return { date: dateOfWall(wall), minute: minuteOfDayOf(wall) }
}

function lengthOf({ from, to }: DayInterval): number {
  return to > from ? to - from : to + minutesPerDay - from
}

function meet(
  one: { readonly from: number; readonly to: number },
  other: { readonly from: number; readonly to: number },
): boolean {
  return one.from < other.to && other.from < one.to
}

function isFor({ services }: SpecialDate, service: OpeningService): boolean {
  return services.length === 0 || services.includes(service)
}

function isOn({ date, yearly }: SpecialDate, day: BusinessDate): boolean {
  return date === day || (yearly && day > date && day.slice(4) === date.slice(4))
}
