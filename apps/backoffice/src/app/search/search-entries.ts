import type { SearchResults } from '@servery/contract/overview/search.ts'
import { matchesWords } from '../../platform/language/index.ts'
import { paths } from '../../platform/routing/index.ts'

/** One line of the results: what it is, and what choosing it does. */
export interface SearchEntry {
  readonly key: string
  readonly group: 'recent' | 'orders' | 'items' | 'branches' | 'pages' | 'settings'
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
}

export function placeEntries(
  typed: string,
  places: readonly NamedPlace[],
  settings: { readonly label: string; readonly words: readonly string[] },
): readonly SearchEntry[] {
  const pages = places
    .filter(({ label }) => matchesWords(typed, label))
    .map(({ key, label, path, external }): SearchEntry => {
      const action = external ? ({ to: 'tab', path } as const) : ({ to: 'path', path } as const)
      return { key: `page ${key}`, group: 'pages', label, detail: '', action }
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
    ...results.items.map((item) =>
      entry('items', item.id, {
        label: item.name,
        detail: [item.categoryName, item.code].filter(Boolean).join(' · '),
        action: { to: 'path', path: paths.item(item.id) },
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
