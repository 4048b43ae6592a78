import { type ReportHours, writeHours } from '@servery/domain/report/hours.ts'
import { countDays, type DayRange } from '@servery/ui/report/date-range.ts'
import { getRange, type ReportState } from '@servery/ui/report/report-state.ts'
import type { client } from '../../api.ts'
import type { InputOf } from '../../api-types.ts'

export type SalesInput = InputOf<typeof client.sales.summary>

/** Hours stay readable for a week; beyond that a chart is of days. */
const daysByHourMax = 7

export interface SalesQuestion {
  readonly state: ReportState
  readonly today: string
  readonly weekStart: number
  /** Null for all branches. */
  readonly branchId: string | null
  readonly as: SalesInput['as']
  readonly hours: ReportHours | null
  /** What the person chose for the chart, if they did. */
  readonly wantsHours: boolean | null
}

/** Whether the chart may show hours for this range. */
export function mayShowHours(range: DayRange): boolean {
  return countDays(range) <= daysByHourMax
}

/** What the report asks the API for. One day is drawn by the hour, more by the day. */
export function getSalesInput(question: SalesQuestion): SalesInput {
  const { state, today, weekStart, branchId, wantsHours } = question
  const range = getRange(state, { today, weekStart })
  const isOneDay = range.from === range.to
  const byHour = mayShowHours(range) && (wantsHours ?? isOneDay)
  return {
    from: range.from,
    to: range.to,
    compare: state.comparison,
    by: byHour ? 'hour' : 'day',
    as: question.as,
    ...(question.hours === null ? {} : { hours: writeHours(question.hours) }),
    ...(branchId === null ? {} : { branchId }),
  }
}
