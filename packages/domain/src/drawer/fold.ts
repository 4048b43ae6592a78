import { sortFacts } from '../journal/compare.ts'
import { applyDrawerFact } from './apply.ts'
import { isDrawerEventKind } from './drawer-facts.ts'
import type { DrawerFact, DrawerState } from './types.ts'

/**
 * The session that its facts make, or null for none; the same for every order of arrival. What its
 * payments add is not in it: they are facts of their orders.
 */
export function foldDrawer(facts: readonly DrawerFact[]): DrawerState | null {
  let state: DrawerState | null = null
  for (const fact of lateLast(sortFacts(facts))) {
    if (isDrawerEventKind(fact.kind)) state = applyDrawerFact(state, fact)
  }
  return state
}

/**
 * Where the back office closed it for a till that is gone, the Z report stands as it was given out:
 * what the till had written and not sent comes after it, whatever its clock says.
 */
function lateLast(facts: readonly DrawerFact[]): readonly DrawerFact[] {
  const close = facts.find((fact) => fact.kind === 'drawer.closed' && fact.body.upTo !== undefined)
  if (close?.kind !== 'drawer.closed') return facts
  const { upTo = 0 } = close.body
  const isLate = ({ registerId, sequence }: DrawerFact) =>
    registerId !== close.registerId && sequence > upTo
  return [...facts.filter((fact) => !isLate(fact)), ...facts.filter(isLate)]
}
