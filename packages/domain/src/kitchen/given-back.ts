/**
 * Goods of an order from outside that went back on a later day: what nobody has made by then,
 * nobody makes any more. A till's refund says nothing to the kitchen (rules.md 4.11).
 */
import type { OrderState } from '../order/model/types.ts'

interface Asked {
  readonly lineId: string
  /** The line's id, or that of a bundle's component. */
  readonly goodsId: string
  readonly batchId: string
}

/** Cancelled without anybody at a till, who would tell the kitchen. */
const fromOutside: ReadonlySet<OrderState['source']> = new Set(['storefront', 'marketplace'])

/** How much of a batch nobody wants any more, thousandths: what was sent last goes first. */
export function givenBackLater(order: OrderState, { lineId, goodsId, batchId }: Asked): number {
  if (!fromOutside.has(order.source)) return 0
  let left = 0
  for (const { businessDate, lines } of order.refunds ?? []) {
    // On its own day the kitchen is told by whoever takes the food back.
    if (businessDate <= order.businessDate) continue
    for (const one of lines) {
      if (one.lineId === lineId || one.lineId === goodsId) left += one.quantity
    }
  }
  if (left === 0) return 0
  for (const batch of order.kitchen?.batches.toReversed() ?? []) {
    const part = batch.lines.find((one) => one.lineId === lineId)
    const here = Math.min(left, (part?.quantity ?? 0) - (part?.cancelled ?? 0))
    if (batch.batchId === batchId) return here
    left -= here
  }
  return 0
}
