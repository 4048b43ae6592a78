import { serverOf } from '@servery/domain/order/model/seating.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { Till } from '../../../device/store/index.ts'
import { type Approval, authorise } from '../../../gate/rights/index.ts'

/**
 * What somebody else serves is for those who may work on it. What a guest ordered at a kiosk is
 * nobody's until somebody at a till takes it on.
 */
export function takeOver(
  till: Till,
  orderId: string,
  run: (approval: Approval | null) => void,
  covered: Approval | null = null,
): void {
  const order = till.register.snapshot().orders.get(orderId)
  const isOwn = order === undefined || serverOf(order) === till.state.get().user?.id
  if (isOwn || isSelfOrder(order)) run(covered)
  else authorise(till, { right: 'orders.others' }, run, covered)
}

function isSelfOrder({ source, serverId }: OrderState): boolean {
  return source === 'kiosk' && serverId === undefined
}
