/** Examples of the routes of balances: a gift card for a birthday, and a firm that pays monthly. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { saleAt } from './sale.ts'

const card = {
  id: ids.giftCard,
  codeEnd: '7QXM',
  currency: 'GBP',
  balance: 2500,
  blocked: false,
  version: 1,
  createdAt: saleAt,
}
const one = { id: ids.giftCard }
const code = '4G7K-9WTN-2HPR-7QXB'
const issued = {
  id: ids.balanceEntry,
  cause: 'issued',
  amount: 2500,
  balanceAfter: 2500,
  note: 'Birthday',
  at: saleAt,
  by: 'Morgan Reed',
  orderId: null,
  callNumber: '',
}
const credit = {
  kind: 'store_credit',
  currency: 'GBP',
  balance: 1200,
  available: 1200,
  limit: null,
  lapsesAt: null,
}
const account = {
  kind: 'house_account',
  currency: 'GBP',
  balance: -4350,
  available: 15_650,
  limit: 20_000,
  lapsesAt: null,
}
const paid = { ...account, balance: 0, available: 20_000 }
const customer = { id: ids.customer }
const holder = 'a3f5c1d2e4b69788a3f5c1d2e4b69788a3f5c1d2e4b69788a3f5c1d2e4b69788'

export const balanceExamples: Readonly<Record<string, RouteExample>> = {
  'balances.listCards': {
    parameters: { search: '7QXM', view: 'with_balance', limit: 25 },
    answer: {
      rows: [card],
      nextCursor: null,
      total: 1,
      owed: [{ currency: 'GBP', balance: 184_500 }],
    },
  },
  'balances.getCard': { parameters: one, answer: card },
  'balances.issueCard': {
    body: { id: ids.giftCard, code, currency: 'GBP', amount: 2500, note: 'Birthday' },
    answer: card,
  },
  'balances.blockCard': {
    parameters: one,
    body: { version: 1, blocked: true },
    answer: { ...card, version: 2, blocked: true },
  },
  'balances.enterOnCard': {
    parameters: one,
    body: { entryId: ids.balanceEntry, cause: 'reloaded', amount: 1000, note: 'Paid in cash' },
    answer: { ...card, balance: 3500 },
  },
  'balances.cardEntries': {
    parameters: { ...one, limit: 25 },
    answer: { rows: [issued], nextCursor: null, total: 1 },
  },
  'balances.ofCustomer': { parameters: customer, answer: { rows: [credit, account] } },
  'balances.enterOfCustomer': {
    parameters: customer,
    body: {
      entryId: ids.balanceEntry,
      kind: 'house_account',
      currency: 'GBP',
      cause: 'paid_in',
      amount: 4350,
      note: 'Bank transfer, October',
    },
    answer: { rows: [credit, paid] },
  },
  'balances.customerEntries': {
    parameters: { ...customer, kind: 'house_account', currency: 'GBP', limit: 25 },
    answer: {
      rows: [
        {
          ...issued,
          cause: 'payment',
          amount: -4350,
          balanceAfter: -4350,
          note: '',
          orderId: ids.order,
          callNumber: 'A-042',
        },
      ],
      nextCursor: null,
      total: 1,
    },
  },
  'balances.find': {
    body: { code, currency: 'GBP' },
    answer: {
      rows: [
        {
          kind: 'gift_card',
          holder,
          label: '7QXM',
          available: 2500,
          balance: 2500,
          currency: 'GBP',
          blocked: false,
        },
      ],
    },
  },
  'balances.hold': {
    body: { paymentId: ids.payment, kind: 'gift_card', holder, currency: 'GBP', amount: 1150 },
    answer: { available: 1350 },
  },
}
