/**
 * `apply` of an order: one fact more. It is total: every fact has a result in every state, so that
 * the facts of several registers merge in the order of the fold whatever each of them knew. What
 * no longer fits leaves an exception for a person; money that was taken is always kept.
 */
import { minorUnits } from '../kernel/money.ts'
import { type ContentEvent, changeContent } from './content.ts'
import { applyKitchen, settleKitchen } from './kitchen/apply-kitchen.ts'
import type { SealedTotals } from './model/ending.ts'
import { excessOf, priceOf, sealedTotalsOf } from './model/price.ts'
import { applyPrint } from './model/printing.ts'
import {
  emptyOrder,
  findLine,
  paidOf,
  projectable,
  standingPayments,
  withException,
} from './model/state.ts'
import { applyTip } from './model/tips.ts'
import { leaveOutTopUp } from './model/top-ups.ts'
import type {
  EventOrigin,
  OrderBodies,
  OrderFact,
  OrderPayment,
  OrderState,
} from './model/types.ts'
import { refund, unpay } from './refund/after-payment.ts'
import { applySplit } from './split/decide-split.ts'
import { changeSeating } from './tables/apply-seating.ts'

/**
 * The order after one more fact, which must be later in the order of the fold than those already
 * applied (`foldOrder` sorts). `null` stands for an order of which nothing is known.
 */
export function applyOrderFact(state: OrderState | null, fact: OrderFact): OrderState {
  const before = state ?? emptyOrder(fact)
  switch (fact.kind) {
    case 'order.opened':
      return withOverpayment(before, open(before, fact.body, fact), fact)
    case 'order.payment_taken':
      return withOverpayment(before, takePayment(before, fact.body, fact), fact)
    case 'order.closed':
      return close(before, fact.body, fact)
    case 'order.cancelled':
      return cancel(before, fact)
    case 'order.sent':
    case 'order.course_changed':
    case 'order.course_fired':
    case 'order.line_held':
    case 'order.prioritised':
    case 'order.prepared':
    case 'order.void_acknowledged':
      return applyKitchen(before, fact)
    case 'order.split':
      return applySplit(before, fact.body)
    case 'order.printed':
      return applyPrint(before, fact)
    case 'order.table_left':
      return changeSeating(before, fact)
    case 'order.tip_changed':
      return applyTip(before, fact.body, fact)
    case 'order.refunded':
      return refund(before, fact.body, fact)
    case 'order.unpaid':
      return withOverpayment(before, unpay(before, fact.body, fact), fact)
    default:
      return withOverpayment(before, change(before, fact), fact)
  }
}

function open(
  order: OrderState,
  body: OrderBodies['order.opened'],
  origin: EventOrigin,
): OrderState {
  if (projectable(order)) return withException(order, origin, 'opened_twice')
  const opened: OrderState = {
    ...order,
    ...body,
    openedAt: origin.at,
    openedBy: origin.actorId,
    registerId: origin.registerId,
    businessDate: origin.businessDate,
  }
  if (order.status === 'cancelled' || !projectable(opened)) return opened
  if (order.closedAt === null) return { ...opened, status: 'open' }
  const { due } = priceOf(opened).totals
  if (due === 0) return { ...opened, status: 'completed' }
  const reopened: OrderState = { ...opened, status: 'open', closedAt: null, closedBy: null }
  return withException(reopened, origin, 'closed_with_balance_due', due)
}

function takePayment(
  order: OrderState,
  body: OrderBodies['order.payment_taken'],
  origin: EventOrigin,
): OrderState {
  if (order.payments.some((payment) => payment.paymentId === body.paymentId)) {
    return withException(order, origin, 'payment_id_reused', body.amount)
  }
  const payment: OrderPayment = {
    ...body,
    at: origin.at,
    businessDate: origin.businessDate,
    takenBy: origin.actorId,
    registerId: origin.registerId,
  }
  const paid: OrderState = { ...order, payments: [...order.payments, payment] }
  if (order.status !== 'cancelled') return paid
  const reopened: OrderState = { ...paid, status: projectable(order) ? 'open' : 'draft' }
  return withException(reopened, origin, 'cancelled_after_payment', body.amount)
}

function close(
  order: OrderState,
  { receiptNumber, totals }: OrderBodies['order.closed'],
  origin: EventOrigin,
): OrderState {
  if (order.closedAt !== null) return withException(order, origin, 'closed_twice')
  const closed: OrderState = {
    ...order,
    held: false,
    closedAt: origin.at,
    closedBy: origin.actorId,
    receiptNumber,
  }
  if (!projectable(order)) return closed
  const { due } = priceOf(order).totals
  if (due > 0) {
    // The receipt is printed: whoever asks with it must find the order.
    return withException({ ...order, receiptNumber }, origin, 'closed_with_balance_due', due)
  }
  const completed: OrderState = { ...closed, status: 'completed' }
  const compared = withSealCompared(completed, totals, origin)
  if (order.status !== 'cancelled') return compared
  return withException(compared, origin, 'cancelled_after_payment')
}

/**
 * Both registers price with the same function, so a seal that differs means that one of them knew
 * other lines, runs another version, or was tampered with. An overpayment has its own exception.
 */
function withSealCompared(order: OrderState, seal: SealedTotals, origin: EventOrigin): OrderState {
  const own = sealedTotalsOf(order)
  const sameSale =
    own.total === seal.total &&
    own.net === seal.net &&
    own.tax === seal.tax &&
    own.discounts === seal.discounts &&
    own.serviceCharges === seal.serviceCharges
  const samePaid =
    excessOf(order) > 0 || (own.paid === seal.paid && own.cashRounding === seal.cashRounding)
  if (sameSale && samePaid) return order
  return withException(order, origin, 'totals_differ', minorUnits(own.total - seal.total))
}

function cancel(order: OrderState, origin: EventOrigin): OrderState {
  if (standingPayments(order).length > 0) {
    return withException(order, origin, 'cancelled_after_payment', paidOf(order))
  }
  if (order.closedAt !== null) return withException(order, origin, 'changed_after_close')
  return settleKitchen({ ...order, status: 'cancelled', held: false })
}

function change(order: OrderState, fact: ContentEvent & EventOrigin): OrderState {
  if (order.status !== 'completed' && order.status !== 'cancelled') {
    return settleKitchen(changeContent(order, fact))
  }
  const content = changeContent(order, fact)
  if (content === order) return order
  const changed = settleKitchen(content)
  const isNewLine =
    fact.kind === 'order.line_added' && findLine(order, fact.body.lineId) === undefined
  const code = isNewLine ? 'line_added_after_close' : 'changed_after_close'
  if (isNewLine && order.joinedTo !== undefined) {
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
  return projectable(order) ? priceOf(order).totals.total : 0
}

/** Notes money above the total, and how much of it this fact brought. */
function withOverpayment(before: OrderState, after: OrderState, origin: EventOrigin): OrderState {
  if (after.payments.length === 0) return after
  const more = excessOf(after) - excessOf(before)
  return more > 0 ? withException(after, origin, 'overpaid', minorUnits(more)) : after
}
