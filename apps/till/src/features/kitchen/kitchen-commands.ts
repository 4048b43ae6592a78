/** What goes along with other actions: sending before paying, and calling a course from afar. */
import type { Course } from '@servery/domain/offer/catalogue/types.ts'
import { isSent } from '@servery/domain/order/kitchen/sending.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import type { Till } from '../../device/store/index.ts'

/** What sends the rest of an order: guests who eat elsewhere get everything at once. */
export function sendCommand(till: Till, order: OrderState, together: boolean): OrderCommand {
  return {
    type: 'send',
    batchId: till.register.newId(),
    together: together || order.orderType !== 'eat_in',
  }
}

/** What calls a course; what of it was held back although it was called goes now. */
export function fireCommands(order: OrderState, course: Course): readonly OrderCommand[] {
  const isFired = order.kitchen?.fired.some((one) => one.course === course) === true
  if (!isFired) return [{ type: 'fire_course', course }]
  return order.lines
    .filter((line) => line.course === course && line.hold?.held === true && isSent(line))
    .map(({ lineId }) => ({ type: 'hold_line', lineId, held: false }))
}
