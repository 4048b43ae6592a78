import { authorise } from '../gate/authorise.ts'
import type { Till } from '../store/till.ts'

/** What somebody else began is for those who may work on it. */
export function takeOver(till: Till, orderId: string, run: () => void): void {
  const begunBy = till.register.snapshot().orders.get(orderId)?.openedBy
  if (begunBy === undefined || begunBy === till.state.get().user?.id) run()
  else authorise(till, { right: 'orders.others' }, run)
}
