import { sortFacts } from '../journal/compare.ts'
import { applyDrawerFact } from './apply.ts'
import type { DrawerFact, DrawerState } from './types.ts'

/**
 * The session that its facts make, or null for none; the same for every order of arrival. What its
 * payments add is not in it: they are facts of their orders.
 */
export function foldDrawer(facts: readonly DrawerFact[]): DrawerState | null {
  let state: DrawerState | null = null
  for (const fact of sortFacts(facts)) state = applyDrawerFact(state, fact)
  return state
}
