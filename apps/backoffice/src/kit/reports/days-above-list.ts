/** The days of a report and the list below them, as one address has both. */
import { type ListState, readListState, writeListState } from '@servery/ui/list/list-state.ts'
import { findRangeProblem } from '@servery/ui/report/date-range.ts'
import {
  initialReportState,
  type ReportState,
  readReportState,
  writeReportState,
} from '@servery/ui/report/report-state.ts'
import type { Query } from '../../platform/routing/index.ts'

/** The week that ends today, beside the one before. */
export const weekToToday: ReportState = {
  ...initialReportState,
  preset: 'last_7_days',
  comparison: 'previous',
}

/** The days as an address has them: by name, from and to, or as the filter of a list. */
export function readDays(query: Query): ReportState {
  const state = readReportState(query, weekToToday)
  const { date: [from = '', to = ''] = [] } = readListState(query).filters
  const custom = { from: from || to, to: to || from }
  if (query.range !== undefined || findRangeProblem(custom) !== null) return state
  return { ...state, preset: 'custom', custom }
}

/** The list as an address has it; its days stand above it. */
export function readRows(query: Query, initial: ListState): ListState {
  const { filters, ...list } = readListState(query, initial)
  const { date: _days, ...others } = filters
  return { ...list, filters: others }
}

/** With what else of the address is to stay. */
export function writeDaysAndRows(
  { days, rows }: { readonly days: ReportState; readonly rows: ListState },
  initial: ListState,
  { query, extraKeys }: { readonly query: Query; readonly extraKeys: readonly string[] },
): Query {
  const extra = Object.entries(query).filter(([key]) => extraKeys.includes(key))
  return {
    ...writeReportState(days, weekToToday),
    ...writeListState(rows, initial),
    ...Object.fromEntries(extra),
  }
}
