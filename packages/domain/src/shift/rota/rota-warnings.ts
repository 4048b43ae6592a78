/** What is to be said about the plan of one person. Everything warns; a person decides. */
import { addDays, isoWeekday } from '../../kernel/business-date.ts'
import { minutesPerDay } from '../../kernel/schedule.ts'
import type { BusinessDate } from '../../kernel/types.ts'
import { isOverlapping, type PlannedTimes, paidMinutes, type Span } from './planned-shift.ts'
import { breakNeeded, type DaysOff, type WorkingTimeRules } from './working-time.ts'

export const rotaWarningCodes = [
  'overlap',
  'time_off',
  'unavailable',
  'rest_short',
  'break_short',
  'day_long',
  'week_long',
  'weekly_rest_short',
] as const
export type RotaWarningCode = (typeof rotaWarningCodes)[number]

export interface RotaWarning {
  readonly code: RotaWarningCode
  readonly shiftId: string
  readonly date: BusinessDate
  /** Minutes that the rule asks for or allows; null: it counts none. */
  readonly limit: number | null
  readonly actual: number | null
}

export interface PersonShift extends PlannedTimes {
  readonly id: string
  readonly span: Span
}

/** When somebody cannot work: on a weekday, Monday 1 to Sunday 7, between two minutes of it. */
export interface Unavailable {
  readonly weekday: number
  readonly from: number
  readonly to: number
}

export interface PersonPlan {
  /** All that are known around the days in question. */
  readonly shifts: readonly PersonShift[]
  readonly daysOff: readonly DaysOff[]
  readonly unavailable: readonly Unavailable[]
  /** Minutes worked in the weeks before, the newest first. */
  readonly weeksBefore: readonly number[]
  /** Agreed in writing to work more than the mean of a week. */
  readonly waivesWeek: boolean
}

const sevenDays = 7 * minutesPerDay

/** Warnings about the shifts of a week, which begins on the date; those around it are counted. */
export function findRotaWarnings(
  plan: PersonPlan,
  rules: WorkingTimeRules | null,
  weekStart: BusinessDate,
): readonly RotaWarning[] {
  const shifts = plan.shifts.toSorted((one, other) => one.span.from - other.span.from)
  const weekEnd = addDays(weekStart, 6)
  const ofWeek = shifts.filter(({ date }) => date >= weekStart && date <= weekEnd)
  const found = ofWeek.flatMap((shift) => [
    ...personalWarnings(shift, shifts, plan),
    ...(rules === null ? [] : ruleWarnings(shift, shifts, rules)),
  ])
  const last = ofWeek.at(-1)
  if (rules === null || last === undefined) return found
  return [...found, ...weekWarnings(ofWeek, last, plan, rules)]
}

function personalWarnings(
  shift: PersonShift,
  all: readonly PersonShift[],
  { daysOff, unavailable }: PersonPlan,
): RotaWarning[] {
  const codes: RotaWarningCode[] = []
  const isTwice = all.some(({ id, span }) => id !== shift.id && isOverlapping(span, shift.span))
  if (isTwice) codes.push('overlap')
  const lastDate = shift.endMinute > minutesPerDay ? addDays(shift.date, 1) : shift.date
  if (daysOff.some(({ from, to }) => from <= lastDate && shift.date <= to)) codes.push('time_off')
  if (unavailable.some((one) => meets(one, shift))) codes.push('unavailable')
  return codes.map((code) => warning(code, shift, null, null))
}

/** On the wall clock, as both are said on it; the night may reach into the next weekday. */
function meets({ weekday, from, to }: Unavailable, shift: PersonShift): boolean {
  const first = isoWeekday(shift.date)
  return [0, 1].some((day) => {
    if (((first - 1 + day) % 7) + 1 !== weekday) return false
    const shiftBy = day * minutesPerDay
    return shift.startMinute < to + shiftBy && from + shiftBy < shift.endMinute
  })
}

function ruleWarnings(
  shift: PersonShift,
  all: readonly PersonShift[],
  rules: WorkingTimeRules,
): RotaWarning[] {
  const found: RotaWarning[] = []
  const rest = restBefore(shift, all)
  if (rest !== null && rest < rules.restMinutes && !isMadeUp(shift, rest, all, rules)) {
    found.push(warning('rest_short', shift, rules.restMinutes, rest))
  }
  const worked = paidMinutes(shift.span, shift.breakMinutes)
  const needed = breakNeeded(rules, worked)
  if (shift.breakMinutes < needed) {
    found.push(warning('break_short', shift, needed, shift.breakMinutes))
  }
  const ofDay = all.filter(({ date }) => date === shift.date)
  const day = ofDay.reduce((sum, one) => sum + paidMinutes(one.span, one.breakMinutes), 0)
  if (rules.dayMinutes !== null && day > rules.dayMinutes && ofDay.at(-1) === shift) {
    found.push(warning('day_long', shift, rules.dayMinutes, day))
  }
  const longest = longestRest(shift, all)
  if (longest < rules.weeklyRestMinutes) {
    found.push(warning('weekly_rest_short', shift, rules.weeklyRestMinutes, longest))
  }
  return found
}

/**
 * Minutes since the shift of an earlier date ended; null: none did. Two of one date are one day's
 * work with a pause between them.
 */
function restBefore(shift: PersonShift, all: readonly PersonShift[]): number | null {
  const before = all.filter(({ date, span }) => date < shift.date && span.from < shift.span.from)
  if (before.length === 0 || all.find(({ date }) => date === shift.date) !== shift) return null
  return Math.max(0, shift.span.from - Math.max(...before.map(({ span }) => span.to)))
}

/** Whether a longer rest within so many days before or after makes up for it. */
function isMadeUp(
  shift: PersonShift,
  rest: number,
  all: readonly PersonShift[],
  { restIfMadeUp }: WorkingTimeRules,
): boolean {
  if (restIfMadeUp === null || rest < restIfMadeUp.minutes) return false
  const { by, days } = restIfMadeUp
  const [from, to] = [addDays(shift.date, -days), addDays(shift.date, days)]
  return all.some((other) => {
    if (other === shift || other.date < from || other.date > to) return false
    const between = restBefore(other, all)
    return between !== null && between >= by
  })
}

/** The longest rest in the seven days that end with the shift. */
function longestRest(shift: PersonShift, all: readonly PersonShift[]): number {
  const since = shift.span.to - sevenDays
  let [longest, free] = [0, since]
  for (const { span } of all) {
    if (span.to <= since || span.from > shift.span.from) continue
    longest = Math.max(longest, span.from - free)
    free = Math.max(free, span.to)
  }
  return longest
}

function weekWarnings(
  ofWeek: readonly PersonShift[],
  last: PersonShift,
  { weeksBefore, waivesWeek }: PersonPlan,
  { weekMinutes, weeks, mayWaiveWeek }: WorkingTimeRules,
): RotaWarning[] {
  if (mayWaiveWeek && waivesWeek) return []
  const planned = ofWeek.reduce((sum, one) => sum + paidMinutes(one.span, one.breakMinutes), 0)
  const known = [planned, ...weeksBefore.slice(0, weeks - 1)]
  const mean = Math.floor(known.reduce((sum, minutes) => sum + minutes, 0) / known.length)
  return mean > weekMinutes ? [warning('week_long', last, weekMinutes, mean)] : []
}

function warning(
  code: RotaWarningCode,
  { id, date }: PersonShift,
  limit: number | null,
  actual: number | null,
): RotaWarning {
  return { code, shiftId: id, date, limit, actual }
}
