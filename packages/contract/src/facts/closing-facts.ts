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
    .describe('If several taxes apply to the same goods: the tax of each, in order.'),
}

const pricing = z.strictObject({
  version: z
    .int()
    .min(1)
    .max(1_000_000)
    .describe('The version of the pricing that made the figures.'),
  content: text(20).describe('A fingerprint of the input of the pricing.'),
  lines: z
    .array(
      z.strictObject({
        ...figure,
        off: amount.exactOptional().describe('All that is taken off it. Absent: nothing.'),
        offNet: amount.exactOptional().describe('The same, without tax.'),
      }),
    )
    .max(sealedGoodsMax)
    .exactOptional()
    .describe('The goods, in order; a bundle as its parts. Absent: there were too many.'),
  charges: z.array(z.strictObject(figure)).max(rowsPerFactMax).exactOptional(),
  taxes: z.array(z.strictObject(figure)).max(rowsPerFactMax).exactOptional(),
})

export const closingBodies = {
  'order.closed': z.strictObject({
    receiptNumber: text(30, 1),
    printedAs: text(30, 1)
      .exactOptional()
      .describe('The number on the guest’s paper, where the books gave it another.'),
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
      .describe('How the totals were worked out. Absent: by version 1 of the pricing.'),
  }),
}
