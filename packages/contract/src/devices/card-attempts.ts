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
    tip: amountNotNegative.describe('The tip chosen at the till; included in the amount.'),
    part: z.strictObject({ partId: id, due: amountNotNegative }).nullable(),
  })
  .describe(
    'What the till will record when the payment succeeds, so that it can do so after a restart.',
  )
export type CardIntent = z.infer<typeof intent>

export const cardAttempt = z.object({
  id: id.describe('Id of the attempt, and of the payment that records it.'),
  orderId: id,
  registerId: id,
  branchId: id,
  readerId: id.nullable().describe('The card terminal. Null: paid online.'),
  readerName: z.string(),
  provider: cardProvider,
  currency,
  amount: amountPositive.describe(
    'Minor units, without a tip that the guest adds at the terminal.',
  ),
  status: z
    .enum(attemptStatuses)
    .describe(
      '`in_doubt`: the card may have been charged; the server asks the provider until the outcome is known.',
    ),
  charged: amountNotNegative
    .nullable()
    .describe('The amount charged to the card, with the tip. Null: not charged, or not known yet.'),
  tip: amountNotNegative,
  reason: z
    .enum(declineReasons)
    .nullable()
    .describe('Why no money moved. Null: money moved, or the outcome is not known yet.'),
  receipt: cardReceipt.nullable(),
  cancelAsked: z.boolean(),
  accounted: z.boolean().describe('True: a payment records it, or a person has matched it.'),
  refunds: z.array(
    z.object({
      id,
      amount: amountNotNegative,
      status: z.enum(cardRefundStatuses),
      accounted: z
        .boolean()
        .describe(
          'True: the refund is recorded on the order, belongs to a charge that no payment records, or was noted by a person.',
        ),
    }),
  ),
  intent: intent.nullable(),
  hold: z
    .object({
      amount: amountNotNegative
        .nullable()
        .describe('The amount held on the card. Null: not known yet.'),
      expiresAt: z.string().nullable().describe('When the card’s bank releases it automatically.'),
    })
    .optional()
    .describe(
      'Present if the attempt only holds an amount for a later charge. Absent: it charges at once.',
    ),
  byHand: z
    .object({
      outcome: z.enum(['charged', 'not_charged']),
      at: z.string(),
      note: z.string(),
      contradicted: z.boolean().describe('True: the provider later said otherwise.'),
    })
    .optional()
    .describe('What a person said the outcome was. Absent: the provider said it.'),
  createdAt: z.string(),
  createdBy: z.string().describe('The id of the team member.'),
})
export type CardAttempt = z.infer<typeof cardAttempt>

const tags = ['Card payments']

const byHand = {
  attemptId: id,
  refundId: id
    .optional()
    .describe('A refund of the attempt that is in doubt. Absent: the payment itself.'),
  outcome: z
    .enum(['charged', 'not_charged'])
    .describe('Of a refund, `charged` means that it was made.'),
  charged: amountPositive
    .optional()
    .describe('Minor units, with the tip. Required if the payment was charged.'),
  reference: text(80)
    .default('')
    .describe('From the slip of the terminal or the bank. Required if the payment was charged.'),
  note: text(200).default('').describe('The reason. Required. It is kept in the audit log.'),
}
const byHandErrors = errorsOf('not_found', 'card_refused')

