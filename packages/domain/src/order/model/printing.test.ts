import { expect, it } from 'vitest'
import { decide } from '../decide.ts'
import { foldOrder } from '../fold.ts'
import { hasReceipt, isReceiptPrinted, timesPrinted, timesPrintedLike } from './printing.ts'
import type { OrderCommand, OrderFact, OrderState } from './types.ts'

const numbers = { callNumber: 'A-001', receiptNumber: 'T1-000001', businessDate: '2026-11-21' }

/** One till that decides, folds and is asked again. */
function till() {
  const facts: OrderFact[] = []
  const run = (command: OrderCommand): OrderState => {
    const decision = decide(foldOrder(facts), command, numbers)
    if (!decision.ok) throw new Error(decision.refusal.code)
    for (const event of decision.events) {
      facts.push({
        ...event,
        id: `fact-${facts.length}`,
        subjectId: 'order',
        clock: `${String(facts.length).padStart(15, '0')}-000000`,
        registerId: 'till',
        sequence: facts.length + 1,
        at: '2026-11-21T12:00:00.000Z',
        businessDate: '2026-11-21',
        actorId: 'ann',
      })
    }
    return foldOrder(facts) as OrderState
  }
  run({
    type: 'open',
    orderType: 'eat_in',
    source: 'till',
    name: '',
    currency: 'GBP',
    regime: { rounding: 'half_up', roundPer: 'bucket' },
    cashRounding: null,
  })
  run({
    type: 'add_line',
    lineId: 'line',
    itemId: null,
    variationId: null,
    categoryId: null,
    name: 'Tea',
    variationName: null,
    quantity: 1000 as never,
    unit: 'each',
    unitPrice: 250 as never,
    modifiers: [],
    taxes: { otherwise: [], byOrderType: {} },
    discountable: true,
    tracked: false,
    note: '',
  })
  return { run, facts }
}
const print = (printId: string): OrderCommand => ({ type: 'print', printId, printerId: null })
const unpay = (paymentId: string): OrderCommand => ({
  type: 'unpay',
  reversals: [{ reversalId: `back of ${paymentId}`, paymentId, reference: '' }],
  reason: 'Wrong card',
})
const pay: OrderCommand = {
  type: 'pay',
  paymentId: 'payment',
  method: { id: 'cash', name: 'Cash', kind: 'cash' },
  tendered: 250 as never,
  reference: '',
}

it('prints the bill while the order is open and the receipt once it is paid, and counts both', () => {
  const { run, facts } = till()
  const bill = run(print('one'))
  expect(bill.prints).toEqual([{ printId: 'one', paper: 'bill' }])
  run(pay)
  run(print('two'))
  const after = run(print('three'))
  expect(timesPrinted(after, 'bill')).toBe(1)
  expect(timesPrinted(after, 'receipt')).toBe(2)
  expect(after.status).toBe('completed')
  expect(after.exceptions).toEqual([])
  expect(facts.filter(({ kind }) => kind === 'order.printed')).toHaveLength(3)
})

it('knows a sale whose receipt came out, whole or of a part, and takes no bill for one', () => {
  const { run } = till()
  expect(isReceiptPrinted(run(print('bill')), undefined)).toBe(false)
  expect(isReceiptPrinted(run(pay), undefined)).toBe(false)
  const ofPart = run({ ...print('part'), partId: 'half' } as OrderCommand)
  expect(isReceiptPrinted(ofPart, undefined)).toBe(true)
  expect(isReceiptPrinted(ofPart, 'back')).toBe(false)
})

it('counts the receipt of a refund apart from that of the sale', () => {
  const { run } = till()
  run(pay)
  run(print('sale'))
  run({
    type: 'refund',
    refundId: 'back',
    lines: [],
    amount: 100 as never,
    tenders: [
      {
        tenderId: 'tender',
        paymentId: 'payment',
        method: { id: 'cash', name: 'Cash', kind: 'cash' },
        applied: 100 as never,
        reference: '',
      },
    ],
    reason: 'Cold',
  })
  const after = run({ ...print('refund'), refundId: 'back' } as OrderCommand)
  expect(after.prints?.at(-1)).toEqual({ printId: 'refund', paper: 'receipt', refundId: 'back' })
  expect(timesPrinted(after, 'receipt')).toBe(1)
  expect(timesPrinted(after, 'receipt', { refundId: 'back' })).toBe(1)
  expect(isReceiptPrinted(after, 'back')).toBe(true)
  expect(isReceiptPrinted(after, 'other')).toBe(false)
  expect(hasReceipt(after, { refundId: 'back' })).toBe(true)
  expect(hasReceipt(after, { refundId: 'other' })).toBe(false)
})

it('counts the next receipt anew after a payment was undone, and no print is lost', () => {
  const { run } = till()
  run(print('bill'))
  run(pay)
  run(print('one'))
  run(print('two'))
  run({ ...print('half'), partId: 'half' } as OrderCommand)
  const open = run(unpay('payment'))
  expect([timesPrinted(open, 'receipt'), timesPrinted(open, 'bill')]).toEqual([0, 1])
  expect(isReceiptPrinted(open, undefined)).toBe(false)
  expect(timesPrinted(open, 'receipt', { partId: 'half' })).toBe(0)
  expect(open.prints).toHaveLength(4)
  run({ ...pay, paymentId: 'again' } as OrderCommand)
  const first = run(print('three'))
  expect(timesPrinted(first, 'receipt')).toBe(1)
  expect(timesPrintedLike(first, 'two')).toBe(2)
  expect(timesPrintedLike(run(print('four')), 'four')).toBe(2)
})

it('counts a receipt to the one that it is of, though its till had not heard that it was undone', () => {
  const { run, facts } = till()
  run(pay)
  const paid = facts.length
  run(print('unheard'))
  const [unheard] = facts.splice(paid)
  run(unpay('payment'))
  const clock = `${String(facts.length).padStart(15, '0')}-000000`
  facts.push({ ...(unheard as OrderFact), id: 'unheard', clock, sequence: 99 })
  const again = run({ ...pay, paymentId: 'again' } as OrderCommand)
  expect(again.status).toBe('completed')
  expect(timesPrinted(again, 'receipt')).toBe(0)
})

it('is told once, however often it is asked for, and adds nothing to an order without paper', () => {
  const { run, facts } = till()
  expect(Object.hasOwn(run({ type: 'hold' }), 'prints')).toBe(false)
  run(print('one'))
  const count = facts.length
  run(print('one'))
  expect(facts).toHaveLength(count)
  const twice = [...facts, { ...(facts.at(-1) as OrderFact), id: 'again', sequence: 99 }]
  expect(foldOrder(twice)?.prints).toHaveLength(1)
})
