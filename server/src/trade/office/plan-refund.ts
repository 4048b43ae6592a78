/** What a refund of the back office comes to, which has no drawer to give cash from. */
import type { OrderAction } from '@servery/contract/trade/order-actions.ts'
import { minorUnits, sumOf, zeroAmount } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
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
