/** The shop of a branch and its menu, as guests see them. */
import { onlineOrderTypes } from '@servery/domain/business/online/shop.ts'
import { shopPayments } from '@servery/domain/business/online/shop-refusals.ts'
import { socialNetworks } from '@servery/domain/business/online/social-links.ts'
import { allergens, courses, diets } from '@servery/domain/offer/catalogue/types.ts'
import { z } from 'zod'
import { amount, amountNotNegative, id, instant } from '../base/amounts.ts'

/**
 * `open`: orders for as soon as possible. `preorder`: for a later slot alone. `paused`: until
 * `changesAt`, or nobody knows. `closed`: nothing can be ordered now.
 */
export const shopOpenStates = ['open', 'preorder', 'paused', 'closed'] as const

const openState = {
  state: z.enum(shopOpenStates),
  changesAt: instant
    .nullable()
    .describe('When it opens, closes or ends a pause next. Null: not known.'),
}

export const guestShop = z.object({
  slug: z.string(),
  name: z.string().describe('The name of the business.'),
  branchName: z.string(),
  isRetail: z.boolean().describe('True: the shop sells goods, without a kitchen or tables.'),
  ...openState,
  orderTypes: z
    .array(
      z.object({
        type: z.enum(onlineOrderTypes),
        ...openState,
        asapMinutes: z
          .int()
          .nullable()
          .describe(
            'The current waiting time in minutes, approximately. Null: orders as soon as possible are not offered.',
          ),
        payments: z.array(z.enum(shopPayments)),
      }),
    )
    .describe('The order types that guests can choose.'),
  zones: z.array(
    z.object({
      name: z.string(),
      postcodes: z
        .array(z.string())
        .describe('The postcodes of the zone. Empty: the zone is drawn on a map.'),
      fee: amountNotNegative.describe('The lowest delivery fee of the zone.'),
      minimum: amountNotNegative,
      freeFrom: amountNotNegative.nullable(),
      minutes: z.int(),
    }),
  ),
  address: z.array(z.string()).describe('The lines of the branch’s address.'),
  town: z.string(),
  postcode: z.string(),
  country: z.string(),
  phone: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  hours: z
    .array(z.object({ weekday: z.int(), from: z.int(), to: z.int() }))
    .describe('The opening hours of the store in minutes after midnight; Monday is 1.'),
  branches: z
    .array(z.object({ slug: z.string(), name: z.string(), town: z.string(), ...openState }))
    .describe('Other shops of the business.'),
  links: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
  tableBill: z.enum(['pay_now', 'open_tab']),
  minimumOrder: amountNotNegative,
  maxItems: z.int().nullable(),
  daysAhead: z.int(),
  takesTips: z.boolean(),
  takesGiftCards: z.boolean(),
  takesNotes: z.boolean(),
  loyalty: z
    .object({
      name: z.string(),
      points: z.int().describe('The points for each full amount, or for the order.'),
      perAmount: amount.nullable().describe('Null: points for the order, whatever it costs.'),
      reward: z
        .object({ points: z.int(), amount })
        .nullable()
        .describe('The amount that so many points take off. Null: points can’t be spent here.'),
    })
    .exactOptional()
    .describe('The loyalty programme. Absent: there is none in the currency of the shop.'),
  asksAccount: z.boolean().describe('True: guests must give an email address.'),
  allergenNotice: z.string(),
  termsUrl: z.string(),
  privacyUrl: z.string(),
  colour: z.string(),
  logo: z.string(),
  hero: z.string(),
  languages: z.array(z.string()),
  seoTitle: z.string(),
  seoDescription: z.string(),
})
export type GuestShop = z.infer<typeof guestShop>

const allergenMarks = z.partialRecord(z.enum(allergens), z.enum(['contains', 'may_contain', 'no']))

export const guestOption = z.object({
  id,
  name: z.string(),
  price: amount,
  isDefault: z.boolean(),
  soldOut: z.boolean(),
  max: z.int().nullable(),
  allergens: allergenMarks,
  nestedGroupId: id
    .nullable()
    .describe('The group to ask if this option is chosen; one of `groups`. Null: none.'),
})

export const guestGroup = z.object({
  id,
  name: z.string(),
  min: z.int(),
  max: z.int().nullable(),
  freeCount: z.int(),
  selection: z.enum(['single', 'multiple', 'quantity']),
  options: z.array(guestOption),
})
export type GuestGroup = z.infer<typeof guestGroup>

const sellable = {
  price: amount,
  soldOut: z.boolean(),
  left: z.int().nullable().describe('The number of pieces left. Null: not counted.'),
  groups: z
    .array(guestGroup)
    .describe('The modifier groups to ask, with their prices for this size.'),
}

export const guestItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  image: z.string(),
  priceFrom: amount.describe('The lowest price.'),
  ...sellable,
  soldOut: z.boolean().describe('For an item with variants: true if all of them are sold out.'),
  variations: z
    .array(z.object({ id, name: z.string(), ...sellable }))
    .describe('If not empty, one must be chosen; it has its own price and groups.'),
  parts: z
    .array(
      z.object({
        id,
        name: z.string(),
        choices: z.array(
          z.object({
            itemId: id,
            variationId: id.nullable(),
            name: z.string(),
            extra: amount,
            soldOut: z.boolean(),
            groups: z.array(guestGroup),
          }),
        ),
      }),
    )
    .describe('For a bundle: one choice is required for each part.'),
  allergens: allergenMarks,
  allergensKnown: z.boolean().describe('False: the allergens are not recorded.'),
  diets: z.array(z.enum(diets)),
  course: z.enum(courses).nullable(),
  kcal: z.int().nullable(),
  spice: z.int(),
  favourite: z.boolean(),
})
export type GuestItem = z.infer<typeof guestItem>

export const guestMenu = z.object({
  orderType: z.enum(onlineOrderTypes),
  currency: z.string(),
  sections: z.array(
    z.object({ id: z.string(), name: z.string(), image: z.string(), itemIds: z.array(id) }),
  ),
  items: z.array(guestItem),
})
export type GuestMenu = z.infer<typeof guestMenu>

export const guestTimes = z.object({
  asap: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('promised'), at: instant, minutes: z.int() }),
    z.object({ kind: z.literal('refused'), reason: z.enum(['closed', 'last_orders', 'full']) }),
    z.object({ kind: z.literal('not_offered') }),
  ]),
  slots: z.array(z.object({ at: instant, full: z.boolean() })),
  timeZone: z.string(),
})
export type GuestTimes = z.infer<typeof guestTimes>
