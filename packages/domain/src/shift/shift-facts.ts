import type { Fact } from '../journal/types.ts'
import type { ShiftEventKind, ShiftFact } from './types.ts'

const kinds = {
  'shift.started': true,
  'shift.break_started': true,
  'shift.break_ended': true,
  'shift.ended': true,
} as const satisfies { readonly [Kind in ShiftEventKind]: true }

/** Whether facts of this kind are about a shift. */
export function isShiftEventKind(kind: string): kind is ShiftEventKind {
  return Object.hasOwn(kinds, kind)
}

/** True for a fact about a shift in a version that this code knows. Its body is trusted. */
export function isShiftFact(fact: Fact): fact is Fact & ShiftFact {
  return isShiftEventKind(fact.kind) && fact.version === 1
}
