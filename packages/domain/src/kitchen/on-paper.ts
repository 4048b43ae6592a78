/**
 * What of an order goes on paper in the kitchen. Paper can't be taken back, so goods are printed up
 * to what was ever released of them, and never below what was printed before.
 */
import { quantity } from '../kernel/quantity.ts'
import type { Quantity } from '../kernel/types.ts'
import { isReached } from '../order/kitchen-path.ts'
import { isWaiting } from '../order/sending.ts'
import type { OrderLine, OrderState } from '../order/types.ts'
import { type Goods, goodsOf } from './tickets.ts'

export interface GoodsOnPaper {
  readonly line: OrderLine
  readonly goods: Goods
  readonly quantity: Quantity
}

/**
 * What a printer does with goods: it prints them as soon as they are sent, or as they come to the
 * first of these stations; null: not at all.
 */
export type PaperRoute = (goods: Goods, line: OrderLine) => 'sent' | readonly string[] | null

interface Released {
  readonly line: OrderLine
  readonly goods: Goods
  /** Whatever became of it since. */
  readonly ever: number
  /** Still wanted. */
  readonly wanted: number
}

/**
 * What the last of these states releases that none before it did. The states are those of the
 * order as its facts arrived: what two tills sent, whatever their clocks say, is printed once.
 * `elsewhere` says what was printed of lines that came from other orders, while they were there.
 */
export function newOnPaper(
  states: readonly (OrderState | null)[],
  route: PaperRoute,
  elsewhere: ReadonlyMap<string, number> = new Map(),
): readonly GoodsOnPaper[] {
  const last = states.at(-1)
  if (last == null) return []
  const printed = printedBefore(states.slice(0, -1), route, elsewhere)
  return [...releasedOf(last, route)].flatMap(([goodsId, { ever, goods, line, wanted }]) => {
    const more = Math.min(ever - (printed.get(goodsId) ?? 0), wanted)
    return more > 0 ? [{ line, goods, quantity: quantity(more) }] : []
  })
}

/** How much of the goods was printed in these states, thousandths by their id. */
export function printedBefore(
  states: readonly (OrderState | null)[],
  route: PaperRoute,
  elsewhere: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, number> {
  const printed = new Map(elsewhere)
  for (const state of states) {
    if (state === null) continue
    for (const [goodsId, { ever }] of releasedOf(state, route)) {
      printed.set(goodsId, Math.max(printed.get(goodsId) ?? 0, ever))
    }
  }
  return printed
}

function releasedOf(order: OrderState, route: PaperRoute): ReadonlyMap<string, Released> {
  const lines = new Map(order.lines.map((line) => [line.lineId, line]))
  const released = new Map<string, Released>()
  const { kitchen } = order
  if (kitchen === undefined) return released
  for (const { batchId, lines: parts } of kitchen.batches) {
    for (const part of parts) {
      const line = lines.get(part.lineId)
      if (line === undefined || isWaiting(order, line, part)) continue
      for (const goods of goodsOf(line)) {
        const way = route(goods, line)
        const here = { kitchen, batchId, goods }
        if (way === null || (way !== 'sent' && !way.some((id) => isReached(here, id)))) continue
        const before = released.get(goods.goodsId) ?? { ever: 0, wanted: 0 }
        released.set(goods.goodsId, {
          line,
          goods,
          ever: before.ever + part.quantity,
          wanted: before.wanted + part.quantity - (part.cancelled ?? 0),
        })
      }
    }
  }
  return released
}