export const cardAttempts = {
  start: route('journal.write')
    .route({
      method: 'POST',
      path: '/card-attempts',
      tags,
      summary: 'Send an amount to a card terminal',
      description:
        'The attempt is stored before anything is sent. Repeating the same id with the same content returns the same attempt and sends nothing. Refused while another attempt for the bill has no known outcome, or has charged the card and is not recorded.',
    })
    .input(
      z.strictObject({
        id,
        orderId: id,
        readerId: id,
        memberId: id.describe('The team member who takes the payment.'),
        currency,
        amount: amountPositive,
        intent,
        hold: z
          .literal(true)
          .optional()
          .describe('True: holds the amount on the card. Nothing is charged until it is captured.'),
        asksTip: z
          .literal(false)
          .optional()
          .describe(
            'False: the guest was asked for a tip already. Absent: as the terminal is set.',
          ),
        recordedIds: idSet
          .max(200)
          .default([])
          .describe(
            'Attempts that this till has recorded as payments but may not have sent to the server yet.',
          ),
      }),
    )
    .output(cardAttempt)
    .errors(errorsOf('not_found', 'id_reused', 'reference_unknown', 'card_refused')),
  get: route('journal.write')
    .route({
      method: 'GET',
      path: '/card-attempts/{id}',
      tags,
      summary: 'Read the outcome of an attempt',
      description: 'The server asks the provider first, unless the attempt has only just started.',
    })
    .input(z.strictObject({ id }))
    .output(cardAttempt)
    .errors(errorsOf('not_found')),
  cancel: route('journal.write')
    .route({
      method: 'POST',
      path: '/card-attempts/{attemptId}/cancel',
      tags,
      summary: 'Ask the terminal to cancel an attempt, or release a held amount',
      description:
        'Check the status in the answer: the payment may have been approved just before.',
    })
    .input(z.strictObject({ attemptId: id }))
    .output(cardAttempt)
    .errors(errorsOf('not_found')),
  ofOrder: route('journal.write')
    .route({
      method: 'GET',
      path: '/card-attempts/of-order',
      tags,
      summary: 'List the attempts for a bill, oldest first, including held amounts',
    })
    .input(z.strictObject({ orderId: id }))
    .output(z.object({ rows: z.array(cardAttempt) })),
  capture: route('journal.write')
    .route({
      method: 'POST',
      path: '/card-attempts/{attemptId}/capture',
      tags,
      summary: 'Charge a held amount, or a part of it',
      description:
        'Repeating the same amount does not charge again. The rest of the hold is released. Read the attempt for the outcome. To release the whole hold, cancel the attempt.',
    })
    .input(
      z.strictObject({
        attemptId: id,
        amount: amountPositive.describe('Minor units, including the tip.'),
        memberId: id.describe('The team member who takes the payment.'),
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
      summary: 'Refund to the card that paid',
      description: 'Repeating the same id with the same amount refunds only once.',
    })
    .input(z.strictObject({ attemptId: id, id, amount: amountPositive }))
    .output(cardAttempt)
    .errors(errorsOf('not_found', 'card_refused')),
  unfinished: route('journal.write')
    .route({
      method: 'GET',
      path: '/registers/{registerId}/card-attempts',
      tags,
      summary: 'List the attempts of a till whose outcome is unknown, or that no payment records',
    })
    .input(z.strictObject({ registerId: id }))
    .output(z.object({ rows: z.array(cardAttempt) }))
    .errors(errorsOf('not_found')),
  inDoubt: route('journal.write')
    .route({
      method: 'GET',
      path: '/card-attempts/in-doubt',
      tags,
      summary: 'List the attempts of the branch whose outcome a person can settle',
    })
    .output(z.object({ rows: z.array(cardAttempt) })),
  settle: route('journal.write')
    .route({
      method: 'POST',
      path: '/card-attempts/{attemptId}/settlement',
      tags,
      summary: 'Say at a till what became of a payment in doubt',
      description:
        'For a payment, or a refund, that its terminal can’t tell of any more. A later answer of the provider never changes it: one that says otherwise is listed to be matched. Tills only.',
    })
    .input(
      z.strictObject({
        ...byHand,
        memberId: id.describe(
          'The team member who allowed it. Must work at the branch and be allowed to refund the amount.',
        ),
      }),
    )
    .output(cardAttempt)
    .errors(byHandErrors),
  settleByHand: route('payments.take')
    .route({
      method: 'POST',
      path: '/card-attempts/{attemptId}/by-hand',
      tags,
      summary: 'Say what became of a payment in doubt',
      description:
        'As at a till. Needs the permission to refund the amount. A payment that was charged is then recorded or refunded like every charge.',
    })
    .input(z.strictObject(byHand))
    .output(cardAttempt)
    .errors(byHandErrors),
  list: route('transactions.read')
    .route({
      method: 'GET',
      path: '/card-attempts',
      tags,
      summary: 'List card payments at terminals, newest first',
    })
    .input(
      z.strictObject({
        ...pageInput,
        branchId: id.optional(),
        show: z
          .enum(['all', 'open', 'to_match', 'in_doubt', 'declined'])
          .default('all')
          .describe(
            '`to_match`: charges that are neither recorded nor refunded, and refunds that are not recorded on the order. `in_doubt`: attempts and refunds whose outcome a person can settle.',
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
        '`record`: adds it as a payment of its order. `refund`: refunds it to the card; needs the permission to refund that amount. `note`: settled elsewhere; `note` must say how. Needs the permission to refund, and is the only way to settle a refund that is not recorded on the order.',
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
