/** Which days a scheduled hand-out is of, and when it is due. */
import { addDays, isoWeekday } from '../../kernel/business-date.ts'
import type { BusinessDate } from '../../kernel/types.ts'

export const dataSchedules = ['hourly', 'daily', 'weekly', 'monthly'] as const
export type DataSchedule = (typeof dataSchedules)[number]

export interface DataPeriod {
  readonly from: BusinessDate
  readonly to: BusinessDate
  /** What is handed out under the same one is handed out once. */
  readonly key: string
}

interface Now {
  /** What the branch's clock shows: `YYYY-MM-DDTHH:mm`. */
  readonly wall: string
  /** The business day that it is. */
  readonly today: BusinessDate
  /** The time of the day from which it is due. */
  readonly at: string
}

/**
 * All that is due. In the first hour of a business day that is by the hour the day before as well:
 * what was sold in its last hour is in no other hand-out.
 */
export function periodsDue(
  every: DataSchedule,
  now: Now & { readonly isFirstHour: boolean },
): readonly DataPeriod[] {
  const due = periodDue(every, now)
  if (due === null) return []
  if (every !== 'hourly' || !now.isFirstHour) return [due]
  const before = addDays(now.today, -1)
  return [{ from: before, to: before, key: `hourly ${before}` }, due]
}

/**
 * By the hour: the business day so far. Else the day, the week from Monday or the month that is
 * over, from a time of the day on which the next one began; later where that was missed. Null: not
 * due yet.
 */
export function periodDue(every: DataSchedule, { wall, today, at }: Now): DataPeriod | null {
  const isTime = wall.slice(11, 16) >= at
  if (every === 'hourly') return { from: today, to: today, key: wall.slice(0, 13) }
  if (every === 'daily') {
    const date = addDays(today, -1)
    return isTime ? { from: date, to: date, key: date } : null
  }
  const begins =
    every === 'weekly' ? addDays(today, 1 - isoWeekday(today)) : `${today.slice(0, 8)}01`
  if (today === begins && !isTime) return null
  const to = addDays(begins, -1)
  const from = every === 'weekly' ? addDays(begins, -7) : `${to.slice(0, 8)}01`
  return { from, to, key: `${every} ${to}` }
}
