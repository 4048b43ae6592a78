/**
 * What a report may be narrowed to, beside its days and its branch. What is said of an order (its
 * type, where it sat, in-house who served it) narrows everything, also what shares are of. What is
 * said of a discount or an option narrows these alone; the item and the category of options narrow
 * the lines that they are held against as well. A shift of a till narrows everything to what
 * belongs to it, on whichever day: few orders, for any range.
 */
import type { ReportDefinition } from './definitions.ts'

export const reportFilters = [
  'memberId',
  'shiftId',
  'discountId',
  'reason',
  'source',
  'orderType',
  'areaId',
  'table',
  'groupId',
  'itemId',
  'categoryId',
] as const
export type ReportFilter = (typeof reportFilters)[number]

/** What is asked for by filter; of discounts without a definition in the catalogue `open`. */
export type ReportPicks = { readonly [name in ReportFilter]?: string | undefined }

/** The filters that are asked for, in their order. */
export const filtersIn = (picks: ReportPicks): readonly ReportFilter[] =>
  reportFilters.filter((name) => picks[name] !== undefined)

/**
 * The filter for which no more is to be done than to leave rows out, as the rows of the view are
 * what it names: then any number of days can be told. Null: none is asked for, or others too.
 */
export function rowFilterOf(
  { rowsOf }: Pick<ReportDefinition, 'rowsOf'>,
  view: string,
  picks: ReportPicks,
): ReportFilter | null {
  const [first, ...others] = filtersIn(picks)
  const isOfRows = first !== undefined && others.length === 0 && rowsOf[first]?.includes(view)
  return isOfRows === true ? first : null
}

/** What a report of a shift is narrowed to beside it. */
export const besideShift = ({ shiftId: _, ...picks }: ReportPicks): ReportPicks => picks

/** The filter for which orders are looked through, of few days as for a part of each; or null. */
export function scannedFilter(
  definition: Pick<ReportDefinition, 'rowsOf'>,
  view: string,
  picks: ReportPicks,
): ReportFilter | null {
  if (rowFilterOf(definition, view, picks) !== null) return null
  const asked = filtersIn(picks)
  const other = asked.find((name) => definition.rowsOf[name]?.includes(view) !== true)
  return other ?? asked[0] ?? null
}

/** The same where it can be told of few days alone; a shift has few orders, whatever the days. */
export const filterOfFewDays = (
  definition: Pick<ReportDefinition, 'rowsOf'>,
  view: string,
  picks: ReportPicks,
): ReportFilter | null =>
  picks.shiftId === undefined ? scannedFilter(definition, view, picks) : null

/** Whether all that is asked for narrows what was sold or given, not what it is held against. */
export function narrowsThingsAlone(
  { ofThings = [] }: Pick<ReportDefinition, 'ofThings'>,
  picks: ReportPicks,
): boolean {
  const asked = filtersIn(picks)
  return asked.length > 0 && asked.every((name) => ofThings.includes(name))
}

/** Whether a row is what the filter names. */
export const isRowOf = (filter: ReportFilter, picked: string | undefined, key: string): boolean =>
  filter === 'table' ? isAtTable(key, picked) : key === picked

/** Of tables that are put together, such as `4 + 5`, each is the table as well as both. */
export const isAtTable = (tableName: string, picked: string | undefined): boolean =>
  tableName === picked || tableName.split(' + ').some((name) => name === picked)
