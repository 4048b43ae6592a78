/** Examples of customers' routes: a regular of the café. */
import { customerInput } from '@servery/contract/people/customers.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { eventExample } from '../records/calendar.ts'
import { recordExamples } from '../records/records.ts'
import { sale, saleAt } from './sale.ts'

const input = {
  firstName: 'Anna',
  secondName: 'Tregenza',
  email: 'anna@tregenza.example',
  phone: '+447700900123',
  birthday: { month: 2, day: 29 },
  company: '',
  addresses: [{ line1: '3 Custom House Quay', line2: '', town: 'Falmouth', postcode: 'TR11 3JT' }],
  tags: ['Regular'],
  note: 'Likes the table by the window.',
  allergens: ['milk'],
  marketingEmail: true,
  marketingSms: false,
  accountLimit: null,
  taxExempt: false,
}
const record = {
  ...input,
  id: ids.customer,
  version: 1,
  archived: false,
  updatedAt: saleAt,
  updatedBy: 'Morgan Reed',
  createdAt: saleAt,
  mergedInto: null,
  erasedAt: null,
  orders: 12,
  spent: 8140,
  average: 678,
  currency: 'GBP',
  lastVisitAt: saleAt,
}
const row = { ...record, points: 81 }
const consents = [
  {
    id: ids.consent,
    kind: 'email',
    given: true,
    source: 'back_office',
    at: saleAt,
    by: 'Morgan Reed',
  },
]
const detail = {
  ...row,
  favouriteItem: { name: 'Flat white', quantity: 14_000 },
  spentByCurrency: [{ currency: 'GBP', orders: 12, spent: 8140 }],
  consents,
}
const atTill = {
  id: ids.customer,
  version: 1,
  archived: false,
  firstName: input.firstName,
  secondName: input.secondName,
  company: '',
  email: input.email,
  phone: input.phone,
  tags: input.tags,
  note: input.note,
  allergens: input.allergens,
  taxExempt: false,
}
const edited = { updatedAt: '2026-11-21T09:30:00.000Z', updatedBy: 'Morgan Reed' }
const { order, priced } = sale
const erased = {
  ...record,
  ...customerInput.parse({}),
  version: 2,
  archived: true,
  erasedAt: saleAt,
}
const one = { id: ids.customer }

export const customerExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples(
    'loyaltyProgrammes',
    ids.loyaltyProgramme,
    {
      name: 'Harbour points',
      currency: 'GBP',
      points: 1,
      perAmount: 100,
      excludedCategoryIds: [ids.category],
      reward: { points: 100, amount: 500 },
      lapseMonths: 12,
    },
    edited,
  ),
  ...recordExamples(
    'customerSegments',
    ids.segment,
    { name: 'Good regulars', filters: { view: 'regular', spentMin: 10_000 } },
    edited,
  ),
  'customerSegments.counts': {
    answer: { rows: [{ id: ids.segment, customers: 12, isLeast: false }] },
  },
  'customers.list': {
    parameters: { search: 'tregenza', view: 'regular', limit: 25 },
    answer: { rows: [row], nextCursor: null, total: 1, totalIsLeast: false },
  },
  'customers.get': { parameters: one, answer: record },
  'customers.create': { body: { id: ids.customer, ...input }, answer: record },
  'customers.update': {
    parameters: one,
    body: { version: 1, ...input, tags: ['Regular', 'VIP'] },
    answer: { ...record, version: 2, tags: ['Regular', 'VIP'] },
  },
  'customers.archive': {
    parameters: one,
    body: { version: 1, archived: true },
    answer: { ...record, version: 2, archived: true },
  },
  'customers.detail': { parameters: one, answer: detail },
  'customers.activity': {
    parameters: { ...one, limit: 25 },
    answer: {
      rows: [
        {
          id: ids.order,
          kind: 'order_placed',
          at: saleAt,
          by: 'Morgan Reed',
          fields: [],
          orderId: ids.order,
          callNumber: order.callNumber,
          amount: null,
          currency: '',
          points: null,
          consent: null,
          given: null,
          reservation: null,
        },
      ],
      nextCursor: null,
      total: 1,
    },
  },
  'customers.counts': {
    answer: {
      rows: [
        { view: 'all', customers: 1240, isLeast: false },
        { view: 'regular', customers: 86, isLeast: false },
      ],
    },
  },
  'customers.tags': { answer: { rows: [{ tag: 'Regular', customers: 48 }] } },
  'customers.tagMany': {
    body: { ids: [ids.customer], add: ['VIP'], remove: [] },
    answer: { changed: 1, full: [] },
  },
  'customers.merge': {
    parameters: one,
    body: { version: 1, other: { id: ids.otherCustomer, version: 1 } },
    answer: { ...record, version: 2 },
  },
  'customers.erase': { parameters: one, body: { version: 1 }, answer: erased },
  'customers.exportData': {
    parameters: one,
    body: {},
    answer: {
      exportedAt: saleAt,
      customer: detail,
      merged: [],
      orders: [
        {
          id: ids.order,
          callNumber: order.callNumber,
          receiptNumber: order.receiptNumber,
          branchName: 'Quay',
          openedAt: order.openedAt,
          status: order.status,
          currency: 'GBP',
          total: priced.totals.total,
          lines: [{ name: 'Flat white', quantity: 2000, total: priced.totals.total }],
        },
      ],
      reservations: [{ ...eventExample, id: ids.event }],
      balances: [
        {
          kind: 'points',
          currency: 'GBP',
          balance: 81,
          limit: null,
          entries: [
            {
              id: ids.balanceEntry,
              cause: 'earned',
              amount: 81,
              balanceAfter: 81,
              note: '',
              at: saleAt,
              by: 'Morgan Reed',
              orderId: ids.order,
              callNumber: order.callNumber,
            },
          ],
        },
      ],
    },
  },
  'customers.find': { parameters: { q: '900123' }, answer: { rows: [atTill] } },
  'customers.known': { parameters: one, answer: atTill },
  'customers.gone': { body: { ids: [ids.customer] }, answer: { ids: [ids.customer] } },
  'customers.recognise': {
    body: {
      id: ids.customer,
      firstName: input.firstName,
      secondName: input.secondName,
      email: input.email,
      phone: input.phone,
    },
    answer: atTill,
  },
}
