import { getRange, type ReportState } from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { useParams } from '@tanstack/react-router'
import { getBusinessDay } from '../../../../kit/reports/business-day.ts'
import { useNow } from '../../../../platform/browser/now.ts'
import { useReportState } from '../../../../platform/routing/url-state.ts'
import { useAllBranches } from '../../../../platform/session/all-branches.ts'
import { useBranch } from '../../../../platform/session/session.tsx'

const initial: ReportState = {
  preset: 'last_7_days',
  custom: null,
  comparison: 'previous',
  taxView: 'excluded',
}

/** Which item and which days the URL asks for, at the selected branch or all of them. */
export function useItemDays() {
  const { id = '' } = useParams({ strict: false })
  const weekStart = useWeekStart()
  const branch = useBranch()
  const { isAll } = useAllBranches()
  const { state, setState } = useReportState([], initial)
  const today = getBusinessDay(new Date(useNow()), branch)
  const { from, to } = getRange(state, { today, weekStart })
  const input = { id, from, to, ...(isAll ? {} : { branchId: branch.id }) }
  return { id, input, state, setState, today }
}
export type ItemDays = ReturnType<typeof useItemDays>
