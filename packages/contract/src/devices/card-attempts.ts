/** Card payments by a terminal: attempts, what became of them, and what went back to the card. */
import {
  attemptStatuses,
  cardEntries,
  cardRefundStatuses,
  declineReasons,
} from '@servery/domain/card/attempt.ts'
import { z } from 'zod'
import { amountNotNegative, amountPositive, currency, id, text } from '../base/amounts.ts'
import { idSet } from '../base/bounds.ts'
import { cardReceipt } from '../base/card-receipt.ts'
import { errorsOf } from '../base/errors.ts'
import { pageInput, pageOf, route } from '../base/route.ts'
import { cardProvider } from '../setup/card-readers.ts'

export { cardEntries }

const intent = z
  .strictObject({
    methodId: id,
    tip: amountNotNegative.describe('Chosen at the till, within the amount.'),
    part: z.strictObject({ partId: id, due: amountNotNegative }).nullable(),
  })
  .describe('What the till is about to record, so that it still can after it was closed.')
export type CardIntent = z.infer<typeof intent>

export const cardAttempt = z.object({
  id: id.describe('Of the attempt, and of the payment that records it.'),
  orderId: id,
  registerId: id,
  branchId: id,
  readerId: id.nullable().describe('Null: paid online.'),
  readerName: z.string(),
  provider: cardProvider,
  currency,
  amount: amountPositive.describe('Without a tip that is added at the terminal.'),
  status: z
    .enum(attemptStatuses)
    .describe('In doubt: the card may have been charged; the provider is asked until it is known.'),
  charged: amountNotNegative.nullable().describe('What the card paid, with the tip.'),
  tip: amountNotNegative,
  reason: z.enum(declineReasons).nullable().describe('Why no money moved.'),
  receipt: cardReceipt.nullable(),
  cancelAsked: z.boolean(),
  accounted: z.boolean().describe('A payment records it, or somebody matched it.'),
  refunds: z.array(
    z.object({
      id,
      amount: amountNotNegative,
      status: z.enum(cardRefundStatuses),
      accounted: z
        .boolean()
        .describe('Written in the order, or of a charge that no payment records, or noted.'),
    }),
  ),
  intent: intent.nullable(),
  hold: z
    .object({
      amount: amountNotNegative.nullable().describe('Null until it is known to be held.'),
      expiresAt: z.string().nullable().describe('When the card’s bank releases it automatically.'),
    })
    .optional()
    .describe('Of one that holds an amount for later. Absent: it charges at once.'),
  createdAt: z.string(),
  createdBy: z.string().describe('The id of the team member.'),
})
export type CardAttempt = z.infer<typeof cardAttempt>

const tags = ['Card payments']

export const cardAttempts = {
  start: route('journal.write')
    .route({
      method: 'POST',
      path: '/card-attempts',
      tags,
      summary: 'Send an amount to a card terminal',
      description:
        'Written down before anything is sent. The same id with the same content is the same ' +
        'attempt and is sent once. Refused while another attempt for the bill is not known, or ' +
        'has charged and is not recorded.',
    })
    .input(
      z.strictObject({
        id,
        orderId: id,
        readerId: id,
        memberId: id.describe('Who takes the payment.'),
        currency,
        amount: amountPositive,
        intent,
        hold: z
          .literal(true)
          .optional()
          .describe('Holds the amount on the card; nothing is charged before it is captured.'),
        recordedIds: idSet
          .max(200)
          .default([])
          .describe('Attempts that this till has recorded and may not have sent yet.'),
      }),
    )
    .output(cardAttempt)
    .errors(errorsOf('not_found', 'id_reused', 'reference_unknown', 'card_refused')),
  get: route('journal.write')
    .route({
      method: 'GET',
      path: '/card-attempts/{id}',
      tags,
      summary: 'What became of an attempt',
      description: 'The provider is asked, unless the attempt has only just begun.',
    })
    .input(z.strictObject({ id }))
    .output(cardAttempt)
    .errors(errorsOf('not_found')),
  cancel: route('journal.write')
    .route({
      method: 'POST',
      path: '/card-attempts/{attemptId}/cancel',
      tags,
      summary: 'Ask the terminal to cancel an attempt, or release what is held',
      description: 'The answer says what became of it: it may have been approved just before.',
    })
    .input(z.strictObject({ attemptId: id }))
    .output(cardAttempt)
    .errors(errorsOf('not_found')),
  ofOrder: route('journal.write')
    .route({
      method: 'GET',
      path: '/card-attempts/of-order',
      tags,
      summary: 'Attempts for a bill, oldest first, with amounts that are held on a card',
    })
    .input(z.strictObject({ orderId: id }))
    .output(z.object({ rows: z.array(cardAttempt) })),
  capture: route('journal.write')
    .route({
      method: 'POST',
      path: '/card-attempts/{attemptId}/capture',
      tags,
      summary: 'Charge what is held on a card, or a part of it',
      description:
        'Once: the same amount again is the same charge, and the rest of the hold is released. ' +
        'Read the attempt for the outcome. To release the whole hold, cancel it.',
    })
    .input(
      z.strictObject({
        attemptId: id,
        amount: amountPositive.describe('With the tip.'),
        memberId: id.describe('Who takes the payment.'),
        intent,
      }),
    )
    .output(cardAttempt)
    .errors(errorsOf('not_found', 'card_refused')),
  refund: route('journal.write')
    .route({
      method: 'POST',
      path: '/card-attempts/{attemptId}/refunds',
      tags,
      summary: 'Give money back to the card that paid',
      description: 'The same id with the same amount is given back once.',
    })
    .input(z.strictObject({ attemptId: id, id, amount: amountPositive }))
    .output(cardAttempt)
    .errors(errorsOf('not_found', 'card_refused')),
  unfinished: route('journal.write')
    .route({
      method: 'GET',
      path: '/registers/{registerId}/card-attempts',
      tags,
      summary: 'Attempts of a till that are not known yet, or that no payment records',
    })
    .input(z.strictObject({ registerId: id }))
    .output(z.object({ rows: z.array(cardAttempt) }))
    .errors(errorsOf('not_found')),
  list: route('transactions.read')
    .route({
      method: 'GET',
      path: '/card-attempts',
      tags,
      summary: 'Card payments by terminal, newest first',
    })
    .input(
      z.strictObject({
        ...pageInput,
        branchId: id.optional(),
        show: z
          .enum(['all', 'open', 'to_match', 'declined'])
          .default('all')
          .describe(
            'To match: charged, and neither recorded nor given back; or given back, and not ' +
              'written in the order.',
          ),
      }),
    )
    .output(pageOf(cardAttempt).extend({ toMatch: z.int() })),
  match: route('payments.take')
    .route({
      method: 'POST',
      path: '/card-attempts/{attemptId}/match',
      tags,
      summary: 'Settle a charge that no payment records',
      description:
        'Record: as a payment of its order. Refund: back to the card; needs the right to refund ' +
        'so much. Note: accounted for elsewhere, as the note says, which must not be empty; needs ' +
        'the right to refund as well, and is the one way for a refund that the order does not ' +
        'tell of.',
    })
    .input(
      z.strictObject({
        attemptId: id,
        how: z.enum(['record', 'refund', 'note']),
        note: text(200).default(''),
      }),
    )
    .output(cardAttempt)
    .errors(errorsOf('not_found', 'card_refused', 'order_refused', 'reference_unknown')),
}
