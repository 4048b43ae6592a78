import { quantity } from '../kernel/quantity.ts'
import type { StockMovement } from '../offer/catalogue/types.ts'
import { depletedBy, goodsOf, usedQuantity } from '../order/model/components.ts'
import { signedUnits } from '../order/model/line-type.ts'
import { findLine, isLiveLine } from '../order/model/state.ts'
import type { OrderLine, OrderState } from '../order/model/types.ts'

/**
 * What an order takes out of stock and puts back, in thousandths of each item's unit: for a
 * completed one a movement for each thing that a line takes, negative, of a bundle what its goods
 * take; one for all goods that came back to be sold again; and, whatever becomes of the order, one
 * for what was made and thrown away (rules.md 4.11). Ids come from lines, refunds and voids, so
 * that working it out again, on whichever device, makes the same movement and never a second one.
 */
export function movementsOf(order: OrderState): readonly StockMovement[] {
  const lines = order.lines.flatMap((line) =>
    goodsOf(line).map((goods) => ({ goods, billLineId: line.lineId })),
  )
  const sold =
    order.status === 'completed'
      ? lines.flatMap(({ goods }) => (isLiveLine(goods) ? saleOf(order, goods) : []))
      : []
  const back = (order.refunds ?? []).flatMap((refund) => {
    const shelved = new Set(
      refund.lines.flatMap((line) => (line.restock === 'put_back' ? [line.lineId] : [])),
    )
    return refund.goods.flatMap(({ lineId, quantity: units }) => {
      const found = lines.find(({ goods }) => goods.lineId === lineId)
      if (found === undefined || units === 0) return []
      if (!shelved.has(found.billLineId) && !shelved.has(lineId)) return []
      const { at, businessDate, refundId } = refund
      const id = `${refundId}:${lineId}`
      const moved = signedUnits({ ...found.goods, quantity: units })
      return movementOf(order, found.goods, {
        ...{ id, kind: 'return', at, businessDate, quantity: moved },
      })
    })
  })
  return [...sold, ...back, ...wasteOf(order)]
}

/** What was voided after somebody had made it: it is no sale, and used up all the same. */
function wasteOf(order: OrderState): readonly StockMovement[] {
  return (order.voids ?? []).flatMap(
    ({ voidId, lineId, quantity: units, wasted, at, businessDate }) => {
      const line = findLine(order, lineId)
      if (!wasted || line === undefined || units === 0) return []
      return goodsOf(line).flatMap((goods) =>
        movementOf(order, goods, {
          ...{ id: `${voidId}:${goods.lineId}`, kind: 'waste', at, businessDate },
          quantity: quantity(-units),
        }),
      )
    },
  )
}

function saleOf(order: OrderState, line: OrderLine): readonly StockMovement[] {
  const { businessDate, closedAt } = order
  return movementOf(order, line, {
    id: line.lineId,
    kind: 'sale',
    at: closedAt ?? line.addedAt,
    businessDate,
    quantity: quantity(0 - signedUnits(line)),
  })
}

/** One for each thing that the line takes, as was written into it when it was added. */
function movementOf(
  order: OrderState,
  line: OrderLine,
  movement: Pick<StockMovement, 'id' | 'kind' | 'at' | 'businessDate' | 'quantity'>,
): readonly StockMovement[] {
  return depletedBy(line).flatMap((use) => {
    const { itemId, variationId } = use
    const moved = usedQuantity(use, movement.quantity)
    if (moved === 0) return []
    // A line that takes itself keeps the id that its movements had before there were recipes.
    const id = line.uses === undefined ? movement.id : `${movement.id}:${variationId ?? itemId}`
    return [
      {
        ...movement,
        id,
        quantity: moved,
        itemId,
        variationId,
        orderId: order.id,
        lineId: line.lineId,
      },
    ]
  })
}
