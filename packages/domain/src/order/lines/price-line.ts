import type { MinorUnits } from '../../kernel/types.ts'
import { lineBase } from '../../offer/pricing/lines.ts'
import type { LineContent } from '../model/types.ts'

/**
 * What a line would come to before discounts, in minor units: the first step of pricing (rules.md
 * 4.1), with what the parts of a bundle are chosen with.
 */
export function priceLine(content: Omit<LineContent, 'unitPriceByOrderType'>): MinorUnits {
  return lineBase({
    id: content.lineId,
    quantity: content.quantity,
    unitPrice: content.unitPrice,
    modifiers: [content, ...(content.components ?? [])].flatMap(({ modifiers }) =>
      modifiers.map(({ modifierId, unitPrice, quantity }) => ({
        id: modifierId,
        unitPrice,
        quantity,
      })),
    ),
    taxes: content.taxes.otherwise,
    discounts: [],
    discountable: content.discountable,
  })
}
