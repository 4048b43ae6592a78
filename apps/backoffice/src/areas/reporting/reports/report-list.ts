import type { Permission } from '@servery/domain/business/access/permissions.ts'
import { type ReportName, reportNames } from '@servery/domain/report/definition/definitions.ts'
import { paths } from '../../../platform/routing/index.ts'

/** Reports that are lists of what somebody did. */
export type EventReport = 'voidedItems' | 'compItems' | 'exceptions'

export interface ReportPlace {
  readonly name:
    | ReportName
    | EventReport
    | 'sales'
    | 'cashDrawer'
    | 'shiftReports'
    | 'tips'
    | 'hours'
    | 'labour'
    | 'lateArrivals'
    | 'stockAccount'
    | 'branches'
    | 'bestSellers'
  readonly group: 'sales' | 'money' | 'team' | 'exceptions'
  readonly path: string
  /** Any of these is enough. */
  readonly permission: Permission | readonly Permission[]
}

const groupOf: { readonly [name in ReportName]: ReportPlace['group'] } = {
  teamSales: 'team',
  discountReports: 'money',
  modifiersReports: 'sales',
  insideReports: 'sales',
  onlineReports: 'sales',
}

/** Every report there is, in the order in which the hub shows them. */
export const reportPlaces: readonly ReportPlace[] = [
  { name: 'sales', group: 'sales', path: paths.sales(), permission: 'sales.read' },
  {
    name: 'bestSellers',
    group: 'sales',
    path: paths.report('builder', { rows: 'item', named: 'bestSellers' }),
    permission: 'sales.read',
  },
  ...reportNames.map(
    (name): ReportPlace => ({
      name,
      group: groupOf[name],
      path: paths.report(name),
      permission: 'sales.read',
    }),
  ),
  { name: 'branches', group: 'sales', path: paths.report('branches'), permission: 'sales.read' },
  { name: 'cashDrawer', group: 'money', path: paths.cashDrawers(), permission: 'sales.read' },
  {
    name: 'stockAccount',
    group: 'money',
    path: paths.report('stockAccount'),
    permission: 'stock.read',
  },
  {
    name: 'shiftReports',
    group: 'team',
    path: paths.shifts(),
    permission: ['sales.read', 'team.read'],
  },
  { name: 'labour', group: 'team', path: paths.labour(), permission: 'team.read' },
  { name: 'hours', group: 'team', path: paths.hours(), permission: 'team.read' },
  { name: 'tips', group: 'team', path: paths.tips(), permission: 'team.read' },
  ...(['voidedItems', 'compItems', 'exceptions', 'lateArrivals'] as const).map(
    (name): ReportPlace => ({
      name,
      group: 'exceptions',
      path: paths.report(name),
      permission: 'sales.read',
    }),
  ),
]
export const reportGroups = ['sales', 'money', 'team', 'exceptions'] as const
