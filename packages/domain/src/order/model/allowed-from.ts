/**
 * What may be done with an order in which state: one table, read by `decide`, by the screens
 * (which disable an action and say why) and by the tests.
 */
import { projectable } from './state.ts'
import { hasGoods } from './top-ups.ts'
import type { OrderCommand, OrderState, OrderStatus, RefusalCode } from './types.ts'

export type OrderCommandType = OrderCommand['type']

/** `none`: nothing is known of the order yet. */
export type OrderStage = OrderStatus | 'none'

const running = ['open', 'in_progress', 'ready'] as const satisfies readonly OrderStage[]
/** What is paid must still be made. */
const made = [...running, 'completed'] as const
/** The kitchen says what it has done, whatever became of the order meanwhile. */
const known = [...made, 'cancelled'] as const

/** Command → the stages in which it is allowed. */
export const allowedFrom = {
  open: ['none'],
  add_line: running,
  change_quantity: running,
  remove_line: running,
  change_modifiers: running,
  change_note: running,
  change_type: running,
  name: running,
  attach_customer: running,
  detach_customer: running,
  change_source: running,
  exempt_tax: running,
  hold: running,
  recall: running,
  add_discount: running,
  remove_discount: running,
  apply_promotions: running,
  decline_promotion: running,
  enter_code: running,
  add_service_charge: running,
  remove_service_charge: running,
  add_top_up: running,
  remove_top_up: running,
  split: running,
  pay: running,
  change_tip: made,
  close: running,
  cancel: running,
  send: made,
  change_course: made,
  fire_course: made,
  hold_line: made,
  prioritise: made,
  prepare: known,
  acknowledge_void: known,
  void_line: running,
  print: [...running, 'completed'],
  set_tables: running,
  set_covers: running,
  seat_line: running,
  set_server: running,
  leave_table: [...running, 'completed'],
  move_lines_out: running,
  move_lines_in: running,
  comp: running,
  remove_comp: running,
  change_price: running,
  refund: ['completed'],
  unpay: ['completed'],
} as const satisfies { readonly [type in OrderCommandType]: readonly OrderStage[] }

/** What may be done with a parked order without recalling it first. */
export const allowedWhileHeld: readonly OrderCommandType[] = [
  'hold',
  'recall',
  'cancel',
  'fire_course',
  'hold_line',
  'prioritise',
  'prepare',
  'acknowledge_void',
  'print',
  'change_tip',
  'set_tables',
  'set_covers',
  'set_server',
  'leave_table',
  'move_lines_out',
  'move_lines_in',
]

/** What needs something on the bill. */
export const neededLines: readonly OrderCommandType[] = ['pay', 'close', 'print']

/**
 * Why the state alone forbids a command, or null if it does not. `decide` may still refuse for
 * what the command says; it never allows what this forbids.
 */
export function whyNot(state: OrderState | null, type: OrderCommandType): RefusalCode | null {
  return whyNotByStage(state, type) ?? whyNotByContent(state, type)
}

/** The part of `whyNot` that goes before every other reason. */
export function whyNotByStage(
  state: OrderState | null,
  type: OrderCommandType,
): RefusalCode | null {
  const stages: readonly OrderStage[] = allowedFrom[type]
  if (!stages.includes(stageOf(state))) return refusalFor(state, type)
  return state?.held === true && !allowedWhileHeld.includes(type) ? 'order_held' : null
}

function whyNotByContent(state: OrderState | null, type: OrderCommandType): RefusalCode | null {
  const empty = state === null || !hasGoods(state)
  return empty && neededLines.includes(type) ? 'order_empty' : null
}

function stageOf(state: OrderState | null): OrderStage {
  if (state === null) return 'none'
  return projectable(state) ? state.status : 'draft'
}

function refusalFor(state: OrderState | null, type: OrderCommandType): RefusalCode {
  if (type === 'open') return 'order_already_open'
  const isPayingBack = type === 'refund' || type === 'unpay'
  if (isPayingBack && state !== null && state.status !== 'cancelled') return 'order_not_paid'
  if (state?.status === 'completed') return 'order_completed'
  if (state?.status === 'cancelled') return 'order_cancelled'
  return 'order_not_open'
}
