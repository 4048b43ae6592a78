import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import { priceOrder } from '@servery/domain/offer/pricing/price-order.ts'
import type { TaxRate } from '../../../kit/catalogue/index.ts'
import type { client, InputOf } from '../../../platform/api/index.ts'

export type ItemUpdate = InputOf<typeof client.items.update>
export type ItemContent = Omit<ItemUpdate, 'id' | 'version'>

/** What an update sends of an item that was read: its content with the version that was read. */
export function toUpdate(item: ItemView): ItemUpdate {
  const { archived: _a, categoryName: _c, updatedAt: _t, updatedBy: _b, ...update } = item
  return update
}

/** The lowest and the highest price at which it is sold. */
export function getPriceRange(item: Pick<ItemView, 'price' | 'variations'>): {
  readonly from: number
  readonly to: number
} {
  const prices = item.variations.filter(({ off }) => off !== true).map(({ price }) => Number(price))
  if (prices.length === 0) return { from: item.price, to: item.price }
  return { from: Math.min(...prices), to: Math.max(...prices) }
}

interface Priced {
  readonly price: number
  readonly cost: number
  readonly taxRateIds: readonly string[]
}

/**
 * Gross profit as a share of the price without tax, in millionths; null where the price or the cost
 * is not known. The tax is taken out by the same rules as on a bill.
 */
export function getMargin(
  item: Priced,
  { rates, currency }: { readonly rates: readonly TaxRate[]; readonly currency: string },
): number | null {
  if (item.cost <= 0 || item.price <= 0) return null
  const taxes = rates
    .filter(({ id }) => item.taxRateIds.includes(id))
    .map((tax) => ({ ...tax, rate: rate(tax.rate) }))
  const priced = priceOrder({
    currency,
    regime: { rounding: 'half_up', roundPer: 'line' },
    cashRounding: null,
    lines: [
      {
        id: 'item',
        quantity: quantity(1000),
        unitPrice: minorUnits(item.price),
        modifiers: [],
        taxes,
        discounts: [],
        discountable: true,
      },
    ],
    discounts: [],
    serviceCharges: [],
    tenders: [],
  })
  const { net } = priced.totals
  return net <= 0 ? null : Math.round(((net - item.cost) / net) * 1_000_000)
}
