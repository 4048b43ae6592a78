/**
 * What of an order goes on paper in the kitchen. Paper can't be taken back, so a line is printed up
 * to what was ever released of it, and never below what was printed before.
 */
import { quantity } from '../kernel/quantity.ts'
import type { Quantity } from '../kernel/types.ts'
import { isWaiting } from '../order/sending.ts'
import type { OrderState } from '../order/types.ts'

export interface LineOnPaper {
  readonly lineId: string
  readonly quantity: Quantity
}

interface Released {
  /** Whatever became of it since. */
  readonly ever: number
  /** Still wanted. */
  readonly wanted: number
}

/**
 * What the last of these states releases that none before it did. The states are those of the
 * order as its facts arrived: what two tills sent, whatever their clocks say, is printed once.
 */
export function newOnPaper(states: readonly (OrderState | null)[]): readonly LineOnPaper[] {
  const last = states.at(-1)
  if (last == null) return []
  const printed = printedBefore(states.slice(0, -1))
  return [...releasedOf(last)].flatMap(([lineId, { ever, wanted }]) => {
    const more = Math.min(ever - (printed.get(lineId) ?? 0), wanted)
    return more > 0 ? [{ lineId, quantity: quantity(more) }] : []
  })
}

/** How much of each line was printed in these states, thousandths. */
export function printedBefore(states: readonly (OrderState | null)[]): ReadonlyMap<string, number> {
  const printed = new Map<string, number>()
  for (const state of states) {
    if (state === null) continue
    for (const [lineId, { ever }] of releasedOf(state)) {
      printed.set(lineId, Math.max(printed.get(lineId) ?? 0, ever))
    }
  }
  return printed
}

function releasedOf(order: OrderState): ReadonlyMap<string, Released> {
  const lines = new Map(order.lines.map((line) => [line.lineId, line]))
  const released = new Map<string, Released>()
  for (const { lines: parts } of order.kitchen?.batches ?? []) {
    for (const part of parts) {
      const line = lines.get(part.lineId)
      if (line === undefined || isWaiting(order, line, part)) continue
      const before = released.get(part.lineId) ?? { ever: 0, wanted: 0 }
      released.set(part.lineId, {
        ever: before.ever + part.quantity,
        wanted: before.wanted + part.quantity - (part.cancelled ?? 0),
      })
    }
  }
  return released
}
