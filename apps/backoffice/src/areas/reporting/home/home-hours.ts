import type { HomeView } from '@servery/contract/overview/home.ts'
import { daysBetween } from '@servery/domain/kernel/business-date.ts'
import { getWallClock } from '../../../kit/reports/index.ts'

/** The hour that the branch's clock shows, counted from midnight of its business day. */
export function getHourNow(home: Pick<HomeView, 'asOf' | 'timeZone' | 'today'>): number {
  const clock = getWallClock(new Date(home.asOf), home.timeZone)
  const days = daysBetween({ from: home.today, to: clock.slice(0, 10) })
  return days * 24 + Number(clock.slice(11, 13))
}

export interface Hour {
  readonly hour: number
  /** Null for hours that have not come yet. */
  readonly net: number | null
  readonly before: number
}

/** The hours of the day as they are drawn; those to come have only what last week had. */
export function listHours(
  rows: readonly { readonly hour: number; readonly net: number; readonly before: number }[],
  hourNow: number,
): readonly Hour[] {
  const first = rows[0]
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return []
  const byHour = new Map(rows.map((row) => [row.hour, row]))
  const from = Math.min(first.hour, hourNow)
  const to = Math.max(last.hour, hourNow)
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const hour = from + index
    const row = byHour.get(hour)
    const isToCome = hour > hourNow && (row?.net ?? 0) === 0
    return { hour, net: isToCome ? null : (row?.net ?? 0), before: row?.before ?? 0 }
  })
}
