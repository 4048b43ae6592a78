/** How much of a line can still be voided, comped or refunded, at a till and in the office. */
import { quantity } from '../../kernel/quantity.ts'
import type { Quantity } from '../../kernel/types.ts'
import { isLiveLine } from '../model/state.ts'
import type { OrderLine, OrderState } from '../model/types.ts'
import { refundableUnits } from '../refund/refund-figures.ts'
import { unitsToComp } from './comp-worth.ts'

export interface UnitsLeft {
  readonly toVoid: Quantity
  readonly toComp: Quantity
  readonly toRefund: Quantity
}

const none = quantity(0)

/**
 * Before it is paid, what the kitchen has can be voided and what is still paid for can be comped;
 * after that only money goes back. Nothing is left of an order that was given up.
 */
export function unitsLeft(order: OrderState, line: OrderLine): UnitsLeft {
  if (order.status === 'completed') {
    return { toVoid: none, toComp: none, toRefund: refundableUnits(order, line.lineId) }
  }
  if (order.status === 'cancelled' || !isLiveLine(line)) {
    return { toVoid: none, toComp: none, toRefund: none }
  }
  return {
    toVoid: quantity(Math.min(line.sent ?? 0, line.quantity)),
    toComp: unitsToComp(order, line),
    toRefund: none,
  }
}
