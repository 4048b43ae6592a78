import { readHours, writeHours } from '@servery/domain/report/time/hours.ts'
import { changeList, type ListState, writeListState } from '@servery/ui/list/list-state.ts'
import { isPartsKey } from '@servery/ui/report/parts/parts-state.ts'
import {
  getRange,
  type ReportState,
  readReportState,
  writeReportState,
} from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getBusinessDay, isTooLongForHours, readBooksAs } from '../../../../kit/reports/index.ts'
import { api } from '../../../../platform/api/index.ts'
import { useNow } from '../../../../platform/browser/index.ts'
import { branchKey, useQueryState } from '../../../../platform/routing/index.ts'
import { useReportBranch } from '../../../../platform/session/index.ts'
import type { EventReport } from '../report-list.ts'
import {
  getEventsInput,
  getSumsInput,
  initialDays,
  initialEvents,
  kindOf,
  readEventList,
} from './event-query.ts'

/** While the page is open it is read anew once in so long. */
const freshMs = 30_000

type Query = Readonly<Record<string, string>>

/** What of an address is neither of the days nor of the list. */
const extraKeys = ['as', 'hours', branchKey]

/** A list of what somebody did over some days, as the URL asks for it. */
export function useEvents(name: EventReport) {
  const weekStart = useWeekStart()
  const { branch, isAll } = useReportBranch()
  const [query, setQuery] = useQueryState()
  const days = useMemo(() => readReportState(query, initialDays), [query])
  const list = useMemo(() => readEventList(query), [query])
  const extra = Object.fromEntries(
    Object.entries(query).filter(([key]) => extraKeys.includes(key) || isPartsKey(key)),
  )
  const queryOf = (state: ListState, more: Query = {}): Query => ({
    ...writeReportState(days, initialDays),
    ...extra,
    ...more,
    ...writeListState(state, initialEvents),
  })
  const today = getBusinessDay(new Date(useNow()), branch)
  const { from, to } = getRange(days, { today, weekStart })
  const hours = readHours(query.hours ?? '')
  const isTooLong = hours !== null && isTooLongForHours({ from, to })
  const scope = {
    ...{ from, to, as: readBooksAs(query.as) },
    ...(hours === null ? {} : { hours: writeHours(hours) }),
    ...(isAll ? {} : { branchId: branch.id }),
  }
  const only = kindOf[name]
  const asked = getSumsInput(list, scope, only)
  const options = {
    enabled: !isTooLong,
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  }
  const sums = useQuery({
    ...api.reports.eventSums.queryOptions({ input: { ...asked, compare: days.comparison } }),
    ...options,
  })
  const rows = useQuery({
    ...api.reports.events.queryOptions({ input: getEventsInput(list, asked) }),
    ...options,
  })
  // Of whom one may choose, whoever is chosen.
  const everybody = useQuery({
    ...api.reports.eventSums.queryOptions({ input: getSumsInput(initialEvents, scope, only) }),
    ...options,
  })
  return {
    ...{ name, only, days, list, hours, isTooLong, scope, asked, today, branch, isAll },
    ...{ sums, rows, people: everybody.data },
    /** The address of the list with this change. */
    narrowed: (change: (state: ListState) => Partial<ListState>) =>
      queryOf(changeList(list, change(list))),
    setList: (next: ListState) => setQuery(queryOf(next)),
    // What else is shown begins with its first page.
    setDays: (next: ReportState) =>
      setQuery({
        ...writeReportState(next, initialDays),
        ...extra,
        ...writeListState(changeList(list, {}), initialEvents),
      }),
    setExtra: (key: 'as' | 'hours', value: string | null) => {
      const { [key]: _gone, ...others } = queryOf(changeList(list, {}))
      setQuery(value === null ? others : { ...others, [key]: value })
    },
  }
}

export type EventsView = ReturnType<typeof useEvents>
