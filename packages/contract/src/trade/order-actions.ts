/**
 * What the back office does to an order: facts of the branch's own register on the server, decided
 * by the same rules as at a till.
 */
import { discountKinds } from '@servery/domain/offer/catalogue/discount.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { reasonLists } from '@servery/domain/offer/catalogue/reasons.ts'
import { restockings } from '@servery/domain/order/model/after-sale.ts'
import { coversMax, tablesOfOrderMax } from '@servery/domain/order/model/seating.ts'
import { topUpsMax } from '@servery/domain/order/model/top-ups.ts'
import { z } from 'zod'
import {
  amount,
  amountNotNegative,
  amountSum,
  id,
  quantity,
  quantityNotNegative,
  rate,
  text,
} from '../base/amounts.ts'
import { count, idSet } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { seat } from '../facts/facts.ts'
import { customSaleLine, soldLine } from './manual-payments.ts'

const linesMax = 500
const addedLinesMax = 100
const besides = {
  note: text(200).default('').describe('For the kitchen.'),
  seat: seat.exactOptional().describe('Whose it is, counted from 1; absent: the whole table’s.'),
}

const why = {
  reasonId: id.nullable().describe('Of the business’s list; null only where that is empty.'),
  note: text(200).default('').describe('Needed where the reason wants one, or there is none.'),
}
const someOf = z.strictObject({ lineId: id, quantity })
const reference = text(40).default('').describe('What the card terminal printed.')

