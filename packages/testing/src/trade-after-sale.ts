/** What happens besides selling: giving away, other prices, money back, payments undone. */
import {
  isLiveLine,
  minorUnits,
  type OrderCommand,
  type OrderState,
  planRefundTenders,
  quantity,
  refundableAmount,
  refundableUnits,
  refundOfAmount,
  refundOfUnits,
  standingPayments,
  withTopUps,
} from '@servery/domain'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { RefundedLine } from '@servery/domain/order/model/after-sale.ts'
import { overpaidLeft } from '@servery/domain/order/model/price.ts'
import { paymentsTooMany } from '@servery/domain/order/refund/decide-refund.ts'
import { mayRaiseTip, planTipBack, tipsLeft } from '@servery/domain/order/refund/refund-beyond.ts'
import type { PlannedTender } from '@servery/domain/order/refund/refund-tenders.ts'
import { cash } from './builders.ts'
import type { Random } from './random.ts'
import { drawTopUpsBack } from './trade-top-ups.ts'

/** Something of the ticket goes on the business or gets another price; null where it is empty. */
export function drawGift(
  order: OrderState,
  random: Random,
  newId: () => string,
): OrderCommand | null {
  const live = order.lines.filter(isLiveLine)
  if (live.length === 0) return null
  const line = random.pick(live)
  if (random.chance(400_000)) {
    const unitPrice = minorUnits(random.integer(0, 900))
    return { type: 'change_price', lineId: line.lineId, unitPrice, reason: 'Last piece' }
  }
  const units = random.chance(700_000) ? line.quantity : quantity(Math.min(1000, line.quantity))
  return {
    type: 'comp',
    compId: newId(),
    lines: [{ lineId: line.lineId, quantity: units }],
    label: 'On the house',
    reason: 'Long wait',
  }
}

/** Some units of a line, an amount, or all that is left; null where nothing is. */
export function drawRefund(
  order: OrderState,
  random: Random,
  newId: () => string,
  {
    mends = false,
  }: { /** Now and then money alone, or a part of a bundle. */ mends?: boolean } = {},
): OrderCommand | null {
  if (mends && random.chance(250_000)) {
    const beyond = drawMoneyBack(order, random, newId)
    if (beyond !== null) return beyond
  }
  const left = refundableAmount(order)
  const open = order.lines
    .filter(isLiveLine)
    .map(({ lineId }) => ({ lineId, quantity: refundableUnits(order, lineId) }))
    .filter((line) => line.quantity > 0)
  const topUps = drawTopUpsBack(order, random)
  const isAmount = left > 0 && (open.length === 0 || random.chance(250_000))
  if (!isAmount && open.length === 0 && topUps.length === 0) return null
  const chosen = random.chance(400_000) ? open : open.slice(0, 1)
  const restock = random.pick(['put_back', 'wasted', 'none'] as const)
  const lines = isAmount ? [] : chosen.map((line) => ({ ...line, restock }))
  const amount = isAmount ? minorUnits(random.integer(1, left)) : null
  const goods = amount === null ? refundOfUnits(order, lines) : refundOfAmount(order, amount)
  const { total } = withTopUps(goods, topUps)
  const tenders = planRefundTenders(order, total, {
    to: random.chance(200_000) ? { method: cash } : null,
    exchanged: { method: cash },
  })
  return {
    type: 'refund',
    refundId: newId(),
    lines,
    amount,
    ...(topUps.length === 0 ? {} : { topUps }),
    tenders: tenders.map((tender) => ({ ...tender, tenderId: newId(), reference: '' })),
    reason: 'Cold',
  }
}

/** Money beyond the bill, part of a tip, a lower price of one line, or one part of a bundle. */
function drawMoneyBack(
  order: OrderState,
  random: Random,
  newId: () => string,
): OrderCommand | null {
  const command = (
    what: {
      lines?: RefundedLine[]
      amount?: MinorUnits
      onLines?: string[]
      overpaid?: MinorUnits
    },
    tenders: readonly PlannedTender[],
  ): OrderCommand => ({
    ...{ type: 'refund', refundId: newId(), lines: [], amount: null, ...what, reason: 'Mistake' },
    tenders: tenders.map((tender) => ({ ...tender, tenderId: newId(), reference: '' })),
  })
  const plan = (total: MinorUnits) =>
    planRefundTenders(order, total, { exchanged: { method: cash } })
  const overpaid = overpaidLeft(order)
  if (overpaid > 0) return command({ overpaid }, plan(overpaid))
  const [tip] = tipsLeft(order)
  if (tip !== undefined && random.chance(500_000)) {
    const back = random.integer(1, tip.left)
    // Some guests had written more on the slip.
    const isMore = back % 3 === 0 && mayRaiseTip(tip.payment)
    return command({}, planTipBack(tip.payment, minorUnits(isMore ? 0 - back : back)))
  }
  const sold = order.lines.filter(isLiveLine)
  if (sold.length === 0) return null
  const line = random.pick(sold)
  const part = line.components?.[0]?.componentId
  const units = part === undefined ? 0 : refundableUnits(order, part)
  if (part !== undefined && units > 0) {
    const lines = [{ lineId: part, quantity: quantity(units), restock: 'put_back' as const }]
    return command({ lines }, plan(refundOfUnits(order, lines).total))
  }
  const most = refundableAmount(order, [line.lineId])
  if (most <= 0) return null
  const amount = minorUnits(random.integer(1, most))
  return command({ amount, onLines: [line.lineId] }, plan(amount))
}

/** What a guest wrote on the slip of a card; null where none was paid with. */
export function drawTip(order: OrderState, random: Random): OrderCommand | null {
  const slips = standingPayments(order).filter(({ method }) => method.kind !== 'cash')
  if (slips.length === 0) return null
  const { paymentId } = random.pick(slips)
  return { type: 'change_tip', paymentId, tip: minorUnits(random.integer(0, 600)) }
}

/** Undoes a payment that is too many, as a till would, or else every one that still holds. */
export function undoPayments(order: OrderState, newId: () => string): OrderCommand {
  const [one] = paymentsTooMany(order)
  const reversals = (one === undefined ? standingPayments(order) : [one]).map(({ paymentId }) => ({
    reversalId: newId(),
    paymentId,
    reference: '',
  }))
  return { type: 'unpay', exchanged: cash, reversals, reason: 'Wrong table' }
}
