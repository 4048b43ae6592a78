/**
 * Moments of online ordering, in whole minutes: a *minute* counts from 1970-01-01 in UTC, a *wall
 * minute* is what the branch's clock shows, counted likewise. What the clock shows at a minute is
 * the caller's to say, as only the caller knows time zones.
 */
import { addDays, daysBetween } from '../../kernel/business-date.ts'
import { localMomentOf, minutesPerDay } from '../../kernel/schedule.ts'
import type { BusinessDate } from '../../kernel/types.ts'

/** What the branch's clock shows at a minute. */
export type WallMinutes = (minute: number) => number

const epoch = '1970-01-01'
/** No clock is changed twice within so long. */
const changeApart = minutesPerDay

/** Reads a clock that shows `YYYY-MM-DDTHH:mm`. */
export function wallMinutesBy(clock: (minute: number) => string): WallMinutes {
  return (minute) => {
    const shown = localMomentOf(clock(minute))
    return wallMinuteOf(shown.date, shown.minute)
  }
}

export function wallMinuteOf(date: BusinessDate, minuteOfDay: number): number {
  return daysBetween({ from: epoch, to: date }) * minutesPerDay + minuteOfDay
}

export function dateOfWall(wall: number): BusinessDate {
  return addDays(epoch, Math.floor(wall / minutesPerDay))
}

/** The date that the clock shows at a minute. */
export function shownDate(minute: number, wallAt: WallMinutes): BusinessDate {
  return dateOfWall(wallAt(minute))
}

export function minuteOfDayOf(wall: number): number {
  return wall - Math.floor(wall / minutesPerDay) * minutesPerDay
}

/**
 * The first minute at which the clock shows that wall minute. One that the clock shows twice is its
 * first; one that it skips is the minute of the change.
 */
export function minuteAt(wall: number, wallAt: WallMinutes): number {
  const ahead = [wall - changeApart, wall + changeApart].map((minute) => wallAt(minute) - minute)
  const candidates = ahead.map((offset) => wall - offset).sort((one, other) => one - other)
  const shown = candidates.find((minute) => wallAt(minute) === wall)
  if (shown !== undefined) return shown
  let [before = wall, after = wall] = candidates
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (wallAt(middle) >= wall) after = middle
    else before = middle
  }
  return after
}
