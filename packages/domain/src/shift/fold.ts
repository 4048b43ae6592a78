import { sortFacts } from '../journal/compare.ts'
import { applyShiftFact } from './apply.ts'
import { isShiftEventKind } from './shift-facts.ts'
import type { ShiftFact, ShiftState } from './types.ts'

/** The shift that its facts make, or null for none; the same for every order of arrival. */
export function foldShift(facts: readonly ShiftFact[]): ShiftState | null {
  let state: ShiftState | null = null
  for (const fact of sortFacts(facts)) {
    if (isShiftEventKind(fact.kind)) state = applyShiftFact(state, fact)
  }
  return state
}
