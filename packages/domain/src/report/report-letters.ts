/** When a report is sent by e-mail, and of which days it tells: on the wall clock of its branch. */
import { addDays, businessDateOf, isoWeekday } from '../kernel/business-date.ts'
import type { BusinessDate } from '../kernel/types.ts'

/** How often one goes out. */
export const letterPeriods = ['day', 'week', 'month'] as const
type LetterPeriod = (typeof letterPeriods)[number]

interface LetterTimes {
  readonly every: LetterPeriod
  /** Of weekly letters; Monday is 1. */
  readonly weekday: number
  /** Of monthly letters, 1 to 28, which every month has. */
  readonly monthDay: number
  /** Minutes after midnight. */
  readonly atMinutes: number
}

interface DueLetter {
  /** When it was to go out, as `2026-11-21T07:00`. */
  readonly at: string
  readonly from: BusinessDate
  readonly to: BusinessDate
}

interface Clock {
  /** `2026-11-21T14:05`. */
  readonly localDateTime: string
  readonly cutOverMinutes: number
}

/**
 * The newest letter whose time has come. It tells of the days that were over by then: the day
 * before, the seven days before, or the month before.
 */
export function dueLetter(times: LetterTimes, clock: Clock): DueLetter {
  const { date, at } = find(times, clock.localDateTime, -1)
  const today = businessDateOf({ localDateTime: at, cutOverMinutes: clock.cutOverMinutes })
  if (times.every === 'day') return { at, from: addDays(today, -1), to: addDays(today, -1) }
  if (times.every === 'week') return { at, from: addDays(today, -7), to: addDays(today, -1) }
  const last = addDays(date, -dayOfMonth(date))
  return { at, from: addDays(last, 1 - dayOfMonth(last)), to: last }
}

/** When the next letter goes out. */
export function nextLetterAt(times: LetterTimes, localDateTime: string): string {
  return find(times, localDateTime, 1).at
}

/** The nearest time, backwards with that of this minute, forwards without. */
function find(
  times: LetterTimes,
  localDateTime: string,
  step: 1 | -1,
): { readonly date: BusinessDate; readonly at: string } {
  const now = localDateTime.slice(0, 16)
  let date = now.slice(0, 10) as BusinessDate
  for (;;) {
    const at = `${date}T${clockText(times.atMinutes)}`
    if (isSendDate(times, date) && (step === 1 ? at > now : at <= now)) return { date, at }
    date = addDays(date, step)
  }
}

function isSendDate({ every, weekday, monthDay }: LetterTimes, date: BusinessDate): boolean {
  if (every === 'week') return isoWeekday(date) === weekday
  return every === 'day' || dayOfMonth(date) === monthDay
}

function dayOfMonth(date: BusinessDate): number {
  return Number(date.slice(8))
}

function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
