import { changeList, type ListState } from '@servery/ui/list/list-state.ts'
import { getRange, type ReportState } from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { getBusinessDay, readDays, readRows, writeDaysAndRows } from '../../../kit/reports/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { branchKey, useQueryState } from '../../../platform/routing/index.ts'
import { useReportBranch } from '../../../platform/session/index.ts'
import { initialShifts } from './shift-query.ts'

const extraKeys = ['by', branchKey]

/** The time sheet as the URL asks for it: of some days, of the people and states chosen. */
export function useTimeSheet() {
  const { branch, isAll } = useReportBranch()
  const weekStart = useWeekStart()
  const today = getBusinessDay(new Date(useNow()), branch)
  const [query, setQuery] = useQueryState()
  const days = readDays(query)
  const rows = readRows(query, initialShifts)
  const { from, to } = getRange(days, { today, weekStart })
  const write = (set: { readonly days: ReportState; readonly rows: ListState }) =>
    setQuery(writeDaysAndRows(set, initialShifts, { query, extraKeys }))
  return {
    ...{ branch, isAll, today, days, rows },
    branchId: isAll ? '' : branch.id,
    /** What is asked for: the rows, of the days above them. */
    asked: { ...rows, filters: { ...rows.filters, date: [from, to] } },
    setRows: (next: ListState) => write({ days, rows: next }),
    // What else is shown begins with its first page.
    setDays: (next: ReportState) => write({ days: next, rows: changeList(rows, {}) }),
  }
}
