/** What was taken back after it was sent, in money. */
import { minorUnits } from '../kernel/money.ts'
import { extend } from '../kernel/quantity.ts'
import type { MinorUnits } from '../kernel/types.ts'
import { isBundleLine } from './components.ts'
import type { OrderVoid } from './kitchen-types.ts'
import { unitPriceOf } from './price.ts'
import { findLine } from './state.ts'
import type { OrderState } from './types.ts'

/** What it would have cost on the bill, with its modifiers and before discounts; minor units. */
export function valueOfVoid(
  order: OrderState,
  { lineId, quantity }: Pick<OrderVoid, 'lineId' | 'quantity'>,
): MinorUnits {
  const line = findLine(order, lineId)
  if (line === undefined) return minorUnits(0)
  let unit: number = unitPriceOf(line, order)
  // The price of a bundle has what was chosen in it.
  if (!isBundleLine(line)) {
    for (const modifier of line.modifiers) unit += modifier.unitPrice * modifier.quantity
  }
  return extend(minorUnits(unit), quantity)
}
