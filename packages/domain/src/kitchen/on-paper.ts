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
  readonly byBatch: ReadonlyMap<string, { readonly ever: number; readonly wanted: number }>
}

/** What is on paper, thousandths. */
export interface Printed {
  /** By the id of goods. */
  readonly goods: ReadonlyMap<string, number>
  /** Of each batch, by the id of goods. */
  readonly byBatch: ReadonlyMap<string, ReadonlyMap<string, number>>
}
const nothing: Printed = { goods: new Map(), byBatch: new Map() }

/**
 * What the last of these states releases that none before it did. The states are those of the
 * order as its facts arrived: what two tills sent, whatever their clocks say, is printed once, and
 * no batch is printed for what another one asked for in vain.
 * `elsewhere` says what was printed of lines that came from other orders, while they were there.
 */
export function newOnPaper(
  states: readonly (OrderState | null)[],
  route: PaperRoute,
  elsewhere: Printed = nothing,
): readonly GoodsOnPaper[] {
  const last = states.at(-1)
  if (last == null) return []
  const printed = printedBefore(states.slice(0, -1), route, elsewhere)
  return [...releasedOf(last, route)].flatMap(([goodsId, { byBatch, ever, goods, line }]) => {
    let wanted = 0
    for (const [batchId, part] of byBatch) {
      const before = printed.byBatch.get(batchId)?.get(goodsId) ?? 0
      wanted += Math.max(0, Math.min(part.ever - before, part.wanted))
    }
    const more = Math.min(ever - (printed.goods.get(goodsId) ?? 0), wanted)
    return more > 0 ? [{ line, goods, quantity: quantity(more) }] : []
  })
}

/** How much of the goods was printed in these states. */
export function printedBefore(
  states: readonly (OrderState | null)[],
  route: PaperRoute,
  elsewhere: Printed = nothing,
): Printed {
  const printed = new Map(elsewhere.goods)
  const perBatch = new Map(
    [...elsewhere.byBatch].map(([batchId, ofBatch]) => [batchId, new Map(ofBatch)]),
  )
  for (const state of states) {
    if (state === null) continue
    for (const [goodsId, { byBatch, ever }] of releasedOf(state, route)) {
      raise(printed, goodsId, ever)
      for (const [batchId, part] of byBatch) {
        const ofBatch = perBatch.get(batchId) ?? new Map<string, number>()
        raise(ofBatch, goodsId, part.ever)
        perBatch.set(batchId, ofBatch)
      }
    }
  }
  return { goods: printed, byBatch: perBatch }
}

function raise(most: Map<string, number>, id: string, quantity: number): void {
  most.set(id, Math.max(most.get(id) ?? 0, quantity))
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
        const before = released.get(goods.goodsId)
        const ofBatch = before?.byBatch.get(batchId)
        const wanted = part.quantity - (part.cancelled ?? 0)
        released.set(goods.goodsId, {
          line,
          goods,
          ever: (before?.ever ?? 0) + part.quantity,
          byBatch: new Map(before?.byBatch).set(batchId, {
            ever: (ofBatch?.ever ?? 0) + part.quantity,
            wanted: (ofBatch?.wanted ?? 0) + wanted,
          }),
        })
      }
    }
  }
  return released
}
