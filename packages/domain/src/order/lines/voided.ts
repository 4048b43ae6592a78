/** What was taken back after it was sent, in money. */
import { minorUnits } from '../../kernel/money.ts'
import { extend } from '../../kernel/quantity.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { isBundleLine } from '../model/components.ts'
import type { OrderVoid } from '../model/kitchen-types.ts'
import { priceOf, unitPriceOf } from '../model/price.ts'
import { findLine } from '../model/state.ts'
import type { OrderLine, OrderState } from '../model/types.ts'

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

/**
 * What it would have counted for in gross sales: without tax, before discounts; minor units. So it
 * stands beside them in one measure, whether the tax is inside the prices or comes on top.
 */
export function salesOfVoid(
  order: OrderState,
  { lineId, quantity }: Pick<OrderVoid, 'lineId' | 'quantity'>,
): MinorUnits {
  const line = findLine(order, lineId)
  return line === undefined ? minorUnits(0) : grossOfLine(order, { ...line, quantity })
}

/** The gross sales of one line on its own, as it is taxed on the order; minor units. */
export function grossOfLine(order: OrderState, line: OrderLine): MinorUnits {
  const { comps: _comps, topUps: _topUps, ...rest } = order
  const alone: OrderState = {
    ...rest,
    lines: [{ ...line, status: 'new' }],
    discounts: [],
    serviceCharges: [],
    payments: [],
  }
  return priceOf(alone).totals.sales.gross
}
