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
  id: payoutId.describe('The provider’s own.'),
  status: z.enum(payoutStatuses),
  currency: z.string(),
  amount: amountSum.describe('What reaches the bank.'),
  gross: amountSum.describe('Payments less refunds and disputes, before fees.'),
  fees: amountSum,
  payments: z.int(),
  arrivesOn: z.string(),
  complete: z.boolean().describe('All that it is made of was read.'),
})
export type PayoutRow = z.infer<typeof payoutRow>

export const settlementEntry = z.object({
  id: z.string(),
  kind: z.enum(settlementKinds),
  currency: z.string(),
  amount: amountSum,
  fee: amountSum,
  at: z.string(),
  paymentId: id.nullable().describe('Of the payment or the refund in the books; null: none.'),
  orderId: id.nullable(),
})
export type SettlementEntry = z.infer<typeof settlementEntry>

export const settlementDay = z.object({
  businessDate,
  currency: z.string(),
  charged: amountSum.describe('Payments less refunds in the books that the provider took.'),
  fees: amountSum,
  paidOut: amountSum.describe('Of what was charged.'),
  unreconciled: amountSum.describe('Of what was charged, and in no payout yet.'),
  count: z.int(),
})
export type SettlementDay = z.infer<typeof settlementDay>

export const disputeRow = z.object({
  id: z.string(),
  currency: z.string(),
  amount: amountSum,
  reason: z.string().describe('In the provider’s words.'),
  status: z.enum(disputeStates),
  dueAt: z.string().nullable().describe('Until when it can be answered at the provider.'),
  createdAt: z.string(),
  orderId: id.nullable(),
})
export type DisputeRow = z.infer<typeof disputeRow>

const tags = ['Payouts']

export const settlements = {
  payouts: route('transactions.read')
    .route({ method: 'GET', path: '/payouts', tags, summary: 'The last 200 payouts, newest first' })
    .output(z.object({ rows: z.array(payoutRow), asOf: z.string().nullable() })),
  payout: route('transactions.read')
    .route({
      method: 'GET',
      path: '/payouts/{payoutId}',
      tags,
      summary: 'What a payout is made of',
    })
    .input(z.strictObject({ payoutId }))
    .output(payoutRow.extend({ entries: z.array(settlementEntry) }))
    .errors(errorsOf('not_found')),
  days: route('transactions.read')
    .route({
      method: 'GET',
      path: '/settlement-days',
      tags,
      summary: 'Card payments of each business day: fees, paid out, and not yet reconciled',
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
    .route({ method: 'GET', path: '/disputes', tags, summary: 'The last 200 disputes' })
    .output(z.object({ rows: z.array(disputeRow) })),
}
