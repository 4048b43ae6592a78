import type { DrawerSums } from '@servery/contract/trade/drawers.ts'
import { changeList, type ListState } from '@servery/ui/list/list-state.ts'
import { getRange, type ReportState } from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getBusinessDay, readDays, readRows, writeDaysAndRows } from '../../../kit/reports/index.ts'
import { api } from '../../../platform/api/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { useRefreshOnFacts } from '../../../platform/live/index.ts'
import { branchKey, useQueryState } from '../../../platform/routing/index.ts'
import { useReportBranch, useSession } from '../../../platform/session/index.ts'
import { getDrawerFilter, getDrawersInput, initialDrawers } from './drawer-query.ts'

/** The drawers of some days as the URL asks for them, beside those of the days compared with. */
export function useDrawers() {
  const { branch, isAll } = useReportBranch()
  const { me } = useSession()
  const weekStart = useWeekStart()
  const today = getBusinessDay(new Date(useNow()), branch)
  const [query, setQuery] = useQueryState()
  const days = useMemo(() => readDays(query), [query])
  const state = useMemo(() => readRows(query, initialDrawers), [query])
  const range = getRange(days, { today, weekStart })
  const branchId = isAll ? '' : branch.id
  const asked = getDrawerFilter(state, { branchId, ...range })
  const input = getDrawersInput(state, { branchId, ...range })
  const list = useQuery({
    ...api.drawers.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const sums = useQuery({
    ...api.drawers.sums.queryOptions({ input: { ...asked, compare: days.comparison } }),
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(isAll ? null : branch.id, api.drawers.key())
  const currency = isAll ? me.company.currency : branch.currency
  const inCurrency = (rows: readonly DrawerSums[]) =>
    rows.find((row) => row.currency === currency) ?? null
  const write = (next: { readonly days: ReportState; readonly rows: ListState }) =>
    setQuery(writeDaysAndRows(next, initialDrawers, { query, extraKeys: [branchKey] }))
  return {
    ...{ branch, isAll, currency, today, days, state, asked, list, sums },
    /** Undefined while they are asked for; null: there is nothing to add up. */
    ofCurrency: sums.data && inCurrency(sums.data.rows),
    previous: inCurrency(sums.data?.previous ?? []),
    setRows: (rows: ListState) => write({ days, rows }),
    // What else is shown begins with its first page.
    setDays: (next: ReportState) => write({ days: next, rows: changeList(state, {}) }),
  }
}
