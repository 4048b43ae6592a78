/**
 * Ranges of business days and what they are compared with. Days are plain dates, `YYYY-MM-DD`; what
 * "today" is comes in, for it is the branch's business day and not the reader's calendar.
 */

export const rangePresets = [
  'today',
  'yesterday',
  'last_7_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'custom',
] as const
export type RangePreset = (typeof rangePresets)[number]

export const comparisons = ['none', 'previous', 'last_week', 'last_year'] as const
export type Comparison = (typeof comparisons)[number]

export interface DayRange {
  readonly from: string
  /** The last day, itself included. */
  readonly to: string
}

export const rangeDaysMax = 366

const dayMs = 86_400_000

/** The day so many days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return toDate(fromDate(date) + days * dayMs)
}

/** How many days the range has, both ends counted. */
export function countDays({ from, to }: DayRange): number {
  return Math.round((fromDate(to) - fromDate(from)) / dayMs) + 1
}

/** Weeks begin on Monday (1) in most of the world, on Sunday (7) in some of it. */
export function resolveRange(
  preset: Exclude<RangePreset, 'custom'>,
  { today, weekStart }: { readonly today: string; readonly weekStart: number },
): DayRange {
  const weekday = new Date(fromDate(today)).getUTCDay()
  const week = addDays(today, -((weekday - weekStart + 7) % 7))
  const month = `${today.slice(0, 7)}-01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last_7_days':
      return { from: addDays(today, -6), to: today }
    case 'this_week':
      return { from: week, to: today }
    case 'last_week':
      return { from: addDays(week, -7), to: addDays(week, -1) }
    case 'this_month':
      return { from: month, to: today }
    case 'last_month': {
      const last = addDays(month, -1)
      return { from: `${last.slice(0, 7)}-01`, to: last }
    }
  }
}

/** What the range is held against, or null. A year ago 29 February is the 28th. */
export function resolveComparison(range: DayRange, comparison: Comparison): DayRange | null {
  switch (comparison) {
    case 'none':
      return null
    case 'previous': {
      const days = countDays(range)
      return { from: addDays(range.from, -days), to: addDays(range.to, -days) }
    }
    case 'last_week': {
      // Whole weeks back, so that weekdays stand beside their own kind and nothing overlaps.
      const days = Math.ceil(countDays(range) / 7) * 7
      return { from: addDays(range.from, -days), to: addDays(range.to, -days) }
    }
    case 'last_year':
      // 52 weeks, so that a Saturday stands beside a Saturday.
      return { from: addDays(range.from, -364), to: addDays(range.to, -364) }
  }
}

export type RangeProblem = 'reversed' | 'too_long' | 'incomplete'

/** What is wrong with a range that a person has typed, or null. */
export function findRangeProblem(range: DayRange): RangeProblem | null {
  if (!isDay(range.from) || !isDay(range.to)) return 'incomplete'
  if (range.from > range.to) return 'reversed'
  return countDays(range) > rangeDaysMax ? 'too_long' : null
}

/** True for a date that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && toDate(time) === text
}

function fromDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function toDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
