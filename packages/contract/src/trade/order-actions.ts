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
  note: text(200).default('').describe('A note for the kitchen.'),
  seat: seat.exactOptional().describe('The seat, from 1. Absent: the whole table.'),
}

export const whyGiven = {
  reasonId: id.nullable().describe('A reason of the list. Null only if the list is empty.'),
  note: text(200)
    .default('')
    .describe('Required if the reason asks for a comment, or if there is no reason.'),
}
const someOf = z.strictObject({ lineId: id, quantity })
/** Goods that come back, as much of a line as is said. */
export const returnedLines = z
  .array(
    someOf.extend({
      restock: z
        .enum(restockings)
        .nullable()
        .describe('Whether the goods return to stock. Null: as the reason says.'),
    }),
  )
  .max(linesMax)
/** What is put on a bill, as a till would. */
export const addedLines = z
  .array(z.union([soldLine.extend(besides), customSaleLine.extend(besides)]))
  .min(1)
  .max(addedLinesMax)
  .describe('The lines at current prices, with ids chosen by the caller.')
export const slipReference = text(40)
  .default('')
  .describe('The reference on the slip of the terminal.')

/** One thing that is done to an order; what an edit leaves out stays as it is. */
export const orderAction = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('void'),
    lines: z.array(someOf).min(1).max(linesMax),
    ...whyGiven,
  }),
  z.strictObject({
    type: z.literal('comp'),
    lines: z.array(someOf).min(1).max(linesMax),
    ...whyGiven,
  }),
  z.strictObject({
    type: z.literal('discount'),
    lineId: id.nullable().describe('Null: the whole order.'),
    definitionId: id
      .nullable()
      .default(null)
      .describe('A discount of the catalogue. Null: one with a name and value of its own.'),
    name: text(40).default('').describe('The name, if it is not from the catalogue.'),
    value: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('percent'), rate }),
        z.strictObject({ kind: z.literal('amount'), amount: amountNotNegative }),
      ])
      .nullable()
      .default(null)
      .describe(
        'The value of a discount that is not from the catalogue, or of an open one. Null: the value of the catalogue.',
      ),
    reason: text(40).default('').describe('One of the reasons of the catalogue discount.'),
    reasonId: id
      .nullable()
      .default(null)
      .describe(
        'For a discount that is not from the catalogue: a reason of the comp list. Null only if that list is empty.',
      ),
    comment: text(200)
      .default('')
      .describe(
        'Required for a discount that is not from the catalogue if its reason asks for a comment, or if there is no reason.',
      ),
  }),
  z.strictObject({ type: z.literal('remove_discount'), discountId: id }),
  z.strictObject({
    type: z.literal('refund'),
    lines: returnedLines,
    amount: amountNotNegative
      .nullable()
      .describe('An amount to refund in place of lines. Null: the value of the lines.'),
    topUps: z
      .array(z.strictObject({ topUpId: id, amount: amountNotNegative }))
      .max(topUpsMax)
      .default([])
      .describe('What to take off the balances that the order topped up, in addition to lines.'),
    onLines: idSet
      .min(1)
      .max(linesMax)
      .exactOptional()
      .describe('The lines whose tax rates the amount has. Absent: all goods sold.'),
    overpaid: amountNotNegative
      .exactOptional()
      .describe('A refund of the overpayment; no goods are refunded with it.'),
    tips: z
      .array(z.strictObject({ paymentId: id, amount }))
      .max(linesMax)
      .exactOptional()
      .describe('Tips to refund, by payment. Negative: the slip had a higher tip.'),
    reference: slipReference,
    ...whyGiven,
  }),
  z.strictObject({
    type: z.literal('unpay'),
    paymentId: id
      .nullable()
      .default(null)
      .describe(
        'A payment that was too many; the order stays paid. Null: all payments, and the order is open again.',
      ),
    reference: slipReference,
    ...whyGiven,
  }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({
    type: z.literal('recall'),
    stationId: id
      .nullable()
      .describe('The station whose ticket is recalled. Null: the ticket of the pass.'),
  }),
  z.strictObject({ type: z.literal('complete') }),
  z.strictObject({
    type: z.literal('pay_out'),
    paymentMethodId: id.describe('A method that can pay out without a drawer.'),
    reference: slipReference,
    ...whyGiven,
  }),
  z.strictObject({ type: z.literal('cancel'), ...whyGiven }),
  z.strictObject({
    type: z.literal('edit'),
    name: text(80).exactOptional(),
    covers: z.int().min(1).max(coversMax).exactOptional(),
    orderType: z.enum(orderTypes).exactOptional(),
    tableIds: idSet.max(tablesOfOrderMax).exactOptional().describe('Empty: no table.'),
    customerId: id.nullable().exactOptional().describe('Null: no customer.'),
  }),
  z.strictObject({ type: z.literal('note'), lineId: id, note: text(200) }),
  z.strictObject({
    type: z.literal('add_lines'),
    lines: addedLines,
    send: z.boolean().default(false).describe('True: sends all unsent items to the kitchen.'),
    ageChecked: z
      .boolean()
      .exactOptional()
      .describe(
        'True: you have checked that the guest is old enough. Required with the first age-restricted item of an order.',
      ),
  }),
  z.strictObject({
    type: z.literal('change_lines'),
    lines: z
      .array(
        z.strictObject({
          lineId: id,
          quantity: quantityNotNegative.describe(
            'The new quantity of the line. 0: the line is removed.',
          ),
          seat: seat
            .nullable()
            .exactOptional()
            .describe('The new seat, from 1. Null: the whole table. Absent: not changed.'),
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
    printerId: id.nullable().describe('Null: printed by the caller.'),
    refundId: id.exactOptional().describe('The refund whose receipt was printed.'),
  }),
])
export type OrderAction = z.infer<typeof orderAction>
export type OrderActionType = OrderAction['type']
export const orderActionTypes = orderAction.options.map(({ shape }) => shape.type.value)

/** What goes back, and by which methods. */
export const moneyBack = z.object({
  total: amountSum,
  tenders: z.array(z.object({ method: z.string(), amount: amountSum })),
})

const billTotals = z.object({
  total: amountSum.describe('With tax, charges and discounts.'),
  due: amountSum.describe('The part of it that is not paid.'),
})

export const actionOptions = z.object({
  version: z.int().describe('The number of facts of the order; an action may name it.'),
  deeds: z.array(
    z.object({
      type: z
        .enum([...orderActionTypes, 'exchange'])
        .describe('An exchange has a request of its own.'),
      whyNot: z.string().nullable().describe('Why the action is refused. Null: it is possible.'),
    }),
  ),
  lines: z
    .array(
      z.object({
        lineId: id,
        name: z.string(),
        unit: z.string(),
        note: z.string(),
        seat: z.int().nullable().describe('The seat, from 1. Null: the whole table.'),
        quantity: quantityNotNegative,
        sent: quantityNotNegative.describe(
          'The quantity that was sent to the kitchen; a change can’t reduce the line below it.',
        ),
        toVoid: quantityNotNegative,
        toComp: quantityNotNegative,
        toRefund: quantityNotNegative,
        worth: amountSum.describe('The part of its price that is not refunded yet.'),
        parts: z
          .array(z.object({ lineId: id, name: z.string(), toRefund: quantityNotNegative }))
          .describe('The parts of a bundle, which can be refunded separately.'),
      }),
    )
    .describe('How much of each line can still be voided, comped and refunded.'),
  ageSeen: z
    .boolean()
    .describe('True: the age was checked already, as the order has an age-restricted item.'),
  discounts: z
    .array(z.object({ discountId: id, name: z.string(), lineName: z.string().nullable() }))
    .describe('Discounts given by hand, which can be removed.'),
  offered: z
    .array(
      z.object({
        id,
        name: z.string(),
        kind: z.enum(discountKinds),
        value: z.int().describe('Millionths or minor units. For an open discount: the maximum.'),
        onOrder: z.boolean(),
        lineIds: z.array(id).describe('The lines that the discount can be given on.'),
        reasons: z.array(z.string()),
        reasonRequired: z.boolean(),
        commentRequired: z.boolean(),
      }),
    )
    .describe('Catalogue discounts that the caller may give now.'),
  refundable: amountSum.describe(
    'The refundable part of the total, without what only cash can pay back.',
  ),
  credit: z
    .string()
    .nullable()
    .describe(
      'The store credit that the difference of an exchange can be refunded to. Null: the order has no customer, or the business no store credit.',
    ),
  topUps: z
    .array(z.object({ topUpId: id, name: z.string(), left: amountSum }))
    .describe('What it added to balances and was not refunded yet.'),
  overpaid: amountSum.describe('The overpayment, without what only cash can pay back.'),
  tips: z
    .array(
      z.object({
        paymentId: id,
        method: z.string(),
        left: amountSum,
        mayRise: z.boolean().describe('True: the tip may be set above the amount charged.'),
      }),
    )
    .describe('Tips that can be corrected without a drawer.'),
  tooMany: z
    .array(z.object({ paymentId: id, method: z.string(), amount: amountSum, at: z.string() }))
    .describe('Payments of which one can be voided while the order stays paid.'),
  payout: z
    .object({
      amount: amountSum.describe('Minor units, above 0.'),
      methods: z.array(z.object({ id, name: z.string(), needsReference: z.boolean() })),
    })
    .nullable()
    .describe('The amount by which deposits exceed the rest of the bill. Null: they do not.'),
  tickets: z
    .array(z.object({ stationId: id.nullable(), name: z.string().describe('Empty: the pass.') }))
    .describe('Kitchen tickets that are done and can be recalled.'),
  reasons: z.array(
    z.object({ id, list: z.enum(reasonLists), name: z.string(), requiresNote: z.boolean() }),
  ),
  printers: z.array(z.object({ id, name: z.string() })),
  heading: z
    .object({
      covers: z.int().nullable().describe('The number of guests. Null: not recorded.'),
      orderType: z.enum(orderTypes),
      orderTypes: z.array(z.enum(orderTypes)).describe('The order types of the branch.'),
      tableIds: z.array(id).describe('The tables of the order.'),
      mayMove: z.boolean().describe('True: you may move the order to other tables.'),
      tables: z.array(z.object({ id, name: z.string(), areaName: z.string() })),
    })
    .describe('The details of the order above its lines, and the choices for them.'),
})
export type ActionOptions = z.infer<typeof actionOptions>

const tags = ['Orders']

export const orderActions = {
  deeds: route('orders.read')
    .route({
      method: 'GET',
      path: '/orders/{orderId}/deeds',
      tags,
      summary: 'List the actions you can take on an order now, and why others are refused',
    })
    .input(z.strictObject({ orderId: id }))
    .output(actionOptions)
    .errors(errorsOf('not_found')),
  act: route('orders.take')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/deeds',
      tags,
      summary: 'Take an action on an order',
      description:
        'In the name of the caller, with the permissions and limits that they have at a till. Repeating the same action with the same id takes it once; another action with that id is refused.',
    })
    .input(
      z.strictObject({
        orderId: id,
        id: id.describe('The id of the action.'),
        version: count
          .optional()
          .describe(
            'The version that you read; the action is refused if the order has changed since. Absent: not checked.',
          ),
        dryRun: z
          .boolean()
          .default(false)
          .describe('True: returns the result without storing anything.'),
        deed: orderAction,
      }),
    )
    .output(
      z.object({
        version: z.int(),
        changed: z.boolean().describe('False: the order was in this state already.'),
        sent: z.boolean().describe('True: the kitchen was notified.'),
        refund: moneyBack
          .nullable()
          .describe('The amount refunded. Null: the action refunds nothing.'),
        totals: z
          .object({ before: billTotals, after: billTotals })
          .nullable()
          .describe('The bill before the action and with it. Null: not a dry run.'),
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
