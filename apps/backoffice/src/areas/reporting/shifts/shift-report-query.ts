import {
  changeList,
  emptyListState,
  getCursor,
  type ListState,
} from '@servery/ui/list/list-state.ts'
import type { DayRange } from '@servery/ui/report/date-range.ts'
import { getRange, type ReportState } from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { useMemo } from 'react'
import { getBusinessDay, readDays, readRows, writeDaysAndRows } from '../../../kit/reports/index.ts'
import type { client, InputOf } from '../../../platform/api/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { branchKey, type Query, useQueryState } from '../../../platform/routing/index.ts'
import { useReportBranch } from '../../../platform/session/index.ts'
import { withoutEmpty } from './shift-query.ts'

type ReportInput = InputOf<typeof client.shiftReports.rows>
type ReportFilterInput = Omit<InputOf<typeof client.shiftReports.sums>, 'compare'>

/** The newest shift first. */
export const initialRows: ListState = {
  ...emptyListState,
  sort: { key: 'startedAt', direction: 'descending' },
}

/** What of an address is neither of the days nor of the list. */
const extraKeys = ['by', 'figures', branchKey]

export function writeShiftReport(days: ReportState, rows: ListState, query: Query): Query {
  return writeDaysAndRows({ days, rows }, initialRows, { query, extraKeys })
}

/** What of the days goes along to another view; the time sheet knows no names of days. */
export function keepDays(query: Query, by: string, at: Parameters<typeof getRange>[1]): Query {
  const isSheet = by === 'hours'
  const keys = [branchKey, 'f.date', ...(isSheet ? [] : ['range', 'from', 'to', 'compare'])]
  const kept = Object.entries(query).filter(([key]) => keys.includes(key))
  const { from, to } = getRange(readDays(query), at)
  const named = isSheet && query.range !== undefined ? { 'f.date': `${from}~${to}` } : {}
  return { by, ...Object.fromEntries(kept), ...named }
}

/** The report of shifts as the URL asks for it. */
export function useShiftReport(by: Input['by']) {
  const { branch, isAll } = useReportBranch()
  const weekStart = useWeekStart()
  const today = getBusinessDay(new Date(useNow()), branch)
  const [query, setQuery] = useQueryState()
  const days = useMemo(() => readDays(query), [query])
  const rows = useMemo(() => readRows(query, initialRows), [query])
  const range = getRange(days, { today, weekStart })
  const asked = { branchId: isAll ? '' : branch.id, by, ...range }
  return {
    ...{ days, rows, today, asked, branch, isAll },
    setRows: (next: ListState) => setQuery(writeShiftReport(days, next, query)),
    // What else is shown begins with its first page.
    setDays: (next: ReportState) => setQuery(writeShiftReport(next, changeList(rows, {}), query)),
  }
}

interface Input extends DayRange {
  /** Empty: of all. */
  readonly branchId: string
  readonly by: 'till' | 'person'
}

/** Which shifts are meant, whatever page of them is shown. */
export function getShiftReportFilter(
  { filters, status }: ListState,
  asked: Input,
): ReportFilterInput {
  return withoutEmpty({
    ...asked,
    registerId: filters.register?.[0] ?? '',
    memberId: filters.member?.[0] ?? '',
    open: status === '' ? '' : String(status === 'open'),
  })
}

/** What the list asks the API for; what is not set is left out. */
export function getShiftReportInput(state: ListState, asked: Input): ReportInput {
  return withoutEmpty({
    ...getShiftReportFilter(state, asked),
    limit: state.pageSize,
    cursor: getCursor(state) ?? '',
    sort: state.sort?.direction === 'ascending' ? 'startedAt' : '-startedAt',
  })
}
