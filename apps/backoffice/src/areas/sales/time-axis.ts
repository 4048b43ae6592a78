import type { SalesSummary } from '@servery/contract/sales.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { addDays } from '@servery/ui/report/date-range.ts'

export type TimePoint = SalesSummary['byTime'][number]

/** The hours of the points and every one between; a quiet hour is nought, not a gap. */
export function fillHours(points: readonly TimePoint[]): readonly TimePoint[] {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || !isHour(first.key)) return points
  const byKey = new Map(points.map((point) => [point.key, point]))
  const isCompared = first.previousNet !== null
  const none = (key: string): TimePoint => ({
    key,
    net: 0 as TimePoint['net'],
    gross: 0 as TimePoint['gross'],
    orders: 0,
    previousNet: isCompared ? (0 as TimePoint['net']) : null,
  })
  const filled: TimePoint[] = []
  for (let key = first.key; key <= last.key; key = nextHour(key)) {
    filled.push(byKey.get(key) ?? none(key))
  }
  return filled
}

function isHour(key: string): boolean {
  return key.includes('T')
}

function nextHour(key: string): string {
  const hour = Number(key.slice(11)) + 1
  return hour < 24
    ? `${key.slice(0, 10)}T${String(hour).padStart(2, '0')}`
    : `${addDays(key.slice(0, 10), 1)}T00`
}

/** The point's name on an axis: short, as the reader writes hours and days. */
export function describePoint(
  key: string,
  { locale, withDay }: { readonly locale: string; readonly withDay: boolean },
): string {
  if (!isHour(key)) {
    return formatCalendarDate(key, locale, { day: 'numeric', month: 'short', weekday: 'short' })
  }
  const format = getDateFormat(locale, {
    hour: 'numeric',
    timeZone: 'UTC',
    ...(withDay ? { weekday: 'short' as const } : {}),
  })
  return format.format(new Date(`${key}:00:00Z`))
}
