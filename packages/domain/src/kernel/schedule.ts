/**
 * When something holds: days of the week with times, within a range of dates. Everything is read
 * off the wall clock of the branch, so that "07:00–11:30" is breakfast on every day of the year,
 * also on those with 23 or 25 hours; a window that the clock skips does not come, one that it shows
 * twice comes twice.
 */
import { addDays, isBusinessDate, isoWeekday } from './business-date.ts'
import { invariant } from './invariant.ts'
import type { BusinessDate } from './types.ts'

export const minutesPerDay = 24 * 60

export interface ScheduleWindow {
  /** ISO weekdays on which it begins, Monday 1 to Sunday 7; none: every day. */
  readonly weekdays: readonly number[]
  /** Minutes after midnight, 0–1439. */
  readonly from: number
  /** The first minute after it, 1–1440. Not after `from`: it ends on the next day. */
  readonly to: number
}

export interface Schedule {
  /** None: all day. */
  readonly windows: readonly ScheduleWindow[]
  /** The first and the last day, both included; null: no bound. */
  readonly fromDate: BusinessDate | null
  readonly toDate: BusinessDate | null
}

/** What the wall clock of a branch shows. */
export interface LocalMoment {
  readonly date: BusinessDate
  /** Minutes after midnight. */
  readonly minute: number
}

/** Holds always. */
export const always: Schedule = { windows: [], fromDate: null, toDate: null }

/**
 * The wall clock's `YYYY-MM-DDTHH:mm` as date and minute; anything finer is ignored.
 *
 * @throws InvariantError when the text is no local time.
 */
export function localMomentOf(localDateTime: string): LocalMoment {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)/.exec(localDateTime)
  const [, date = '', hours = '', minutes = ''] = match ?? []
  invariant(isBusinessDate(date), `no local date and time: ${localDateTime}`)
  return { date, minute: Number(hours) * 60 + Number(minutes) }
}

/**
 * Whether a schedule holds at a moment. A window that runs past midnight belongs to the day on
 * which it began: Friday 22:00–02:00 holds on Saturday at 01:00, and not on Friday at 01:00.
 */
export function isScheduled(schedule: Schedule, at: LocalMoment): boolean {
  if (schedule.windows.length === 0) return isInRange(schedule, at.date)
  return schedule.windows.some((window) => {
    const { from, to } = window
    const runsOver = to <= from
    const today = at.minute >= from && (runsOver || at.minute < to)
    if (today && begins(schedule, window, at.date)) return true
    return runsOver && at.minute < to && begins(schedule, window, addDays(at.date, -1))
  })
}

/**
 * How many minutes of the wall clock until the schedule may next change its answer, 1 to 1440:
 * until then whoever asked need not ask again.
 */
export function minutesUntilChange(schedules: readonly Schedule[], at: LocalMoment): number {
  const edges = schedules.flatMap(({ windows }) => windows.flatMap(({ from, to }) => [from, to]))
  const ahead = [...edges, minutesPerDay].map(
    (edge) => (edge - at.minute + minutesPerDay) % minutesPerDay || minutesPerDay,
  )
  return Math.min(...ahead)
}

function begins(schedule: Schedule, { weekdays }: ScheduleWindow, date: BusinessDate): boolean {
  if (!isInRange(schedule, date)) return false
  return weekdays.length === 0 || weekdays.includes(isoWeekday(date))
}

function isInRange({ fromDate, toDate }: Schedule, date: BusinessDate): boolean {
  return (fromDate === null || date >= fromDate) && (toDate === null || date <= toDate)
}
