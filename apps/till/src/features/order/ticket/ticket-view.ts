/** What the ticket shows, derived from the order and its price. */

import { unitThousandths } from '@servery/domain/kernel/quantity.ts'
import { choicesOf } from '@servery/domain/order/model/components.ts'
import { memoizeByOrder } from '@servery/domain/order/model/memoize-by-order.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { isLiveLine } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { BasketLineView } from '@servery/ordering'

const nothing: ReadonlyMap<string, number> = new Map()

/** The live lines with their prices, in the order in which they were added. */
export const viewLines = memoizeByOrder((order): readonly BasketLineView[] => {
  const priced = new Map(priceOf(order).lines.map((line) => [line.id, line]))
  const names = new Map(order.discounts.map(({ discountId, name }) => [discountId, name]))
  return order.lines.filter(isLiveLine).map((line): BasketLineView => {
    const price = priced.get(line.lineId)
    return {
      id: line.lineId,
      name: line.name,
      variationName: line.variationName,
      quantity: line.quantity,
      unit: line.unit,
      note: line.note,
      ...(line.seat === undefined ? {} : { seat: line.seat }),
      ...(line.orderType === undefined ? {} : { orderType: line.orderType }),
      modifiers: choicesOf(line),
      base: price?.base ?? 0,
      discounts: [
        ...(price?.lineDiscounts ?? []).map(({ id, amount }) => ({
          id,
          name: names.get(id) ?? '',
          amount,
        })),
        ...compsOf(order, line.lineId, price?.comp ?? 0),
      ],
    }
  })
})

/** What is on the business of a line, in one row with the reasons. */
function compsOf(order: OrderState, lineId: string, amount: number): BasketLineView['discounts'] {
  if (amount === 0) return []
  const comps = (order.comps ?? []).filter(({ lines }) =>
    lines.some((one) => one.lineId === lineId),
  )
  const name = [...new Set(comps.map(({ reason }) => reason))].join(', ')
  return [{ id: comps.map(({ compId }) => compId).join(' '), name, amount }]
}

/** Thousandths on the ticket by item, for the badges of the tiles. */
export function quantitiesByItem(order: OrderState | null): ReadonlyMap<string, number> {
  return order === null ? nothing : countByItem(order)
}

const countByItem = memoizeByOrder((order): ReadonlyMap<string, number> => {
  const counted = new Map<string, number>()
  for (const line of order.lines) {
    if (line.itemId === null || !isLiveLine(line)) continue
    counted.set(line.itemId, (counted.get(line.itemId) ?? 0) + line.quantity)
  }
  return counted
})

/** How many things are on the ticket; what is weighed counts as one. */
export function countPieces(order: OrderState): number {
  let count = 0
  for (const line of order.lines) {
    if (!isLiveLine(line)) continue
    count += line.unit === 'each' ? Math.round(line.quantity / unitThousandths) : 1
  }
  return count
}
