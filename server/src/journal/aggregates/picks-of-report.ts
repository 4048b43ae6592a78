import type { ReportDefinition } from '@servery/domain/report/definition/definitions.ts'
import {
  filterOfFewDays,
  filtersIn,
  type ReportFilter,
  type ReportPicks,
  reportFilters,
  scannedFilter,
} from '@servery/domain/report/definition/filters.ts'
import { fail } from '../../platform/errors/index.ts'
import { requireFewDays } from './report-range.ts'

/** Of a query, what it narrows a report to; refuses what the report does not have. */
export function picksOf(
  definition: Pick<ReportDefinition, 'filters'>,
  query: ReportPicks,
): ReportPicks {
  const asked = filtersIn(query)
  const other = asked.find((name) => !definition.filters.includes(name))
  if (other !== undefined) fail('invalid_input', { field: other })
  return Object.fromEntries(asked.map((name) => [name, query[name]]))
}

interface DaysInput {
  readonly from: string
  readonly to: string
  readonly hours?: string | undefined
}

/**
 * What orders are looked through for; nothing where the aggregates tell it. Refuses too many days.
 */
export function scannedPicks(
  definition: Pick<ReportDefinition, 'rowsOf'>,
  days: DaysInput,
  { view, picks }: { readonly view: string; readonly picks: ReportPicks },
): { readonly picks?: ReportPicks } {
  const filter = scannedFilter(definition, view, picks)
  requireFewDays(days, filterOfFewDays(definition, view, picks))
  return filter === null ? {} : { picks }
}

/** Without what is narrowed by filters of its own. */
export function withoutPicks<Query extends object>(query: Query): Omit<Query, ReportFilter> {
  const names: readonly string[] = reportFilters
  const rest = Object.entries(query).filter(([name]) => !names.includes(name))
  return Object.fromEntries(rest) as Omit<Query, ReportFilter>
}
