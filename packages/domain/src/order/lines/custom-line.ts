import type { MinorUnits, Quantity } from '../../kernel/types.ts'
import type { TaxRateRecord } from '../../offer/catalogue/types.ts'
import type { LineContent } from '../model/types.ts'
import { lineTaxes } from './line-from-item.ts'

/** A line for something that is not in the catalogue. */
export function makeCustomLine(custom: {
  readonly lineId: string
  readonly name: string
  readonly quantity: Quantity
  readonly unitPrice: MinorUnits
  readonly taxRate: TaxRateRecord | null
}): LineContent {
  const { lineId, name, quantity, unitPrice, taxRate } = custom
  const rates = taxRate === null ? [] : [taxRate]
  const taxRateIds = rates.map(({ id }) => id)
  return {
    lineId,
    itemId: null,
    variationId: null,
    categoryId: null,
    name,
    variationName: null,
    quantity,
    unit: 'each',
    unitPrice,
    modifiers: [],
    taxes: lineTaxes({ taxRateIds, taxRateIdsByOrderType: {} }, rates),
    discountable: true,
    tracked: false,
    note: '',
  }
}
