import type { TaxRateRecord } from '@servery/domain/catalogue/types.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { lineTaxes } from '@servery/domain/order/line-from-item.ts'
import type { LineContent } from '@servery/domain/order/types.ts'

/** A line for something that is not in the catalogue. */
export function makeCustomLine(custom: {
  readonly lineId: string
  readonly name: string
  readonly amount: MinorUnits
  readonly taxRate: TaxRateRecord | null
}): LineContent {
  const { lineId, name, amount, taxRate } = custom
  const rates = taxRate === null ? [] : [taxRate]
  const taxRateIds = rates.map(({ id }) => id)
  return {
    lineId,
    itemId: null,
    variationId: null,
    categoryId: null,
    name,
    variationName: null,
    quantity: pieces(1),
    unit: 'each',
    unitPrice: amount,
    modifiers: [],
    taxes: lineTaxes({ taxRateIds, taxRateIdsByOrderType: {} }, rates),
    discountable: true,
    tracked: false,
    note: '',
  }
}
