/** A rule of RFC 5545 as one of ours: those that people make, refused by name where it is none. */
import { addDays, isoWeekday } from '../../kernel/business-date.ts'
import type { BusinessDate } from '../../kernel/types.ts'
import {
  countMax,
  type Frequency,
  findRecurrenceProblem,
  intervalMax,
  positionInMonth,
  type Recurrence,
} from './recurrence.ts'

export type RuleProblem = 'rule_too_fine' | 'rule_not_understood'

const frequencies: Readonly<Record<string, Frequency>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
}
const tooFine = ['HOURLY', 'MINUTELY', 'SECONDLY']
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const known = [
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', 'BYMONTHDAY', 'BYMONTH'],
  'BYSETPOS',
]

/** The text of an `RRULE` that begins on a day; `dayOf` reads the day of its `UNTIL`. */
export function readRule(
  text: string,
  start: BusinessDate,
  dayOf: (until: string) => BusinessDate | null,
): Recurrence | RuleProblem {
  const parts = new Map(
    text.split(';').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name.toUpperCase(), value.toUpperCase()]
    }),
  )
  const frequency = frequencies[parts.get('FREQ') ?? '']
  if (tooFine.includes(parts.get('FREQ') ?? '')) return 'rule_too_fine'
  if (frequency === undefined || [...parts.keys()].some((name) => !known.includes(name))) {
    return 'rule_not_understood'
  }
  const days = daysOf(parts, frequency, start)
  const interval = wholeOf(parts.get('INTERVAL') ?? '1', intervalMax)
  const count = parts.has('COUNT') ? wholeOf(parts.get('COUNT') ?? '', countMax) : null
  const until = parts.has('UNTIL') ? dayOf(parts.get('UNTIL') ?? '') : null
  const isUnclear =
    days === null ||
    interval === undefined ||
    count === undefined ||
    (parts.has('UNTIL') && until === null) ||
    // Weeks that begin on another day fall apart only where some are left out.
    (interval > 1 && frequency === 'weekly' && !['MO', undefined].includes(parts.get('WKST')))
  if (isUnclear) return 'rule_not_understood'
  return { frequency, interval, ...days, count, until: count === null ? until : null }
}

type Days = Pick<Recurrence, 'weekdays' | 'monthly'>

/** Null: other days than those that the start stands for. */
function daysOf(
  parts: ReadonlyMap<string, string>,
  frequency: Frequency,
  start: BusinessDate,
): Days | null {
  const byDay = parts.get('BYDAY')
  const monthDay = parts.get('BYMONTHDAY')
  const month = parts.get('BYMONTH')
  if (
    month !== undefined &&
    (frequency !== 'yearly' || Number(month) !== Number(start.slice(5, 7)))
  ) {
    return null
  }
  const isOwnDay = monthDay === undefined || Number(monthDay) === Number(start.slice(8))
  if (!isOwnDay || (monthDay !== undefined && (frequency === 'daily' || frequency === 'weekly'))) {
    return null
  }
  const position = parts.get('BYSETPOS')
  if (position !== undefined) return positionOf({ byDay, monthDay, position }, frequency, start)
  if (byDay === undefined) return { weekdays: [], monthly: 'date' }
  if (monthDay !== undefined) return null
  if (frequency === 'weekly') return weekOf(byDay.split(','), start)
  return frequency === 'monthly' ? monthOf(byDay, start) : null
}

interface Position {
  readonly byDay: string | undefined
  readonly monthDay: string | undefined
  readonly position: string
}

/** The second of all Tuesdays is the second Tuesday; of several weekdays it is counted anew. */
function positionOf(
  { byDay = '', monthDay, position }: Position,
  frequency: Frequency,
  start: BusinessDate,
): Days | null {
  if (frequency !== 'monthly' || monthDay !== undefined) return null
  if (weekdayNames.includes(byDay)) return monthOf(`${position}${byDay}`, start)
  const week = weekOf(byDay.split(','), start)
  if (week === null || !/^(-1|\+?\d{1,2})$/.test(position)) return null
  if (position !== '-1') {
    const isOwn = positionInMonth(week.weekdays, start) === Number(position)
    return isOwn ? { ...week, monthly: 'of_weekdays' } : null
  }
  const days = { ...week, monthly: 'last_of_weekdays' } as const
  const rule = { ...days, frequency, interval: 1, until: null, count: null }
  return findRecurrenceProblem(rule, start) === null ? days : null
}

function weekOf(names: readonly string[], start: BusinessDate): Days | null {
  const weekdays = names.map((name) => weekdayNames.indexOf(name) + 1)
  const isOwn = weekdays.includes(isoWeekday(start)) && !weekdays.includes(0)
  return isOwn ? { weekdays: [...new Set(weekdays)].sort(), monthly: 'date' } : null
}

function monthOf(byDay: string, start: BusinessDate): Days | null {
  const match = /^([+-]?\d)([A-Z]{2})$/.exec(byDay)
  const [, nth = '', name = ''] = match ?? []
  if (weekdayNames.indexOf(name) + 1 !== isoWeekday(start)) return null
  const isLast = addDays(start, 7).slice(0, 7) !== start.slice(0, 7)
  if (Number(nth) === -1) return isLast ? { weekdays: [], monthly: 'last_weekday' } : null
  const own = Math.ceil(Number(start.slice(8)) / 7)
  return Number(nth) === own ? { weekdays: [], monthly: 'weekday' } : null
}

/** Undefined: none within 1 to the most. */
function wholeOf(text: string, max: number): number | undefined {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? value : undefined
}
