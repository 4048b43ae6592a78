/** Whatever tills write that have not heard of each other: no order is both open and closed. */
import { aLine, anOpening, aPayment, card, idOf, orderFacts } from '@servery/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { foldOrder } from './fold.ts'
import { projectable } from './model/state.ts'
import type { OrderEvent } from './model/types.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.RUNS ?? 300)
console.info(`open or closed: SEED=${seed} RUNS=${numRuns}`)

const { type: _type, ...opening } = anOpening()
const number = fc.integer({ min: 1, max: 3 })
const lineIdOf = (line: number) => idOf('line', line)
const joined = (lines: readonly number[]): OrderEvent => ({
  kind: 'order.lines_moved_out',
  version: 1,
  body: { toOrderId: idOf('ordr', 9), lineIds: lines.map(lineIdOf), joins: true },
})
const added = (line: number): OrderEvent => ({
  kind: 'order.line_added',
  version: 1,
  body: aLine({ lineId: lineIdOf(line), unitPrice: minorUnits(300) }),
})
const paid = (payment: number, amount = 300): OrderEvent => ({
  kind: 'order.payment_taken',
  version: 1,
  body: aPayment({
    ...{ paymentId: idOf('pay', payment), method: card },
    ...{ amount: minorUnits(amount), tendered: minorUnits(amount) },
  }),
})
const totals = { total: 300, net: 250, tax: 50, discounts: 0, serviceCharges: 0, cashRounding: 0 }
const closed = {
  kind: 'order.closed',
  version: 1,
  body: { receiptNumber: 'T1-000001', totals: { ...totals, paid: 300 } },
} as unknown as OrderEvent
const cancelled: OrderEvent = { kind: 'order.cancelled', version: 1, body: { reason: '' } }
const opened: OrderEvent = {
  kind: 'order.opened',
  version: 1,
  body: { ...opening, callNumber: 'A-001' },
}
const unpaid = (payment: number): OrderEvent => {
  const { body } = paid(payment) as Extract<OrderEvent, { kind: 'order.payment_taken' }>
  const { amount, method, paymentId, reference, rounding, tip } = body
  const reversal = { reversalId: idOf('back', payment), paymentId, method, amount, rounding, tip }
  return {
    kind: 'order.unpaid',
    version: 1,
    body: {
      ...{ reason: '', formerReceipt: 'T1-000001' },
      reversals: [{ ...reversal, reference, holder: null as never }],
    },
  }
}

const events: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.constantFrom(opened, closed, closed, cancelled),
  number.map(added),
  number.map((one) => paid(one)),
  number.map(unpaid),
  number.map(
    (line): OrderEvent => ({
      kind: 'order.line_removed',
      version: 1,
      body: { lineId: lineIdOf(line) },
    }),
  ),
  fc.subarray([1, 2, 3]).map(joined),
)

function expectOneState(list: readonly OrderEvent[]): void {
  const facts = orderFacts(list)
  for (let count = 1; count <= facts.length; count += 1) {
    const order = foldOrder(facts.slice(0, count))
    if (order === null || !projectable(order)) continue
    expect([order.status === 'completed', order.status]).toEqual([
      order.closedAt !== null,
      order.status,
    ])
  }
}

describe('an order', () => {
  it('that was joined to another, paid by a till that had not heard, then served by a third', () => {
    const list = [opened, added(1), joined([1]), paid(1), closed, added(2)]
    expectOneState(list)
    const order = foldOrder(orderFacts(list))
    expect(order?.status).toBe('completed')
    expect(order?.exceptions.map(({ code }) => code)).toContain('line_added_after_close')
  })

  it('is open or closed, never both, whatever is written on it', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 14 }), (list) => {
        expectOneState([opened, ...list])
      }),
      { seed, numRuns },
    )
  })
})
