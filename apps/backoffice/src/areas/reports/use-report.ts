import type { ReportName } from '@servery/domain/report/definitions.ts'
import { reportDefinitions } from '@servery/domain/report/definitions.ts'
import { readHours, writeHours } from '@servery/domain/report/hours.ts'
import { getRange } from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { getBusinessDay } from '../../business-day.ts'
import { useNow } from '../../now.ts'
import { useAllBranches } from '../../session/all-branches.ts'
import { useBranch } from '../../session/session.tsx'
import { useReportState } from '../../url-state.ts'

/** While the page is open it is read anew once in so long. */
const freshMs = 30_000

/** The report as the URL asks for it. */
export function useReport(name: ReportName) {
  const weekStart = useWeekStart()
  const branch = useBranch()
  const { isAll } = useAllBranches()
  const report = useReportState(['view', 'hours'])
  const today = getBusinessDay(new Date(useNow()), branch)
  const { views } = reportDefinitions[name]
  const view = views.find((one) => one === report.query.view) ?? views[0]
  const mayChooseHours = view === 'hour'
  const hours = mayChooseHours ? readHours(report.query.hours ?? '') : null
  const { from, to } = getRange(report.state, { today, weekStart })
  const exported = {
    ...{ name, view, from, to },
    ...(hours === null ? {} : { hours: writeHours(hours) }),
    ...(isAll ? {} : { branchId: branch.id }),
  }
  const input = { ...exported, compare: report.state.comparison }
  const query = useQuery({
    ...api.reports.read.queryOptions({ input }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  })
  return {
    ...report,
    definition: reportDefinitions[name],
    view,
    mayChooseHours,
    hours,
    today,
    branch,
    isAll,
    query,
    exported,
  }
}
