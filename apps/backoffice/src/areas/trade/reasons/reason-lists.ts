import type { ReasonList } from '@servery/domain/offer/catalogue/reasons.ts'
import { paths } from '../../../platform/routing/index.ts'

/** The lists that have a page of their own; why a drawer was opened stands beside petty cash. */
export const listPages = ['void', 'comp', 'refund', 'unpay', 'petty_cash'] as const
export type ListPage = (typeof listPages)[number]

/** Lists whose reasons no till writes down yet. */
export const uncounted: ReadonlySet<ReasonList> = new Set([
  'comp',
  'refund',
  'unpay',
  'petty_cash',
  'no_sale',
])

const names: { readonly [name: string]: ListPage } = {
  void: 'void',
  comp: 'comp',
  refund: 'refund',
  unpay: 'unpay',
  pettyCash: 'petty_cash',
}

/** The list of a page by its name in the path, and by the tab on it; null where there is none. */
export function readList(name: string, tab: unknown): ReasonList | null {
  const list = Object.hasOwn(names, name) ? names[name] : undefined
  if (list === undefined) return null
  return list === 'petty_cash' && tab === 'noSale' ? 'no_sale' : list
}

export function pathOfList(list: ReasonList): string {
  if (list === 'no_sale') return paths.reasonList('pettyCash', { tab: 'noSale' })
  return paths.reasonList(list === 'petty_cash' ? 'pettyCash' : list)
}
