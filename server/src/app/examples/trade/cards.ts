/** Examples of card payments by terminal. */
import { cardReaderInput } from '@servery/contract/setup/card-readers.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from '../records/records.ts'

const reader = cardReaderInput.parse({
  name: 'Counter',
  branchId: ids.branch,
  provider: 'simulated',
  asksTip: true,
})

export const cardExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('cardReaders', ids.cardReader, reader),
  'cardReaders.health': { parameters: { readerId: ids.cardReader } },
  'settlements.payouts': {},
  'settlements.payout': { parameters: { payoutId: 'po_1NbYqK2eZvKYlo2C' } },
  'settlements.days': { parameters: { from: '2026-11-01', to: '2026-11-27' } },
  'settlements.disputes': {},
  'stripe.get': {},
  'stripe.connect': {
    body: {
      version: 0,
      secretKey: 'sk_test_harbour0001',
      webhookSecret: 'whsec_harbour0001',
      publishableKey: 'pk_test_harbour0001',
    },
  },
  'stripe.disconnect': { body: { version: 1 } },
  'stripe.check': { body: {} },
  'stripe.readers': {},
  'cardAttempts.start': {
    body: {
      ...{ id: ids.cardAttempt, orderId: ids.order, readerId: ids.cardReader },
      ...{ memberId: ids.person, currency: 'GBP', amount: 1140, recordedIds: [] },
      intent: { methodId: ids.method, tip: 0, part: null },
    },
  },
  'cardAttempts.get': { parameters: { id: ids.cardAttempt } },
  'cardAttempts.cancel': { parameters: { attemptId: ids.cardAttempt }, body: {} },
  'cardAttempts.refund': {
    parameters: { attemptId: ids.cardAttempt },
    body: { id: ids.cardRefund, amount: 500 },
  },
  'cardAttempts.ofOrder': { parameters: { orderId: ids.order } },
  'cardAttempts.capture': {
    parameters: { attemptId: ids.cardAttempt },
    body: {
      ...{ amount: 1140, memberId: ids.person },
      intent: { methodId: ids.method, tip: 0, part: null },
    },
  },
  'cardAttempts.unfinished': { parameters: { registerId: ids.register } },
  'cardAttempts.inDoubt': {},
  'cardAttempts.settle': {
    parameters: { attemptId: ids.cardAttempt },
    body: {
      ...{ outcome: 'charged', charged: 1140, reference: '0815' },
      ...{ note: 'Approved on the slip of the terminal', memberId: ids.person },
    },
  },
  'cardAttempts.settleByHand': {
    parameters: { attemptId: ids.cardAttempt },
    body: { outcome: 'not_charged', reference: '', note: 'The bank knows of no charge' },
  },
  'cardAttempts.list': { parameters: { branchId: ids.branch, show: 'to_match', limit: 25 } },
  'cardAttempts.match': {
    parameters: { attemptId: ids.cardAttempt },
    body: { how: 'note', note: 'Recorded on the bill of table 4' },
  },
}
