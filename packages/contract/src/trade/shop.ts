/** The shop that guests order from, without sign-in. Nothing that a guest sends is believed. */
import { onlineOrderTypes, shopSteps } from '@servery/domain/business/online/shop.ts'
import { guestStates, shopPayments } from '@servery/domain/business/online/shop-refusals.ts'
import { z } from 'zod'
import { amountNotNegative, id, instant, text } from '../base/amounts.ts'
import { moment } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { guestMenu, guestShop, guestTimes } from './shop-menu.ts'
import {
  orderToken,
  shopBasket,
  shopOrder,
  shopQuote,
  shopTracking,
  slug,
  shopTags as tags,
} from './shop-parts.ts'

/** Counted by how much is asked for at once; ordering has limits of its own besides. */
const open = () => route('public').meta({ permission: 'public', isUnlimited: true })

const refused = errorsOf('not_found', 'shop_refused', 'amount_out_of_range')

const browserPayment = z.object({
  provider: z.string(),
  publicKey: z.string(),
  clientSecret: z.string(),
})

const paying = z.object({
  tracking: shopTracking,
  payment: browserPayment
    .extend({
      scriptUrl: z.string().describe('Of the provider; the page of the payment loads it.'),
    })
    .nullable()
    .describe('Null: there is nothing to pay, or the provider does not answer.'),
  instead: z.array(z.enum(shopPayments)).describe('How else it can be paid.'),
})
export type ShopPaying = z.infer<typeof paying>

const placed = z.object({
  id,
  token: orderToken.describe('To follow the order with.'),
  state: z.enum(guestStates),
  number: z.string().describe('Empty: it is not accepted yet.'),
  promisedAt: instant,
  answerBy: instant.nullable(),
  payment: browserPayment
    .nullable()
    .describe('Where it is paid online: with what the guest’s browser pays.'),
})
export type PlacedOrder = z.infer<typeof placed>

export const shop = {
  get: open()
    .route({ method: 'GET', path: '/shop/{slug}', tags, summary: 'The shop of a branch' })
    .input(z.strictObject({ slug }))
    .output(guestShop)
    .errors(errorsOf('not_found')),
  menu: open()
    .route({
      method: 'GET',
      path: '/shop/{slug}/menu',
      tags,
      summary: 'What the shop sells now, with prices, choices and allergens',
    })
    .input(z.strictObject({ slug, orderType: z.enum(onlineOrderTypes).default('collection') }))
    .output(guestMenu)
    .errors(errorsOf('not_found')),
  table: open()
    .route({
      method: 'GET',
      path: '/shop/{slug}/tables/{tableId}',
      tags,
      summary: 'The table of a code that a guest has scanned',
    })
    .input(z.strictObject({ slug, tableId: id }))
    .output(z.object({ tableId: id, name: z.string(), areaName: z.string() }))
    .errors(errorsOf('not_found')),
  step: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/steps',
      tags,
      summary: 'Count a step of a guest towards an order',
      description: 'A number of the day, for `/reports/onlineShop`. Nothing else is kept.',
    })
    .input(z.strictObject({ slug, step: z.enum(shopSteps) }))
    .output(z.object({ step: z.enum(shopSteps) }))
    .errors(errorsOf('not_found')),
  quote: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/quote',
      tags,
      summary: 'What a basket comes to, and what stands against it',
      description: 'Priced by the function that prices every till. Nothing is stored.',
    })
    .input(shopBasket)
    .output(shopQuote)
    .errors(refused),
  times: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/times',
      tags,
      summary: 'For when a basket can be ordered',
    })
    .input(shopBasket.extend({ id: id.optional().describe('Of the order; its own hold is free.') }))
    .output(guestTimes)
    .errors(refused),
  hold: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/holds',
      tags,
      summary: 'Keep room in a slot for some minutes',
      description: 'The same id again moves the hold. Placing the order takes it over.',
    })
    .input(
      shopBasket.extend({
        id: id.describe('Of the order that will be placed.'),
        at: moment.nullable().default(null).describe('Null: as soon as possible.'),
      }),
    )
    .output(z.object({ id, at: instant, expiresAt: instant }))
    .errors(refused),
  release: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/holds/{id}/release',
      tags,
      summary: 'Give the room in a slot back',
    })
    .input(z.strictObject({ slug, id }))
    .output(z.object({ id }))
    .errors(errorsOf('not_found')),
  giftCard: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/gift-card',
      tags,
      summary: 'What a gift card can pay, by its code',
      description: 'Tries are limited by network and shop.',
    })
    .input(z.strictObject({ slug, code: text(40, 1) }))
    .output(z.object({ codeEnd: z.string(), available: amountNotNegative, currency: z.string() }))
    .errors(refused),
  place: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/orders',
      tags,
      summary: 'Order',
      description:
        'The same order sent again is the same order, and answers the same. ' +
        '`detail.refusal` says why one is not taken, `detail.total` what it would come to now.',
    })
    .input(shopOrder)
    .output(placed)
    .errors(errorsOf('not_found', 'shop_refused', 'id_reused', 'amount_out_of_range')),
  track: open()
    .route({
      method: 'GET',
      path: '/shop-orders/{token}',
      tags,
      summary: 'Where an order stands',
    })
    .input(z.strictObject({ token: orderToken }))
    .output(shopTracking)
    .errors(errorsOf('not_found')),
  pay: open()
    .route({
      method: 'POST',
      path: '/shop-orders/{token}/pay',
      tags,
      summary: 'With what an order is paid online, or whether it was',
      description:
        'The provider is asked what became of the payment. As often as it is asked for, it is the ' +
        'same payment, of the amount that the shop has worked out.',
    })
    .input(z.strictObject({ token: orderToken }))
    .output(paying)
    .errors(errorsOf('not_found', 'shop_refused')),
  payOtherwise: open()
    .route({
      method: 'POST',
      path: '/shop-orders/{token}/payment',
      tags,
      summary: 'Pay an order otherwise than online, as long as it is not paid',
    })
    .input(z.strictObject({ token: orderToken, payment: z.enum(shopPayments) }))
    .output(shopTracking)
    .errors(errorsOf('not_found', 'shop_refused')),
  cancel: open()
    .route({
      method: 'POST',
      path: '/shop-orders/{token}/cancel',
      tags,
      summary: 'Cancel an order, as long as the guest may',
    })
    .input(z.strictObject({ token: orderToken }))
    .output(shopTracking)
    .errors(errorsOf('not_found', 'shop_refused')),
}
