/** Payment methods: how guests pay at a till, in the order in which the till offers them. */
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import {
  paymentMethodIcons,
  paymentMethodKinds,
} from '@servery/domain/offer/catalogue/payment-method.ts'
import { z } from 'zod'
import { amountNotNegative, id, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import {
  bodyHead,
  orderRoute,
  recordRoutes,
  versioned,
  writeErrors,
} from '../base/record-routes.ts'

export const paymentMethodInput = z.strictObject({
  name: text(24, 1),
  kind: z
    .enum(paymentMethodKinds)
    .describe(
      '`card_integrated` is offered at tills with a card terminal. `online_provider` is recorded in the back office only.',
    ),
  icon: z.enum(paymentMethodIcons).nullable().default(null).describe('Null: the icon of its kind.'),
  channels: z
    .array(z.enum(channels))
    .min(1)
    .max(channels.length)
    .nullable()
    .default(null)
    .describe('The channels where guests can use it. Null: all.'),
  accountingCode: text(20)
    .default('')
    .describe('The account of its money in exports and in the sales summary.'),
  fastPay: z
    .boolean()
    .default(false)
    .describe('True: it has a button of its own below the ticket.'),
  asksReference: z.boolean().default(false),
  asksTip: z.boolean().default(false).describe('True: tills suggest a tip.'),
  excessIsTip: z
    .boolean()
    .default(false)
    .describe(
      'True: an amount paid above the amount due is a tip. Never for cash, which gives change.',
    ),
  opensDrawer: z.boolean().default(false),
  maxAmount: amountNotNegative
    .nullable()
    .default(null)
    .describe('The largest payment, in minor units. Null: no limit.'),
  offlineAllowed: z.boolean().default(true).describe('True: tills take it while offline.'),
  asksCustomer: z.boolean().default(false).describe('True: only for orders with a customer.'),
  refundable: z.boolean().default(true).describe('False: payments by it are refunded in cash.'),
  offlineLimit: amountNotNegative
    .nullable()
    .default(null)
    .describe('The largest payment while offline, in minor units. Null: `maxAmount` applies.'),
  position: z.int().min(0).max(100_000).default(0),
})
export type PaymentMethodInput = z.infer<typeof paymentMethodInput>
export const paymentMethodRecord = paymentMethodInput.extend(bodyHead)
export type PaymentMethodRow = z.infer<typeof paymentMethodRecord>

const noun = {
  path: 'payment-methods',
  tag: 'Payment methods',
  one: 'payment method',
  many: 'payment methods',
  read: 'settings.read',
  write: 'settings.write',
} as const

const keepingErrors = {
  ...writeErrors,
  ...errorsOf('last_payment_method', 'drawer_open', 'invalid_input'),
}

const routes = recordRoutes(
  noun,
  {
    create: paymentMethodInput.extend({ id }),
    update: paymentMethodInput.extend(versioned),
  },
  paymentMethodRecord,
  {},
)

export const paymentMethods = {
  ...routes,
  order: orderRoute(noun, paymentMethodRecord),
  /** Refused for the last one that tills offer, and for cash while a drawer is open. */
  update: routes.update.errors(keepingErrors),
  /** Refused like a change. */
  archive: routes.archive.errors(keepingErrors),
}
