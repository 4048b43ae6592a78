import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { add } from '@servery/domain/kernel/money.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { addDays, resolveRange } from '@servery/ui/report/date-range.ts'
import { getAverage } from '../../../kit/reports/index.ts'
import type { TaxView } from './sales-figures.ts'
import type { ChartStep } from './sales-query.ts'

type Kept = SalesSummary['byTime'][number]
export type TimePoint = Omit<Kept, 'incTax'> & {
  /** Of several days the last; absent: an hour, or one day. */
  readonly until?: string
}

/** With tax where that is asked for and kept: it is of days, and not of hours. */
export function inView(
  kept: readonly Kept[],
  view: TaxView,
): { readonly points: readonly TimePoint[]; readonly view: TaxView } {
  const isTaxed = view === 'included' && kept.every(({ incTax }) => incTax !== null)
  return {
    points: kept.map(({ incTax, ...point }) => (isTaxed ? { ...point, ...incTax } : point)),
    view: isTaxed ? view : 'excluded',
  }
}

/** How a figure went, point by point; null: what was added up does not say. */
export function listTrend(key: string, points: readonly TimePoint[]): readonly number[] | null {
  switch (key) {
    case 'net':
    case 'gross':
    case 'orders':
      return points.map((point) => point[key])
    case 'averageOrder':
      return points.flatMap(({ net, orders }) => getAverage(net, orders) ?? [])
    default:
      return null
  }
}

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

/** The key of the point that is not over: the hour by the clock, or the days with today in them. */
export function findRunning(
  points: readonly Pick<TimePoint, 'key' | 'until'>[],
  { clock, today }: { readonly clock: string; readonly today: string },
): string | null {
  const running = points.find(({ key, until = key }) =>
    isHour(key) ? key === clock.slice(0, 13) : key <= today && today <= until,
  )
  return running?.key ?? null
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

/** Days as the weeks or months that they lie in, the first and last as far as they are there. */
export function inSteps(
  points: readonly TimePoint[],
  step: ChartStep,
  weekStart: number,
): readonly TimePoint[] {
  if (step === 'hour' || step === 'day') return points
  const preset = step === 'week' ? 'this_week' : 'this_month'
  const parts = new Map<string, TimePoint>()
  for (const point of points) {
    const { from } = resolveRange(preset, { today: point.key, weekStart })
    const part = parts.get(from)
    parts.set(from, part === undefined ? { ...point, until: point.key } : added(part, point))
  }
  return [...parts.values()]
}

function added(part: TimePoint, { key, ...day }: TimePoint): TimePoint {
  return {
    key: part.key,
    until: key,
    net: add(part.net, day.net),
    gross: add(part.gross, day.gross),
    orders: part.orders + day.orders,
    previousNet:
      part.previousNet === null || day.previousNet === null
        ? null
        : add(part.previousNet, day.previousNet),
  }
}

/** The point's name on an axis: short, as the reader writes hours and days. */
export function describePoint(
  { key, until }: Pick<TimePoint, 'key' | 'until'>,
  { locale, withDay }: { readonly locale: string; readonly withDay: boolean },
): string {
  if (until !== undefined) {
    const days = getDateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    return days.formatRange(new Date(`${key}T00:00:00Z`), new Date(`${until}T00:00:00Z`))
  }
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
