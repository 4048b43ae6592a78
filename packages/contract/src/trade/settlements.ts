/** What providers of card payments paid out and kept, and what guests claim back by their bank. */
import { z } from 'zod'
import { amountSum, businessDate, id } from '../base/amounts.ts'
import { calendarDay, shaped } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export const settlementKinds = ['payment', 'refund', 'dispute', 'fee', 'other'] as const
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const

const payoutId = shaped(/^[!-~]+$/, 80)

export const payoutRow = z.object({
  id: payoutId.describe('The id at the provider.'),
  status: z.enum(payoutStatuses),
  currency: z.string(),
  amount: amountSum.describe('The amount paid to the bank account.'),
  gross: amountSum.describe('Payments less refunds and disputes, before fees.'),
  fees: amountSum,
  payments: z.int(),
  arrivesOn: z.string(),
  complete: z.boolean().describe('True: all transactions of the payout were read.'),
})
export type PayoutRow = z.infer<typeof payoutRow>

export const settlementEntry = z.object({
  id: z.string(),
  kind: z.enum(settlementKinds),
  currency: z.string(),
  amount: amountSum,
  fee: amountSum,
  at: z.string(),
  paymentId: id.nullable().describe('The payment or refund in the books. Null: none matches.'),
  orderId: id.nullable(),
})
export type SettlementEntry = z.infer<typeof settlementEntry>

export const settlementDay = z.object({
  businessDate,
  currency: z.string(),
  charged: amountSum.describe(
    'Payments less refunds in the books that were made through the provider.',
  ),
  fees: amountSum,
  paidOut: amountSum.describe('The part of `charged` that was paid out.'),
  unreconciled: amountSum.describe('The part of `charged` that is in no payout yet.'),
  count: z.int(),
})
export type SettlementDay = z.infer<typeof settlementDay>

export const disputeRow = z.object({
  id: z.string(),
  currency: z.string(),
  amount: amountSum,
  reason: z.string().describe('The reason as the provider states it.'),
  status: z.enum(disputeStates),
  dueAt: z
    .string()
    .nullable()
    .describe('Until when it can be answered at the provider. Null: no deadline.'),
  createdAt: z.string(),
  orderId: id.nullable(),
})
export type DisputeRow = z.infer<typeof disputeRow>

const tags = ['Payouts']

export const settlements = {
  payouts: route('transactions.read')
    .route({
      method: 'GET',
      path: '/payouts',
      tags,
      summary: 'List the last 200 payouts, newest first',
    })
    .output(z.object({ rows: z.array(payoutRow), asOf: z.string().nullable() })),
  payout: route('transactions.read')
    .route({
      method: 'GET',
      path: '/payouts/{payoutId}',
      tags,
      summary: 'List the transactions of a payout',
    })
    .input(z.strictObject({ payoutId }))
    .output(payoutRow.extend({ entries: z.array(settlementEntry) }))
    .errors(errorsOf('not_found')),
  days: route('transactions.read')
    .route({
      method: 'GET',
      path: '/settlement-days',
      tags,
      summary: 'List card payments by business day: fees, paid out, and not yet reconciled',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Omitted: all branches.'),
        from: calendarDay,
        to: calendarDay,
      }),
    )
    .output(z.object({ rows: z.array(settlementDay) })),
  disputes: route('transactions.read')
    .route({ method: 'GET', path: '/disputes', tags, summary: 'List the last 200 disputes' })
    .output(z.object({ rows: z.array(disputeRow) })),
}
