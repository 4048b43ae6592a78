/** Balances: gift cards, the store credit of customers, and house accounts, on which they owe. */
import { balanceKinds, customerBalanceKinds } from '@servery/domain/offer/balance/kinds.ts'
import { z } from 'zod'
import {
  amount,
  amountNotNegative,
  amountPositive,
  amountSum,
  currency,
  id,
  text,
} from '../base/amounts.ts'
import { recordVersion } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { pageInput, pageOf, route } from '../base/route.ts'

const cardCode = text(40, 1).describe('Sixteen characters; blanks and dashes do not matter.')
const amountNotZero = amount.refine((value) => value !== 0, 'must not be 0')
const note = text(200).default('')
const codeEnd = z
  .string()
  .describe('The last four characters. Empty: of a card that nobody issued.')

const giftCard = z.object({
  id,
  codeEnd,
  currency,
  balance: amountSum.describe('Below 0: tills without a network took more than there was.'),
  blocked: z.boolean(),
  version: z.int(),
  createdAt: z.string(),
})
export type GiftCard = z.infer<typeof giftCard>

const balanceCauses = [
  'issued',
  'reloaded',
  'paid_in',
  'adjusted',
  'payment',
  'refund',
  'reversal',
  'top_up',
  'earned',
  'taken_back',
  'spent',
  'restored',
  'lapsed',
] as const

export const balanceEntry = z.object({
  id,
  cause: z.enum(balanceCauses),
  amount: amountSum.describe('Above 0: onto the balance. Of points: whole points.'),
  balanceAfter: amountSum,
  note: z.string(),
  at: z.string(),
  by: z.string(),
  orderId: id.nullable(),
  callNumber: z.string(),
})
export type BalanceEntry = z.infer<typeof balanceEntry>

const customerKind = z.enum(customerBalanceKinds)
export const customerBalance = z.object({
  kind: customerKind,
  currency,
  balance: amountSum.describe('Below 0: of a house account what is owed. Of points: whole points.'),
  available: amountSum.describe('What may still be paid with it.'),
  limit: amountNotNegative.nullable().describe('Of a house account. Null: the customer has none.'),
  lapsesAt: z.string().nullable().describe('Of points, without another visit. Null: they stay.'),
})
export type CustomerBalance = z.infer<typeof customerBalance>

const atTill = z.object({
  kind: z.enum(balanceKinds),
  holder: z.string().describe('As the fact of a payment names it.'),
  label: z.string().describe('Of a gift card the end of its code; else empty.'),
  available: amountSum,
  balance: amountSum.describe('Below 0: of a house account what is owed.'),
  currency,
  blocked: z.boolean(),
})
export type BalanceAtTill = z.infer<typeof atTill>

export const giftCardViews = ['all', 'with_balance', 'overdrawn', 'blocked'] as const
const cards = ['Gift cards']
const tags = ['Balances']
const one = { id }

