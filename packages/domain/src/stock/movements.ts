import type { StockMovement } from '../catalogue/types.ts'
import { quantity } from '../kernel/quantity.ts'
import { goodsOf } from '../order/components.ts'
import { isLiveLine } from '../order/state.ts'
import type { OrderState } from '../order/types.ts'

/**
 * What a completed order takes out of stock, in thousandths of each item's unit, negative: one
 * movement per tracked line, of a bundle one for each of its goods. Its id is the line's, so that
 * working it out again, on whichever device, makes the same movement and never a second one. None
 * for an order that is not completed.
 */
export function movementsOf(order: OrderState): readonly StockMovement[] {
  if (order.status !== 'completed') return []
  const movements: StockMovement[] = []
  for (const line of order.lines.flatMap(goodsOf)) {
    if (!line.tracked || line.itemId === null || !isLiveLine(line)) continue
    movements.push({
      id: line.lineId,
      itemId: line.itemId,
      variationId: line.variationId,
      quantity: quantity(-line.quantity),
      kind: 'sale',
      orderId: order.id,
      lineId: line.lineId,
    })
  }
  return movements
}
