/** Who orders for the first time. */
import type { OrderState } from '../order/model/types.ts'

/**
 * The ids of those orders that are the first completed one of their customer with the company, in
 * whichever branch and way. `keptAs` tells as whom a customer is kept who was merged into another.
 * Of orders opened at one moment the one with the smaller id is the first.
 */
export function firstOrders(
  orders: readonly OrderState[],
  keptAs: (customerId: string) => string = (id) => id,
): ReadonlySet<string> {
  const firsts = new Map<string, OrderState>()
  for (const order of orders) {
    if (order.status !== 'completed' || order.customer === undefined) continue
    const customer = keptAs(order.customer.customerId)
    const first = firsts.get(customer)
    if (first === undefined || placeOf(order) < placeOf(first)) firsts.set(customer, order)
  }
  return new Set([...firsts.values()].map(({ id }) => id))
}

const placeOf = ({ openedAt, id }: OrderState) => `${openedAt} ${id}`
