/** How long somebody worked. Times run without the wall clock: a night of 25 hours has 25. */
import { daysBetween } from '../kernel/business-date.ts'
import type { Instant } from '../kernel/types.ts'
import type { ShiftState } from './types.ts'

export interface ShiftMinutes {
  /** From clocking in to clocking out, without breaks that are not paid. */
  readonly worked: number
  readonly paidBreak: number
  readonly unpaidBreak: number
}

/** The whole minutes of a shift; of one that has not ended, until `now`. */
export function shiftMinutes(
  shift: Pick<ShiftState, 'startedAt' | 'endedAt' | 'breaks'>,
  now: Instant,
): ShiftMinutes {
  const until = shift.endedAt ?? now
  let paid = 0
  let unpaid = 0
  for (const one of shift.breaks) {
    const length = elapsed(one.startedAt, earlier(one.endedAt ?? until, until))
    if (one.paid) paid += length
    else unpaid += length
  }
  const worked = Math.max(0, elapsed(shift.startedAt, until) - unpaid)
  return { worked: whole(worked), paidBreak: whole(paid), unpaidBreak: whole(unpaid) }
}

/**
 * The whole minutes worked between two moments; those of spans side by side add up to the minutes
 * of the shift. One that has not ended is taken to end at `until`.
 */
export function minutesWithin(
  shift: Pick<ShiftState, 'startedAt' | 'endedAt' | 'breaks'>,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  until: Instant,
): number {
  const workedBy = (moment: Instant) =>
    shiftMinutes({ ...shift, endedAt: earlier(shift.endedAt ?? until, moment) }, until).worked
  return workedBy(to) - workedBy(from)
}

/** Milliseconds between two instants; 0 where the second is the earlier one. */
export function elapsed(from: Instant, to: Instant): number {
  const days = daysBetween({ from: from.slice(0, 10), to: to.slice(0, 10) })
  return Math.max(0, days * 86_400_000 + msOfDay(to) - msOfDay(from))
}

/** Whole minutes from one instant to another, begun ones left out; 0 where that was earlier. */
export function wholeMinutes(from: Instant, to: Instant): number {
  return whole(elapsed(from, to))
}

/** Of an instant in UTC, whose days all have 24 hours. */
function msOfDay(instant: Instant): number {
  const [hours, minutes, seconds] = instant.slice(11, -1).split(':').map(Number)
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000 + Math.round((seconds ?? 0) * 1000)
}

/** Of two instants. */
export function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other
}

function whole(ms: number): number {
  return Math.floor(ms / 60_000)
}
