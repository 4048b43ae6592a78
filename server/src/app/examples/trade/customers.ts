/** Examples of customers' routes: a regular of the café. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from '../records/records.ts'

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

const one = { id: ids.customer }

export const customerExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('loyaltyProgrammes', ids.loyaltyProgramme, {
    name: 'Harbour points',
    currency: 'GBP',
    points: 1,
    perAmount: 100,
    excludedCategoryIds: [ids.category],
    reward: { points: 100, amount: 500 },
    lapseMonths: 12,
  }),
  ...recordExamples('customerSegments', ids.segment, {
    name: 'Good regulars',
    filters: { view: 'regular', spentMin: 10_000 },
  }),
  'customerSegments.counts': {},
  'customers.list': {
    parameters: { search: 'tregenza', view: 'regular', limit: 25 },
  },
  'customers.get': { parameters: one },
  'customers.create': { body: { id: ids.customer, ...input } },
  'customers.update': {
    parameters: one,
    body: { version: 1, ...input, tags: ['Regular', 'VIP'] },
  },
  'customers.archive': {
    parameters: one,
    body: { version: 1, archived: true },
  },
  'customers.detail': { parameters: one },
  'customers.activity': {
    parameters: { ...one, limit: 25 },
  },
  'customers.counts': {},
  'customers.tags': {},
  'customers.tagMany': {
    body: { ids: [ids.customer], add: ['VIP'], remove: [] },
  },
  'customers.merge': {
    parameters: one,
    body: { version: 1, other: { id: ids.otherCustomer, version: 1 } },
  },
  'customers.erase': { parameters: one, body: { version: 1 } },
  'customers.exportData': {
    parameters: one,
    body: {},
  },
  'customers.find': { parameters: { q: '900123' } },
  'customers.known': { parameters: one },
  // Of nobody: an id that comes back would be one that was not asked with.
  'loyaltyClaims.find': { body: { contact: 'nobody@tregenza.example' } },
  'customers.gone': { body: { ids: [ids.customer] } },
  'customers.recognise': {
    body: {
      id: ids.customer,
      firstName: input.firstName,
      secondName: input.secondName,
      email: input.email,
      phone: input.phone,
    },
  },
}
