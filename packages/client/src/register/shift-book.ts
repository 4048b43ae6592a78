/** The shifts of a branch that a register knows: folded from the facts of all its tills. */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import { isShiftKnown } from '@servery/domain/shift/apply.ts'
import { foldShift } from '@servery/domain/shift/fold.ts'
import { isShiftFact } from '@servery/domain/shift/shift-facts.ts'
import type { ShiftState } from '@servery/domain/shift/types.ts'

export type Shifts = ReadonlyMap<string, ShiftState>

/** The shifts with those that these facts make; each with all of its facts. */
export function withShifts(shifts: Shifts, groups: Iterable<readonly Fact[]>): Shifts {
  const next = new Map(shifts)
  for (const facts of groups) {
    const shift = foldShift(facts.filter(isShiftFact))
    // What begins in the middle had ended before this register came.
    if (shift !== null && isShiftKnown(shift)) next.set(shift.id, shift)
  }
  return next
}

/** Ended on an earlier day: nothing is done with it on a till any more. */
export function isShiftOver(shift: ShiftState, before: BusinessDate): boolean {
  return shift.status === 'ended' && shift.businessDate < before
}
