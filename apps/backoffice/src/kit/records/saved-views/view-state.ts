import type { SavedView } from '@servery/contract/overview/saved-views.ts'
import { writeQuery } from '../../../platform/routing/index.ts'

type State = SavedView['state']

/** Where one stands, and which page of a list one has turned to, are no part of a view. */
const besides = ['branch', 'after']

/** What of a page's query a view keeps. */
export function stateOf(query: Readonly<Record<string, string>>): State {
  return Object.fromEntries(Object.entries(query).filter(([key]) => !besides.includes(key)))
}

export function isSameState(one: State, other: State): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

/** The query with the view in it; the branch stays. */
export function queryOf(
  { branch }: Readonly<Record<string, string>>,
  state: State,
): Record<string, string> {
  return { ...state, ...(branch === undefined ? {} : { branch }) }
}

export const viewPath = ({ page, state }: Pick<SavedView, 'page' | 'state'>): string =>
  `${page}${writeQuery(state)}`
