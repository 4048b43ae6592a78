/**
 * `apply` of a shift: one fact more. It is total: what no longer fits leaves an exception for a
 * person.
 */
import { zeroAmount } from '../kernel/money.ts'
import type { Instant } from '../kernel/types.ts'
import type {
  ShiftBodies,
  ShiftEventKind,
  ShiftExceptionCode,
  ShiftFact,
  ShiftOrigin,
  ShiftState,
} from './types.ts'

/**
 * The shift after one more fact, later in the order of the fold than those already applied. `null`
 * stands for a shift of which nothing is known.
 */
export function applyShiftFact(state: ShiftState | null, fact: ShiftFact): ShiftState {
  const before = state ?? unknownShift(fact)
  return changeByFact(before, fact)
}

/** What a kind of fact about a shift changes: each is declared here, once. */
interface ShiftFactKind<Body> {
  readonly apply: (shift: ShiftState, body: Body, origin: ShiftOrigin) => ShiftState
}

export const shiftFacts: {
  readonly [Kind in ShiftEventKind]: ShiftFactKind<ShiftBodies[Kind]>
} = {
  'shift.started': { apply: start },
  'shift.break_started': { apply: startBreak },
  'shift.break_ended': { apply: endBreak },
  'shift.ended': { apply: end },
}

function changeByFact<Kind extends ShiftEventKind>(
  shift: ShiftState,
  fact: { readonly kind: Kind; readonly body: ShiftBodies[Kind] } & ShiftOrigin,
): ShiftState {
  return shiftFacts[fact.kind].apply(shift, fact.body, fact)
}

function unknownShift(origin: ShiftOrigin): ShiftState {
  return {
    id: origin.subjectId,
    status: 'unknown',
    memberId: '',
    currency: '',
    registerId: origin.registerId,
    startedAt: origin.at,
    startedBy: origin.actorId,
    businessDate: origin.businessDate,
    breaks: [],
    endedAt: null,
    endedBy: null,
    endApprovedBy: null,
    cashTips: zeroAmount,
    note: '',
    exceptions: [],
  }
}

/** True once its beginning is known, and with it whose it is. */
export function isShiftKnown(state: ShiftState): boolean {
  return state.memberId !== ''
}

function start(
  shift: ShiftState,
  { memberId, currency }: ShiftBodies['shift.started'],
  origin: ShiftOrigin,
): ShiftState {
  if (isShiftKnown(shift)) return withException(shift, origin, 'started_twice')
  return withStatus({
    ...shift,
    memberId,
    currency,
    registerId: origin.registerId,
    startedAt: origin.at,
    startedBy: origin.actorId,
    businessDate: origin.businessDate,
  })
}

function startBreak(
  shift: ShiftState,
  { breakId, paid }: ShiftBodies['shift.break_started'],
  origin: ShiftOrigin,
): ShiftState {
  if (shift.endedAt !== null) return withException(shift, origin, 'changed_after_end')
  if (shift.breaks.some((one) => one.breakId === breakId)) {
    return withException(shift, origin, 'break_id_reused')
  }
  // On two tills at once: the second begins where the first ends, so that no minute counts twice.
  const before = endOpenBreaks(shift, origin.at)
  const begun = { breakId, paid, startedAt: origin.at, endedAt: null }
  return withStatus({ ...shift, breaks: [...before, begun] })
}

function endBreak(
  shift: ShiftState,
  { breakId }: ShiftBodies['shift.break_ended'],
  origin: ShiftOrigin,
): ShiftState {
  if (shift.endedAt !== null) return withException(shift, origin, 'changed_after_end')
  const open = shift.breaks.some((one) => one.breakId === breakId && one.endedAt === null)
  if (!open) return withException(shift, origin, 'break_not_open')
  return withStatus({ ...shift, breaks: endOpenBreaks(shift, origin.at) })
}

function end(
  shift: ShiftState,
  { endedAt, cashTips, note }: ShiftBodies['shift.ended'],
  origin: ShiftOrigin,
): ShiftState {
  if (shift.endedAt !== null) return withException(shift, origin, 'ended_twice')
  return withStatus({
    ...shift,
    breaks: endOpenBreaks(shift, endedAt),
    endedAt,
    endedBy: origin.actorId,
    endApprovedBy: origin.approverId,
    cashTips,
    note,
  })
}

function endOpenBreaks(shift: ShiftState, endedAt: Instant): ShiftState['breaks'] {
  return shift.breaks.map((one) => (one.endedAt === null ? { ...one, endedAt } : one))
}

function withStatus(shift: ShiftState): ShiftState {
  if (!isShiftKnown(shift)) return shift
  const onBreak = shift.breaks.some(({ endedAt }) => endedAt === null)
  return { ...shift, status: shift.endedAt !== null ? 'ended' : onBreak ? 'on_break' : 'working' }
}

function withException(
  shift: ShiftState,
  origin: ShiftOrigin,
  code: ShiftExceptionCode,
): ShiftState {
  return { ...shift, exceptions: [...shift.exceptions, { code, factId: origin.id }] }
}
