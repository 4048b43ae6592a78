/**
 * Entries of the calendar in branch time: a zone and what its wall clocks show. When that is, is
 * worked out for each occurrence anew, so that a meeting at nine is at nine in summer and winter.
 */
import { addDays, daysBetween, isoWeekday } from '../../kernel/business-date.ts'
import { localMomentOf, minutesPerDay } from '../../kernel/schedule.ts'
import type { BusinessDate } from '../../kernel/types.ts'
import { type WallMinutes, wallMinuteOf } from '../online/branch-minutes.ts'
import {
  countBefore,
  datesOf,
  endless,
  findRecurrenceProblem,
  lastDateOf,
  type Recurrence,
  type RecurrenceProblem,
} from './recurrence.ts'

/** What is entered here. Reservations and shifts have records of their own. */
export const entryTypes = ['event', 'delivery', 'stocktake', 'closure', 'holiday', 'other'] as const
export type EntryType = (typeof entryTypes)[number]

/** All that the calendar shows. */
export const calendarTypes = ['reservation', 'shift', ...entryTypes] as const
export type CalendarType = (typeof calendarTypes)[number]

/** What is taken out of one series. */
export const exceptionsMax = 500
/** No entry is longer. */
const entryDaysMax = 366

/** What the wall clock shows, as `YYYY-MM-DDTHH:mm`. */
export type WallTime = string

export interface EntryTimes {
  readonly start: WallTime
  /** The first minute after it. Of whole days: midnight of the day after the last. */
  readonly end: WallTime
  readonly allDay: boolean
  readonly recurrence: Recurrence | null
  /** Days of the rule on which it does not come. */
  readonly except: readonly BusinessDate[]
}

export interface Occurrence {
  /** On which day it begins: names it within its series. */
  readonly date: BusinessDate
  /** What the wall shows. */
  readonly startsAt: WallTime
  readonly endsAt: WallTime
  /** Minutes since 1970 in UTC. */
  readonly start: number
  readonly end: number
}

export type EntryProblem = RecurrenceProblem | 'end_before_start' | 'too_long' | 'not_whole_days'

/** What is wrong with the times of an entry, and where; null: nothing. */
export function findEntryProblem(
  entry: EntryTimes,
): { readonly field: 'start' | 'end' | 'recurrence'; readonly problem: EntryProblem } | null {
  const { start, end, allDay, recurrence } = entry
  if (end <= start) return { field: 'end', problem: 'end_before_start' }
  if (daysOf(entry) > entryDaysMax) return { field: 'end', problem: 'too_long' }
  const isWhole = start.endsWith('T00:00') && end.endsWith('T00:00')
  if (allDay && !isWhole) return { field: 'start', problem: 'not_whole_days' }
  if (recurrence === null) return null
  const problem = findRecurrenceProblem(recurrence, dateOf(start))
  return problem === null ? null : { field: 'recurrence', problem }
}

/**
 * The minute since 1970 in UTC at which the wall shows a wall minute: the first, where it comes
 * twice; as much later as the clock was put forward, where it is skipped.
 */
export function minuteOnWall(wall: number, wallAt: WallMinutes): number {
  const day = 24 * 60
  const offset = (minute: number) => wallAt(minute) - minute
  const before = wall - offset(wall - day)
  const after = wall - offset(wall + day)
  const [first, second] = before < after ? [before, after] : [after, before]
  if (wallAt(first) === wall) return first
  return wallAt(second) === wall ? second : before
}

/** When it comes within a range of minutes, in part or whole, in order. */
export function occurrencesOf(
  entry: EntryTimes,
  range: { readonly from: number; readonly to: number },
  wallAt: WallMinutes,
): Occurrence[] {
  const first = dateOf(entry.start)
  const days = daysOf(entry)
  const dates =
    entry.recurrence === null
      ? [first]
      : datesOf(entry.recurrence, first, {
          from: addDays(dateOfMinute(wallAt(range.from)), -days - 1),
          to: addDays(dateOfMinute(wallAt(range.to)), 1),
        })
  const except = new Set(entry.except)
  const timesOn = timesOf(entry, days, wallAt)
  return dates
    .filter((date) => !except.has(date))
    .map(timesOn)
    .filter(({ start, end }) => start < range.to && end > range.from)
}

/** Works out the one that begins on a day. */
function timesOf(
  { start: first, end: last }: Pick<EntryTimes, 'start' | 'end'>,
  days: number,
  wallAt: WallMinutes,
): (date: BusinessDate) => Occurrence {
  const { minute: from } = localMomentOf(first)
  const { minute: to } = localMomentOf(last)
  const lasts = days * minutesPerDay + to - from
  return (date) => {
    const wall = wallMinuteOf(date, from)
    const start = minuteOnWall(wall, wallAt)
    const end = minuteOnWall(wall + lasts, wallAt)
    return {
      date,
      startsAt: `${date}${timeOf(first)}`,
      endsAt: `${days === 0 ? date : addDays(date, days)}${timeOf(last)}`,
      start,
      // Where the clock skips its beginning alone, it is as long as on other days.
      end: end > start ? end : start + lasts,
    }
  }
}

