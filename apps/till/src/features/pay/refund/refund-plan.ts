/** What is given back and how much that is, by the way that somebody chose. */
import { minorUnits, zeroAmount } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { RefundedLine, RefundRequest } from '@servery/domain/order/model/after-sale.ts'
import { goodsOf, isBundleLine } from '@servery/domain/order/model/components.ts'
import { overpaidLeft } from '@servery/domain/order/model/price.ts'
import { isLiveLine } from '@servery/domain/order/model/state.ts'
import { tipsBack } from '@servery/domain/order/model/tips.ts'
import type { OrderLine, OrderState } from '@servery/domain/order/model/types.ts'
import {
  mayRaiseTip,
  planTipBack,
  tipsToCorrect,
} from '@servery/domain/order/refund/refund-beyond.ts'
import {
  refundableAmount,
  refundableUnits,
  refundOfUnits,
} from '@servery/domain/order/refund/refund-figures.ts'
import {
  type PlannedTender,
  planRefundTenders,
  type RefundTo,
} from '@servery/domain/order/refund/refund-tenders.ts'

/** Goods, parts of bundles, or money alone: of all, of one item, beyond the bill, or of a tip. */
export type RefundBy = 'lines' | 'parts' | 'amount' | 'item' | 'overpaid' | 'tip'

/** The ways that this order has something for. */
export function refundsBy(order: OrderState): readonly RefundBy[] {
  const hasParts = partsOf(order).some(({ left }) => left > 0)
  return [
    'lines',
    ...(hasParts ? (['parts'] as const) : []),
    'amount',
    ...(pricedLines(order).length > 0 ? (['item'] as const) : []),
    ...(overpaidLeft(order) > 0 ? (['overpaid'] as const) : []),
    ...(tipsToCorrect(order).length > 0 ? (['tip'] as const) : []),
  ]
}

/** What bundles on the bill consist of, and how much of each has not come back. */
export function partsOf(order: OrderState) {
  return order.lines
    .filter((line) => isLiveLine(line) && isBundleLine(line))
    .flatMap((bundle) => goodsOf(bundle).map((part) => ({ bundle, part })))
    .map(({ bundle, part }) => ({ bundle, part, left: refundableUnits(order, part.lineId) }))
}

/** Lines of which some of the price has not gone back. */
export function pricedLines(order: OrderState): readonly OrderLine[] {
  return order.lines.filter(
    (line) => isLiveLine(line) && refundableAmount(order, [line.lineId]) > 0,
  )
}

/** The amount that stands there at first: for money too much, and for a tip, all of it. */
export function startAmount(order: OrderState, by: RefundBy, paymentId: string | null): number {
  if (by === 'overpaid') return overpaidLeft(order)
  return by === 'tip' ? (tipOf(order, paymentId)?.left ?? 0) : 0
}

/** The tip of the payment that was chosen, or of the newest that may have one. */
export function tipOf(order: OrderState, paymentId: string | null) {
  const all = tipsToCorrect(order)
  return all.find(({ payment }) => payment.paymentId === paymentId) ?? all[0]
}

interface Chosen {
  readonly by: RefundBy
  readonly lines: readonly RefundedLine[]
  /** What was typed: of a tip, what it should have been. */
  readonly amount: number
  readonly lineId: string | null
  readonly paymentId: string | null
  readonly topUps: MinorUnits
}

export interface BackPlan {
  readonly what: Pick<RefundRequest, 'lines' | 'amount' | 'onLines' | 'overpaid'>
  /** All that is handed out, tips as well. */
  readonly total: MinorUnits
  readonly tenders: readonly PlannedTender[]
}

export function planBack(
  order: OrderState,
  chosen: Chosen,
  ways: { readonly to: RefundTo | null; readonly exchanged: RefundTo | null },
): BackPlan {
  if (chosen.by === 'tip') return planTip(order, chosen, ways.to)
  const { what, total } = planOf(order, chosen)
  return { what, total, tenders: planRefundTenders(order, total, ways) }
}

function planOf(order: OrderState, chosen: Chosen): Omit<BackPlan, 'tenders'> {
  const { by, lines, lineId } = chosen
  const upTo = (most: MinorUnits) => minorUnits(Math.max(0, Math.min(chosen.amount, most)))
  if (by === 'overpaid') {
    const overpaid = upTo(overpaidLeft(order))
    return { what: { lines: [], amount: null, overpaid }, total: overpaid }
  }
  if (by === 'item' && lineId !== null) {
    const onLines = [lineId]
    const amount = upTo(refundableAmount(order, onLines))
    return { what: { lines: [], amount, onLines }, total: amount }
  }
  if (by === 'amount' || by === 'item') {
    const amount = by === 'item' ? zeroAmount : upTo(refundableAmount(order))
    return { what: { lines: [], amount }, total: amount }
  }
  const { total } = refundOfUnits(order, lines)
  return { what: { lines, amount: null }, total: minorUnits(total + chosen.topUps) }
}

function planTip(order: OrderState, chosen: Chosen, to: RefundTo | null): BackPlan {
  const found = tipOf(order, chosen.paymentId)
  if (found === undefined)
    return { what: { lines: [], amount: null }, total: zeroAmount, tenders: [] }
  const { left, payment } = found
  const back = mayRaiseTip(payment) ? left - chosen.amount : Math.max(0, left - chosen.amount)
  const tenders = planTipBack(payment, minorUnits(back), to)
  return { what: { lines: [], amount: null }, total: tipsBack(tenders), tenders }
}
