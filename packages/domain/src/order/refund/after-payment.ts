/** The part of `apply` for money that goes back: what was handed out is always kept. */
import { minorUnits, sumOf } from '../../kernel/money.ts'
import type { OnFormerReceipt, ReversalContent } from '../model/after-sale.ts'
import { overpaidLeft, priceOf } from '../model/price.ts'
import { withFormerPrints } from '../model/printing.ts'
import { appliedOf, overpaidBackOf, projectable, withException } from '../model/state.ts'
import { liveTopUps, topUpLeft } from '../model/top-ups.ts'
import type { EventOrigin, OrderBodies, OrderState } from '../model/types.ts'
import { withoutSeal } from '../seal/seal.ts'
import { beyondTaken } from './refund-beyond.ts'
import { chargeLeft, chargePositions } from './refund-charges.ts'
import { goodsPositions, shareLeft, unitsLeft } from './refund-positions.ts'

/** Money back for what was sold. Two tills that paid back the same goods are kept, and told. */
export function refund(
  order: OrderState,
  body: OrderBodies['order.refunded'],
  origin: EventOrigin,
): OrderState {
  const before = order.refunds ?? []
  const tenderIds = [...before.flatMap(({ tenders }) => tenders), ...body.tenders].map(
    ({ tenderId }) => tenderId,
  )
  const reusesId = before.some(({ refundId }) => refundId === body.refundId)
  if (reusesId || new Set(tenderIds).size < tenderIds.length) {
    return withException(order, origin, 'refund_id_reused', body.total)
  }
  const refunded = withOverpaymentSettled({
    ...order,
    refunds: [...before, { ...body, ...placeOf(origin) }],
  })
  if (!projectable(order)) return refunded
  if (order.status !== 'completed') {
    return withException(refunded, origin, 'refunded_unpaid_order', body.total)
  }
  const tooMuch = beyondSale(refunded) - beyondSale(order)
  const tooMany = unitsBeyond(refunded) > unitsBeyond(order)
  if (tooMuch <= 0 && !tooMany) return refunded
  return withException(refunded, origin, 'refunded_beyond_sale', minorUnits(Math.max(0, tooMuch)))
}

/** Nothing is left to look at once all that was overpaid has gone back. */
function withOverpaymentSettled(order: OrderState): OrderState {
  if (overpaidBackOf(order) === 0 || overpaidLeft(order) > 0) return order
  return { ...order, exceptions: order.exceptions.filter(({ code }) => code !== 'overpaid') }
}

/**
 * What went back beyond what the goods and charges came to, one by one, minor units. What is not on
 * the bill at all, as another till knew it, is beyond it whole.
 */
function beyondSale(order: OrderState): number {
  const goods = goodsPositions(order)
  const charges = chargePositions(order)
  const sold = new Set([
    ...goods.map(({ line }) => line.lineId),
    ...charges.map(({ chargeId }) => chargeId),
  ])
  const foreign = (order.refunds ?? [])
    .flatMap((one) => [
      ...one.goods.map(({ lineId, gross }) => ({ id: lineId, gross })),
      ...one.charges.map(({ chargeId, gross }) => ({ id: chargeId, gross })),
    ])
    .filter(({ id }) => !sold.has(id))
  const owed = goods.filter(({ line }) => line.unitPrice >= 0)
  const left = [...owed.map(shareLeft), ...charges.map(chargeLeft)]
  const ofSale = sumOf(left, ({ gross }) => minorUnits(Math.max(0, -gross))) + topUpsBeyond(order)
  const beyond = ofSale + beyondTaken(order)
  return beyond + sumOf(foreign, ({ gross }) => minorUnits(Math.max(0, gross)))
}

function topUpsBeyond(order: OrderState): number {
  const live = liveTopUps(order)
  const back = (order.refunds ?? []).flatMap(({ topUps = [] }) => topUps)
  const foreign = back.filter(({ topUpId }) => !live.some((one) => one.topUpId === topUpId))
  const tooMuch = sumOf(live, (one) => minorUnits(Math.max(0, -topUpLeft(order, one))))
  return tooMuch + sumOf(foreign, ({ amount }) => amount)
}

/** The same in pieces, thousandths: of goods that cost nothing, they alone tell. */
function unitsBeyond(order: OrderState): number {
  const goods = goodsPositions(order)
  const sold = new Set(goods.map(({ line }) => line.lineId))
  const back = (order.refunds ?? []).flatMap((one) => one.goods)
  const foreign = back.filter(({ lineId }) => !sold.has(lineId))
  const beyond = goods.map((position) => Math.max(0, -unitsLeft(position)))
  return [...beyond, ...foreign.map(({ quantity }) => quantity)].reduce((sum, one) => sum + one, 0)
}

/** Payments undone: the order is open again, unless another till has been paid for it as well. */
export function unpay(
  order: OrderState,
  { formerReceipt, reversals, ...reason }: OrderBodies['order.unpaid'],
  origin: EventOrigin,
): OrderState {
  let undone = order
  for (const reversal of reversals) {
    const before = undone.reversals ?? []
    if (before.some(({ reversalId }) => reversalId === reversal.reversalId)) {
      undone = withException(undone, origin, 'payment_reversed_twice', reversal.amount)
      continue
    }
    const isTwice = before.some(({ paymentId }) => paymentId === reversal.paymentId)
    const isKnown = undone.payments.some(({ paymentId }) => paymentId === reversal.paymentId)
    const made = { ...reversal, ...reason, ...placeOf(origin), ...formerOf(undone, reversal) }
    undone = { ...undone, reversals: [...before, made] }
    if (isTwice) {
      undone = withException(undone, origin, 'payment_reversed_twice', reversal.amount)
    } else if (!isKnown) {
      undone = withException(undone, origin, 'payment_missing', reversal.amount)
    }
  }
  if ((order.refunds ?? []).length > 0) {
    undone = withException(undone, origin, 'unpaid_after_refund')
  }
  return withFormerPrints(order.status === 'completed' ? reopen(undone, formerReceipt) : undone)
}

/** Of a payment that another till undid: the reversal is on the same receipt. */
function formerOf({ payments }: OrderState, reversal: ReversalContent): OnFormerReceipt {
  const payment = payments.find(({ paymentId }) => paymentId === reversal.paymentId)
  return payment?.formerReceipt === undefined ? {} : { formerReceipt: payment.formerReceipt }
}

function reopen(order: OrderState, formerReceipt: string | null): OrderState {
  const isStillPaid = appliedOf(order) > 0 && priceOf(order).totals.due === 0
  if (isStillPaid) return order
  const closing = { status: 'open', closedAt: null, closedBy: null, receiptNumber: null } as const
  const opened: OrderState = { ...withoutSeal(order), ...closing }
  // Two tills that both closed it: the receipt that was undone, and the one that it was known by.
  const numbers = [...new Set([formerReceipt, order.receiptNumber])].filter((one) => one !== null)
  const number = numbers.at(-1)
  if (number === undefined) return opened
  return {
    ...opened,
    payments: order.payments.map((one) => ({ formerReceipt: number, ...one })),
    ...(order.reversals && {
      reversals: order.reversals.map((one) => ({ formerReceipt: number, ...one })),
    }),
    formerReceipts: [...(order.formerReceipts ?? []), ...numbers],
  }
}

function placeOf({ at, businessDate, actorId, registerId }: EventOrigin) {
  return { at, businessDate, by: actorId, registerId }
}
