/**
 * A shift as it is planned: a date and times on the branch's wall clock, which stay what they are
 * when clocks are changed. How long it lasts is counted on the clock that never is: a night from
 * 22:00 to 06:00 has seven hours in spring and nine in autumn.
 */
import { minuteAt, type WallMinutes, wallMinuteOf } from '../../business/online/branch-minutes.ts'
import { invariant } from '../../kernel/invariant.ts'
import { minutesPerDay } from '../../kernel/schedule.ts'
import type { BusinessDate } from '../../kernel/types.ts'

/** No planned shift is longer on the wall clock. */
export const plannedMinutesMax = 16 * 60

export interface PlannedTimes {
  readonly date: BusinessDate
  /** Minutes after midnight of the date, 0–1439. */
  readonly startMinute: number
  /** After the start; above 1440 it is on the next day. */
  readonly endMinute: number
  /** Of it, what is not paid. */
  readonly breakMinutes: number
}

/** From the first minute to the first one after it, both counted from 1970-01-01 in UTC. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Why the times are no shift, or null where they are one. */
export function findTimesProblem(times: PlannedTimes): 'start' | 'end' | 'break' | null {
  const { startMinute, endMinute, breakMinutes } = times
  const isWhole = [startMinute, endMinute, breakMinutes].every(Number.isSafeInteger)
  if (!isWhole || startMinute < 0 || startMinute >= minutesPerDay) return 'start'
  const length = endMinute - startMinute
  if (length <= 0 || length > plannedMinutesMax) return 'end'
  return breakMinutes < 0 || breakMinutes >= length ? 'break' : null
}

/**
 * When it is. A time that the clock shows twice is its first; one that it skips is the change.
 *
 * @throws InvariantError where the times are no shift.
 */
export function spanOf(times: PlannedTimes, wallAt: WallMinutes): Span {
  invariant(findTimesProblem(times) === null, 'these times are no shift')
  const { date, startMinute, endMinute } = times
  return {
    from: minuteAt(wallMinuteOf(date, startMinute), wallAt),
    to: minuteAt(wallMinuteOf(date, endMinute), wallAt),
  }
}

/** Minutes that are paid: its length less the break, which no change of clocks takes below 0. */
export function paidMinutes({ from, to }: Span, breakMinutes: number): number {
  return Math.max(0, to - from - breakMinutes)
}

/** Whether they share a minute. */
export function isOverlapping(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}
