/** What guests put into a basket, and what a shop says of it. */
import { onlineOrderTypes } from '@servery/domain/business/online/shop.ts'
import {
  guestStates,
  shopPayments,
  shopRefusals,
} from '@servery/domain/business/online/shop-refusals.ts'
import { bundlePartsMax } from '@servery/domain/offer/catalogue/bundle.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { amount, amountNotNegative, id, instant, text } from '../base/amounts.ts'
import { moment, shaped } from '../base/bounds.ts'
import { geoPoint } from '../setup/online.ts'
import { chosenItem } from './quotes.ts'

export const shopTags = ['Shop']
export const linesMax = 100
/** So many of one thing in one line. */
export const countMax = 99

export const slug = shaped(/^[a-z0-9-]{3,40}$/, 40, 'must be the name of a shop')
/** Nobody can guess it; whoever has it may follow the order, and cancel it in time. */
export const orderToken = shaped(/^[\w-]{64}$/, 64, 'must be the token of an order')

export const shopLine = z.strictObject({
  id: id.describe('Made by the guest’s browser; of the line on the order.'),
  count: z.int().min(1).max(countMax),
  ...chosenItem,
  parts: z
    .array(z.strictObject({ partId: id, ...chosenItem }))
    .max(bundlePartsMax)
    .exactOptional()
    .describe('Of a bundle, what was chosen for each of its parts.'),
  note: text(200).default(''),
})
export type ShopLine = z.infer<typeof shopLine>

export const shopAddress = z.strictObject({
  line1: text(80).default(''),
  line2: text(80).default(''),
  town: text(60).default(''),
  postcode: text(20).default(''),
  point: geoPoint.nullable().default(null).describe('For zones on the map. Null: not known.'),
})
export type ShopAddress = z.infer<typeof shopAddress>

/** What is ordered, and where to. */
export const shopBasket = z.strictObject({
  slug,
  orderType: z.enum(onlineOrderTypes),
  lines: z.array(shopLine).max(linesMax),
  codes: z.array(text(20, 1)).max(5).default([]).describe('Codes of promotions.'),
  tip: amountNotNegative.default(0 as never),
  address: shopAddress.nullable().default(null).describe('Of a delivery. Null: not said yet.'),
  tableId: id.nullable().default(null).describe('Of an order at the table.'),
})
export type ShopBasket = z.infer<typeof shopBasket>

export const shopProblem = z.object({
  refusal: z.enum(shopRefusals),
  field: z.string().nullable().describe('Such as `lines.0.count`.'),
})
export type ShopProblem = z.infer<typeof shopProblem>

/** A basket as the shop prices it now. */
export const shopQuote = z.object({
  currency: z.string(),
  lines: z.array(
    z.object({
      id,
      name: z.string(),
      details: z.array(z.string()).describe('The variation, modifiers and parts, to be shown.'),
      count: z.int(),
      amount: amount.describe('Before discounts; 0 where it can’t be had.'),
      refusal: z.enum(shopRefusals).nullable().describe('Why it can’t be had. Null: it can.'),
    }),
  ),
  goods: amount.describe('The lines that can be had, before discounts.'),
  discounts: z.array(z.object({ name: z.string(), amount: amount.describe('Above 0.') })),
  charges: z
    .array(z.object({ name: z.string(), amount }))
    .describe('Service charges, without delivery and tip.'),
  deliveryFee: amountNotNegative.nullable().describe('Null: no delivery, or no zone known yet.'),
  tip: amountNotNegative,
  tax: amount.describe('Contained or added, as the prices say.'),
  addedTax: amount.describe('The part of the tax that comes on top of the prices.'),
  total: amount,
  minimum: amountNotNegative.describe('Goods for so much must be ordered; 0: no minimum.'),
  missing: amountNotNegative.describe('Until the minimum.'),
  zone: z
    .object({ name: z.string(), minutes: z.int(), freeFrom: amountNotNegative.nullable() })
    .nullable()
    .describe('By which the address is delivered to.'),
  nearest: z
    .object({ name: z.string(), metres: z.int().min(0) })
    .exactOptional()
    .describe('Where a point is outside: the zone that is nearest to it.'),
  problems: z.array(shopProblem).describe('Why it can’t be ordered as it is. None: it can.'),
})
export type ShopQuote = z.infer<typeof shopQuote>

export const shopContact = z.strictObject({
  name: text(80).default(''),
  phone: text(30).default(''),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
})
export type ShopContact = z.infer<typeof shopContact>

export const shopOrder = shopBasket.extend({
  id: id.describe('Made by the guest’s browser: the same id and content is the same order.'),
  at: moment
    .nullable()
    .default(null)
    .describe('The slot that was chosen. Null: as soon as possible.'),
  payment: z.enum(shopPayments),
  contact: shopContact,
  account: z
    .strictObject({ marketingEmail: z.boolean().default(false) })
    .nullable()
    .exactOptional()
    .describe('The guest asks to be kept as a customer, and may agree to be written to.'),
  giftCard: z
    .strictObject({ code: text(40, 1), amount: amountNotNegative })
    .nullable()
    .default(null)
    .describe('Pays so much of it; the rest is paid as `payment` says.'),
  note: text(200).default(''),
  language: z.enum(languages).default('en'),
  expectedTotal: amountNotNegative.describe('What the guest was shown.'),
})
export type ShopOrderInput = z.infer<typeof shopOrder>

/** Where an order stands, for whoever has its token. */
export const shopTracking = z.object({
  slug: z.string(),
  shopName: z.string(),
  number: z.string().describe('As the branch calls it; empty before it is accepted.'),
  orderType: z.enum(onlineOrderTypes),
  payment: z.enum(shopPayments),
  paid: z.boolean(),
  giftCard: z
    .object({ codeEnd: z.string(), amount: amountNotNegative })
    .nullable()
    .describe('What a gift card pays of it.'),
  paidBack: z.boolean().describe('It was paid, is not had, and goes back to the card.'),
  payUntil: instant.nullable().describe('By when it has to be paid online. Null: it has not.'),
  state: z.enum(guestStates),
  steps: z
    .array(z.object({ state: z.enum(guestStates), at: instant }))
    .describe('Those that it has reached, in order.'),
  reason: z.string().describe('Why it was rejected. Empty: no reason was given.'),
  isAsap: z.boolean(),
  promisedAt: instant.nullable().describe('When it is ready, or there.'),
  answerBy: instant.nullable().describe('By when the shop accepts it; then it is rejected.'),
  cancelUntil: instant.nullable().describe('Until when the guest may cancel it. Null: not now.'),
  phone: z.string().describe('Of the branch.'),
  branchAddress: z.array(z.string()),
  timeZone: z.string(),
  tableName: z.string(),
  address: shopAddress.nullable(),
  quote: shopQuote.describe('As it was ordered.'),
  again: z.array(shopLine).describe('For a basket with the same, with ids of former lines.'),
})
export type ShopTracking = z.infer<typeof shopTracking>
