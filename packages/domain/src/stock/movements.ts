import { quantity } from '../kernel/quantity.ts'
import type { Instant } from '../kernel/types.ts'
import type { StockMovement } from '../offer/catalogue/types.ts'
import { depletedBy, goodsOf, usedQuantity } from '../order/model/components.ts'
import { signedUnits } from '../order/model/line-type.ts'
import { findLine, isLiveLine } from '../order/model/state.ts'
import type { OrderLine, OrderState } from '../order/model/types.ts'

/**
 * What an order takes out of stock and puts back, in thousandths of each item's unit: a movement
 * for each thing that a line takes, negative, when it is sent and at the latest when the order is
 * closed, of a bundle what its goods take; one back for what is voided; one for all goods that came
 * back to be sold again; and, whatever becomes of the order, one for what was made and thrown away
 * (rules.md 4.11). Ids come from lines, sendings, refunds and voids, so that working it out again,
 * on whichever device, makes the same movement and never a second one.
 */
export function movementsOf(order: OrderState): readonly StockMovement[] {
  const lines = order.lines.flatMap((line) =>
    goodsOf(line).map((goods) => ({ goods, billLineId: line.lineId })),
  )
  const sold = order.lines.flatMap((line) => saleOf(order, line))
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

/** When so much of a line left, or was taken back. */
interface SaleStep {
  readonly name: (goodsId: string) => string
  readonly at: Instant
  /** Positive: it left. */
  readonly units: number
}

function saleOf(order: OrderState, line: OrderLine): readonly StockMovement[] {
  const { businessDate } = order
  return saleSteps(order, line).flatMap(({ name, at, units }) =>
    goodsOf(line).flatMap((goods) =>
      movementOf(order, goods, {
        ...{ id: name(goods.lineId), kind: 'sale', at, businessDate },
        quantity: quantity(0 - signedUnits({ ...goods, quantity: quantity(units) })),
      }),
    ),
  )
}

/**
 * A line leaves when it is sent, what is voided of it comes back when that is said, and the rest of
 * what was sold leaves when the order is closed. Whatever registers say of each other's sendings,
 * it comes to what is sold; what has moved to another bill left from there.
 */
function saleSteps(order: OrderState, line: OrderLine): readonly SaleStep[] {
  const { lineId } = line
  if (line.movedTo !== undefined) return []
  const steps: SaleStep[] = []
  let out = 0
  for (const { batchId, at, lines } of order.kitchen?.batches ?? []) {
    const units = lines.reduce((sum, one) => sum + (one.lineId === lineId ? one.quantity : 0), 0)
    if (units === 0) continue
    out += units
    steps.push({ name: (id) => `${batchId}:${id}`, at, units })
  }
  for (const { voidId, lineId: voided, at, quantity: taken } of order.voids ?? []) {
    const units = voided === lineId ? Math.min(out, taken) : 0
    if (units === 0) continue
    out -= units
    // Sorts before what is wasted by the same void.
    steps.push({ name: (id) => `${voidId}+${id}`, at, units: -units })
  }
  const rest = leftBy(order, line) - out
  if (rest === 0) return steps
  const at = order.closedAt ?? steps.at(-1)?.at ?? line.addedAt
  return [...steps, { name: (id) => id, at, units: rest }]
}

/** How much of a line has left, all in all. */
function leftBy(order: OrderState, line: OrderLine): number {
  if (order.status === 'cancelled' || !isLiveLine(line)) return 0
  return order.status === 'completed' ? line.quantity : Math.min(line.sent ?? 0, line.quantity)
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
        // Of what it is made of nobody said which piece went.
        ...(line.serial === undefined || itemId !== line.itemId ? {} : { serial: line.serial }),
      },
    ]
  })
}
