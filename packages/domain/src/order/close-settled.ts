import { findOrderRefusal } from './allowed-from.ts'
import type { OrderCommand, OrderState } from './model/types.ts'
import { findCloseRefusal } from './payment/decide-payment.ts'

/**
 * What ends the sale of an order that was ordered whole, by somebody who is not here to order more:
 * a payment closes its order, but points or a discount that leave nothing to pay are none.
 */
export function closeIfSettled(order: OrderState): readonly OrderCommand[] {
  const isOpen = findOrderRefusal(order, 'close') === null
  return isOpen && findCloseRefusal(order) === null ? [{ type: 'close' }] : []
}
