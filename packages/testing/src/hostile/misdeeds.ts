/** What one can do to orders, drawers and shifts by several facts that each look like any other. */
import type { Feedback } from './hostile-journal.ts'
import type { IdPools } from './id-pools.ts'

type Misdeed = (pools: IdPools) => readonly Feedback[]

const totals = {
  ...{ total: 340, net: 283, tax: 57, discounts: 0, serviceCharges: 0 },
  ...{ cashRounding: 0, paid: 340 },
}
const closed = (subjectId: string): Feedback => ({
  ...{ kind: 'order.closed', subjectId, body: { receiptNumber: 'T1-000001', totals } },
})
const cancelled = (subjectId: string): Feedback => ({
  ...{ kind: 'order.cancelled', subjectId, body: { reason: 'No reason' } },
})
const paid = (pools: IdPools, subjectId: string): Feedback => ({
  ...{ kind: 'order.payment_taken', subjectId },
  body: {
    paymentId: pools.idFor('paymentId'),
    method: { id: pools.idFor('methodId'), name: 'Cash', kind: 'cash' },
    ...{ amount: 340, tendered: 340, change: 0, rounding: 0, tip: 0, reference: '' },
    drawerId: pools.of('drawer'),
  },
})
const joined = (pools: IdPools, subjectId: string, toOrderId: string): Feedback => ({
  ...{ kind: 'order.lines_moved_out', subjectId },
  body: { toOrderId, lineIds: [pools.of('line'), pools.of('line')], joins: true },
})
const entry = (pools: IdPools) => ({
  ...{ entryId: pools.idFor('entryId'), reasonId: null, reason: 'Milk', note: '' },
})
const figures = {
  ...{ float: 0, sales: -1, refunds: 0, paidIn: 0, paidOut: 0, dropped: 0, expected: 7 },
  ...{ counted: 5, variance: -2, rounding: 0, noSales: 0, methods: [] },
}

const twice: Misdeed = (pools) => {
  const id = pools.of('order')
  return [closed(id), closed(id), paid(pools, id), closed(id)]
}
const givenUpAndPaid: Misdeed = (pools) => {
  const id = pools.of('order')
  return [cancelled(id), paid(pools, id), closed(id), cancelled(id)]
}
const ontoItself: Misdeed = (pools) => {
  const id = pools.of('order')
  return [joined(pools, id, id)]
}
const inACircle: Misdeed = (pools) => {
  const [one, two, three] = [pools.of('order'), pools.of('order'), pools.of('order')]
  return [joined(pools, one, two), joined(pools, two, three), joined(pools, three, one)]
}
/** A drawer of anybody is opened, emptied and closed, and all of it again. */
const anyDrawer: Misdeed = (pools) => {
  const subjectId = pools.of('drawer')
  const acts: readonly (readonly [string, object])[] = [
    ['drawer.opened', { float: 1, currency: 'GBP' }],
    ['drawer.paid_out', { ...entry(pools), amount: 1_000_000 }],
    ['drawer.closed', { zNumber: 'Z', note: '', seal: figures }],
    ['drawer.paid_in', { ...entry(pools), amount: 1 }],
    ['drawer.closed', { zNumber: 'Z', note: 'Again', seal: figures }],
  ]
  return acts.map(([kind, body]) => ({ kind, subjectId, body }))
}
/** Breaks of a shift that nobody began, which ends before it. */
const noShift: Misdeed = (pools) => {
  const subjectId = pools.fresh('shift')
  const breakId = pools.idFor('breakId')
  const ended = { endedAt: '1999-12-31T23:59:59.999Z', cashTips: 1, note: '' }
  const started = { memberId: pools.idFor('memberId'), currency: 'GBP' }
  const acts: readonly (readonly [string, object])[] = [
    ['shift.break_ended', { breakId }],
    ['shift.break_started', { breakId, paid: true }],
    ['shift.ended', ended],
    ['shift.started', started],
    ['shift.break_started', { breakId, paid: false }],
    ['shift.ended', ended],
    ['shift.started', started],
  ]
  return acts.map(([kind, body]) => ({ kind, subjectId, body }))
}
/** Money comes back that never came, for goods of another bill. */
const paidBack: Misdeed = (pools) => {
  const subjectId = pools.of('order')
  const method = { id: pools.idFor('methodId'), name: 'Cash', kind: 'cash' }
  const amount = 50_000
  const body = {
    ...{ refundId: pools.idFor('refundId'), receiptNumber: 'T1-000001', reason: '' },
    lines: [{ lineId: pools.of('line'), quantity: 1_000_000, restock: 'put_back' }],
    goods: [
      { lineId: pools.of('line'), quantity: 0, net: amount, tax: 0, gross: amount, taxes: [] },
    ],
    ...{ charges: [], taxes: [], total: amount },
    tenders: [
      {
        ...{ tenderId: pools.idFor('tenderId'), paymentId: pools.of('payment'), method },
        ...{ applied: amount, rounding: 0, reference: '' },
      },
    ],
  }
  return [{ kind: 'order.refunded', subjectId, body }]
}

export const misdeeds: readonly Misdeed[] = [
  ...[twice, givenUpAndPaid, ontoItself, inACircle, anyDrawer, noShift, paidBack],
]
