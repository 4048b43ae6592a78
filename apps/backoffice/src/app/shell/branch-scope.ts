import { paths } from '../../platform/routing/index.ts'

const reports = [
  ...(['teamSales', 'discountReports', 'modifiersReports'] as const),
  ...(['insideReports', 'onlineReports', 'lateArrivals'] as const),
  ...(['voidedItems', 'compItems', 'exceptions'] as const),
] as const

/** Pages that can be about all branches at once; every other one is about the selected branch. */
const placesOfAll: readonly string[] = [
  paths.home(),
  paths.sales(),
  paths.cashDrawers(),
  paths.shifts(),
  ...reports.map((name) => paths.report(name)),
]

export function canShowAll(pathname: string): boolean {
  return placesOfAll.includes(pathname)
}
