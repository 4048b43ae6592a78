/**
 * What may be done with an order in which state, as each command says of itself: read by `decide`,
 * by the screens (which disable an action and say why) and by the tests.
 */
import { orderCommands } from './commands.ts'
import type { OrderStage } from './model/declare.ts'
import { projectable } from './model/state.ts'
import { hasGoods } from './model/top-ups.ts'
import type { OrderCommand, OrderState, RefusalCode } from './model/types.ts'

export type OrderCommandType = OrderCommand['type']

/**
 * Why the state alone forbids a command, or null if it does not. `decide` may still refuse for
 * what the command says; it never allows what this forbids.
 */
export function findOrderRefusal(
  state: OrderState | null,
  type: OrderCommandType,
): RefusalCode | null {
  return findStageRefusal(state, type) ?? findContentRefusal(state, type)
}

/** The part of `findOrderRefusal` that goes before every other reason. */
export function findStageRefusal(
  state: OrderState | null,
  type: OrderCommandType,
): RefusalCode | null {
  if (type === 'open') return state === null ? null : refusalFor(state, type)
  const { from, whileHeld = false } = orderCommands[type]
  if (!from.includes(stageOf(state))) return refusalFor(state, type)
  return state?.held === true && !whileHeld ? 'order_held' : null
}

function findContentRefusal(state: OrderState | null, type: OrderCommandType): RefusalCode | null {
  if (type === 'open' || orderCommands[type].needsLines !== true) return null
  return state === null || !hasGoods(state) ? 'order_empty' : null
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
