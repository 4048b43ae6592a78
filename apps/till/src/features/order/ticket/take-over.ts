import { serverOf } from '@servery/domain/order/model/seating.ts'
import type { Till } from '../../../device/store/index.ts'
import { type Approval, authorise } from '../../../gate/rights/index.ts'

/** What somebody else serves is for those who may work on it. */
export function takeOver(
  till: Till,
  orderId: string,
  run: (approval: Approval | null) => void,
  covered: Approval | null = null,
): void {
  const order = till.register.snapshot().orders.get(orderId)
  if (order === undefined || serverOf(order) === till.state.get().user?.id) run(covered)
  else authorise(till, { right: 'orders.others' }, run, covered)
}
