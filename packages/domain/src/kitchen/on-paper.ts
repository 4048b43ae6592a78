/**
 * What of an order goes on paper in the kitchen. Paper can't be taken back: of each batch is
 * printed what is wanted of it once it is released, and that is not printed again.
 */
import { quantity } from '../kernel/quantity.ts'
import type { Quantity } from '../kernel/types.ts'
import { isReached } from '../order/kitchen/kitchen-path.ts'
import { isWaiting } from '../order/kitchen/sending.ts'
import type { OrderLine, OrderState } from '../order/model/types.ts'
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

/** What is on paper by the id of the goods: of each batch so much, thousandths. */
export type Printed = ReadonlyMap<string, ReadonlyMap<string, number>>

interface Part {
  readonly batchId: string
  /** Whatever became of it since. */
  readonly sent: number
  /** Still wanted, and now. */
  readonly wanted: number
}

interface Released {
  readonly line: OrderLine
  readonly goods: Goods
  readonly parts: readonly Part[]
}

/**
 * What the last of these states releases that none before it did. The states are those of the
 * order as its facts arrived: what two tills sent, whatever their clocks say, is printed once.
 * `elsewhere` says what was printed of lines that came from other orders, while they were there.
 */
export function newOnPaper(
  states: readonly (OrderState | null)[],
  route: PaperRoute,
  elsewhere: Printed = new Map(),
): readonly GoodsOnPaper[] {
  const last = states.at(-1)
  if (last == null) return []
  const printed = printedBefore(states.slice(0, -1), route, elsewhere)
  return [...releasedOf(last, route)].flatMap(([goodsId, { goods, line, parts }]) => {
    const more = sumOfPaper(missingOf(parts, printed.get(goodsId)))
    return more > 0 ? [{ line, goods, quantity: quantity(more) }] : []
  })
}

/** What was printed in these states. */
export function printedBefore(
  states: readonly (OrderState | null)[],
  route: PaperRoute,
  elsewhere: Printed = new Map(),
): Printed {
  const printed = new Map(elsewhere)
  for (const state of states) {
    if (state === null) continue
    for (const [goodsId, { parts }] of releasedOf(state, route)) {
      const before = printed.get(goodsId)
      const after = new Map(before)
      for (const [batchId, more] of missingOf(parts, before)) {
        after.set(batchId, (after.get(batchId) ?? 0) + more)
      }
      printed.set(goodsId, after)
    }
  }
  return printed
}

/** How much of goods is on paper in all, thousandths. */
export function sumOfPaper(byBatch: ReadonlyMap<string, number> = new Map()): number {
  return [...byBatch.values()].reduce((sum, one) => sum + one, 0)
}

/**
 * What is not on paper yet. Where a batch has less than was printed of it, another till's came to
 * light that stands before it: the oldest that has no paper is the one that is made from it.
 */
function missingOf(
  parts: readonly Part[],
  printed: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, number> {
  const paperOf = ({ batchId, sent }: Part) => Math.min(sent, printed.get(batchId) ?? 0)
  let left = sumOfPaper(printed) - parts.reduce((sum, part) => sum + paperOf(part), 0)
  const missing = new Map<string, number>()
  for (const part of parts) {
    const own = paperOf(part)
    const taken = Math.min(left, part.sent - own)
    left -= taken
    if (part.wanted > own + taken) missing.set(part.batchId, part.wanted - own - taken)
  }
  return missing
}

function releasedOf(order: OrderState, route: PaperRoute): ReadonlyMap<string, Released> {
  const lines = new Map(order.lines.map((line) => [line.lineId, line]))
  const released = new Map<string, Released>()
  const { kitchen } = order
  if (kitchen === undefined) return released
  for (const { batchId, lines: sent } of kitchen.batches) {
    for (const part of sent) {
      const line = lines.get(part.lineId)
      if (line === undefined) continue
      for (const goods of goodsOf(line)) {
        const way = route(goods, line)
        if (way === null) continue
        const here = { kitchen, batchId, goods }
        const isThere = way === 'sent' || way.some((id) => isReached(here, id))
        const isNow = isThere && !isWaiting(order, line, part)
        const wanted = isNow ? part.quantity - (part.cancelled ?? 0) : 0
        const parts = released.get(goods.goodsId)?.parts ?? []
        released.set(goods.goodsId, {
          line,
          goods,
          parts: withPart(parts, { batchId, sent: part.quantity, wanted }),
        })
      }
    }
  }
  return released
}

/** A batch may have a line twice: what is called later stands by itself. */
function withPart(parts: readonly Part[], { batchId, sent, wanted }: Part): readonly Part[] {
  const same = parts.find((one) => one.batchId === batchId)
  if (same === undefined) return [...parts, { batchId, sent, wanted }]
  const both: Part = { batchId, sent: same.sent + sent, wanted: same.wanted + wanted }
  return parts.map((one) => (one === same ? both : one))
}
