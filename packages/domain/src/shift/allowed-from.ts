/** What may be done with a shift in which state: read by `decide`, the screens and the tests. */
import type { ShiftCommandType, ShiftRefusalCode, ShiftState } from './types.ts'

type ShiftStage = ShiftState['status'] | 'none'

/** Command → the stages in which it is allowed. `none`: nothing is known of the shift yet. */
export const shiftAllowedFrom = {
  start: ['none'],
  start_break: ['working'],
  end_break: ['on_break'],
  end: ['working', 'on_break'],
} as const satisfies { readonly [type in ShiftCommandType]: readonly ShiftStage[] }

/** Why the state alone forbids a command, or null if it does not. */
export function findShiftRefusal(
  state: ShiftState | null,
  type: ShiftCommandType,
): ShiftRefusalCode | null {
  const stage: ShiftStage = state?.status ?? 'none'
  const stages: readonly ShiftStage[] = shiftAllowedFrom[type]
  if (stages.includes(stage)) return null
  if (type === 'start') return 'shift_already_started'
  if (stage === 'ended') return 'shift_ended'
  if (stage === 'none' || stage === 'unknown') return 'shift_not_started'
  return type === 'start_break' ? 'break_already_started' : 'break_not_started'
}
