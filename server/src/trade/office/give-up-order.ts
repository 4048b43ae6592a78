/** An order that nobody wants any more: what was sent is voided, and the order cancelled. */
import { isSent } from '@servery/domain/order/kitchen/sending.ts'
import { isLiveLine } from '@servery/domain/order/model/state.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { v5 } from 'uuid'
import { type FactWriter, write } from './fact-writer.ts'

/** Null: it is over already, or not there. */
export function giveUp(writer: FactWriter, reason: string): FactWriter | null {
  const { order, orderId } = writer
  if (order === null || order.status === 'completed' || order.status === 'cancelled') return null
  const voids = order.lines
    .filter((line) => isLiveLine(line) && isSent(line))
    .map(
      ({ lineId, quantity }): OrderCommand => ({
        ...{ type: 'void_line', voidId: v5(`void ${lineId}`, orderId), lineId, quantity },
        ...{ wasted: false, reason },
      }),
    )
  return write(write(writer, voids), [{ type: 'cancel', reason }])
}
