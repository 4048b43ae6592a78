/**
 * What goes back and is no part of the sale: money paid beyond the bill, and tips. The sale, its
 * taxes and its goods stay as they are (rules.md 4.18).
 */
import { minorUnits, sumOf, zeroAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { isBalanceKind } from '../../offer/balance/kinds.ts'
import type { RefundRequest } from '../model/after-sale.ts'
import { goodsOf } from '../model/components.ts'
import { isAmountInRange } from '../model/limits.ts'
import { overpaidLeft } from '../model/price.ts'
import { refuse } from '../model/refuse.ts'
import { isLiveLine, standingPayments } from '../model/state.ts'
import { mayHaveTip, tipLeft, tipsBack } from '../model/tips.ts'
import type { Decision, OrderPayment, OrderState } from '../model/types.ts'
import type { PlannedTender, RefundTo } from './refund-tenders.ts'

/** Whether an id is that of a line of the bill, or of one part of a bundle on it. */
export function isSoldLine(order: OrderState, lineId: string): boolean {
  return order.lines.some(
    (line) =>
      isLiveLine(line) &&
      (line.lineId === lineId || goodsOf(line).some((goods) => goods.lineId === lineId)),
  )
}

/** The line of the bill that an id stands on: itself, or the bundle that it is part of. */
export function billLineOf(order: OrderState, lineId: string): string {
  const bundle = order.lines.find((line) => goodsOf(line).some((one) => one.lineId === lineId))
  return bundle?.lineId ?? lineId
}

export function overpaidProblem(
  order: OrderState,
  overpaid: RefundRequest['overpaid'],
): Decision | null {
  if (overpaid === undefined) return null
  if (!Number.isSafeInteger(overpaid) || overpaid <= 0) return refuse('refund_empty', 'overpaid')
  return overpaid > overpaidLeft(order) ? refuse('refund_exceeds_overpaid', 'overpaid') : null
}

export function tipsProblem(order: OrderState, tenders: RefundRequest['tenders']): Decision | null {
  for (const { method, paymentId, tip } of tenders) {
    if (tip === undefined) continue
    const payment = standingPayments(order).find((one) => one.paymentId === paymentId)
    if (payment === undefined) return refuse('payment_not_found', 'tenders')
    if (!isAmountInRange(tip, order.currency)) return refuse('amount_out_of_range', 'tenders')
    if (tip === 0) return refuse('refund_empty', 'tenders')
    if (tip < 0 && !mayRaiseTip(payment)) return refuse('tip_in_cash', 'tenders')
    if (tip < 0 && method.id !== payment.method.id) {
      return refuse('refund_method_differs', 'tenders')
    }
    const back = tenders.filter((one) => one.paymentId === paymentId)
    if (tipsBack(back) > tipLeft(order, payment)) return refuse('refund_exceeds_tip', 'tenders')
  }
  return null
}

/** Whether a guest may have written more on its slip: a card is charged with it once more. */
export function mayRaiseTip(payment: Pick<OrderPayment, 'method'>): boolean {
  return mayHaveTip(payment) && !isBalanceKind(payment.method.kind)
}

/**
 * How a part of a payment's tip goes back: as it was paid, unless it goes `to` something else.
 * Below 0 it is more than was put down, and is taken as the payment was.
 */
export function planTipBack(
  payment: OrderPayment,
  tip: MinorUnits,
  to: RefundTo | null = null,
): readonly PlannedTender[] {
  if (tip === 0) return []
  const { method, holder } = (tip < 0 ? null : to) ?? payment
  const onto = holder === undefined ? {} : { holder }
  return [{ paymentId: payment.paymentId, method, applied: zeroAmount, tip, ...onto }]
}

/** Payments that still have a tip, newest first, and how much of it. */
export function tipsLeft(order: OrderState) {
  return standingPayments(order)
    .map((payment) => ({ payment, left: tipLeft(order, payment) }))
    .filter(({ left }) => left > 0)
    .toReversed()
}

/** Payments with a tip that may be put right, newest first, and what it is. */
export function tipsToCorrect(order: OrderState) {
  return standingPayments(order)
    .map((payment) => ({ payment, left: tipLeft(order, payment) }))
    .filter(({ payment, left }) => left > 0 || mayRaiseTip(payment))
    .toReversed()
}

/** What went back beyond what was overpaid and beyond the tips, one by one. */
export function beyondTaken(order: OrderState): MinorUnits {
  const known = new Set(order.payments.map(({ paymentId }) => paymentId))
  const tips = sumOf(order.payments, (one) => minorUnits(Math.max(0, 0 - tipLeft(order, one))))
  const foreign = (order.refunds ?? [])
    .flatMap(({ tenders }) => tenders)
    .filter(({ paymentId }) => !known.has(paymentId))
  return minorUnits(Math.max(0, 0 - overpaidLeft(order)) + tips + tipsBack(foreign))
}
