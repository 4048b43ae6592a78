import { serverOf } from '@servery/domain/order/model/seating.ts'
import type { Till } from '../../../device/store/till.ts'
import { authorise } from '../../../gate/authorise.ts'

/** What somebody else serves is for those who may work on it. */
export function takeOver(till: Till, orderId: string, run: () => void): void {
  const order = till.register.snapshot().orders.get(orderId)
  if (order === undefined || serverOf(order) === till.state.get().user?.id) run()
  else authorise(till, { right: 'orders.others' }, run)
}
