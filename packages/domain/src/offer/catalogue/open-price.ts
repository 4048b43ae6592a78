import type { MinorUnits } from '../../kernel/types.ts'
import type { ItemRecord } from './types.ts'

export type OpenPriceProblem = 'price_missing' | 'price_too_low' | 'price_too_high'

/**
 * Why something whose price is asked each time cannot cost this much, minor units of one unit;
 * null: it can. Nothing at all is no price, whatever the item's bounds are: what costs nothing is
 * given away, which is a right of its own.
 */
export function findOpenPriceRefusal(
  { priceMin, priceMax }: Pick<ItemRecord, 'priceMin' | 'priceMax'>,
  price: MinorUnits,
): OpenPriceProblem | null {
  if (price <= 0) return 'price_missing'
  if (priceMin !== null && price < priceMin) return 'price_too_low'
  return priceMax !== null && price > priceMax ? 'price_too_high' : null
}
