/** What a person gives with a discount of the catalogue. */
import type { DiscountSetting } from '../../offer/catalogue/discount.ts'
import { valueGivenBy } from '../../offer/pricing/discount-effect.ts'
import type { AdjustmentValue } from '../../offer/pricing/types.ts'
import { priceOf } from '../model/price.ts'
import { findLine } from '../model/state.ts'
import type { OrderState } from '../model/types.ts'

/** On a line, or (null) on the whole order; null where nothing would come off. */
export function valueGivenOn(
  order: OrderState | null,
  discount: DiscountSetting,
  lineId: string | null,
): AdjustmentValue | null {
  // Only a price of its own is about what the line costs without it.
  const isPrice = discount.kind === 'fixed_price'
  const line = isPrice && order !== null && lineId !== null ? findLine(order, lineId) : undefined
  if (order === null || line === undefined) return valueGivenBy(discount, null)
  const priced = priceOf(order).lines.find(({ id }) => id === lineId)
  const { quantity } = line
  return valueGivenBy(discount, priced === undefined ? null : { base: priced.base, quantity })
}
