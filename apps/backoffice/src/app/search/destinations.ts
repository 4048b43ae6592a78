/** Where the search leads besides pages of the menu: settings, reports, what can be begun. */
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import type { TFunction } from 'i18next'
import { reportPlaces } from '../../areas/reporting/reports/index.ts'
import { posTabs } from '../../kit/tabs/index.ts'
import { paths } from '../../platform/routing/index.ts'
import type { NamedPlace } from './search-entries.ts'

const actions = [
  { key: 'newItem', path: paths.newItem(), permission: 'catalogue.write' },
  { key: 'importItems', path: paths.importItems(), permission: 'catalogue.write' },
  { key: 'newCustomer', path: paths.newCustomer(), permission: 'customers.write' },
  { key: 'newDiscount', path: paths.newDiscount(), permission: 'catalogue.write' },
  { key: 'newMember', path: paths.newMember(), permission: 'team.write' },
  { key: 'newStockTake', path: paths.newStockTake(), permission: 'stock.count' },
  { key: 'addStock', path: paths.addStock(), permission: 'stock.write' },
  { key: 'newPurchaseOrder', path: paths.newPurchaseOrder(), permission: 'stock.write' },
] as const satisfies readonly {
  readonly key: string
  readonly path: string
  readonly permission: Permission
}[]

const catalogueTabs = [
  { key: 'categories', path: paths.categories() },
  { key: 'taxRates', path: paths.taxRates() },
  { key: 'priceLists', path: paths.priceLists() },
] as const

/** What this person may open of them; reports that the menu has are not said twice. */
export function listDestinations(
  can: (permission: Permission) => boolean,
  t: TFunction,
  taken: ReadonlySet<string>,
): readonly NamedPlace[] {
  const mayAny = (permission: Permission | readonly Permission[]) => [permission].flat().some(can)
  const named = (
    group: 'actions' | 'settings' | 'reports',
    { key, path }: { readonly key: string; readonly path: string },
    label: string,
  ): NamedPlace => ({ key, path, group, label, external: false })
  const places = [
    ...actions
      .filter(({ permission }) => can(permission))
      .map((one) => named('actions', one, t(`search.action.${one.key}`))),
    ...posTabs
      .filter(({ permission }) => can(permission))
      .map((one) => named('settings', one, t(`pos.tab.${one.key}`))),
    ...(can('catalogue.read') ? catalogueTabs : []).map((one) =>
      named('settings', one, t(`catalogue.tab.${one.key}`)),
    ),
    ...reportPlaces
      .filter(({ permission }) => mayAny(permission))
      .map((one) =>
        named('reports', { key: one.name, path: one.path }, t(`reports.name.${one.name}`)),
      ),
  ]
  return places.filter(({ path }) => !taken.has(path))
}
