/** The shifts of a branch that a register knows: folded from the facts of all its tills. */
import { type SealInput, sealFacts } from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import { isShiftKnown } from '@servery/domain/shift/apply.ts'
import { decideShift } from '@servery/domain/shift/decide.ts'
import { foldShift } from '@servery/domain/shift/fold.ts'
import { isShiftFact } from '@servery/domain/shift/shift-facts.ts'
import type {
  ShiftCommand,
  ShiftDecision,
  ShiftEvent,
  ShiftState,
} from '@servery/domain/shift/types.ts'

export interface SealedShift {
  readonly decision: ShiftDecision
  readonly facts: readonly Fact[]
  /** Those to keep after it; null where nothing changed. */
  readonly shifts: readonly string[] | null
}

export type Shifts = ReadonlyMap<string, ShiftState>

type Envelope = Omit<SealInput<ShiftEvent>, 'head' | 'events' | 'ids' | 'subjectId'> & {
  readonly newId: () => string
}

/** Decides a command of a shift and seals what it makes. */
export function tryShift(
  { head, shifts }: { readonly head: RegisterHead; readonly shifts: Shifts },
  shiftId: string,
  command: ShiftCommand,
  { newId, ...envelope }: Envelope,
): {
  readonly decision: ShiftDecision
  readonly facts: readonly Fact[]
  readonly head: RegisterHead
} {
  const otherOpen =
    command.type === 'start' &&
    [...shifts.values()].some(
      ({ id, memberId, status }) =>
        id !== shiftId && memberId === command.memberId && status !== 'ended',
    )
  const context = { now: envelope.at, otherOpen }
  const decision = decideShift(shifts.get(shiftId) ?? null, command, context)
  if (!decision.ok) return { decision, facts: [], head }
  const { events } = decision
  const { companyId, branchId, at, wallMs, businessDate, actorId, sha256 } = envelope
  const sealed = sealFacts({
    companyId,
    branchId,
    at,
    wallMs,
    businessDate,
    actorId,
    approverId: envelope.approverId ?? null,
    sha256,
    head,
    events,
    ids: events.map(newId),
    subjectId: shiftId,
  })
  return { decision, facts: sealed.facts, head: sealed.head }
}

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
