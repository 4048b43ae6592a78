/** The days with which a report compares. */
import { addDays, daysBetween } from '@servery/domain/kernel/business-date.ts'
import { businessDateAt } from '../../setup/company/index.ts'

export type Comparison = 'none' | 'previous' | 'last_week' | 'last_year'

/**
 * How many days lie between a range and the one it is compared with. A year is 52 weeks: the same
 * weekdays are compared, or a Saturday would stand against a Friday.
 */
export function comparisonDays(
  comparison: Exclude<Comparison, 'none'>,
  range: { readonly from: string; readonly to: string },
): number {
  switch (comparison) {
    case 'previous':
      return daysBetween(range) + 1
    case 'last_week':
      // Whole weeks, as many as the range needs, so that nothing is compared with itself.
      return Math.ceil((daysBetween(range) + 1) / 7) * 7
    case 'last_year':
      return 364
  }
}

/** `2026-11-21` or `2026-11-21T14`, so many days earlier. */
export function shiftKey(key: string, days: number): string {
  return `${addDays(key.slice(0, 10), days)}${key.slice(10)}`
}

/** True if a day of the range is not over at the branch: what is compared ends where it stands. */
export function holdsToday(
  range: { readonly from: string; readonly to: string },
  branch: Parameters<typeof businessDateAt>[1],
  now: Date,
): boolean {
  const today = businessDateAt(now, branch)
  return range.from <= today && today <= range.to
}
