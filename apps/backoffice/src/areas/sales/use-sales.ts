import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { getBusinessDay } from '../../business-day.ts'
import { useRefreshOnFacts } from '../../live/use-refresh-on-facts.ts'
import { useNow } from '../../now.ts'
import { useAllBranches } from '../../session/all-branches.ts'
import { useBranch } from '../../session/session.tsx'
import { useReportState } from '../../url-state.ts'
import { getSalesInput } from './sales-query.ts'

/** What the report keeps in the URL beside its period. */
const extraKeys = ['by', 'tab'] as const
/** Sales come all the time; the report follows them at a pace at which it can be read. */
const paceMs = 3_000

/** The report as the URL asks for it, kept up with the tills. */
export function useSales() {
  const weekStart = useWeekStart()
  const branch = useBranch()
  const report = useReportState(extraKeys)
  const today = getBusinessDay(new Date(useNow()), branch)
  const { isAll } = useAllBranches()
  const { by } = report.query
  const input = getSalesInput({
    state: report.state,
    today,
    weekStart,
    branchId: isAll ? null : branch.id,
    wantsHours: by === 'hour' ? true : by === 'day' ? false : null,
  })
  const query = useQuery({
    ...api.sales.summary.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(isAll ? null : branch.id, api.sales.summary.key(), paceMs)
  return { report, today, query, input, isAll, branch }
}
export type Sales = ReturnType<typeof useSales>
