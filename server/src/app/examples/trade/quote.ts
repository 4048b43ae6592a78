/** A basket and what it comes to. */
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import { priceOrder } from '@servery/domain/offer/pricing/price-order.ts'
import { exampleIds as ids } from '../basics/ids.ts'

export const quote = {
  currency: 'GBP',
  orderType: 'eat_in',
  regime: { rounding: 'half_up', roundPer: 'bucket' },
  lines: [
    {
      id: '1',
      name: 'Flat white',
      unitPrice: 340,
      quantity: 2000,
      taxes: [{ id: ids.taxRate, name: 'VAT 20 %', rate: 200_000, inclusive: true }],
    },
  ],
  tenders: [{ id: 'cash', cash: true, tendered: 1000 }],
}
export const quoted = priceOrder({
  currency: 'GBP',
  regime: { rounding: 'half_up', roundPer: 'bucket' },
  cashRounding: null,
  lines: [
    {
      id: '1',
      quantity: quantity(2000),
      unitPrice: minorUnits(340),
      modifiers: [],
      taxes: [{ id: ids.taxRate, name: 'VAT 20 %', rate: rate(200_000), inclusive: true }],
      discounts: [],
      discountable: true,
    },
  ],
  discounts: [],
  serviceCharges: [],
  tenders: [{ id: 'cash', cash: true, tendered: minorUnits(1000) }],
})