/** One thing that is done to an order; what an edit leaves out stays as it is. */
export const orderAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('void'), lines: z.array(someOf).min(1).max(linesMax), ...why }),
  z.strictObject({ type: z.literal('comp'), lines: z.array(someOf).min(1).max(linesMax), ...why }),
  z.strictObject({
    type: z.literal('discount'),
    lineId: id.nullable().describe('Null: the whole order.'),
    definitionId: id
      .nullable()
      .default(null)
      .describe('Of the catalogue; null: one with a name and a value of its own.'),
    name: text(40).default('').describe('Of one of its own.'),
    value: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('percent'), rate }),
        z.strictObject({ kind: z.literal('amount'), amount: amountNotNegative }),
      ])
      .nullable()
      .default(null)
      .describe('Of one of its own, or what the catalogue leaves open; null: as it says there.'),
    reason: text(40).default('').describe('Of those that the discount of the catalogue has.'),
    reasonId: id
      .nullable()
      .default(null)
      .describe('Of one of its own: of the reasons to give things away; null only without any.'),
    comment: text(200)
      .default('')
      .describe('Of one of its own needed where the reason wants one, or there is none.'),
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
    topUps: z
      .array(z.strictObject({ topUpId: id, amount: amountNotNegative }))
      .max(topUpsMax)
      .default([])
      .describe('What goes off the balances that it topped up, besides lines.'),
    onLines: idSet
      .min(1)
      .max(linesMax)
      .exactOptional()
      .describe('The lines that the amount is for, at their rates; absent: all that was sold.'),
    overpaid: amountNotNegative
      .exactOptional()
      .describe('Of what was paid beyond the bill; nothing of the sale goes back with it.'),
    tips: z
      .array(z.strictObject({ paymentId: id, amount }))
      .max(linesMax)
      .exactOptional()
      .describe('What of the tips goes back, by their payments; below 0: more was on the slip.'),
    reference,
    ...why,
  }),
  z.strictObject({
    type: z.literal('unpay'),
    paymentId: id
      .nullable()
      .default(null)
      .describe('One that was too many, and the sale stays; null: all, and the order is open.'),
    reference,
    ...why,
  }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({
    type: z.literal('recall'),
    stationId: id.nullable().describe('Whose ticket comes back; null: that of the pass.'),
  }),
  z.strictObject({ type: z.literal('complete') }),
  z.strictObject({
    type: z.literal('pay_out'),
    paymentMethodId: id.describe('One of those that hand money out without a drawer.'),
    reference,
    ...why,
  }),
  z.strictObject({ type: z.literal('cancel'), ...why }),
  z.strictObject({
    type: z.literal('edit'),
    name: text(80).exactOptional(),
    covers: z.int().min(1).max(coversMax).exactOptional(),
    orderType: z.enum(orderTypes).exactOptional(),
    tableIds: idSet.max(tablesOfOrderMax).exactOptional().describe('Empty: at none.'),
    customerId: id.nullable().exactOptional().describe('Null: nobody’s.'),
  }),
  z.strictObject({ type: z.literal('note'), lineId: id, note: text(200) }),
  z.strictObject({
    type: z.literal('add_lines'),
    lines: z
      .array(z.union([soldLine.extend(besides), customSaleLine.extend(besides)]))
      .min(1)
      .max(addedLinesMax)
      .describe('At the prices of now, with ids of their own.'),
    send: z
      .boolean()
      .default(false)
      .describe('The kitchen hears of all that it has not heard of yet.'),
    ageChecked: z
      .boolean()
      .exactOptional()
      .describe(
        'Whether you have seen that the guest is old enough. Needed with the first thing on an ' +
          'order that is for adults alone.',
      ),
  }),
  z.strictObject({
    type: z.literal('change_lines'),
    lines: z
      .array(
        z.strictObject({
          lineId: id,
          quantity: quantityNotNegative.describe('All of it, as it shall be; 0: it goes.'),
          seat: seat
            .nullable()
            .exactOptional()
            .describe(
              'Whose it shall be, counted from 1; null: the whole table’s; absent: as it is.',
            ),
        }),
      )
      .min(1)
      .max(linesMax)
      .check(({ value, issues }) => {
        // Each says all that the line shall have: twice would be two answers.
        for (const [at, { lineId }] of value.entries()) {
          if (value.findIndex((line) => line.lineId === lineId) === at) continue
          const message = 'names a line that was named before'
          issues.push({ code: 'custom', input: lineId, message, path: [at, 'lineId'] })
        }
      }),
  }),
  z.strictObject({ type: z.literal('send') }),
  z.strictObject({
    type: z.literal('print'),
    printerId: id.nullable().describe('Null: whoever asks printed it by themselves.'),
    refundId: id.exactOptional().describe('The refund that it is the receipt of.'),
  }),
])
export type OrderAction = z.infer<typeof orderAction>
export type OrderActionType = OrderAction['type']
export const orderActionTypes = orderAction.options.map(({ shape }) => shape.type.value)

const moneyBack = z.object({
  total: amountSum,
  tenders: z.array(z.object({ method: z.string(), amount: amountSum })),
})

