/** Facts about discounts, service charges and taxes, and what goes along with lines that move. */
import { z } from 'zod'
import { amountNotNegative, id, rate, rowsPerFactMax, text } from '../base/amounts.ts'
import { rewardTerms } from '../setup/loyalty-programmes.ts'

export const taxRate = z.strictObject({
  id: z.string().min(1).max(64),
  name: text(80),
  rate,
  inclusive: z.boolean(),
})
export const adjustmentValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), rate }),
  z.strictObject({ kind: z.literal('amount'), amount: amountNotNegative }),
])
export const taxes = z.array(taxRate).max(10)

const known = { of: amountNotNegative, amount: amountNotNegative }
/** As it stands on an order, which may have been one bill with another. */
const valueOnOrder = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    rate,
    known: z
      .strictObject(known)
      .exactOptional()
      .describe(
        'What the percentage comes to, where one bill was split into two and it was worked out on the whole.',
      ),
  }),
  z.strictObject({ kind: z.literal('amount'), amount: amountNotNegative }),
])

export const discount = z.strictObject({
  discountId: id,
  definitionId: id.nullable(),
  name: text(80),
  value: valueOnOrder,
  lineId: id.nullable(),
  reason: text(40).exactOptional().describe('One of the reasons that the discount lists.'),
  comment: text(200).exactOptional(),
  reward: rewardTerms
    .extend({ customerId: id })
    .exactOptional()
    .describe('Paid with loyalty points of the customer: so many points for each amount off.'),
})
export const serviceCharge = z.strictObject({
  chargeId: id,
  definitionId: id.exactOptional(),
  name: text(80),
  value: valueOnOrder,
  phase: z.enum(['pre_tax', 'apportioned', 'post_tax']),
  basis: z.enum(['before_discounts', 'after_discounts']),
  tax: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('own'), taxes }),
    z.strictObject({ kind: z.literal('follows_goods') }),
  ]),
  mandatory: z.boolean(),
  destination: z.enum(['revenue', 'staff']),
})

export const movedDiscounts = z.array(discount.extend({ givenBy: id })).max(rowsPerFactMax)
const shares = z
  .array(z.strictObject({ id, lineId: id, amount: amountNotNegative }))
  .max(10 * rowsPerFactMax)
  .describe('The part of fixed amounts that goes with each line.')
const knownTaxes = z
  .array(
    z.strictObject({
      taxSet: text(1000),
      of: amountNotNegative,
      included: amountNotNegative,
      added: amountNotNegative,
    }),
  )
  .max(100)
  .describe('The tax of each bucket, where it differs from the tax of its price alone.')
export const divisionLeaving = z.strictObject({
  shares,
  known: z.array(z.strictObject({ id, ...known })).max(rowsPerFactMax),
  taxes: knownTaxes,
})
export const divisionComing = z.strictObject({
  discounts: movedDiscounts,
  charges: z.array(serviceCharge).max(rowsPerFactMax),
  shares,
  taxes: knownTaxes,
})
