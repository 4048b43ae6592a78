/** How an order is sealed, on the wire. */
import { sealedGoodsMax } from '@servery/domain/offer/pricing/sealed.ts'
import { z } from 'zod'
import { amount, rowsPerFactMax, text } from '../base/amounts.ts'

const figure = {
  net: amount,
  tax: amount,
  shares: z
    .array(amount)
    .max(10)
    .exactOptional()
    .describe('Of several taxes on the same goods, in their order.'),
}

const pricing = z.strictObject({
  version: z.int().min(1).max(1_000_000).describe('Of the pricing that made the figures.'),
  content: text(20).describe('A short fingerprint of what was priced.'),
  lines: z
    .array(
      z.strictObject({
        ...figure,
        off: amount.exactOptional().describe('All that is off it; absent: nothing.'),
        offNet: amount.exactOptional().describe('The same without tax.'),
      }),
    )
    .max(sealedGoodsMax)
    .exactOptional()
    .describe('Goods, in their order; of a bundle what it consists of. Absent: too many.'),
  charges: z.array(z.strictObject(figure)).max(rowsPerFactMax).exactOptional(),
  taxes: z.array(z.strictObject(figure)).max(rowsPerFactMax).exactOptional(),
})

export const closingBodies = {
  'order.closed': z.strictObject({
    receiptNumber: text(30, 1),
    printedAs: text(30, 1)
      .exactOptional()
      .describe('The number on the paper that the guest has, where the books gave another.'),
    totals: z.strictObject({
      total: amount,
      net: amount,
      tax: amount,
      discounts: amount,
      serviceCharges: amount,
      cashRounding: amount,
      paid: amount,
    }),
    pricing: pricing
      .exactOptional()
      .describe('How the totals were reckoned. Absent: by version 1 of the pricing.'),
  }),
}