export const balances = {
  listCards: route('customers.read')
    .route({
      method: 'GET',
      path: '/gift-cards',
      tags: cards,
      summary: 'Gift cards, the newest first, with what is owed on all of them',
    })
    .input(
      z.strictObject({
        ...pageInput,
        search: z
          .string()
          .trim()
          .toUpperCase()
          .max(4)
          .optional()
          .describe('The end of a code; whole codes are not for addresses.'),
        view: z.enum(giftCardViews).default('all'),
      }),
    )
    .output(
      pageOf(giftCard).extend({
        /** Of every card, whatever is looked for; on the first page only. */
        owed: z.array(z.object({ currency, balance: amountSum })).nullable(),
      }),
    ),
  getCard: route('customers.read')
    .route({ method: 'GET', path: '/gift-cards/{id}', tags: cards, summary: 'One gift card' })
    .input(z.strictObject(one))
    .output(giftCard)
    .errors(errorsOf('not_found')),
  issueCard: route('balances.write')
    .route({
      method: 'POST',
      path: '/gift-cards',
      tags: cards,
      summary: 'Issue a gift card',
      description: 'The caller makes the code: it is kept nowhere, and told nobody again.',
    })
    .input(z.strictObject({ id, code: cardCode, currency, amount: amountPositive, note }))
    .output(giftCard)
    .errors(errorsOf('id_reused', 'duplicate_value', 'card_code_invalid')),
  blockCard: route('balances.write')
    .route({
      method: 'POST',
      path: '/gift-cards/{id}/block',
      tags: cards,
      summary: 'Block a gift card, or let it be used again',
    })
    .input(z.strictObject({ ...one, version: recordVersion, blocked: z.boolean() }))
    .output(giftCard)
    .errors(errorsOf('not_found', 'stale_version')),
  enterOnCard: route('balances.write')
    .route({
      method: 'POST',
      path: '/gift-cards/{id}/entries',
      tags: cards,
      summary: 'Put value on a gift card, or take it off',
    })
    .input(
      z.strictObject({
        ...one,
        entryId: id,
        cause: z.enum(['reloaded', 'adjusted']),
        amount: amountNotZero,
        note: text(200, 1),
      }),
    )
    .output(giftCard)
    .errors(errorsOf('not_found', 'id_reused', 'balance_insufficient')),
  cardEntries: route('customers.read')
    .route({
      method: 'GET',
      path: '/gift-cards/{id}/entries',
      tags: cards,
      summary: 'What was put on a gift card and paid with it, the newest first',
    })
    .input(z.strictObject({ ...one, ...pageInput }))
    .output(pageOf(balanceEntry))
    .errors(errorsOf('not_found')),
  ofCustomer: route('customers.read')
    .route({
      method: 'GET',
      path: '/customers/{id}/balances',
      tags,
      summary: 'The store credit, the house account and the loyalty points of a customer',
    })
    .input(z.strictObject(one))
    .output(z.object({ rows: z.array(customerBalance) }))
    .errors(errorsOf('not_found')),
  enterOfCustomer: route('balances.write')
    .route({
      method: 'POST',
      path: '/customers/{id}/balances',
      tags,
      summary: 'Take a payment on account, or give or take store credit or points',
    })
    .input(
      z.strictObject({
        ...one,
        entryId: id,
        kind: customerKind,
        currency,
        cause: z.enum(['paid_in', 'adjusted']),
        amount: amountNotZero,
        note: text(200, 1),
      }),
    )
    .output(z.object({ rows: z.array(customerBalance) }))
    .errors(errorsOf('not_found', 'reference_unknown', 'id_reused', 'balance_insufficient')),
  customerEntries: route('customers.read')
    .route({
      method: 'GET',
      path: '/customers/{id}/balance-entries',
      tags,
      summary: 'The statement of what moved a balance of a customer, the newest first',
    })
    .input(z.strictObject({ ...one, ...pageInput, kind: customerKind, currency }))
    .output(pageOf(balanceEntry))
    .errors(errorsOf('not_found')),
  find: route('customers.recognise')
    .route({
      method: 'POST',
      path: '/balance-search',
      tags,
      summary: 'What a till may take off a gift card or of a customer',
    })
    .input(z.strictObject({ code: cardCode.optional(), customerId: id.optional(), currency }))
    .output(z.object({ rows: z.array(atTill) }))
    .errors(errorsOf('card_code_invalid')),
  hold: route('customers.recognise')
    .route({
      method: 'POST',
      path: '/balance-holds',
      tags,
      summary: 'Hold what a till is about to take off a balance',
      description:
        'May be repeated for the same payment. Held until the payment is in the journal, or for ten minutes.',
    })
    .input(
      z.strictObject({
        paymentId: id,
        kind: z.enum(balanceKinds),
        holder: text(64, 1),
        currency,
        amount: amountPositive,
      }),
    )
    .output(z.object({ available: amountSum.describe('What is left beside all that is held.') }))
    .errors(errorsOf('not_found', 'balance_insufficient', 'balance_blocked', 'id_reused')),
}
