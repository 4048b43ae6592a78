import type { WallClock } from '../../kernel/business-date.ts'
import type { Instant } from '../../kernel/types.ts'

/** Part of a day by the clock on the branch's wall, in whole hours; it may go over midnight. */
export interface ReportHours {
  readonly from: number
  /** The first hour that is no longer in it. */
  readonly to: number
}

/** With the clock on the wall of the branch. */
export interface ClockHours extends ReportHours {
  readonly wallClock: WallClock
}

/** Sums that stand by no hour are added up from the orders themselves, for so many days at most. */
export const hoursDaysMax = 31

/** `11-15` is from 11:00 to 15:00, `22-03` goes over midnight; null for any other text. */
export function readHours(text: string): ReportHours | null {
  const [, from, to] = /^([01]\d|2[0-3])-([01]\d|2[0-3])$/.exec(text) ?? []
  return from === undefined || to === undefined || from === to
    ? null
    : { from: Number(from), to: Number(to) }
}

/** The text of which `readHours` makes the same. */
export function writeHours({ from, to }: ReportHours): string {
  return [from, to].map((hour) => String(hour).padStart(2, '0')).join('-')
}

/** Whether what happened in this hour of a day is in it. */
export function isInHours(hour: number, { from, to }: ReportHours): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

/** Its hours as numbers from 0 to 23. */
export function listHours(hours: ReportHours): readonly number[] {
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isInHours(hour, hours))
}

/** Whether a moment counts where only part of each day does; without hours every one does. */
export function isAtTime(at: Instant, hours: ClockHours | undefined): boolean {
  return hours === undefined || isInHours(Number(hours.wallClock(at).slice(11, 13)), hours)
}
