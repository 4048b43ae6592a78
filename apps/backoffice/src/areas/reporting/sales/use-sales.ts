import { readHours } from '@servery/domain/report/time/hours.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getBusinessDay, isTooLongForHours, readBooksAs } from '../../../kit/reports/index.ts'
import { api } from '../../../platform/api/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { useRefreshOnFacts } from '../../../platform/live/index.ts'
import { useReportState } from '../../../platform/routing/index.ts'
import { useReportBranch } from '../../../platform/session/index.ts'
import { getSalesInput, type SalesInput, stepOf } from './sales-query.ts'

/** What the report keeps in the URL beside its period. */
const extraKeys = ['by', 'tab', 'as', 'hours', 'figures'] as const
/** Sales come all the time; the report follows them at a pace at which it can be read. */
const paceMs = 3_000

/** The report as the URL asks for it, kept up with the tills. */
export function useSales() {
  const weekStart = useWeekStart()
  const { branch, isAll } = useReportBranch()
  const report = useReportState(extraKeys)
  const today = getBusinessDay(new Date(useNow()), branch)
  const { by } = report.query
  const hours = readHours(report.query.hours ?? '')
  const input = getSalesInput({
    state: report.state,
    today,
    weekStart,
    branchId: isAll ? null : branch.id,
    as: readBooksAs(report.query.as),
    hours,
    step: by,
  })
  const isTooLong = hours !== null && isTooLongForHours(input)
  const query = useQuery({
    ...api.sales.summary.queryOptions({ input }),
    enabled: !isTooLong,
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(isAll ? null : branch.id, api.sales.key(), paceMs)
  const step = stepOf(input, by)
  return { report, today, query, input, hours, step, weekStart, isTooLong, isAll, branch }
}
export type Sales = ReturnType<typeof useSales>

/** A person reads the first; whoever wants more asks for all. */
const firstItems = 100
const allItems = 10_000

/** The items of the summary's days, those that brought most first. */
export function useSoldItems(sales: SalesInput) {
  const [limit, setLimit] = useState(firstItems)
  const query = useQuery({
    ...api.sales.items.queryOptions({ input: { ...daysOf(sales), limit } }),
    placeholderData: keepPreviousData,
  })
  const count = query.data?.count ?? 0
  const hidden = limit < allItems ? Math.max(0, count - (query.data?.rows.length ?? 0)) : 0
  return { query, count, hidden, showAll: () => setLimit(allItems) }
}

/** With what they cost; until that is here, the summary has the categories of its days. */
export function useSoldCategories(sales: SalesInput) {
  return useQuery(api.sales.categories.queryOptions({ input: daysOf(sales) }))
}

const daysOf = ({ compare: _compare, by: _by, ...days }: SalesInput) => days
