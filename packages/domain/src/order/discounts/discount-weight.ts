/** A discount that is about to be given, as the limits of a role see it. */
import type { DiscountWeight } from '../../business/access/till-rights.ts'
import { sumOf } from '../../kernel/money.ts'
import { applyRate } from '../../kernel/rate.ts'
import type { AdjustmentValue } from '../../offer/pricing/types.ts'
import { priceOf } from '../model/price.ts'
import type { OrderState } from '../model/types.ts'

/**
 * What would be off, together with what was given before, and of how much, minor units: of the line
 * it is for, or of the whole order. So two discounts weigh as much as one of both.
 */
export function discountWeight(
  order: OrderState,
  value: AdjustmentValue,
  lineId: string | null,
): DiscountWeight {
  const { lines, totals } = priceOf(order)
  const line = lineId === null ? undefined : lines.find(({ id }) => id === lineId)
  const of = line === undefined ? totals.goods : line.base
  const before =
    line === undefined
      ? totals.discounts - totals.comps
      : sumOf(line.lineDiscounts, ({ amount }) => amount)
  const added = value.kind === 'percent' ? applyRate(of, value.rate, 'up') : value.amount
  return { off: before + added, of }
}