export const actionOptions = z.object({
  version: z.int().describe('How many facts the order has; a deed may name it.'),
  deeds: z.array(
    z.object({
      type: z.enum(orderActionTypes),
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
        seat: z.int().nullable().describe('Whose it is, counted from 1; null: the whole table’s.'),
        quantity: quantityNotNegative,
        sent: quantityNotNegative.describe('With the kitchen: it becomes no less by a change.'),
        toVoid: quantityNotNegative,
        toComp: quantityNotNegative,
        toRefund: quantityNotNegative,
        worth: amountSum.describe('What of its price has not gone back.'),
        parts: z
          .array(z.object({ lineId: id, name: z.string(), toRefund: quantityNotNegative }))
          .describe('Of a bundle: what it consists of, which can go back by itself.'),
      }),
    )
    .describe('Of each line how much can still be taken back, given away and refunded.'),
  ageSeen: z
    .boolean()
    .describe('Something for adults is on it already: whoever adds more need not say it again.'),
  discounts: z
    .array(z.object({ discountId: id, name: z.string(), lineName: z.string().nullable() }))
    .describe('Those given by hand, which can be taken off again.'),
  offered: z
    .array(
      z.object({
        id,
        name: z.string(),
        kind: z.enum(discountKinds),
        value: z.int().describe('Millionths or minor units; of an open one the most.'),
        onOrder: z.boolean(),
        lineIds: z.array(id).describe('The lines that it can be given on.'),
        reasons: z.array(z.string()),
        reasonRequired: z.boolean(),
        commentRequired: z.boolean(),
      }),
    )
    .describe('Of the catalogue, what whoever asks may give now.'),
  refundable: amountSum.describe('Of the total, without what only cash can give back.'),
  topUps: z
    .array(z.object({ topUpId: id, name: z.string(), left: amountSum }))
    .describe('What it put on balances and has not gone back.'),
  overpaid: amountSum.describe('Beyond the bill, without what only cash can give back.'),
  tips: z
    .array(
      z.object({
        paymentId: id,
        method: z.string(),
        left: amountSum,
        mayRise: z.boolean().describe('More may be put down than was charged.'),
      }),
    )
    .describe('Tips that can be put right without a drawer.'),
  tooMany: z
    .array(z.object({ paymentId: id, method: z.string(), amount: amountSum, at: z.string() }))
    .describe('Payments of which one can be undone and the order stays paid.'),
  payout: z
    .object({
      amount: amountSum.describe('Above 0.'),
      methods: z.array(z.object({ id, name: z.string(), needsReference: z.boolean() })),
    })
    .nullable()
    .describe('What deposits come to more than all else on the bill; null: nothing.'),
  tickets: z
    .array(z.object({ stationId: id.nullable(), name: z.string().describe('Empty: the pass.') }))
    .describe('Those of the kitchen that are done and can come back.'),
  reasons: z.array(
    z.object({ id, list: z.enum(reasonLists), name: z.string(), requiresNote: z.boolean() }),
  ),
  printers: z.array(z.object({ id, name: z.string() })),
  heading: z
    .object({
      covers: z.int().nullable().describe('How many guests; null: not said.'),
      orderType: z.enum(orderTypes),
      orderTypes: z.array(z.enum(orderTypes)).describe('Those of the branch.'),
      tableIds: z.array(id).describe('The tables of the order.'),
      mayMove: z.boolean().describe('Whether you may have it at other tables.'),
      tables: z.array(z.object({ id, name: z.string(), areaName: z.string() })),
    })
    .describe('What stands above the lines, and what may be chosen for it.'),
})
export type ActionOptions = z.infer<typeof actionOptions>

const tags = ['Orders']

export const orderActions = {
  deeds: route('orders.read')
    .route({
      method: 'GET',
      path: '/orders/{orderId}/deeds',
      tags,
      summary: 'What you can do to an order now, and why not the rest',
    })
    .input(z.strictObject({ orderId: id }))
    .output(actionOptions)
    .errors(errorsOf('not_found')),
  act: route('orders.take')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/deeds',
      tags,
      summary: 'Do something to an order',
      description:
        'In the name of the person who asks, with the rights and limits that they have at a till. ' +
        'The same id with the same deed is done once; with another it is refused.',
    })
    .input(
      z.strictObject({
        orderId: id,
        id: id.describe('Of the deed.'),
        version: count
          .optional()
          .describe('What you read; refused if more has happened. Absent: whatever happened.'),
        dryRun: z
          .boolean()
          .default(false)
          .describe('Says what would come of it, and stores nothing.'),
        deed: orderAction,
      }),
    )
    .output(
      z.object({
        version: z.int(),
        changed: z.boolean().describe('False: it was so already.'),
        sent: z.boolean().describe('Whether the kitchen heard of something by it.'),
        refund: moneyBack.nullable().describe('What goes back, where money does.'),
      }),
    )
    .errors(
      errorsOf(
        'not_found',
        'id_reused',
        'stale_version',
        'order_refused',
        'reference_unknown',
        'balance_insufficient',
        'balance_blocked',
      ),
    ),
}
