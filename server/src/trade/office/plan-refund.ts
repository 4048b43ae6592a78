/** What a refund of the back office comes to, which has no drawer to give cash from. */
import type { OrderAction } from '@servery/contract/trade/order-actions.ts'
import { minorUnits, sumOf, zeroAmount } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { ReasonRecord } from '@servery/domain/offer/catalogue/reasons.ts'
import type { RefundedLine, RefundTender } from '@servery/domain/order/model/after-sale.ts'
import { isExchange } from '@servery/domain/order/model/exchange.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import { tipsBack } from '@servery/domain/order/model/tips.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { goodsFigures } from '@servery/domain/order/refund/decide-refund.ts'
import { planTipBack } from '@servery/domain/order/refund/refund-beyond.ts'
import { refundableUnits } from '@servery/domain/order/refund/refund-figures.ts'
import {
  isPaidBackInCash,
  type PlannedTender,
  planRefundTenders,
} from '@servery/domain/order/refund/refund-tenders.ts'
import { v5 } from 'uuid'
import { refuse } from './refused.ts'

type RefundAction = Extract<OrderAction, { type: 'refund' }>

export interface PlannedRefund {
  /** All that is handed back, tips as well. */
  readonly total: MinorUnits
  readonly tenders: readonly PlannedTender[]
}

/** Ends the request where it is more than there is, or only a drawer could give it. */
export function plannedRefund(deed: RefundAction, order: OrderState): PlannedRefund {
  const { amount, lines, overpaid = zeroAmount, topUps } = deed
  if (lines.some((line) => line.quantity > refundableUnits(order, line.lineId))) {
    return refuse('refund_exceeds_line', 'deed.lines')
  }
  const ofGoods =
    lines.length > 0 || amount === null
      ? goodsFigures(order, { lines, amount: null, onLines: undefined }).total
      : amount
  const total = minorUnits(ofGoods + overpaid + sumOf(topUps, (one) => one.amount))
  const tenders = planRefundTenders(order, total, { noCash: true })
  if (sumOf(tenders, ({ applied }) => applied) < total) return refuse('refund_needs_drawer')
  const ofTips = tipTenders(deed, order)
  return { total: minorUnits(total + tipsBack(ofTips)), tenders: [...tenders, ...ofTips] }
}

function tipTenders({ tips = [] }: RefundAction, order: OrderState): readonly PlannedTender[] {
  return tips.flatMap(({ paymentId, amount }) => {
    const payment = standingPayments(order).find((one) => one.paymentId === paymentId)
    if (payment === undefined) return refuse('payment_not_found', 'deed.tips')
    return isPaidBackInCash(payment)
      ? refuse('refund_needs_drawer')
      : planTipBack(payment, minorUnits(amount))
  })
}

/** The lines with what becomes of the goods, where only the reason says so. */
export function restockedLines(
  lines: RefundAction['lines'],
  record: ReasonRecord | null,
): readonly RefundedLine[] {
  const details = record?.details
  const byReason = details?.list === 'refund' && details.returnsToStock ? 'put_back' : 'none'
  return lines.map((line) => ({ ...line, restock: line.restock ?? byReason }))
}

/** The tenders under ids that are the same whenever the refund is asked for. */
export function namedTenders(
  { id, order }: { readonly id: string; readonly order: OrderState },
  tenders: readonly PlannedTender[],
  reference: string,
): readonly Omit<RefundTender, 'rounding'>[] {
  const newId = idsFrom(id, 'tender')
  return tenders.map((tender) => ({
    ...tender,
    tenderId: isOfTerminal(order, tender) ? idOfBack(id, tender.paymentId) : newId(),
    reference: isExchange(tender.method) ? '' : reference,
  }))
}

/** Of what goes back to a card: asked for again, it is the part of the same payment. */
export const idOfBack = (id: string, paymentId: string): string => v5(`back ${paymentId}`, id)

function isOfTerminal({ payments }: OrderState, { paymentId, method }: PlannedTender): boolean {
  const isByCard = payments.find((one) => one.paymentId === paymentId)?.card !== undefined
  return isByCard && method.kind === 'card_integrated'
}

/** Ids that are the same whenever the action is asked for. */
export function idsFrom(id: string, what: string): () => string {
  let index = 0
  return () => {
    index += 1
    return v5(`${what} ${index}`, id)
  }
}
