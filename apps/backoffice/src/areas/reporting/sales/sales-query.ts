import { type ReportHours, writeHours } from '@servery/domain/report/time/hours.ts'
import { countDays, type DayRange } from '@servery/ui/report/date-range.ts'
import { getRange, type ReportState } from '@servery/ui/report/report-state.ts'
import type { client, InputOf } from '../../../platform/api/index.ts'

export type SalesInput = InputOf<typeof client.sales.summary>

export const chartSteps = ['hour', 'day', 'week', 'month'] as const
export type ChartStep = (typeof chartSteps)[number]

/** Of how many days a chart by hour, day, week or month says something. */
const daysOfStep: { readonly [step in ChartStep]: readonly [number, number] } = {
  hour: [1, 7],
  day: [2, 366],
  week: [15, 366],
  month: [63, 366],
}
/** A year of days is a thicket. */
const daysByDayMax = 92

export interface SalesQuestion {
  readonly state: ReportState
  readonly today: string
  readonly weekStart: number
  /** Null for all branches. */
  readonly branchId: string | null
  readonly as: SalesInput['as']
  readonly hours: ReportHours | null
  /** What the person chose for the chart, if they did. */
  readonly step: string | undefined
}

/** How finely the chart of a range may be drawn. */
export function stepsOf(range: DayRange): readonly ChartStep[] {
  const days = countDays(range)
  return chartSteps.filter((step) => days >= daysOfStep[step][0] && days <= daysOfStep[step][1])
}

/** One day is drawn by the hour, more by the day, and much more by the week. */
export function stepOf(range: DayRange, asked: string | undefined): ChartStep {
  const days = countDays(range)
  const usual = days === 1 ? 'hour' : days <= daysByDayMax ? 'day' : 'week'
  return stepsOf(range).find((step) => step === asked) ?? usual
}

/** What the report asks the API for; weeks and months are made of days. */
export function getSalesInput(question: SalesQuestion): SalesInput {
  const { state, today, weekStart, branchId, step } = question
  const range = getRange(state, { today, weekStart })
  return {
    from: range.from,
    to: range.to,
    compare: state.comparison,
    by: stepOf(range, step) === 'hour' ? 'hour' : 'day',
    as: question.as,
    ...(question.hours === null ? {} : { hours: writeHours(question.hours) }),
    ...(branchId === null ? {} : { branchId }),
  }
}
