/** What guests put into a basket, and what a shop says of it. */
import { onlineOrderTypes } from '@servery/domain/business/online/shop.ts'
import {
  guestStates,
  shopPayments,
  shopRefusals,
} from '@servery/domain/business/online/shop-refusals.ts'
import { bundlePartsMax } from '@servery/domain/offer/catalogue/bundle.ts'
import { rewardPointsMax } from '@servery/domain/offer/loyalty/rewards.ts'
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

/** Nobody can guess it; it shows for a while that a guest is a customer. */
export const proofToken = shaped(/^[\w-]{64}$/, 64, 'must be the token of a proof')

export const shopLine = z.strictObject({
  id: id.describe('Made by the guest’s browser; also the id of the line on the order.'),
  count: z.int().min(1).max(countMax),
  ...chosenItem,
  parts: z
    .array(z.strictObject({ partId: id, ...chosenItem }))
    .max(bundlePartsMax)
    .exactOptional()
    .describe('For a bundle: the choice for each of its parts.'),
  note: text(200).default(''),
})
export type ShopLine = z.infer<typeof shopLine>

export const shopAddress = z.strictObject({
  line1: text(80).default(''),
  line2: text(80).default(''),
  town: text(60).default(''),
  postcode: text(20).default(''),
  point: geoPoint
    .nullable()
    .default(null)
    .describe('For delivery zones on a map. Null: not known.'),
})
export type ShopAddress = z.infer<typeof shopAddress>

/** What is ordered, and where to. */
export const shopBasket = z.strictObject({
  slug,
  orderType: z.enum(onlineOrderTypes),
  lines: z.array(shopLine).max(linesMax),
  codes: z.array(text(20, 1)).max(5).default([]).describe('Promotional codes.'),
  tip: amountNotNegative.default(0 as never),
  address: shopAddress
    .nullable()
    .default(null)
    .describe('The delivery address. Null: not entered yet.'),
  tableId: id.nullable().default(null).describe('For an order at the table: the table.'),
  reward: z
    .strictObject({
      proof: proofToken.describe('The proof that the guest is a customer.'),
      steps: z
        .int()
        .min(0)
        .max(rewardPointsMax)
        .describe('How many times the reward is used. 0: only tells what the customer has.'),
    })
    .nullable()
    .exactOptional()
    .describe('The loyalty points that the guest spends on this order.'),
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
      details: z
        .array(z.string())
        .describe('The names of the variant, modifiers and parts, for display.'),
      count: z.int(),
      amount: amount.describe('Before discounts. 0 if the line can’t be ordered.'),
      refusal: z
        .enum(shopRefusals)
        .nullable()
        .describe('Why the line can’t be ordered. Null: it can.'),
    }),
  ),
  goods: amount.describe('The lines that can be ordered, before discounts.'),
  discounts: z.array(
    z.object({ name: z.string(), amount: amount.describe('Minor units, above 0.') }),
  ),
  charges: z
    .array(z.object({ name: z.string(), amount }))
    .describe('Service charges, without delivery and tip.'),
  deliveryFee: amountNotNegative
    .nullable()
    .describe('Null: no delivery, or the zone is not known yet.'),
  tip: amountNotNegative,
  tax: amount.describe('The tax, included in the prices or added to them.'),
  addedTax: amount.describe('The part of the tax that is added to the prices.'),
  total: amount,
  minimum: amountNotNegative.describe('The minimum value of goods. 0: no minimum.'),
  missing: amountNotNegative.describe('The amount missing for the minimum.'),
  zone: z
    .object({ name: z.string(), minutes: z.int(), freeFrom: amountNotNegative.nullable() })
    .nullable()
    .describe('The delivery zone of the address.'),
  nearest: z
    .object({ name: z.string(), metres: z.int().min(0) })
    .exactOptional()
    .describe('If the address is outside all zones: the nearest zone.'),
  points: z
    .int()
    .exactOptional()
    .describe('The loyalty points that a customer earns by it. Absent: the shop gives none.'),
  reward: z
    .object({
      available: z.int().describe('The points that the customer has.'),
      steps: z.int().describe('How many times the reward is used.'),
      stepsMax: z.int().describe('How many times it can be used on this basket.'),
      points: z.int().describe('The points that this costs.'),
    })
    .exactOptional()
    .describe('For a guest who has proved to be a customer: the points they can spend.'),
  problems: z.array(shopProblem).describe('Why the basket can’t be ordered. Empty: it can.'),
})
export type ShopQuote = z.infer<typeof shopQuote>

export const shopContact = z.strictObject({
  name: text(80).default(''),
  phone: text(30).default(''),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
})
export type ShopContact = z.infer<typeof shopContact>

export const shopOrder = shopBasket.extend({
  id: id.describe(
    'Made by the guest’s browser. Repeating the request with the same id and content makes one order.',
  ),
  at: moment.nullable().default(null).describe('The chosen slot. Null: as soon as possible.'),
  payment: z.enum(shopPayments),
  contact: shopContact,
  account: z
    .strictObject({ marketingEmail: z.boolean().default(false) })
    .nullable()
    .exactOptional()
    .describe('The guest wants to be saved as a customer, and may agree to marketing.'),
  giftCard: z
    .strictObject({ code: text(40, 1), amount: amountNotNegative })
    .nullable()
    .default(null)
    .describe('Pays as much as the gift card holds; the rest is paid by `payment`.'),
  note: text(200).default(''),
  language: z.enum(languages).default('en'),
  expectedTotal: amountNotNegative.describe('The total that the guest was shown.'),
})
export type ShopOrderInput = z.infer<typeof shopOrder>

/** Where an order stands, for whoever has its token. */
export const shopTracking = z.object({
  slug: z.string(),
  shopName: z.string(),
  number: z.string().describe('The call number. Empty until the order is accepted.'),
  orderType: z.enum(onlineOrderTypes),
  payment: z.enum(shopPayments),
  paid: z.boolean(),
  giftCard: z
    .object({ codeEnd: z.string(), amount: amountNotNegative })
    .nullable()
    .describe('The amount paid by a gift card.'),
  paidBack: z
    .boolean()
    .describe('True: it was paid, will not be made, and is refunded to the card.'),
  points: z
    .int()
    .nullable()
    .describe(
      'The loyalty points it has earned. Null: none yet, or the guest did not ask to be known as a customer.',
    ),
  payUntil: instant.nullable().describe('When it must be paid online. Null: not required.'),
  state: z.enum(guestStates),
  steps: z
    .array(z.object({ state: z.enum(guestStates), at: instant }))
    .describe('The steps it has reached, in order.'),
  reason: z.string().describe('Why it was rejected. Empty: no reason.'),
  isAsap: z.boolean(),
  promisedAt: instant.nullable().describe('When it is ready or delivered.'),
  answerBy: instant
    .nullable()
    .describe('When it is rejected if the shop has not accepted it. Null: no deadline.'),
  cancelUntil: instant
    .nullable()
    .describe('Until when the guest may cancel it. Null: not possible now.'),
  phone: z.string().describe('The phone number of the branch.'),
  branchAddress: z.array(z.string()),
  timeZone: z.string(),
  tableName: z.string(),
  address: shopAddress.nullable(),
  quote: shopQuote.describe('The prices as ordered.'),
  again: z
    .array(shopLine)
    .describe(
      'A basket with the same lines, to order again. Its line ids are those of the former order.',
    ),
})
export type ShopTracking = z.infer<typeof shopTracking>
