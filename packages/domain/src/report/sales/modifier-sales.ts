/** What the modifiers of a line brought in, out of the price of the line. */
import { minorUnits } from '../../kernel/money.ts'
import { extend, quantity } from '../../kernel/quantity.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { unitPriceOf } from '../../order/model/price.ts'
import type { LineModifier, OrderLine, OrderState } from '../../order/model/types.ts'
import { piecesOf } from './figures.ts'
import type { GoodsFigures } from './types.ts'

export interface ModifierSale {
  readonly modifier: LineModifier
  /** Pieces, in thousandths: two coffees with two shots each are four shots. */
  readonly sold: number
  /** Its part of the line's figures, without tax; rounded half up. */
  readonly gross: MinorUnits
  readonly net: MinorUnits
  /** The same with tax. */
  readonly grossIncTax: MinorUnits
  readonly netIncTax: MinorUnits
  /** What these cost the business; null where the line does not say. */
  readonly cost: MinorUnits | null
}

/** `sales`: the figures of the line; absent where it counts for nothing. */
export function modifierSales(
  line: OrderLine,
  order: Pick<OrderState, 'orderType'>,
  sales: GoodsFigures | undefined,
): readonly ModifierSale[] {
  let unit: number = unitPriceOf(line, order)
  for (const { unitPrice, quantity } of line.modifiers) unit += unitPrice * quantity
  const part = (amount: number, { unitPrice, quantity }: LineModifier) =>
    minorUnits(unit <= 0 ? 0 : multiplyDivide(amount, unitPrice * quantity, unit, 'half_up'))
  return line.modifiers.map((modifier) => {
    const sold = piecesOf(line) * modifier.quantity
    const { cost } = modifier
    return {
      modifier,
      sold,
      gross: part(sales?.gross ?? 0, modifier),
      net: part(sales?.net ?? 0, modifier),
      grossIncTax: part(sales?.grossIncTax ?? 0, modifier),
      netIncTax: part(sales?.netIncTax ?? 0, modifier),
      cost: cost === undefined ? null : extend(cost, quantity(sold)),
    }
  })
}
