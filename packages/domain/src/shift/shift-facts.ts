import type { Fact } from '../journal/types.ts'
import { shiftFacts } from './apply.ts'
import type { ShiftEventKind, ShiftFact } from './types.ts'

/** Whether facts of this kind are about a shift. */
export function isShiftEventKind(kind: string): kind is ShiftEventKind {
  return Object.hasOwn(shiftFacts, kind)
}

/** True for a fact about a shift in a version that this code knows. Its body is trusted. */
export function isShiftFact(fact: Fact): fact is Fact & ShiftFact {
  return isShiftEventKind(fact.kind) && fact.version === 1
}
