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

const cardCode = text(40, 1).describe('Sixteen characters; spaces and hyphens are ignored.')
const amountNotZero = amount.refine((value) => value !== 0, 'must not be 0')
const note = text(200).default('')
const codeEnd = z
  .string()
  .describe('The last four characters of the code. Empty: the card was never issued.')

const giftCard = z.object({
  id,
  codeEnd,
  currency,
  balance: amountSum.describe('May be below 0: tills that were offline took more than was left.'),
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
  amount: amountSum.describe(
    'A positive amount is added to the balance, a negative one taken off. For points: whole points.',
  ),
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
  balance: amountSum.describe(
    'Below 0 on a house account: the amount owed. For points: whole points.',
  ),
  available: amountSum.describe('The amount that can still be paid with it.'),
  limit: amountNotNegative
    .nullable()
    .describe(
      'The limit of a house account, in minor units. Null: the customer has no house account.',
    ),
  lapsesAt: z
    .string()
    .nullable()
    .describe('When points expire without another visit. Null: they do not expire.'),
})
export type CustomerBalance = z.infer<typeof customerBalance>

const atTill = z.object({
  kind: z.enum(balanceKinds),
  holder: z
    .string()
    .describe(
      'The holder as a payment names it: the fingerprint of a gift card, or the id of a customer.',
    ),
  label: z.string().describe('The last characters of a gift card’s code. Otherwise empty.'),
  available: amountSum,
  balance: amountSum.describe('Below 0 on a house account: the amount owed.'),
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
      summary: 'List gift cards, newest first, with the total owed on all of them',
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
          .describe('The last characters of a code. Never send a whole code in an address.'),
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
    .route({ method: 'GET', path: '/gift-cards/{id}', tags: cards, summary: 'Read a gift card' })
    .input(z.strictObject(one))
    .output(giftCard)
    .errors(errorsOf('not_found')),
  issueCard: route('balances.write')
    .route({
      method: 'POST',
      path: '/gift-cards',
      tags: cards,
      summary: 'Issue a gift card',
      description: 'The caller makes the code. The server does not store it and never returns it.',
    })
    .input(z.strictObject({ id, code: cardCode, currency, amount: amountPositive, note }))
    .output(giftCard)
    .errors(errorsOf('id_reused', 'duplicate_value', 'card_code_invalid')),
  blockCard: route('balances.write')
    .route({
      method: 'POST',
      path: '/gift-cards/{id}/block',
      tags: cards,
      summary: 'Block or unblock a gift card',
    })
    .input(z.strictObject({ ...one, version: recordVersion, blocked: z.boolean() }))
    .output(giftCard)
    .errors(errorsOf('not_found', 'stale_version')),
  enterOnCard: route('balances.write')
    .route({
      method: 'POST',
      path: '/gift-cards/{id}/entries',
      tags: cards,
      summary: 'Add value to a gift card, or take value off',
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
      summary: 'List the movements of a gift card, newest first',
    })
    .input(z.strictObject({ ...one, ...pageInput }))
    .output(pageOf(balanceEntry))
    .errors(errorsOf('not_found')),
  ofCustomer: route('customers.read')
    .route({
      method: 'GET',
      path: '/customers/{id}/balances',
      tags,
      summary: 'Read the store credit, house account and loyalty points of a customer',
    })
    .input(z.strictObject(one))
    .output(z.object({ rows: z.array(customerBalance) }))
    .errors(errorsOf('not_found')),
  enterOfCustomer: route('balances.write')
    .route({
      method: 'POST',
      path: '/customers/{id}/balances',
      tags,
      summary: 'Take a payment on account, or adjust store credit or points',
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
      summary: 'List the movements of a balance of a customer, newest first',
    })
    .input(z.strictObject({ ...one, ...pageInput, kind: customerKind, currency }))
    .output(pageOf(balanceEntry))
    .errors(errorsOf('not_found')),
  find: route('customers.recognise')
    .route({
      method: 'POST',
      path: '/balance-search',
      tags,
      summary: 'Check how much a till may take off a gift card or a customer’s balance',
    })
    .input(z.strictObject({ code: cardCode.optional(), customerId: id.optional(), currency }))
    .output(z.object({ rows: z.array(atTill) }))
    .errors(errorsOf('card_code_invalid')),
  hold: route('customers.recognise')
    .route({
      method: 'POST',
      path: '/balance-holds',
      tags,
      summary: 'Hold an amount that a till is about to take off a balance',
      description:
        'Can be repeated for the same payment. The hold lasts until the payment is in the journal, or for ten minutes.',
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
    .output(z.object({ available: amountSum.describe('What is left after all amounts on hold.') }))
    .errors(errorsOf('not_found', 'balance_insufficient', 'balance_blocked', 'id_reused')),
}
