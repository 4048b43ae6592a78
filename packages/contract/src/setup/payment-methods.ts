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
      'card_integrated is offered at tills that have a card reader. No provider of online ' +
        'payments can be connected yet: online_provider is recorded in the back office alone.',
    ),
  icon: z.enum(paymentMethodIcons).nullable().default(null).describe('Null: that of its kind.'),
  channels: z
    .array(z.enum(channels))
    .min(1)
    .max(channels.length)
    .nullable()
    .default(null)
    .describe('Where guests can pay by it. Null: everywhere.'),
  accountingCode: text(20)
    .default('')
    .describe('Stands with its money in exports and in the sales summary.'),
  fastPay: z.boolean().default(false).describe('A button of its own under the ticket.'),
  asksReference: z.boolean().default(false),
  asksTip: z.boolean().default(false).describe('Tills suggest a tip.'),
  excessIsTip: z
    .boolean()
    .default(false)
    .describe('What is paid beyond the due is a tip. Never of cash, which gives change.'),
  opensDrawer: z.boolean().default(false),
  maxAmount: amountNotNegative
    .nullable()
    .default(null)
    .describe('The most that one payment may be, minor units. Null: no limit.'),
  offlineAllowed: z.boolean().default(true).describe('Whether tills take it without a network.'),
  asksCustomer: z.boolean().default(false).describe('Only for orders with a customer.'),
  refundable: z
    .boolean()
    .default(true)
    .describe('If not, what was paid by it is refunded in cash.'),
  offlineLimit: amountNotNegative
    .nullable()
    .default(null)
    .describe('The most that one payment without a network may be. Null: no limit of its own.'),
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
