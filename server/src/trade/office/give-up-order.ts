/** An order that nobody wants any more: what was sent is voided, and the order cancelled. */
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { isSent } from '@servery/domain/order/kitchen/sending.ts'
import { isLiveLine } from '@servery/domain/order/model/state.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { goodsFigures } from '@servery/domain/order/refund/decide-refund.ts'
import { refundableAmount, refundableUnits } from '@servery/domain/order/refund/refund-figures.ts'
import { planRefundTenders } from '@servery/domain/order/refund/refund-tenders.ts'
import { v5 } from 'uuid'
import { type FactWriter, write } from './fact-writer.ts'

/** Null: it is over already, or not there. */
export function giveUp(
  writer: FactWriter,
  reason: string,
  /** True: what was sent is made already, and thrown away. */
  { wasted = false }: { readonly wasted?: boolean } = {},
): FactWriter | null {
  const { order, orderId } = writer
  if (order === null || order.status === 'completed' || order.status === 'cancelled') return null
  const voids = order.lines
    .filter((line) => isLiveLine(line) && isSent(line))
    .map(
      ({ lineId, quantity }): OrderCommand => ({
        ...{ type: 'void_line', voidId: v5(`void ${lineId}`, orderId), lineId, quantity },
        ...{ wasted, reason },
      }),
    )
  return write(write(writer, voids), [{ type: 'cancel', reason }])
}

/** What was paid for is completed before it is made, unless all of it was given back. */
export function isWanted({ order }: Pick<FactWriter, 'order'>): boolean {
  if (order === null || order.status === 'cancelled') return false
  if (order.status !== 'completed') return true
  return order.lines.some(({ lineId }) => refundableUnits(order, lineId) > 0)
}

/** All that is left of a completed order, back as it was paid; none: there is nothing left. */
export function allBack(
  order: OrderState,
  { reason, wasted }: { readonly reason: string; readonly wasted: boolean },
): readonly OrderCommand[] {
  const restock = wasted ? 'wasted' : 'put_back'
  const lines = order.lines.flatMap(({ lineId }) => {
    const quantity = refundableUnits(order, lineId)
    return quantity > 0 ? [{ lineId, quantity, restock } as const] : []
  })
  const left = minorUnits(refundableAmount(order))
  if (lines.length === 0 && left === 0) return []
  const amount = lines.length === 0 ? left : null
  const { total } = goodsFigures(order, { lines, amount, onLines: undefined })
  const tenders = planRefundTenders(order, total).map((tender) => ({
    ...tender,
    ...{ tenderId: v5(`back ${tender.paymentId}`, order.id), reference: '' },
  }))
  const refundId = v5('all back', order.id)
  return [{ type: 'refund', refundId, reason, lines, amount, tenders }]
}
