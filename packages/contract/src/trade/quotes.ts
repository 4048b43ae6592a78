/** `priceOrder` over HTTP: a basket in, every figure out. Nothing is stored. */
import { bundlePartsMax } from '@servery/domain/offer/catalogue/bundle.ts'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { modifierPrefixes } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import { z } from 'zod'
import { amount, amountNotNegative, currency, id, quantity, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { adjustmentValue, taxRate } from '../facts/adjustment-facts.ts'
import { cashRounding, orderType, regime } from '../facts/facts.ts'

const lineId = z.string().min(1).max(64)
const discount = z.strictObject({ id: lineId, name: text(80).default(''), value: adjustmentValue })
const lineBase = { id: lineId, quantity, discounts: z.array(discount).max(20).default([]) }

/** An item of the catalogue as it was chosen. */
export const chosenItem = {
  itemId: id,
  variationId: id.nullable().default(null),
  modifiers: z
    .array(
      z.strictObject({
        optionId: id,
        groupId: id
          .exactOptional()
          .describe('Required if several modifier groups of the item have the option.'),
        quantity: z.int().min(1).max(100).default(1),
        prefix: z.enum(modifierPrefixes).exactOptional(),
        parent: z
          .strictObject({ groupId: id, optionId: id })
          .exactOptional()
          .describe('The option under which it was chosen.'),
      }),
    )
    .max(60)
    .default([]),
}

/** Something of the catalogue, priced as it is sold. */
export const catalogueLine = z.strictObject({
  ...lineBase,
  ...chosenItem,
  price: amountNotNegative
    .exactOptional()
    .describe('The price of one unit, if the item has an open price. Absent: its suggested price.'),
  parts: z
    .array(z.strictObject({ partId: id, ...chosenItem }))
    .max(bundlePartsMax)
    .exactOptional()
    .describe('For a bundle: the choice for each of its parts.'),
})
const adHocLine = z.strictObject({
  ...lineBase,
  name: text(120).default(''),
  unitPrice: amount,
  modifiers: z
    .array(
      z.strictObject({
        id: lineId,
        unitPrice: amount,
        quantity: z.int().min(1).max(100).default(1),
      }),
    )
    .max(60)
    .default([]),
  taxes: z.array(taxRate).max(10).default([]),
  discountable: z.boolean().default(true),
})

export const quoteInput = z.strictObject({
  /** Needed for lines with `itemId`; its currency and rounding rules are the defaults. */
  branchId: id.optional(),
  currency: currency.optional(),
  orderType: orderType.default('eat_in'),
  channel: z.enum(channels).default('till').describe('The sales channel, as prices may differ.'),
  regime: regime.optional(),
  cashRounding: cashRounding.nullable().optional(),
  lines: z.array(z.union([catalogueLine, adHocLine])).max(500),
  discounts: z.array(discount).max(20).default([]),
  promotions: z
    .boolean()
    .default(true)
    .describe(
      'True: applies the automatic discounts of the branch; without a branch it has no effect.',
    ),
  codes: z
    .array(text(20, 1))
    .max(10)
    .default([])
    .describe('Promotional codes that the customer has entered.'),
  customerId: id.optional().describe('The customer, for discounts limited to tags or segments.'),
  serviceCharges: z
    .array(
      z.strictObject({
        id: lineId,
        name: text(80).default(''),
        value: adjustmentValue,
        phase: z.enum(['pre_tax', 'apportioned', 'post_tax']),
        basis: z.enum(['before_discounts', 'after_discounts']).default('after_discounts'),
        tax: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('none') }),
          z.strictObject({ kind: z.literal('own'), taxes: z.array(taxRate).max(10) }),
          z.strictObject({ kind: z.literal('follows_goods') }),
        ]),
        mandatory: z.boolean().default(false),
        destination: z.enum(['revenue', 'staff']).default('revenue'),
      }),
    )
    .max(20)
    .default([]),
  tenders: z
    .array(z.strictObject({ id: lineId, cash: z.boolean(), tendered: amountNotNegative }))
    .max(50)
    .default([]),
})
export type QuoteInput = z.infer<typeof quoteInput>

const share = z.object({ id: z.string(), amount })
const sales = z.object({ gross: amount, discounts: amount, comps: amount, net: amount })
export const pricedOrder = z.object({
  currency: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      base: amount,
      lineDiscounts: z.array(share),
      orderDiscounts: z.array(share),
      comp: amount.describe('The value that is comped.'),
      discounted: amount,
      serviceCharges: z.array(share),
      net: amount,
      tax: amount,
      gross: amount,
      taxes: z.array(share),
      sales,
    }),
  ),
  discounts: z.array(z.object({ id: z.string(), name: z.string(), amount })),
  serviceCharges: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      destination: z.enum(['revenue', 'staff']),
      mandatory: z.boolean(),
      net: amount,
      tax: amount,
      gross: amount,
    }),
  ),
  taxes: z.array(
    z.object({
      key: z.string(),
      taxes: z.array(taxRate),
      net: amount,
      tax: amount,
      gross: amount,
      shares: z.array(share),
    }),
  ),
  tenders: z.array(
    z.object({
      id: z.string(),
      cash: z.boolean(),
      tendered: amount,
      applied: amount,
      rounding: amount,
      change: amount,
    }),
  ),
  totals: z.object({
    goods: amount,
    discounts: amount,
    comps: amount,
    serviceCharges: amount,
    net: amount,
    tax: amount,
    topUps: amount.describe('Value for balances. Always 0, as a quote prices goods.'),
    total: amount,
    applied: amount,
    cashRounding: amount,
    change: amount,
    due: amount,
    dueInCash: amount,
    sales,
  }),
})

export const quotes = {
  create: route('catalogue.read')
    .route({
      method: 'POST',
      path: '/quotes',
      tags: ['Quotes'],
      summary: 'Price a basket',
      description:
        'Catalogue items by id, or lines with their own price and taxes. Tills, the books and this route use the same pricing. Nothing is stored.',
    })
    .input(quoteInput)
    .output(pricedOrder)
    .errors(
      errorsOf(
        'reference_unknown',
        'currency_mismatch',
        'tender_exceeds_due',
        'amount_out_of_range',
      ),
    ),
}
