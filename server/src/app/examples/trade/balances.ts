/** Examples of the routes of balances: a gift card for a birthday, and a firm that pays monthly. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const one = { id: ids.giftCard }
const code = '4G7K-9WTN-2HPR-7QXB'
const customer = { id: ids.customer }
const holder = 'a3f5c1d2e4b69788a3f5c1d2e4b69788a3f5c1d2e4b69788a3f5c1d2e4b69788'

export const balanceExamples: Readonly<Record<string, RouteExample>> = {
  'balances.listCards': {
    parameters: { search: '7QXM', view: 'with_balance', limit: 25 },
  },
  'balances.getCard': { parameters: one },
  'balances.issueCard': {
    body: { id: ids.giftCard, code, currency: 'GBP', amount: 2500, note: 'Birthday' },
  },
  'balances.blockCard': {
    parameters: one,
    body: { version: 1, blocked: true },
  },
  'balances.enterOnCard': {
    parameters: one,
    body: { entryId: ids.balanceEntry, cause: 'reloaded', amount: 1000, note: 'Paid in cash' },
  },
  'balances.cardEntries': {
    parameters: { ...one, limit: 25 },
  },
  'balances.ofCustomer': { parameters: customer },
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
  },
  'balances.customerEntries': {
    parameters: { ...customer, kind: 'house_account', currency: 'GBP', limit: 25 },
  },
  'balances.find': {
    body: { code, currency: 'GBP' },
  },
  'balances.hold': {
    body: { paymentId: ids.payment, kind: 'gift_card', holder, currency: 'GBP', amount: 1150 },
  },
}
