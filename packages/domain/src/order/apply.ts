/**
 * `apply` of an order: one fact more. It is total: every fact has a result in every state, so that
 * the facts of several registers merge in the order of the fold whatever each of them knew. What
 * no longer fits leaves an exception for a person; money that was taken is always kept.
 */
import { minorUnits } from '../kernel/money.ts'
import { settleKitchen } from './kitchen/apply-kitchen.ts'
import { excessOf, priceOf } from './model/price.ts'
import { emptyOrder, findLine, projectable, withException } from './model/state.ts'
import { leaveOutTopUp } from './model/top-ups.ts'
import type { EventOrigin, OrderFact, OrderState } from './model/types.ts'
import { changeByFact, orderFacts } from './order-facts.ts'
import { withoutSeal } from './seal/seal.ts'

/**
 * The order after one more fact, which must be later in the order of the fold than those already
 * applied (`foldOrder` sorts). `null` stands for an order of which nothing is known.
 */
export function applyOrderFact(state: OrderState | null, fact: OrderFact): OrderState {
  const before = state ?? emptyOrder(fact)
  switch (orderFacts[fact.kind].changes) {
    case 'service':
      return changeByFact(before, fact)
    case 'payments':
      return withOverpayment(before, changeByFact(before, fact), fact)
    case 'bill':
      return withOverpayment(before, change(before, fact), fact)
  }
}

function change(order: OrderState, fact: OrderFact): OrderState {
  if (order.status !== 'completed' && order.status !== 'cancelled') {
    return settleKitchen(changeByFact(order, fact))
  }
  const content = changeByFact(order, fact)
  if (content === order) return order
  const changed = settleKitchen(content)
  const isNewLine =
    fact.kind === 'order.line_added' && findLine(order, fact.body.lineId) === undefined
  const code = isNewLine ? 'line_added_after_close' : 'changed_after_close'
  if (isNewLine && order.status === 'cancelled' && order.joinedTo !== undefined) {
    // Its bill went to another one, and somebody who had not heard of that served its table still.
    const { joinedTo: _joined, ...rest } = changed
    return withException({ ...rest, status: 'open' }, fact, code)
  }
  const difference = totalOf(changed) - totalOf(order)
  const amount = difference === 0 ? null : minorUnits(difference)
  // A sealed sale keeps its figures. A cancelled one has none, and takes the change in, so that it
  // is right if a payment of another register brings it back.
  const sealed = fact.kind === 'order.top_up_added' ? leaveOutTopUp(order, fact.body) : order
  return withException(order.status === 'completed' ? sealed : changed, fact, code, amount)
}

function totalOf(order: OrderState): number {
  return projectable(order) ? priceOf(withoutSeal(order)).totals.total : 0
}

/** Notes money above the total, and how much of it this fact brought. */
function withOverpayment(before: OrderState, after: OrderState, origin: EventOrigin): OrderState {
  if (after.payments.length === 0) return after
  const more = excessOf(after) - excessOf(before)
  return more > 0 ? withException(after, origin, 'overpaid', minorUnits(more)) : after
}
