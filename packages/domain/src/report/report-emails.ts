/** When a report is sent by e-mail, and of which days it tells: on the wall clock of its branch. */
import { addDays, isoWeekday } from '../kernel/business-date.ts'
import { clockText } from '../kernel/clock-text.ts'
import type { BusinessDate } from '../kernel/types.ts'

/** How often one goes out. */
export const emailPeriods = ['day', 'week', 'month'] as const
type EmailPeriod = (typeof emailPeriods)[number]

interface EmailTimes {
  readonly every: EmailPeriod
  /** Of weekly letters; Monday is 1. */
  readonly weekday: number
  /** Of monthly letters, 1 to 28, which every month has. */
  readonly monthDay: number
  /** Minutes after midnight. */
  readonly atMinutes: number
}

interface DueEmail {
  /** For when it was asked, as `2026-11-21T07:00`: what tells letters apart. */
  readonly at: string
  /** When it goes out: then, or once the last of its days is over. */
  readonly goesAt: string
  readonly from: BusinessDate
  readonly to: BusinessDate
}

interface Clock {
  /** `2026-11-21T14:05`. */
  readonly localDateTime: string
  /**
   * How many minutes after midnight the business day before is over at every branch that the
   * letter is about. More than a day where clocks lie far apart, and negative where each is ahead.
   */
  readonly overMinutes: number
}

/**
 * The newest letter whose time has come. It tells of days that are over by then, named by the date
 * on which it was to go out: the day before, the seven days before, or the month before.
 */
export function dueEmail(times: EmailTimes, clock: Clock): DueEmail {
  const { date, goesAt } = find(times, clock, -1)
  const at = momentOf(date, times.atMinutes)
  if (times.every === 'day') return { at, goesAt, from: addDays(date, -1), to: addDays(date, -1) }
  if (times.every === 'week') return { at, goesAt, from: addDays(date, -7), to: addDays(date, -1) }
  const last = addDays(date, -dayOfMonth(date))
  return { at, goesAt, from: addDays(last, 1 - dayOfMonth(last)), to: last }
}

/** When the next letter goes out. */
export function nextEmailAt(times: EmailTimes, clock: Clock): string {
  return find(times, clock, 1).goesAt
}

/** The nearest time, backwards with that of this minute, forwards without. */
function find(
  times: EmailTimes,
  { localDateTime, overMinutes }: Clock,
  step: 1 | -1,
): { readonly date: BusinessDate; readonly goesAt: string } {
  const now = localDateTime.slice(0, 16)
  const goesMinutes = Math.max(times.atMinutes, overMinutes)
  const today = now.slice(0, 10) as BusinessDate
  // The letter of the day before may not have gone out yet.
  let date = step === 1 ? addDays(today, -1) : today
  for (;;) {
    const goesAt = momentOf(date, goesMinutes)
    const isFound = step === 1 ? goesAt > now : goesAt <= now
    if (isFound && isSendDate(times, date)) return { date, goesAt }
    date = addDays(date, step)
  }
}

function isSendDate({ every, weekday, monthDay }: EmailTimes, date: BusinessDate): boolean {
  if (every === 'week') return isoWeekday(date) === weekday
  return every === 'day' || dayOfMonth(date) === monthDay
}

function dayOfMonth(date: BusinessDate): number {
  return Number(date.slice(8))
}

const minutesPerDay = 24 * 60

function momentOf(date: BusinessDate, minutes: number): string {
  const ofDay = minutes % minutesPerDay
  const day = addDays(date, (minutes - ofDay) / minutesPerDay)
  return `${day}T${clockText(ofDay)}`
}
