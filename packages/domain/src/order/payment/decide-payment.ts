/** What `decide` says to paying and closing. Checks stand in the order of `refusalCodes`. */

import { greater, lesser, minorUnits, zeroAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { isBalanceKind } from '../../offer/balance/kinds.ts'
import { paysOut } from '../../offer/catalogue/payment-method.ts'
import { cashDue, settle, tenderProblem } from '../../offer/pricing/tenders.ts'
import { isExchange } from '../model/exchange.ts'
import { isAmountInRange } from '../model/limits.ts'
import { cashRoundingOf, priceOf, sealedTotalsOf } from '../model/price.ts'
import { accept, refuse } from '../model/refuse.ts'
import { hasGoods, paysItself } from '../model/top-ups.ts'
import type {
  Decision,
  OrderCommand,
  OrderContext,
  OrderEvent,
  OrderState,
  PaymentContent,
} from '../model/types.ts'
import { pricingToSeal } from '../seal/seal.ts'

type Command<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>

/**
 * Takes a tender, which is for the bill but for its tip. Cash may exceed what is due and gives
 * change; the cash that completes the bill, or the part of it that it is for, is rounded to the
 * smallest coin. Whatever completes the bill also closes it, in one decision.
 */
export function decidePay(
  order: OrderState,
  command: Command<'pay'>,
  context: OrderContext,
): Decision {
  const { tip = zeroAmount } = command
  const tendered = minorUnits(command.tendered - tip)
  if (!isAmountInRange(command.tendered, order.currency))
    return refuse('amount_out_of_range', 'tendered')
  if (!isAmountInRange(tip, order.currency)) return refuse('amount_out_of_range', 'tip')
  if (paysItself(order, command.method)) return refuse('top_up_pays_itself', 'method')
  if (!hasGoods(order)) return refuse('order_empty')
  const { totals } = priceOf(order)
  if (!isAmountInRange(totals.total, order.currency)) return refuse('amount_out_of_range')
  if (order.payments.some((payment) => payment.paymentId === command.paymentId)) {
    return refuse('payment_already_exists', 'paymentId')
  }
  if (isBalanceKind(command.method.kind) && command.holder === undefined) {
    return refuse('holder_missing', 'holder')
  }
  if (isExchange(command.method) && command.exchange === undefined) {
    return refuse('exchange_differs', 'exchange')
  }
  const { part } = command
  if (part !== undefined && !hasPart(order, part.partId)) return refuse('part_not_found', 'part')
  const cash = command.method.kind === 'cash'
  if (tip < 0) return refuse('tip_negative', 'tip')
  if (totals.total < 0) return decidePayOut(order, command, context)
  const due = dueOf(command, totals.due)
  // A bill below half the smallest coin is settled in cash by handing over nothing.
  const roundsToNothing = cash && due > 0 && cashDue(due, cashRoundingOf(order)) === 0
  if (tendered < 0 || (tendered === 0 && !roundsToNothing)) {
    return refuse('tender_not_positive', 'tendered')
  }
  const problem = tenderProblem({ cash, tendered }, totals.due)
  if (problem !== null) return refuse(problem, 'tendered')
  if (due <= 0) return refuse('nothing_due')
  const payment = settled(order, command, context)
  const taken: OrderEvent = { kind: 'order.payment_taken', version: 1, body: payment }
  const after = withPayment(order, payment)
  if (priceOf(after).totals.due > 0) {
    return command.paysAll === true ? refuse('exchange_differs', 'tendered') : accept(taken)
  }
  return accept(taken, closed(after, context))
}

/**
 * Hands out what deposits are more than all else on the bill: a payment below 0, of which nothing
 * is tendered and all is change.
 */
function decidePayOut(
  order: OrderState,
  { tendered, method, paymentId, reference, part, note = '' }: Command<'pay'>,
  { drawerId = null, ...context }: OrderContext,
): Decision {
  if (part !== undefined) return refuse('part_not_found', 'part')
  if (!paysOut(method)) return refuse('payout_in_cash', 'method')
  if (tendered !== 0) return refuse('tender_exceeds_due', 'tendered')
  const { total } = priceOf(order).totals
  const exact = minorUnits(0 - total)
  const change = method.kind === 'cash' ? cashDue(exact, cashRoundingOf(order)) : exact
  const amount = minorUnits(0 - change)
  const payment: PaymentContent = {
    ...{ paymentId, method, amount, tendered, change, reference },
    rounding: minorUnits(amount - total),
    tip: zeroAmount,
    ...(note === '' ? {} : { note }),
    ...(drawerId === null ? {} : { drawerId }),
  }
  const taken: OrderEvent = { kind: 'order.payment_taken', version: 1, body: payment }
  return accept(taken, closed(withPayment(order, payment), context))
}

/** Closes an order on which nothing is due: all given away, or paid already. */
export function decideClose(order: OrderState, context: OrderContext): Decision {
  const refusal = findCloseRefusal(order)
  return refusal === null ? accept(closed(order, context)) : refuse(refusal)
}

/** Why an order that is open cannot be closed; null: there is something on it, and nothing due. */
export function findCloseRefusal(
  order: OrderState,
): 'order_empty' | 'balance_due' | 'payout_due' | null {
  if (!hasGoods(order)) return 'order_empty'
  const { due, total, applied } = priceOf(order).totals
  if (due > 0) return 'balance_due'
  return total < Math.min(0, applied) ? 'payout_due' : null
}

function settled(
  order: OrderState,
  command: Command<'pay'>,
  { drawerId = null }: OrderContext,
): PaymentContent {
  const {
    exchange,
    paymentId,
    method,
    tendered,
    tip = zeroAmount,
    reference,
    part,
    holder,
    card,
    note = '',
  } = command
  const forBill = minorUnits(tendered - tip)
  const tender = { id: paymentId, cash: method.kind === 'cash', tendered: forBill }
  const due = dueOf(command, priceOf(order).totals.due)
  const { applied, cashRounding, change } = settle(due, [tender], cashRoundingOf(order))
  return {
    paymentId,
    method,
    amount: minorUnits(applied + cashRounding),
    tendered,
    change,
    rounding: cashRounding,
    tip,
    reference,
    ...(note === '' ? {} : { note }),
    ...(holder !== undefined && isBalanceKind(method.kind) ? { holder } : {}),
    ...(drawerId === null ? {} : { drawerId }),
    ...(exchange === undefined ? {} : { exchange }),
    ...(card === undefined ? {} : { card }),
    ...(part === undefined ? {} : { partId: part.partId }),
    ...(part !== undefined && applied >= part.due ? { completesPart: true } : {}),
  }
}

/** Of a part what is left of it: of cash that exceeds it the rest is change, of other money not. */
function dueOf(
  { method, tendered, tip = zeroAmount, part }: Command<'pay'>,
  due: MinorUnits,
): MinorUnits {
  if (part === undefined) return due
  const forBill = minorUnits(tendered - tip)
  return lesser(due, method.kind === 'cash' ? part.due : greater(part.due, forBill))
}

function hasPart({ split }: OrderState, id: string): boolean {
  return split?.parts.some(({ partId }) => partId === id) === true
}

function closed(order: OrderState, { receiptNumber }: OrderContext): OrderEvent {
  const body = { receiptNumber, totals: sealedTotalsOf(order), pricing: pricingToSeal(order) }
  return { kind: 'order.closed', version: 1, body }
}

/** The order as if it were paid; where and when it is taken does not matter to the price. */
export function withPayment(order: OrderState, payment: PaymentContent): OrderState {
  const { openedAt: at, openedBy: takenBy, businessDate, registerId } = order
  return {
    ...order,
    payments: [...order.payments, { ...payment, at, takenBy, businessDate, registerId }],
  }
}
