/** `decide` of a shift: what a command comes to, as events or as one refusal. */
import { isCurrency } from '../kernel/currency.ts'
import { invariant } from '../kernel/invariant.ts'
import type { Instant } from '../kernel/types.ts'
import { isAmountInRange } from '../order/model/limits.ts'
import { findShiftRefusal } from './allowed-from.ts'
import type {
  ShiftCommand,
  ShiftContext,
  ShiftDecision,
  ShiftEvent,
  ShiftRefusalCode,
  ShiftState,
} from './types.ts'

/**
 * Decides a command. Applied by the register that decided, the events leave no exception.
 *
 * @throws InvariantError when a shift is begun in a currency that does not exist.
 */
export function decideShift(
  state: ShiftState | null,
  command: ShiftCommand,
  { now, otherOpen }: ShiftContext,
): ShiftDecision {
  const forbidden = findShiftRefusal(state, command.type)
  if (forbidden !== null) return refuse(forbidden)
  switch (command.type) {
    case 'start': {
      const { memberId, currency } = command
      invariant(isCurrency(currency), `a shift cannot have tips in ${currency}`)
      if (otherOpen) return refuse('shift_already_started')
      return accept({ kind: 'shift.started', version: 1, body: { memberId, currency } })
    }
    case 'start_break': {
      const { breakId, paid } = command
      if (state?.breaks.some((one) => one.breakId === breakId) === true) {
        return refuse('break_already_exists', 'breakId')
      }
      return accept({ kind: 'shift.break_started', version: 1, body: { breakId, paid } })
    }
    case 'end_break': {
      const { breakId } = state?.breaks.findLast(({ endedAt }) => endedAt === null) ?? {}
      if (breakId === undefined) return refuse('break_not_started')
      return accept({ kind: 'shift.break_ended', version: 1, body: { breakId } })
    }
    case 'end': {
      const { cashTips, note } = command
      const endedAt = command.endedAt ?? now
      // A clock that was put back must not keep anybody at work: what is ended now, ends now.
      const isInRange = endedAt <= now && (endedAt === now || endedAt >= lastMoment(state))
      if (!isInRange) return refuse('time_out_of_range', 'endedAt')
      if (!isAmountInRange(cashTips, state?.currency ?? ''))
        return refuse('amount_out_of_range', 'cashTips')
      if (cashTips < 0) return refuse('amount_not_positive', 'cashTips')
      const body = { endedAt, cashTips, note: note.trim() }
      return accept({ kind: 'shift.ended', version: 1, body })
    }
  }
}

/** The latest that is known to have happened in a shift: it cannot have ended before. */
export function lastMoment(state: ShiftState | null): Instant {
  const moments = (state?.breaks ?? []).map(({ startedAt, endedAt }) => endedAt ?? startedAt)
  return [state?.startedAt ?? '', ...moments].toSorted().at(-1) ?? ''
}

function refuse(code: ShiftRefusalCode, field: string | null = null): ShiftDecision {
  return { ok: false, refusal: { code, field } }
}

function accept(event: ShiftEvent): ShiftDecision {
  return { ok: true, events: [event] }
}
