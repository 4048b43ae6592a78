/** What a report is narrowed to, in its address and among the filters above it. */
import { reportPicks } from '@servery/contract/reporting/report-filters.ts'
import type { Report } from '@servery/contract/reporting/reports.ts'
import {
  onlineSources,
  type ReportDefinition,
  type ReportName,
} from '@servery/domain/report/definition/definitions.ts'
import {
  filtersIn,
  type ReportFilter,
  type ReportPicks,
  rowFilterOf,
} from '@servery/domain/report/definition/filters.ts'
import {
  emptyListState,
  type ListState,
  readListState,
  writeListState,
} from '@servery/ui/list/list-state.ts'
import type { RowFilters } from '../../../../kit/reports/index.ts'
import type { client, InputOf } from '../../../../platform/api/index.ts'

type AskedPicks = Pick<InputOf<typeof client.reports.read>, ReportFilter>
type Query = Readonly<Record<string, string>>

/** By the names that the other lists have for the same. */
const keyOf: { readonly [name in ReportFilter]: string } = {
  memberId: 'member',
  shiftId: 'shift',
  discountId: 'discount',
  reason: 'reason',
  source: 'source',
  orderType: 'type',
  areaId: 'area',
  table: 'table',
  groupId: 'group',
  itemId: 'item',
  categoryId: 'category',
}
export const pickKeys: readonly string[] = Object.values(keyOf).map((key) => `f.${key}`)

/** Among the choices of a filter: none was given. No reason is a blank, and '' is no choice. */
export const noneGiven = ' '

/** What an address narrows a report to; nonsense, and what it does not have, is passed over. */
export function readPicks(
  { filters }: Pick<ReportDefinition, 'filters'>,
  query: Query,
): AskedPicks {
  const asked = readListState(query).filters
  const sound = filters.flatMap((name) => {
    const [value] = asked[keyOf[name]] ?? []
    return value !== undefined && reportPicks[name].safeParse(value).success ? [[name, value]] : []
  })
  return Object.fromEntries(sound) as AskedPicks
}

/** The address with these filters in place of those that it has. */
export function writePicks(query: Query, picks: ReportPicks): Query {
  const others = Object.entries(query).filter(([key]) => !pickKeys.includes(key))
  const filters = Object.fromEntries(
    filtersIn(picks).map((name) => [keyOf[name], [picks[name] ?? '']]),
  )
  return { ...Object.fromEntries(others), ...writeListState({ ...emptyListState, filters }) }
}

/** As the chips of a list show and change them. */
export function toChips(picks: ReportPicks): ListState {
  const filters = filtersIn(picks).map((name) => [name, [picks[name] || noneGiven]])
  return { ...emptyListState, filters: Object.fromEntries(filters) }
}

export function fromChips({ filters }: ListState): ReportPicks {
  return Object.fromEntries(
    Object.entries(filters).map(([name, [value = '']]) => [name, value === noneGiven ? '' : value]),
  )
}

/**
 * What the list of a row's orders is narrowed by beside the row, by its own keys: nothing where the
 * row is what was asked for.
 */
export function filtersBeside(
  definition: ReportDefinition,
  {
    view,
    filters,
  }: Pick<Report, 'view'> & {
    readonly filters: readonly Report['filters'][number][]
  },
): RowFilters {
  const picks = Object.fromEntries(filters.map(({ name, value }) => [name, value]))
  if (rowFilterOf(definition, view, picks) !== null) return {}
  const ownKeys: readonly ReportFilter[] = ['source', 'orderType', 'table']
  return Object.fromEntries(
    filters.map(({ name, value, label }) =>
      ownKeys.includes(name) ? [keyOf[name], [value]] : [name, [value, label]],
    ),
  )
}

/** Whether orders that came by this way are in the report at all. */
export function isOfReport(name: ReportName, source: string): boolean {
  const isOnline = onlineSources.includes(source)
  if (name === 'insideReports') return !isOnline
  return name === 'onlineReports' ? isOnline : true
}
