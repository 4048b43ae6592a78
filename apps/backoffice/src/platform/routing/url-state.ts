import {
  emptyListState,
  type ListState,
  readListState,
  writeListState,
} from '@servery/ui/list/list-state.ts'
import { columnsKey, isPartsKey } from '@servery/ui/report/parts/parts-state.ts'
import {
  initialReportState,
  type ReportState,
  readReportState,
  writeReportState,
} from '@servery/ui/report/report-state.ts'
import { useMemo } from 'react'
import { branchKey } from './url-branch.ts'
import { type Query, useQueryState } from './url-query.ts'

/** What a list is set to, kept in the URL; of what else stands there, the keys given stay. */
export function useListState(
  initial: ListState = emptyListState,
  extraKeys: readonly string[] = [],
): readonly [ListState, (state: ListState) => void] {
  const [query, setQuery] = useQueryState()
  const state = useMemo(() => readListState(query, initial), [query, initial])
  const extra = Object.fromEntries(Object.entries(query).filter(([key]) => extraKeys.includes(key)))
  const write = (next: ListState) =>
    setQuery({ ...writeListState(next, initial), ...branchOf(query), ...extra })
  return [state, write]
}

/** A link that names its branch goes on to do so. */
function branchOf({ [branchKey]: branch }: Query): Query {
  return branch === undefined ? {} : { [branchKey]: branch }
}

/** What a report is set to, kept in the URL; what else stands there stays. */
export function useReportState(
  extraKeys: readonly string[],
  initial: ReportState = initialReportState,
): {
  readonly state: ReportState
  readonly setState: (state: ReportState) => void
  readonly query: Query
  readonly setExtra: (key: string, value: string | null) => void
} {
  const [query, setQuery] = useQueryState()
  const state = useMemo(() => readReportState(query, initial), [query, initial])
  const extra = Object.fromEntries(
    Object.entries(query).filter(([key]) => extraKeys.includes(key) || isPartsKey(key)),
  )
  return {
    state,
    setState: (next) =>
      setQuery({ ...writeReportState(next, initial), ...extra, ...branchOf(query) }),
    query,
    setExtra: (key, value) => {
      const { [key]: _gone, ...kept } = query
      // Another set of figures, and what was chosen of the one before is not of it.
      const others = key === 'figures' ? withoutColumns(kept) : kept
      setQuery(value === null ? others : { ...others, [key]: value })
    },
  }
}

function withoutColumns({ [columnsKey]: _columns, ...others }: Query): Query {
  return others
}
