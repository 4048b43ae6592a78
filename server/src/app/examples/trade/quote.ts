/** A basket and what it comes to. */
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
