/** Reasons: why something is taken back, given away, or moved out of the drawer. */
import {
  compPurposes,
  pettyCashDirections,
  reasonLists,
} from '@servery/domain/offer/catalogue/reasons.ts'
import { z } from 'zod'
import { amountNotNegative, amountSum, currency, id, text } from '../base/amounts.ts'
import { idSet } from '../base/bounds.ts'
import { bodyHead, orderRoute, recordRoutes, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'

const mostAtOnce = amountNotNegative
  .nullable()
  .default(null)
  .describe('The largest amount at once, in minor units. Null: no limit.')

const details = z
  .discriminatedUnion('list', [
    z.strictObject({
      list: z.literal('void'),
      returnsToStock: z.boolean().default(true),
      notifiesKitchen: z.boolean().default(true),
    }),
    z.strictObject({
      list: z.literal('comp'),
      maxAmount: mostAtOnce,
      printsOnReceipt: z.boolean().default(true),
      receiptText: text(40).default('').describe('The text on receipts. Empty: “Complimentary”.'),
      countsAs: z.enum(compPurposes).default('quality'),
    }),
    z.strictObject({
      list: z.literal('refund'),
      returnsToStock: z.boolean().default(false),
      allowedDays: z
        .int()
        .min(0)
        .max(3650)
        .default(30)
        .describe('For how many days after the sale. 0: only on the same business day.'),
    }),
    z.strictObject({ list: z.literal('unpay') }),
    z.strictObject({
      list: z.literal('petty_cash'),
      direction: z.enum(pettyCashDirections).default('out'),
      taxRateId: id
        .nullable()
        .default(null)
        .describe('The tax rate included in the amount, for the accounts. Null: none.'),
      expenseCode: text(20)
        .default('')
        .describe('The code of the expense in the chart of accounts.'),
      needsReceiptPhoto: z.boolean().default(false),
      maxAmount: mostAtOnce,
    }),
    z.strictObject({ list: z.literal('no_sale') }),
  ])
  .describe(
    'The list that the reason belongs to, which can’t be changed, and the fields of that list.',
  )

export const reasonInput = z.strictObject({
  name: text(40, 1).describe('Unique within its list.'),
  description: text(200).default(''),
  active: z.boolean().default(true).describe('True: tills offer it.'),
  requiresNote: z.boolean().default(false),
  requiresManagerPin: z.boolean().default(false),
  position: z.int().min(0).max(100_000).default(0),
  branchIds: idSet.max(500).nullable().default(null).describe('Null: all branches.'),
  details,
})
export type ReasonInput = z.infer<typeof reasonInput>
export const reasonRecord = reasonInput.extend(bodyHead)
export type ReasonRow = z.infer<typeof reasonRecord>

const noun = {
  path: 'reasons',
  tag: 'Reasons',
  one: 'reason',
  many: 'reasons',
  read: 'settings.read',
  write: 'settings.write',
} as const

export const reasons = {
  ...recordRoutes(
    noun,
    { create: reasonInput.extend({ id }), update: reasonInput.extend(versioned) },
    reasonRecord,
    { list: z.enum(reasonLists).optional() },
  ),
  order: orderRoute(noun, reasonRecord),
  /** Counted from what tills wrote: orders given up, petty cash, drawers opened without a sale. */
  usage: route('settings.read')
    .route({
      method: 'GET',
      path: '/reasons/usage',
      tags: ['Reasons'],
      summary: 'Count how often each reason was given in the last 30 days',
    })
    .input(z.strictObject({}))
    .output(
      z.object({
        rows: z.array(
          z.object({
            list: z.enum(reasonLists),
            reasonId: id.nullable().describe('Null: a reason that is not in the list.'),
            currency,
            count: z.int(),
            amount: amountSum,
          }),
        ),
      }),
    ),
}
