import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { lineBase } from '@servery/domain/offer/pricing/lines.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'

/** What a line would come to before discounts, minor units: the domain's own first step. */
export function priceLine(content: Omit<LineContent, 'unitPriceByOrderType'>): MinorUnits {
  return lineBase({
    id: content.lineId,
    quantity: content.quantity,
    unitPrice: content.unitPrice,
    modifiers: content.modifiers.map(({ modifierId, unitPrice, quantity }) => ({
      id: modifierId,
      unitPrice,
      quantity,
    })),
    taxes: content.taxes.otherwise,
    discounts: [],
    discountable: content.discountable,
  })
}
