/** What goes along with other deeds: sending before paying. */
import type { OrderCommand, OrderState } from '@servery/domain/order/types.ts'
import type { Till } from '../store/till.ts'

/** What sends the rest of an order: guests who eat elsewhere get everything at once. */
export function sendCommand(till: Till, order: OrderState, together: boolean): OrderCommand {
  return {
    type: 'send',
    batchId: till.register.newId(),
    together: together || order.orderType !== 'eat_in',
  }
}
