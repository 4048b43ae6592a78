/**
 * How far the clock of a device and that of the server are apart, and what stands on other days for
 * it. A fact keeps the business date that its device stamped; the server works out its own only to
 * tell of a clock that is wrong (rules.md 4.10). Which of the two clocks is wrong nobody here can
 * know: only how far they differ. Zones are the caller's, so hours that change by law are no
 * difference: instants are compared, and days are those of the branch's wall clock.
 */
import { businessDateOf } from '../../kernel/business-date.ts'
import type { BusinessDate } from '../../kernel/types.ts'

const minuteMs = 60_000

/**
 * From so many milliseconds on it is told. What a device says is up to half a minute on its way
 * over a slow line, and clocks that nobody sets drift by minutes in a month; so little moves a sale
 * to another day only where it is made within these minutes of the cut-over.
 */
export const clockToldMs = 5 * minuteMs

/** Once told, it is right again below this: not told and taken back by turns at the limit. */
export const clockRightMs = 3 * minuteMs

/** A difference that moved by less since it was written down is the same one. */
export const clockMovedMs = 5 * minuteMs

/** A clock may be at its factory's date; further than a century off, the number says no more. */
const aheadMaxMs = 100 * 365.25 * 24 * 60 * minuteMs

export interface ClocksRead {
  /** What the device's clock showed as it asked, ms since the epoch. */
  readonly deviceMs: number
  /** What the server's clock shows then. */
  readonly serverMs: number
}

/** `same`: nothing to write. `right`: what was told is over. `apart`: from now on by so much. */
export type ClockNews =
  | { readonly kind: 'same' | 'right' }
  | { readonly kind: 'apart'; readonly aheadMs: number }

/** How far the device is ahead, ms; negative where it is behind. A century at most. */
export function clockAhead({ deviceMs, serverMs }: ClocksRead): number {
  return Math.min(aheadMaxMs, Math.max(-aheadMaxMs, deviceMs - serverMs))
}

/**
 * What is new of a device's clock. `told` is how far it was ahead as that was written down last,
 * ms; null where it was right.
 */
export function clockNews(told: number | null, read: ClocksRead): ClockNews {
  const aheadMs = clockAhead(read)
  const apartMs = Math.abs(aheadMs)
  if (told === null) return apartMs < clockToldMs ? { kind: 'same' } : { kind: 'apart', aheadMs }
  if (apartMs < clockRightMs) return { kind: 'right' }
  return Math.abs(aheadMs - told) < clockMovedMs ? { kind: 'same' } : { kind: 'apart', aheadMs }
}

export interface BranchDays {
  /** `YYYY-MM-DDTHH:mm` on the branch's wall clock at that moment, ms since the epoch. */
  readonly wallClock: (atMs: number) => string
  /** Minutes after midnight, 0 to 720. */
  readonly cutOverMinutes: number
}

/** The business dates that the server and the device give one and the same moment. */
export function datesOfClocks(
  { atMs, aheadMs }: { readonly atMs: number; readonly aheadMs: number },
  { wallClock, cutOverMinutes }: BranchDays,
): { readonly server: BusinessDate; readonly device: BusinessDate } {
  const dateAt = (ms: number) => businessDateOf({ localDateTime: wallClock(ms), cutOverMinutes })
  return { server: dateAt(atMs), device: dateAt(atMs + aheadMs) }
}

/** From when to when, by the server's clock in ms, a device was ahead by so much. */
export interface ClockStretch {
  readonly sinceMs: number
  readonly untilMs: number
  readonly aheadMs: number
}

/**
 * Whether sales of these days, the first and the last included, may stand on others for it, or
 * those of others on them: what was made in the stretch is of its days, and stands on the device's.
 */
export function touchesDays(
  { sinceMs, untilMs, aheadMs }: ClockStretch,
  days: { readonly from: BusinessDate; readonly to: BusinessDate },
  branch: BranchDays,
): boolean {
  const first = datesOfClocks({ atMs: sinceMs, aheadMs }, branch)
  const last = datesOfClocks({ atMs: untilMs, aheadMs }, branch)
  const isIn = (from: BusinessDate, to: BusinessDate) => from <= days.to && to >= days.from
  return isIn(first.server, last.server) || isIn(first.device, last.device)
}

/** A span in whole minutes, as people say it: days and hours, or hours and minutes. */
export interface SpanParts {
  readonly days: number
  readonly hours: number
  /** 0 where there are days. */
  readonly minutes: number
}

/** So many milliseconds, ahead or behind, to the minute; from a day on to the hour. */
export function spanParts(ms: number): SpanParts {
  const minutes = Math.round(Math.abs(ms) / minuteMs)
  if (minutes < 24 * 60) {
    return { days: 0, hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  }
  const hours = Math.round(minutes / 60)
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes: 0 }
}
