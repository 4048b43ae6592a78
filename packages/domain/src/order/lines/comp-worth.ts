/** What may still be given away of an order, and what that is worth. */
import { quantity } from '../../kernel/quantity.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { Quantity } from '../../kernel/types.ts'
import { priceOf } from '../model/price.ts'
import { compedOf, isLiveLine } from '../model/state.ts'
import type { OrderLine, OrderState } from '../model/types.ts'

/** So much of a line. */
export interface UnitsOfLine {
  readonly lineId: string
  readonly quantity: Quantity
}

/** How much of a line is not given away yet, thousandths. */
export function unitsToComp(order: OrderState, line: OrderLine): Quantity {
  return quantity(isLiveLine(line) ? line.quantity - compedOf(order, line) : 0)
}

/** Everything that is not given away yet. */
export function allToComp(order: OrderState): readonly UnitsOfLine[] {
  return order.lines
    .map((line) => ({ lineId: line.lineId, quantity: unitsToComp(order, line) }))
    .filter((one) => one.quantity > 0)
}

/** What such parts of lines would cost now, with what is off them; minor units. */
export function compWorth(order: OrderState, parts: readonly UnitsOfLine[]): number {
  const priced = new Map(priceOf(order).lines.map((line) => [line.id, line]))
  let worth = 0
  for (const part of parts) {
    const line = order.lines.find(({ lineId }) => lineId === part.lineId)
    const open = line === undefined ? 0 : unitsToComp(order, line)
    const discounted = priced.get(part.lineId)?.discounted
    if (open > 0 && discounted !== undefined) {
      worth += multiplyDivide(discounted, part.quantity, open, 'half_up')
    }
  }
  return worth
}
