import { getRange, type ReportState } from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { getBusinessDay } from '../../../../kit/reports/index.ts'
import { useNow } from '../../../../platform/browser/index.ts'
import { useReportState } from '../../../../platform/routing/index.ts'
import { useAllBranches, useBranch } from '../../../../platform/session/index.ts'

const initial: ReportState = {
  preset: 'last_7_days',
  custom: null,
  comparison: 'previous',
  taxView: 'excluded',
}

/** Which days of an item the URL asks for, at the selected branch or all of them. */
export function useItemDays(id: string) {
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
