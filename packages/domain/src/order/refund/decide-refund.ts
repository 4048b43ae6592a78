/** What `decide` says to paying back and to undoing payments. Checks stand in `refusalCodes`. */

import { minorUnits, sumOf, zeroAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { isBalanceKind } from '../../offer/balance/kinds.ts'
import { cashDue } from '../../offer/pricing/tenders.ts'
import type {
  RefundFigures,
  RefundRequest,
  ReversalContent,
  UnpayRequest,
} from '../model/after-sale.ts'
import { reasonGiven } from '../model/ending.ts'
import { isExchange } from '../model/exchange.ts'
import { cashRoundingOf, excessOf } from '../model/price.ts'
import { accept, refuse } from '../model/refuse.ts'
import { standingPayments } from '../model/state.ts'
import { liveTopUps, type TopUpBack, topUpLeft } from '../model/top-ups.ts'
import type {
  Decision,
  OrderCommand,
  OrderContext,
  OrderPayment,
  OrderState,
  PaymentMethodRef,
  RefusalCode,
} from '../model/types.ts'
import { billLineOf, isSoldLine, overpaidProblem, tipsProblem } from './refund-beyond.ts'
import {
  refundableAmount,
  refundableUnits,
  refundOfAmount,
  refundOfLines,
  refundOfUnits,
  type UnitsBack,
  withOverpaid,
  withTopUps,
} from './refund-figures.ts'
import { refundablePayments, roundRefund } from './refund-tenders.ts'

type Command<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>

/**
 * Pays back lines or an amount of a completed order, on whatever day. The figures come from the
 * sealed sale and stand in the fact; nothing is priced again.
 */
export function decideRefund(
  order: OrderState,
  command: Command<'refund'>,
  { receiptNumber, drawerId = null }: OrderContext,
): Decision {
  const { exchange, refundId, lines, tenders } = command
  const before = order.refunds ?? []
  const tenderIds = [...before.flatMap((refund) => refund.tenders), ...tenders].map(
    ({ tenderId }) => tenderId,
  )
  const reusesId = before.some((refund) => refund.refundId === refundId)
  if (reusesId || new Set(tenderIds).size < tenderIds.length) {
    return refuse('refund_already_exists', 'refundId')
  }
  const problem = whatProblem(order, command)
  if (problem !== null) return problem
  const figures = figuresOf(order, command)
  const unpayable = tenderProblemOf(order, command, figures)
  if (unpayable !== null) return unpayable
  const body = {
    refundId,
    receiptNumber,
    ...reasonGiven(command),
    lines,
    ...figures,
    tenders: roundRefund(order, tenders),
    ...(exchange === undefined ? {} : { exchange }),
    ...(drawerId === null ? {} : { drawerId }),
  }
  return accept({ kind: 'order.refunded', version: 1, body })
}

function figuresOf(
  order: OrderState,
  { lines, amount, onLines, topUps = [], overpaid = zeroAmount }: RefundRequest,
): RefundFigures {
  return withOverpaid(withTopUps(goodsFigures(order, { lines, amount, onLines }), topUps), overpaid)
}

/** What goes back for goods and charges, by what is asked: units, an amount, or one on lines. */
export function goodsFigures(
  order: OrderState,
  {
    lines,
    amount,
    onLines,
  }: Pick<RefundRequest, 'amount'> & {
    readonly lines: readonly UnitsBack[]
    readonly onLines: readonly string[] | undefined
  },
): RefundFigures {
  if (lines.length > 0 || amount === null) return refundOfUnits(order, lines)
  return onLines === undefined
    ? refundOfAmount(order, amount)
    : refundOfLines(order, onLines, amount)
}

/** What is wrong with the lines, or with the amount where there are none. */
function whatProblem(
  order: OrderState,
  { lines, amount, onLines, topUps = [], overpaid, tenders }: RefundRequest,
): Decision | null {
  const problem =
    linesProblem(order, lines) ??
    topUpProblem(order, topUps) ??
    overpaidProblem(order, overpaid) ??
    tipsProblem(order, tenders)
  if (problem !== null) return problem
  if (lines.length > 0) return amount === null ? null : refuse('refund_empty', 'amount')
  const isBeyond = overpaid !== undefined || tenders.some(({ tip }) => tip !== undefined)
  if (amount === null && (topUps.length > 0 || isBeyond)) return null
  if (amount === null || !Number.isSafeInteger(amount) || amount <= 0) {
    return refuse('refund_empty', 'amount')
  }
  if (onLines?.some((lineId) => !isSoldLine(order, lineId)) === true) {
    return refuse('line_not_found', 'onLines')
  }
  return amount > refundableAmount(order, onLines) ? refuse('refund_exceeds_paid', 'amount') : null
}

function linesProblem(order: OrderState, lines: RefundRequest['lines']): Decision | null {
  const seen = new Set<string>()
  for (const { lineId, quantity } of lines) {
    if (!isSoldLine(order, lineId)) return refuse('line_not_found', 'lines')
    if (seen.has(lineId)) return refuse('line_already_exists', 'lines')
    seen.add(lineId)
    if (!Number.isSafeInteger(quantity) || quantity <= 0) {
      return refuse('quantity_not_positive', 'lines')
    }
    if (quantity > refundableUnits(order, lineId)) return refuse('refund_exceeds_line', 'lines')
  }
  // A bundle comes back whole or by its parts: both at once would take back some part twice.
  const isTwice = lines.some(({ lineId }) => {
    const billLine = billLineOf(order, lineId)
    return billLine !== lineId && seen.has(billLine)
  })
  return isTwice ? refuse('line_already_exists', 'lines') : null
}

function topUpProblem(order: OrderState, back: readonly TopUpBack[]): Decision | null {
  for (const [at, { topUpId, amount }] of back.entries()) {
    const topUp = liveTopUps(order).find((one) => one.topUpId === topUpId)
    if (topUp === undefined) return refuse('top_up_not_found', 'topUps')
    if (back.findIndex((one) => one.topUpId === topUpId) < at) {
      return refuse('top_up_already_exists', 'topUps')
    }
    if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('refund_empty', 'topUps')
    if (amount > topUpLeft(order, topUp)) return refuse('refund_exceeds_line', 'topUps')
  }
  return null
}

function tenderProblemOf(
  order: OrderState,
  { exchange, tenders }: RefundRequest,
  { total }: RefundFigures,
): Decision | null {
  if (total < 0) return refuse('refund_exceeds_paid', 'lines')
  let exchanged = 0
  const left = new Map<string, MinorUnits | number>(
    refundablePayments(order).map((one) => [one.payment.paymentId, one.left]),
  )
  for (const { paymentId, method, applied, tip, holder } of tenders) {
    const payment = standingPayments(order).find((one) => one.paymentId === paymentId)
    if (payment === undefined) return refuse('payment_not_found', 'tenders')
    const least = tip === undefined ? 1 : 0
    if (!Number.isSafeInteger(applied) || applied < least) {
      return refuse('refund_tenders_differ', 'tenders')
    }
    const rest = (left.get(paymentId) ?? 0) - applied
    if (rest < 0) return refuse('refund_exceeds_tender', 'tenders')
    left.set(paymentId, rest)
    if (isExchange(method)) {
      exchanged += applied
      continue
    }
    // Money goes back as it came, in cash, or onto the credit of whoever the order belongs to.
    const isOriginal = method.id === payment.method.id
    if (!isOriginal && method.kind !== 'cash' && method.kind !== 'store_credit') {
      return refuse('refund_method_differs', 'tenders')
    }
    const expected = isOriginal ? payment.holder : order.customer?.customerId
    const isNobodys = !isOriginal && holder === undefined
    if (isBalanceKind(method.kind) && (isNobodys || holder !== expected)) {
      return refuse('refund_holder_differs', 'tenders')
    }
  }
  // What is refunded by new goods is what they say is paid by it.
  if (exchanged !== (exchange?.amount ?? 0)) return refuse('exchange_differs', 'tenders')
  const offered = sumOf(tenders, ({ applied }) => applied)
  return offered === total ? null : refuse('refund_tenders_differ', 'tenders')
}

/** Payments of which one can go back and the order stays paid: two tills took the money. */
export function paymentsTooMany(order: OrderState): readonly OrderPayment[] {
  return standingPayments(order).filter((payment) => isTooMuch(order, [payment]))
}

function isTooMuch(order: OrderState, payments: readonly OrderPayment[]): boolean {
  const applied = sumOf(payments, ({ amount, rounding }) => minorUnits(amount - rounding))
  return payments.length > 0 && applied <= excessOf(order)
}

/**
 * Why these payments of an order, or all of them, cannot be undone; null where they can. The goods
 * that paid stay in the shop and their refund stands: only where they paid too much goes that back,
 * in cash, which is no other drawer's and no other day's money (decision 17).
 */
export function findUnpayRefusal(
  order: OrderState,
  place: Pick<OrderContext, 'businessDate' | 'drawerId'> & Pick<UnpayRequest, 'exchanged'>,
  payments = standingPayments(order),
): RefusalCode | null {
  if ((order.refunds ?? []).length > 0) return 'order_refunded'
  // It may be spent by now: a refund asks for what is left of it.
  const isWhole = payments.length === standingPayments(order).length
  if (isWhole && liveTopUps(order).length > 0) return 'unpay_topped_up'
  const money = payments.filter(({ method }) => !isExchange(method))
  const isInCash = place.exchanged?.kind === 'cash' && isTooMuch(order, payments)
  if (money.length < payments.length && !isInCash) return 'unpay_exchanged'
  const { businessDate, drawerId = null } = place
  const dates = payments.length === 0 ? [order.businessDate] : money.map((one) => one.businessDate)
  if (dates.some((date) => date !== businessDate)) return 'unpay_too_late'
  // What a Z report has counted stays counted, and no drawer gives back what another took.
  const isElsewhere = money.some((one) => (one.drawerId ?? null) !== drawerId)
  return isElsewhere ? 'unpay_drawer_differs' : null
}

/**
 * Undoes every payment of an order of today, which is then open again, or those that are too many:
 * as long as the drawer that took them is open, and never once something of it was paid back.
 */
export function decideUnpay(
  order: OrderState,
  command: Command<'unpay'>,
  context: OrderContext,
): Decision {
  const wanted = new Map(command.reversals.map((one) => [one.paymentId, one]))
  const all = standingPayments(order)
  const payments = all.filter(({ paymentId }) => wanted.has(paymentId))
  const { exchanged } = command
  const place = { ...context, ...(exchanged === undefined ? {} : { exchanged }) }
  const forbidden = findUnpayRefusal(order, place, payments)
  if (forbidden !== null) return refuse(forbidden)
  const isKnown = wanted.size === payments.length && command.reversals.length === payments.length
  const isAllowed = payments.length === all.length || isTooMuch(order, payments)
  if (!isKnown || !isAllowed) return refuse('payment_not_found', 'reversals')
  const reversals = payments.flatMap((payment): readonly ReversalContent[] => {
    const one = wanted.get(payment.paymentId)
    if (one === undefined) return []
    const { paymentId, tip, holder } = payment
    const { reversalId, reference } = one
    const onto = holder === undefined ? {} : { holder }
    return [
      { reversalId, paymentId, ...moneyBack(order, payment, exchanged), tip, reference, ...onto },
    ]
  })
  const { drawerId = null } = context
  const body = {
    formerReceipt: order.receiptNumber,
    ...reasonGiven(command),
    reversals,
    ...(drawerId === null ? {} : { drawerId }),
  }
  return accept({ kind: 'order.unpaid', version: 1, body })
}

/** As it was paid; what goods paid in cash, rounded as any cash. */
function moneyBack(
  order: OrderState,
  { amount, method, rounding }: OrderPayment,
  cash: PaymentMethodRef | undefined,
): Pick<ReversalContent, 'method' | 'amount' | 'rounding'> {
  if (!isExchange(method) || cash === undefined) return { method, amount, rounding }
  const inCash = cashDue(amount, cashRoundingOf(order))
  return { method: cash, amount: inCash, rounding: minorUnits(inCash - amount) }
}
