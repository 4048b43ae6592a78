/** The shop that guests order from, without sign-in. Nothing that a guest sends is believed. */
import { onlineOrderTypes, shopSteps } from '@servery/domain/business/online/shop.ts'
import { guestStates, shopPayments } from '@servery/domain/business/online/shop-refusals.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { amountNotNegative, id, instant, text } from '../base/amounts.ts'
import { moment, shaped } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { guestMenu, guestShop, guestTimes } from './shop-menu.ts'
import {
  orderToken,
  proofToken,
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
      scriptUrl: z.string().describe('The script of the provider, which the payment page loads.'),
    })
    .nullable()
    .describe('Null: there is nothing to pay, or the provider does not answer.'),
  instead: z.array(z.enum(shopPayments)).describe('Other ways to pay.'),
})
export type ShopPaying = z.infer<typeof paying>

const placed = z.object({
  id,
  token: orderToken.describe('The token to follow the order with.'),
  state: z.enum(guestStates),
  number: z.string().describe('Empty: not accepted yet.'),
  promisedAt: instant,
  answerBy: instant.nullable(),
  payment: browserPayment
    .nullable()
    .describe('For an online payment: the data with which the guest’s browser pays.'),
})
export type PlacedOrder = z.infer<typeof placed>

export const shop = {
  get: open()
    .route({ method: 'GET', path: '/shop/{slug}', tags, summary: 'Read the shop of a branch' })
    .input(z.strictObject({ slug }))
    .output(guestShop)
    .errors(errorsOf('not_found')),
  menu: open()
    .route({
      method: 'GET',
      path: '/shop/{slug}/menu',
      tags,
      summary: 'Read the menu of the shop, with prices, options and allergens',
    })
    .input(z.strictObject({ slug, orderType: z.enum(onlineOrderTypes).default('collection') }))
    .output(guestMenu)
    .errors(errorsOf('not_found')),
  table: open()
    .route({
      method: 'GET',
      path: '/shop/{slug}/tables/{tableId}',
      tags,
      summary: 'Find the table of a code that a guest has scanned',
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
      description: 'It counts towards the day in `/reports/onlineShop`. Nothing else is stored.',
    })
    .input(z.strictObject({ slug, step: z.enum(shopSteps) }))
    .output(z.object({ step: z.enum(shopSteps) }))
    .errors(errorsOf('not_found')),
  quote: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/quote',
      tags,
      summary: 'Price a basket, and list what prevents the order',
      description: 'The same pricing as at tills. Nothing is stored.',
    })
    .input(shopBasket)
    .output(shopQuote)
    .errors(refused),
  times: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/times',
      tags,
      summary: 'List the times for which a basket can be ordered',
    })
    .input(
      shopBasket.extend({
        id: id.optional().describe('The id of the order; a slot that it holds counts as free.'),
      }),
    )
    .output(guestTimes)
    .errors(refused),
  hold: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/holds',
      tags,
      summary: 'Hold a slot for some minutes',
      description:
        'Repeating the request with the same id moves the hold. Placing the order uses it.',
    })
    .input(
      shopBasket.extend({
        id: id.describe('The id of the order that will be placed.'),
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
      summary: 'Release a held slot',
    })
    .input(z.strictObject({ slug, id }))
    .output(z.object({ id }))
    .errors(errorsOf('not_found')),
  giftCard: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/gift-card',
      tags,
      summary: 'Read what a gift card can pay, by its code',
      description: 'Attempts are limited by network and shop.',
    })
    .input(z.strictObject({ slug, code: text(40, 1) }))
    .output(z.object({ codeEnd: z.string(), available: amountNotNegative, currency: z.string() }))
    .errors(refused),
  askProof: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/proofs',
      tags,
      summary: 'Send a code to a customer’s email address, to spend loyalty points',
      description:
        'The answer is the same whether a customer has the address or not. Repeating the request with the same id sends no second email. Attempts are limited by network, shop and address.',
    })
    .input(
      z.strictObject({
        slug,
        id: id.describe('Made by the guest’s browser.'),
        email: z.email().max(254),
        language: z.enum(languages).default('en'),
      }),
    )
    .output(z.object({ id, expiresAt: instant.describe('Until when the code is valid.') }))
    .errors(errorsOf('not_found', 'shop_refused', 'id_reused')),
  prove: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/proofs/{id}',
      tags,
      summary: 'Prove to be a customer by the code from the email',
      description: 'A code can be tried a few times. Repeating the right code is safe.',
    })
    .input(z.strictObject({ slug, id, code: shaped(/^\d{6}$/, 6, 'must be 6 digits') }))
    .output(
      z.object({
        proof: proofToken.describe('Goes with the basket as `reward.proof`.'),
        expiresAt: instant,
        points: z.int().describe('The points that the customer has.'),
      }),
    )
    .errors(errorsOf('not_found', 'shop_refused')),
  place: open()
    .route({
      method: 'POST',
      path: '/shop/{slug}/orders',
      tags,
      summary: 'Order',
      description:
        'Repeating the request with the same order makes one order and returns the same answer. If an order is refused, `detail.refusal` says why and `detail.total` what it would cost now.',
    })
    .input(shopOrder)
    .output(placed)
    .errors(errorsOf('not_found', 'shop_refused', 'id_reused', 'amount_out_of_range')),
  track: open()
    .route({
      method: 'GET',
      path: '/shop-orders/{token}',
      tags,
      summary: 'Follow an order',
    })
    .input(z.strictObject({ token: orderToken }))
    .output(shopTracking)
    .errors(errorsOf('not_found')),
  pay: open()
    .route({
      method: 'POST',
      path: '/shop-orders/{token}/pay',
      tags,
      summary: 'Read how an order is paid online, or whether it is paid',
      description:
        'The server asks the provider for the status first. Repeated requests return the same payment, with the amount calculated by the shop.',
    })
    .input(z.strictObject({ token: orderToken }))
    .output(paying)
    .errors(errorsOf('not_found', 'shop_refused')),
  payOtherwise: open()
    .route({
      method: 'POST',
      path: '/shop-orders/{token}/payment',
      tags,
      summary: 'Change to a payment that is not online, while the order is unpaid',
    })
    .input(z.strictObject({ token: orderToken, payment: z.enum(shopPayments) }))
    .output(shopTracking)
    .errors(errorsOf('not_found', 'shop_refused')),
  cancel: open()
    .route({
      method: 'POST',
      path: '/shop-orders/{token}/cancel',
      tags,
      summary: 'Cancel an order, while the guest may',
    })
    .input(z.strictObject({ token: orderToken }))
    .output(shopTracking)
    .errors(errorsOf('not_found', 'shop_refused')),
}
