/**
 * What the back office does to an order: facts of the branch's own register on the server, decided
 * by the same rules as at a till.
 */
import { reasonLists } from '@servery/domain/catalogue/reasons.ts'
import { restockings } from '@servery/domain/order/after-sale.ts'
import { z } from 'zod'
import {
  amount,
  amountNotNegative,
  id,
  quantity,
  quantityNotNegative,
  rate,
  text,
} from './amounts.ts'
import { errorsOf } from './errors.ts'
import { route } from './route.ts'

const linesMax = 500

const why = {
  reasonId: id.nullable().describe('Of the business’s list; null only where that is empty.'),
  note: text(200).default('').describe('Needed where the reason wants one, or there is none.'),
}
const someOf = z.strictObject({ lineId: id, quantity })
const reference = text(40).default('').describe('What the card terminal printed.')

/** One thing that is done to an order. */
export const orderDeed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('void'), lines: z.array(someOf).min(1).max(linesMax), ...why }),
  z.strictObject({ type: z.literal('comp'), lines: z.array(someOf).min(1).max(linesMax), ...why }),
  z.strictObject({
    type: z.literal('discount'),
    lineId: id.nullable().describe('Null: the whole order.'),
    name: text(40, 1),
    value: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), rate }),
      z.strictObject({ kind: z.literal('amount'), amount: amountNotNegative }),
    ]),
  }),
  z.strictObject({ type: z.literal('remove_discount'), discountId: id }),
  z.strictObject({
    type: z.literal('refund'),
    lines: z
      .array(
        someOf.extend({
          restock: z.enum(restockings).nullable().describe('Null: as the reason says.'),
        }),
      )
      .max(linesMax),
    amount: amountNotNegative.nullable().describe('Instead of lines; null: what they come to.'),
    reference,
    ...why,
  }),
  z.strictObject({ type: z.literal('unpay'), reference, ...why }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('complete') }),
  z.strictObject({ type: z.literal('cancel'), ...why }),
  z.strictObject({ type: z.literal('name'), name: text(80) }),
  z.strictObject({ type: z.literal('note'), lineId: id, note: text(200) }),
  z.strictObject({ type: z.literal('print'), printerId: id }),
])
export type OrderDeed = z.infer<typeof orderDeed>
export type OrderDeedType = OrderDeed['type']
export const orderDeedTypes = orderDeed.options.map(({ shape }) => shape.type.value)

const moneyBack = z.object({
  total: amount,
  tenders: z.array(z.object({ method: z.string(), amount })),
})

export const deedOptions = z.object({
  version: z.int().describe('How many facts the order has; a deed may name it.'),
  deeds: z.array(
    z.object({
      type: z.enum(orderDeedTypes),
      whyNot: z.string().nullable().describe('Null: it can be done.'),
    }),
  ),
  lines: z
    .array(
      z.object({
        lineId: id,
        name: z.string(),
        unit: z.string(),
        note: z.string(),
        toVoid: quantityNotNegative,
        toComp: quantityNotNegative,
        toRefund: quantityNotNegative,
      }),
    )
    .describe('Of each line how much can still be taken back, given away and refunded.'),
  discounts: z
    .array(z.object({ discountId: id, name: z.string(), lineName: z.string().nullable() }))
    .describe('Those given by hand, which can be taken off again.'),
  refundable: amountNotNegative.describe('Of the total, without what only cash can give back.'),
  reasons: z.array(
    z.object({ id, list: z.enum(reasonLists), name: z.string(), requiresNote: z.boolean() }),
  ),
  printers: z.array(z.object({ id, name: z.string() })),
})
export type DeedOptions = z.infer<typeof deedOptions>

const tags = ['Orders']

export const orderDeeds = {
  deeds: route('orders.read')
    .route({
      method: 'GET',
      path: '/orders/{orderId}/deeds',
      tags,
      summary: 'What you can do to an order now, and why not the rest',
    })
    .input(z.strictObject({ orderId: id }))
    .output(deedOptions)
    .errors(errorsOf('not_found')),
  act: route('orders.take')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/deeds',
      tags,
      summary: 'Do something to an order',
      description:
        'In the name of the person who asks, with the rights and limits that they have at a till. ' +
        'The same id with the same deed is done once.',
    })
    .input(
      z.strictObject({
        orderId: id,
        id: id.describe('Of the deed.'),
        version: z
          .int()
          .min(0)
          .optional()
          .describe('What you read; refused if more has happened. Absent: whatever happened.'),
        dryRun: z
          .boolean()
          .default(false)
          .describe('Says what would come of it, and stores nothing.'),
        deed: orderDeed,
      }),
    )
    .output(
      z.object({
        version: z.int(),
        changed: z.boolean().describe('False: it was so already.'),
        refund: moneyBack.nullable().describe('What goes back, where money does.'),
      }),
    )
    .errors(
      errorsOf('not_found', 'id_reused', 'stale_version', 'order_refused', 'reference_unknown'),
    ),
}
