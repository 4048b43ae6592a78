import type { SearchResults } from '@servery/contract/overview/search.ts'
import { matchesWords } from '../../platform/language/index.ts'
import { paths } from '../../platform/routing/index.ts'

type FoundGroup = 'orders' | 'customers' | 'items' | 'team' | 'branches'
type PlaceGroup = 'actions' | 'pages' | 'reports' | 'settings'

/** One line of the results: what it is, and what choosing it does. */
export interface SearchEntry {
  readonly key: string
  readonly group: 'recent' | FoundGroup | PlaceGroup
  readonly label: string
  readonly detail: string
  readonly action:
    | { readonly to: 'path'; readonly path: string }
    | { readonly to: 'tab'; readonly path: string }
    | { readonly to: 'branch'; readonly branchId: string }
    | { readonly to: 'settings' }
    | { readonly to: 'search'; readonly text: string }
}

/** Somewhere to go by name: a page, a setting. */
export interface NamedPlace {
  readonly key: string
  readonly label: string
  readonly path: string
  readonly external: boolean
  readonly group: PlaceGroup
}

export function placeEntries(
  typed: string,
  places: readonly NamedPlace[],
  settings: { readonly label: string; readonly words: readonly string[] },
): readonly SearchEntry[] {
  const pages = places
    .filter(({ label }) => matchesWords(typed, label))
    .map(({ key, group, label, path, external }): SearchEntry => {
      const action = external ? ({ to: 'tab', path } as const) : ({ to: 'path', path } as const)
      return { key: `${group} ${key}`, group, label, detail: '', action }
    })
  const found = settings.words.filter((word) => matchesWords(typed, word))
  const all = matchesWords(typed, settings.label) ? [settings.label, ...found] : found
  return [
    ...pages,
    ...[...new Set(all)].map(
      (label): SearchEntry => ({
        key: `setting ${label}`,
        group: 'settings',
        label,
        detail: label === settings.label ? '' : settings.label,
        action: { to: 'settings' },
      }),
    ),
  ]
}

export interface ResultWords {
  readonly showOrder: (order: SearchResults['orders'][number]) => string
}

/** What the server found, in the order in which people look for things. */
export function resultEntries(
  results: SearchResults,
  { showOrder }: ResultWords,
): readonly SearchEntry[] {
  const entry = (
    group: SearchEntry['group'],
    id: string,
    words: Pick<SearchEntry, 'label' | 'detail' | 'action'>,
  ): SearchEntry => ({ key: `${group} ${id}`, group, ...words })
  return [
    ...results.orders.map((order) =>
      entry('orders', order.id, {
        label: [order.callNumber, order.name].filter(Boolean).join(' · '),
        detail: showOrder(order),
        action: { to: 'path', path: paths.order(order.id) },
      }),
    ),
    ...results.customers.map((customer) =>
      entry('customers', customer.id, {
        label: customer.name || customer.contact,
        detail: customer.name === '' ? '' : customer.contact,
        action: { to: 'path', path: paths.customer(customer.id) },
      }),
    ),
    ...results.items.map((item) =>
      entry('items', item.id, {
        label: item.name,
        detail: [item.categoryName, item.code].filter(Boolean).join(' · '),
        action: { to: 'path', path: paths.item(item.id) },
      }),
    ),
    ...results.team.map((member) =>
      entry('team', member.id, {
        label: member.name,
        detail: '',
        action: { to: 'path', path: paths.member(member.id) },
      }),
    ),
    ...results.branches.map((branch) =>
      entry('branches', branch.id, {
        label: branch.name,
        detail: branch.town,
        action: { to: 'branch', branchId: branch.id },
      }),
    ),
  ]
}

/** Where the arrow keys lead from here: round and round. */
export function moveActive(
  active: number,
  step: 'next' | 'previous' | 'first' | 'last',
  count: number,
): number {
  if (count === 0 || step === 'first') return 0
  if (step === 'last') return count - 1
  return (active + (step === 'next' ? 1 : count - 1)) % count
}
