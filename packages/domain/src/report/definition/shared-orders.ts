/** Totals of a part of the team, where several people share an order. */
import type { ReportDefinition, ReportValues } from './definitions.ts'
import type { ReportSums } from './figures.ts'

/** The view in which everybody who added a line has the order: it counts once for each of them. */
const sharingView = 'added'

/**
 * The totals of those who have one role, without what is counted or divided by orders: sums by
 * person cannot tell which orders two of them share, and all that were sold are not theirs. Null
 * stands where nobody knows.
 */
export function totalsOfRole(
  { columns }: Pick<ReportDefinition, 'columns'>,
  view: string,
  people: readonly { readonly sums: ReportSums }[],
  totals: ReportValues,
): ReportValues {
  const sellers = people.filter(({ sums }) => (sums.orders ?? 0) > 0)
  if (view !== sharingView || sellers.length < 2) return totals
  const unknown = columns.filter(({ isOfOrders }) => isOfOrders).map(({ key }) => [key, null])
  return { ...totals, ...Object.fromEntries(unknown) }
}
