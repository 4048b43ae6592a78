/** Goods of a paid order that come back for others, in the back office: both orders at once. */
import { z } from 'zod'
import { amount, amountSum, id, text } from '../base/amounts.ts'
import { count } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { addedLines, moneyBack, returnedLines, slipReference, whyGiven } from './order-actions.ts'

/** How the difference goes back, where the old items are worth more. */
export const differenceWays = ['as_paid', 'store_credit'] as const

const exchangeInput = z.strictObject({
  orderId: id,
  id: id.describe('The id of the exchange, which is also the id of its refund.'),
  version: count
    .optional()
    .describe(
      'The version of the order that you read; the exchange is refused if the order has changed since. Absent: not checked.',
    ),
  dryRun: z.boolean().default(false).describe('True: returns the result without storing anything.'),
  lines: returnedLines
    .min(1)
    .describe('The items that are returned, or parts of bundles by the ids of the parts.'),
  sale: z
    .strictObject({
      orderId: id.describe('The id of the order that is made for the new items.'),
      lines: addedLines,
      ageChecked: z
        .boolean()
        .exactOptional()
        .describe(
          'True: you have checked that the guest is old enough. Required for age-restricted items.',
        ),
    })
    .describe(
      'The new items. They have the order type and the customer of the order, and its tables while its guests are seated.',
    ),
  difference: amount
    .nullable()
    .default(null)
    .describe(
      'The difference that you expect: above 0 if the guest pays it, below 0 if it is refunded. The exchange is refused if it differs. Null: not checked.',
    ),
  payment: z
    .strictObject({
      id: id.describe('The id of the payment, which is also the id of its transaction.'),
      paymentMethodId: id.describe('A method other than cash, as the back office has no drawer.'),
      reference: text(40)
        .default('')
        .describe('Required for cards: the reference on the slip of the terminal.'),
    })
    .nullable()
    .default(null)
    .describe('The payment of the difference. Null: the guest has nothing to pay.'),
  refundTo: z
    .enum(differenceWays)
    .default('as_paid')
    .describe(
      'How a difference is refunded: as the order was paid, or to the store credit of its customer.',
    ),
  reference: slipReference.describe('The reference of the refund on the slip of the terminal.'),
  ...whyGiven,
})
export type ExchangeInput = z.infer<typeof exchangeInput>

const exchangeOutcome = z.object({
  version: z.int(),
  changed: z.boolean().describe('False: the exchange was recorded before.'),
  orderId: id.describe('The order with the new items.'),
  returned: amountSum.describe('The value of the returned items.'),
  sold: amountSum.describe('The total of the new items, with tax, charges and discounts.'),
  toCollect: amountSum.describe('The difference that the guest pays.'),
  refund: moneyBack.describe('The difference that is refunded.'),
})

export type ExchangeOutcome = z.infer<typeof exchangeOutcome>

export const exchanges = {
  exchange: route('orders.take')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/exchanges',
      tags: ['Orders'],
      summary: 'Exchange items of a paid order for others',
      description:
        'Records the refund of the returned items, the order with the new ones and the payment of the difference together, or none of them. In the name of the caller, with the permissions and limits that they have at a till. Repeating the request with the same id and content records one exchange.',
    })
    .input(exchangeInput)
    .output(exchangeOutcome)
    .errors(
      errorsOf('not_found', 'id_reused', 'stale_version', 'order_refused', 'reference_unknown'),
    ),
}