/** The same with the last day that its span says in place of a count: nobody counts anew. */
export function withLastDay<Entry extends EntryTimes>(entry: Entry, spanTo: BusinessDate): Entry {
  const { recurrence } = entry
  if (recurrence === null || recurrence.count === null) return entry
  const until = spanTo === endless ? null : addDays(spanTo, -daysOf(entry))
  return { ...entry, recurrence: { ...recurrence, count: null, until } }
}

/** Between which days it can come: what a range is looked up by. */
export function spanOf(entry: EntryTimes): { readonly from: BusinessDate; readonly to: string } {
  const from = dateOf(entry.start)
  const last = entry.recurrence === null ? from : lastDateOf(entry.recurrence, from)
  const left = daysBetween({ from: last, to: endless })
  const days = daysOf(entry)
  return { from, to: days >= left ? endless : addDays(last, days) }
}

export const reaches = ['one', 'following', 'all'] as const
/** How far a change of one occurrence reaches. */
export type Reach = (typeof reaches)[number]

/** What becomes of a series; `made` stands beside it from then on. */
export interface Changed<Entry extends EntryTimes> {
  /** Null: nothing is left of it. */
  readonly series: Entry | null
  readonly made: Entry | null
}

/** Changes or, with null, takes away one occurrence of a series, it and those after it, or all. */
export function changeOccurrence<Entry extends EntryTimes>(
  series: Entry,
  date: BusinessDate,
  reach: Reach,
  change: Entry | null,
): Changed<Entry> {
  const rule = series.recurrence
  const first = dateOf(series.start)
  if (rule === null || reach === 'all') return { series: moveAll(series, date, change), made: null }
  if (reach === 'one') {
    const except = [...new Set([...series.except, date])].sort()
    const made = change === null ? null : { ...change, recurrence: null, except: [] }
    return { series: { ...series, except }, made }
  }
  const before = countBefore(rule, first, date)
  if (before === 0) return { series: moveAll(series, date, change), made: null }
  const until = addDays(date, -1)
  const kept = {
    ...series,
    recurrence: { ...rule, count: null, until },
    except: series.except.filter((day) => day <= until),
  }
  if (change === null) return { series: kept, made: null }
  const recurrence = continued(change.recurrence, rule, { first, before })
  const moved = daysBetween({ from: date, to: dateOf(change.start) })
  const except = series.except.filter((day) => day > until).map((day) => addDays(day, moved))
  return { series: kept, made: { ...shiftedDays(change, recurrence, moved), except } }
}

/** What is left of a rule: the day on which it began was one of its own without being named. */
function continued(
  changed: Recurrence | null,
  rule: Recurrence,
  { first, before }: { readonly first: BusinessDate; readonly before: number },
): Recurrence | null {
  if (changed === null) return null
  const isSameCount = changed.count !== null && changed.count === rule.count
  const isSameWeek = changed.weekdays.join() === rule.weekdays.join()
  return {
    ...changed,
    count: isSameCount ? Math.max(1, changed.count - before) : changed.count,
    weekdays: isSameWeek
      ? [...new Set([...rule.weekdays, isoWeekday(first)])].sort()
      : changed.weekdays,
  }
}

/** The change was made at one occurrence: its first one moves as far. */
function moveAll<Entry extends EntryTimes>(
  series: Entry,
  date: BusinessDate,
  change: Entry | null,
): Entry | null {
  if (change === null) return null
  if (series.recurrence === null) return change
  const moved = daysBetween({ from: date, to: dateOf(change.start) })
  const first = addDays(dateOf(series.start), moved)
  const start = `${first}${timeOf(change.start)}`
  const end = `${addDays(first, daysOf(change))}${timeOf(change.end)}`
  const except = series.except.map((day) => addDays(day, moved))
  return { ...shiftedDays(change, change.recurrence, moved), start, end, except }
}

/** What came on Mondays and is moved by a day comes on Tuesdays. */
function shiftedDays<Entry extends EntryTimes>(
  entry: Entry,
  recurrence: Recurrence | null,
  moved: number,
): Entry {
  if (recurrence === null || moved === 0) return { ...entry, recurrence }
  const shift = (weekday: number) => ((((weekday - 1 + moved) % 7) + 7) % 7) + 1
  const weekdays = recurrence.weekdays.map(shift).sort((one, other) => one - other)
  return { ...entry, recurrence: { ...recurrence, weekdays } }
}

/** The day of a wall time. */
export function dateOf(time: WallTime): BusinessDate {
  return time.slice(0, 10)
}

/** Of a wall time, as `T19:30`. */
function timeOf(time: WallTime): string {
  return time.slice(10)
}

function daysOf({ start, end }: Pick<EntryTimes, 'start' | 'end'>): number {
  return daysBetween({ from: dateOf(start), to: dateOf(end) })
}

/** Minutes from 1970-01-01T00:00 on the wall to a wall time. */
export function wallMinute(time: WallTime): number {
  const { date, minute } = localMomentOf(time)
  return wallMinuteOf(date, minute)
}

function dateOfMinute(minute: number): BusinessDate {
  return addDays('1970-01-01', Math.floor(minute / (24 * 60)))
}
