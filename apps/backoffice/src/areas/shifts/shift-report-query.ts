import { addDays } from '@servery/domain/kernel/business-date.ts'
import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import { useMemo } from 'react'
import type { client } from '../../api.ts'
import type { InputOf } from '../../api-types.ts'
import { getBusinessDay } from '../../business-day.ts'
import { useNow } from '../../now.ts'
import { useBranch } from '../../session/session.tsx'
import { withoutEmpty } from './shift-query.ts'

type ReportInput = InputOf<typeof client.shiftReports.rows>
type ReportFilterInput = InputOf<typeof client.shiftReports.sums>

const daysShown = 7

/** The week that ends today, the newest shift first. */
export function initialReport(today: string): ListState {
  return {
    ...emptyListState,
    sort: { key: 'startedAt', direction: 'descending' },
    filters: { date: [addDays(today, 1 - daysShown), today] },
  }
}

export function useInitialReport(): ListState {
  const branch = useBranch()
  const today = getBusinessDay(new Date(useNow()), branch)
  return useMemo(() => initialReport(today), [today])
}

interface Asked {
  readonly branchId: string
  readonly by: 'till' | 'person'
}

/** Which shifts are meant, whatever page of them is shown. A day left open is the other one. */
export function getShiftReportFilter(
  { filters, status }: ListState,
  asked: Asked,
): ReportFilterInput {
  const [from = '', to = ''] = filters.date ?? []
  return withoutEmpty({
    ...asked,
    from: from || to,
    to: to || from,
    registerId: filters.register?.[0] ?? '',
    memberId: filters.member?.[0] ?? '',
    open: status === '' ? '' : String(status === 'open'),
  })
}

/** What the list asks the API for; what is not set is left out. */
export function getShiftReportInput(state: ListState, asked: Asked): ReportInput {
  return withoutEmpty({
    ...getShiftReportFilter(state, asked),
    limit: state.pageSize,
    cursor: getCursor(state) ?? '',
    sort: state.sort?.direction === 'ascending' ? 'startedAt' : '-startedAt',
  })
}
