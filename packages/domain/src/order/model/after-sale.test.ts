/** Comps, changed prices, refunds and payments undone (rules.md 4.5, 4.11). Minor units. */
import {
  aDiscount,
  aLine,
  anOpening,
  aServiceCharge,
  aTill,
  card,
  cash,
  createFakeClock,
  type FakeClock,
  fiveCent,
  idOf,
  orderAt,
  salesTax,
  type TestRegister,
  vat0,
  vat20,
  voucher,
} from '@servery/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { rate } from '../../kernel/rate.ts'
import { decide } from '../decide.ts'
import { foldOrder } from '../fold.ts'
import { paymentsTooMany } from '../refund/decide-refund.ts'
import {
  refundableAmount,
  refundableUnits,
  refundOfAmount,
  refundOfUnits,
} from '../refund/refund-figures.ts'
import { planRefundTenders } from '../refund/refund-tenders.ts'
import { afterSaleExceptions, afterSaleRefusals, type RefusalCode } from './codes.ts'
import { excessOf, priceOf } from './price.ts'
import { paidOf, refundedOf } from './state.ts'
import type { OrderCommand, OrderState, PaymentMethodRef } from './types.ts'

const orderId = idOf('ordr', 1)
const dayMs = 86_400_000
let clock: FakeClock
let till: TestRegister
let other: TestRegister

beforeEach(() => {
  clock = createFakeClock()
  till = aTill(1, { clock })
  other = aTill(2, { clock })
})

const lineOf = (number: number) => idOf('line', number)
const open = anOpening()
const add = (price = 300, overrides: Partial<Parameters<typeof aLine>[0]> = {}): OrderCommand => ({
  type: 'add_line',
  ...aLine({ unitPrice: minorUnits(price), ...overrides }),
})
const pay = (method: PaymentMethodRef, tendered: number, number = 1): OrderCommand => ({
  type: 'pay',
  paymentId: idOf('pay', number),
  method,
  tendered: minorUnits(tendered),
  reference: '',
})
const comp = (units = 1000, number = 1, line = 1): OrderCommand => ({
  type: 'comp',
  compId: idOf('cmp', number),
  lines: [{ lineId: lineOf(line), quantity: quantity(units) }],
  label: 'On the house',
  reason: 'Long wait',
})
const discount: OrderCommand = { type: 'add_discount', ...aDiscount() }
const reprice = (unitPrice: number): OrderCommand => ({
  type: 'change_price',
  lineId: lineOf(1),
  unitPrice: minorUnits(unitPrice),
  reason: 'Last piece',
})

const order = (from: TestRegister = till): OrderState => orderAt(from, orderId)

/** A step that asks for what the order has become by then is a function. */
type Step = OrderCommand | (() => OrderCommand)

function play(steps: readonly Step[], by: TestRegister = till): void {
  for (const step of steps) {
    const command = typeof step === 'function' ? step() : step
    clock.advance(1000)
    const { decision } = by.run(orderId, command)
    expect(decision, command.type).toMatchObject({ ok: true })
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

let refunds = 0
/** Asks for so many units of lines, paid back as they were paid. */
function refundLines(
  units: Readonly<Record<number, number>>,
  { from = till, toCash = false }: { from?: TestRegister; toCash?: boolean } = {},
): Extract<OrderCommand, { type: 'refund' }> {
  refunds += 1
  const lines = Object.entries(units).map(([line, count]) => ({
    lineId: lineOf(Number(line)),
    quantity: quantity(count * 1000),
    restock: 'none' as const,
  }))
  const { total } = refundOfUnits(order(from), lines)
  const tenders = planRefundTenders(order(from), total, {
    to: toCash ? { method: cash } : null,
  })
  return {
    type: 'refund',
    refundId: idOf('rfnd', refunds),
    lines,
    amount: null,
    tenders: tenders.map((tender, index) => ({
      ...tender,
      tenderId: idOf('rten', refunds * 10 + index),
      reference: '',
    })),
    reason: 'Cold',
  }
}

function refundAmount(amount: number): Extract<OrderCommand, { type: 'refund' }> {
  const tenders = planRefundTenders(order(), minorUnits(amount))
  const empty = refundLines({})
  return {
    ...empty,
    amount: minorUnits(amount),
    tenders: tenders.map((tender, index) => ({
      ...tender,
      tenderId: idOf('rten', refunds * 10 + index),
      reference: '',
    })),
  }
}

function unpayAll(from = till): Extract<OrderCommand, { type: 'unpay' }> {
  refunds += 1
  const { payments, reversals = [] } = order(from)
  const undone = reversals.map(({ paymentId }) => paymentId)
  return {
    type: 'unpay',
    reversals: payments
      .filter(({ paymentId }) => !undone.includes(paymentId))
      .map(({ paymentId }, index) => ({
        reversalId: idOf('rvsl', refunds * 10 + index),
        paymentId,
        reference: '',
      })),
    reason: 'Wrong method',
  }
}

const onTop10 = { otherwise: [{ ...salesTax, rate: rate(100_000) }], byOrderType: {} }
const totals = () => (order().refunds ?? []).map(({ total }) => total)

describe('refunds (rules.md 4.5)', () => {
  it('pay back 3 × 0.06 with 10 % on top one by one as 0.07, 0.06 and 0.07', () => {
    play([open, add(6, { quantity: quantity(3000), taxes: onTop10 }), pay(card, 20)])
    for (let unit = 0; unit < 3; unit += 1) play([refundLines({ 1: 1 })])
    expect(totals()).toEqual([7, 6, 7])
    expect(order().refunds?.map(({ goods }) => goods.map(({ net, tax }) => [net, tax]))).toEqual([
      [[6, 1]],
      [[6, 0]],
      [[6, 1]],
    ])
    expect(refundableUnits(order(), lineOf(1))).toBe(0)
    expect(order().exceptions).toEqual([])
  })

  it('pay back the discounted value: 5.00 at 20 % off is 4.00', () => {
    const off: OrderCommand = {
      type: 'add_discount',
      ...aDiscount({ value: { kind: 'percent', rate: rate(200_000) } }),
    }
    play([open, add(500), off, pay(card, 400), () => refundLines({ 1: 1 })])
    expect(totals()).toEqual([400])
  })

  it('never price again: a day later, and with what was stored', () => {
    play([open, add(801), pay(cash, 801)])
    clock.advance(3 * dayMs)
    play([refundLines({ 1: 1 })])
    const [back] = order().refunds ?? []
    expect(back?.goods).toMatchObject([{ net: 667, tax: 134, gross: 801 }])
    expect(back?.taxes).toEqual([
      { key: `${vat20.id}@200000`, name: vat20.name, rate: 200_000, net: 667, tax: 134 },
    ])
    expect(back?.businessDate).not.toBe(order().businessDate)
    expect(order()).toMatchObject({ status: 'completed', exceptions: [] })
  })

  it('have a receipt number of their own, after that of the sale', () => {
    play([open, add(), pay(cash, 300), () => refundLines({ 1: 1 })])
    expect(order().receiptNumber).toBe('T1-000001')
    expect(order().refunds?.[0]?.receiptNumber).toBe('T1-000002')
    expect(till.head().receipt).toBe(2)
  })

  it('round cash on its own: 12.23 is 12.25 back', () => {
    const rounded = anOpening({ cashRounding: fiveCent })
    play([rounded, add(1223), pay(cash, 1225), () => refundLines({ 1: 1 })])
    expect(order().refunds?.[0]?.tenders).toMatchObject([{ applied: 1223, rounding: 2 }])
  })

  it('give back the share of a service charge and all of it in the end', () => {
    const charge: OrderCommand = { type: 'add_service_charge', ...aServiceCharge() }
    play([open, add(333, { quantity: quantity(3000) }), charge])
    const { total } = priceOf(order()).totals
    play([pay(card, total)])
    for (let unit = 0; unit < 3; unit += 1) play([refundLines({ 1: 1 })])
    expect(sum(totals())).toBe(total)
    const charges = (order().refunds ?? []).flatMap((one) => one.charges.map(({ gross }) => gross))
    expect(sum(charges)).toBe(priceOf(order()).serviceCharges[0]?.gross)
    expect(charges.length).toBe(3)
  })

  it('of an amount are spread over all that is left, and shorten what units bring later', () => {
    play([open, add(300, { quantity: quantity(3000) }), pay(card, 900)])
    play([refundAmount(90)])
    expect(order().refunds?.[0]?.goods).toMatchObject([{ quantity: 0, gross: 90, tax: 15 }])
    for (let unit = 0; unit < 3; unit += 1) play([refundLines({ 1: 1 })])
    expect(totals()).toEqual([90, 270, 270, 270])
    expect(refundableAmount(order())).toBe(0)
  })

  it('go to the newest payment first, never beyond what it was, and to a chosen one', () => {
    play([open, add(1000), pay(card, 600, 1), pay(cash, 400, 2)])
    const planned = (amount: number, paymentId: string | null = null) =>
      planRefundTenders(order(), minorUnits(amount), { paymentId }).map((one) => [
        one.paymentId,
        one.applied,
      ])
    expect(planned(500)).toEqual([
      [idOf('pay', 2), 400],
      [idOf('pay', 1), 100],
    ])
    expect(planned(500, idOf('pay', 1))).toEqual([[idOf('pay', 1), 500]])
  })
})

describe('comps (rules.md 4.11)', () => {
  it('stay in gross, come off as comps, and leave no net and no tax', () => {
    play([open, add(1200), add(450, { lineId: lineOf(2) }), comp(1000, 1, 2)])
    const { lines, totals: bill } = priceOf(order())
    expect(bill.sales).toEqual({ gross: 1375, discounts: 0, comps: 375, net: 1000 })
    expect(bill).toMatchObject({ comps: 450, total: 1200, tax: 200 })
    expect(lines[1]).toMatchObject({ base: 450, comp: 450, net: 0, tax: 0, gross: 0 })
  })

  it('leave discounts of the order to what is still paid for', () => {
    const two = add(1000, { lineId: lineOf(2) })
    play([open, add(1000), two, discount, comp(1000, 1, 2)])
    expect(priceOf(order()).lines.map((one) => one.orderDiscounts[0]?.amount)).toEqual([100, 0])
    expect(priceOf(order()).totals.total).toBe(900)
  })

  it('of some units leave the others; of all are payable with nothing', () => {
    play([open, add(100, { quantity: quantity(3000) }), comp(1000)])
    expect(priceOf(order()).totals.total).toBe(200)
    play([comp(2000, 2), { type: 'close' }])
    expect(order()).toMatchObject({ status: 'completed', exceptions: [] })
    expect(priceOf(order()).totals).toMatchObject({ total: 0, tax: 0 })
  })

  it('taken back leave the bill as it was', () => {
    play([open, add()])
    const before = JSON.stringify(priceOf(order()))
    play([comp(), { type: 'remove_comp', compId: idOf('cmp', 1) }])
    expect(JSON.stringify(priceOf(order()))).toBe(before)
    expect(order().comps).toBeUndefined()
  })

  it('give back nothing when the goods come back', () => {
    play([open, add(), add(200, { lineId: lineOf(2) }), comp(), pay(card, 200)])
    play([refundLines({ 1: 1 })])
    expect(totals()).toEqual([0])
    expect(refundableAmount(order())).toBe(200)
  })
})

describe('another price', () => {
  it('holds for every type of order and remembers the first', () => {
    play([open, add(300, { unitPriceByOrderType: { eat_in: minorUnits(350) } })])
    play([reprice(250), reprice(0)])
    expect(order().lines[0]).toMatchObject({ unitPrice: 0, priceBefore: 300 })
    expect(priceOf(order()).totals.total).toBe(0)
  })
})

describe('payments undone (rules.md 4.11)', () => {
  it('open the order again; the receipt keeps its number and the next payment gets a new one', () => {
    play([open, add(), pay(cash, 300), () => unpayAll()])
    expect(order()).toMatchObject({
      status: 'open',
      closedAt: null,
      receiptNumber: null,
      formerReceipts: ['T1-000001'],
      payments: [{ formerReceipt: 'T1-000001' }],
      reversals: [{ amount: 300, paymentId: idOf('pay', 1), formerReceipt: 'T1-000001' }],
    })
    expect(paidOf(order())).toBe(0)
    expect(priceOf(order()).totals.due).toBe(300)
    play([pay(card, 300, 2)])
    expect(order()).toMatchObject({ status: 'completed', receiptNumber: 'T1-000002' })
    expect(order().payments.map((one) => one.formerReceipt)).toEqual(['T1-000001', undefined])
    expect(paidOf(order())).toBe(300)
    expect(order().exceptions).toEqual([])
  })

  it('may be given up afterwards, and undone again after the next payment', () => {
    play([open, add(), pay(cash, 300), () => unpayAll(), pay(card, 300, 2), () => unpayAll()])
    expect(order().formerReceipts).toEqual(['T1-000001', 'T1-000002'])
    play([{ type: 'cancel', reason: 'Guest left' }])
    expect(order()).toMatchObject({ status: 'cancelled', receiptNumber: null, exceptions: [] })
    const numbers = order().reversals?.map(({ formerReceipt }) => formerReceipt)
    expect(numbers).toEqual(['T1-000001', 'T1-000002'])
  })
})

const sale = [open, add(), pay(card, 300)]
const aRefund = (): Extract<OrderCommand, { type: 'refund' }> => refundLines({ 1: 1 })
const swapped = (change: object) => () => {
  const asked = aRefund()
  return { ...asked, tenders: asked.tenders.map((tender) => ({ ...tender, ...change })) }
}
const bundle = {
  modifiers: [],
  components: [
    {
      componentId: idOf('comp', 1),
      partId: idOf('part', 1),
      itemId: idOf('item', 2),
      variationId: null,
      categoryId: null,
      name: 'Soup',
      variationName: null,
      unit: 'each',
      unitPrice: minorUnits(500),
      modifiers: [],
      taxes: { otherwise: [vat0], byOrderType: {} },
      tracked: true,
    },
  ],
}

/** Code, field, what was done before, and what is asked. */
const refusals: readonly (readonly [
  RefusalCode,
  string | null,
  readonly OrderCommand[],
  () => OrderCommand,
])[] = [
  [
    'line_given_away',
    'lineIds',
    [open, add(), comp()],
    () => ({ type: 'move_lines_out', toOrderId: idOf('ordr', 2), lineIds: [lineOf(1)] }),
  ],
  ['order_not_paid', null, [open, add()], aRefund],
  ['order_not_paid', null, [open, add()], () => unpayAll()],
  ['payment_not_found', 'tenders', sale, swapped({ paymentId: idOf('pay', 9) })],
  ['payment_not_found', 'reversals', sale, () => ({ ...unpayAll(), reversals: [] })],
  ['price_fixed', 'lineId', [open, add(0, bundle)], () => reprice(100)],
  ['comp_not_found', 'compId', [open, add()], () => ({ type: 'remove_comp', compId: 'x' })],
  ['comp_already_exists', 'compId', [open, add(300, { quantity: quantity(2000) }), comp()], comp],
  ['comp_exceeds_line', 'lines', [open, add(), comp()], () => comp(1000, 2)],
  ['refund_empty', 'amount', sale, () => ({ ...aRefund(), lines: [] })],
  ['refund_empty', 'amount', sale, () => ({ ...aRefund(), amount: minorUnits(5) })],
  ['refund_exceeds_line', 'lines', sale, () => refundLines({ 1: 2 })],
  ['refund_exceeds_paid', 'amount', sale, () => refundAmount(301)],
  ['refund_exceeds_overpaid', 'overpaid', sale, () => ({ ...aRefund(), overpaid: minorUnits(1) })],
  ['refund_exceeds_tip', 'tenders', sale, swapped({ tip: minorUnits(1) })],
  ['refund_tenders_differ', 'tenders', sale, () => ({ ...aRefund(), tenders: [] })],
  ['refund_tenders_differ', 'tenders', sale, swapped({ applied: 299 })],
  ['refund_method_differs', 'tenders', sale, swapped({ method: voucher })],
  [
    'refund_holder_differs',
    'tenders',
    sale,
    swapped({ method: { id: idOf('meth', 9), name: 'Store credit', kind: 'store_credit' } }),
  ],
  [
    'refund_exceeds_tender',
    'tenders',
    [open, add(), pay(card, 100), pay(cash, 200, 2)],
    () => {
      const asked = aRefund()
      return {
        ...asked,
        tenders: asked.tenders.slice(0, 1).map((one) => ({ ...one, applied: minorUnits(300) })),
      }
    },
  ],
]

describe('a refusal', () => {
  it.each(refusals)('%s %s', (code, field, before, asked) => {
    play(before)
    const { decision } = till.run(orderId, asked())
    expect(decision).toEqual({ ok: false, refusal: { code, field } })
  })

  it('of a refund that was made, and of undoing payments once money went back', () => {
    play(sale)
    const asked = aRefund()
    play([asked])
    const code = (command: OrderCommand) => {
      const { decision } = till.run(orderId, command)
      return decision.ok ? null : decision.refusal.code
    }
    expect(code(asked)).toBe('refund_already_exists')
    expect(code(unpayAll())).toBe('order_refunded')
  })

  it('of undoing payments on another day', () => {
    play(sale)
    clock.advance(dayMs)
    const { decision } = till.run(orderId, unpayAll())
    expect(decision).toMatchObject({ ok: false, refusal: { code: 'unpay_too_late' } })
  })

  it.each([
    [null, 'drawer', null],
    ['drawer', 'drawer', 'drawer'],
    ['drawer', null, null],
    ['drawer', 'another', null],
  ])('of payments taken with drawer %s while %s is open', (taken, now, allowed) => {
    play(sale)
    const sold = order()
    const payments = sold.payments.map((one) => (taken ? { ...one, drawerId: taken } : one))
    const command = unpayAll()
    const context = {
      callNumber: 'A-001',
      receiptNumber: 'T1-000002',
      businessDate: sold.businessDate,
      drawerId: now,
    }
    const decision = decide({ ...sold, payments }, command, context)
    if (allowed === null) {
      expect(decision).toMatchObject({ refusal: { code: 'unpay_drawer_differs' } })
    } else {
      expect(decision).toMatchObject({ ok: true, events: [{ body: { drawerId: allowed } }] })
    }
  })

  it('is produced here for every code', () => {
    const apart: readonly RefusalCode[] = [
      'order_refunded',
      'unpay_topped_up',
      'refund_already_exists',
      'unpay_too_late',
      'unpay_drawer_differs',
    ]
    const produced = new Set([...refusals.map(([code]) => code), ...apart])
    expect([...produced].sort()).toEqual([...afterSaleRefusals].sort())
  })
})

/** What each till does on its own after both saw the sale, and what is left to a person. */
const conflicts: readonly (readonly [
  string,
  (by: TestRegister) => OrderCommand,
  (by: TestRegister) => OrderCommand,
  string,
  number | null,
])[] = [
  [
    'both pay back the same line',
    (from) => refundLines({ 1: 1 }, { from }),
    (from) => refundLines({ 1: 1 }, { from }),
    'refunded_beyond_sale',
    300,
  ],
  [
    'one pays back what the other undid',
    (from) => unpayAll(from),
    (from) => refundLines({ 1: 1 }, { from }),
    'refunded_unpaid_order',
    300,
  ],
  [
    'one undoes what the other paid back',
    (from) => refundLines({ 1: 1 }, { from }),
    (from) => unpayAll(from),
    'unpaid_after_refund',
    null,
  ],
  ['both undo the payment', unpayAll, unpayAll, 'payment_reversed_twice', 300],
]

describe('two tills that did not hear of each other', () => {
  it.each(conflicts)('%s: both are kept, and told', (_, mine, theirs, code, amount) => {
    play(sale)
    other.see(till.facts(orderId))
    play([mine(till)])
    play([theirs(other)], other)
    till.see(other.facts(orderId))
    other.see(till.facts(orderId))
    expect(JSON.stringify(order(other))).toBe(JSON.stringify(order()))
    expect(order().exceptions.map((one) => [one.code, one.amount])).toEqual([[code, amount]])
    const { refunds: back = [], reversals = [] } = order()
    expect(back.length + reversals.length).toBe(2)
  })

  it('pay back different units of one line without a word, and the last takes what is left', () => {
    play([open, add(6, { quantity: quantity(3000), taxes: onTop10 }), pay(card, 20)])
    other.see(till.facts(orderId))
    play([refundLines({ 1: 1 })])
    play([refundLines({ 1: 1 }, { from: other })], other)
    till.see(other.facts(orderId))
    expect(order().exceptions).toEqual([])
    play([refundLines({ 1: 1 })])
    expect(totals()).toEqual([7, 7, 6])
    expect(refundedOf(order())).toBe(20)
  })

  it('both take the money: one payment goes back, and the sale stays', () => {
    play([open, add()])
    other.see(till.facts(orderId))
    play([pay(cash, 300)])
    play([pay(card, 300, 2)], other)
    till.see(other.facts(orderId))
    expect(paymentsTooMany(order()).map(({ method }) => method.kind)).toEqual([
      cash.kind,
      card.kind,
    ])
    const both = unpayAll()
    play([{ ...both, reversals: both.reversals.slice(1) }])
    expect(order().status).toBe('completed')
    expect([paidOf(order()), excessOf(order()), refundedOf(order())]).toEqual([300, 0, 0])
    expect(paymentsTooMany(order())).toEqual([])
  })

  it('leave the other codes for what no till would write', () => {
    play([...sale, aRefund])
    const facts = till.facts(orderId)
    const last = facts.at(-1)
    if (last?.kind !== 'order.refunded') throw new Error('no refund')
    const later = { ...last, id: idOf('fact', 99), sequence: last.sequence + 1 }
    const codes = (...more: Parameters<typeof foldOrder>[0]) =>
      foldOrder([...facts, ...more])?.exceptions.map(({ code }) => code)
    expect(codes(later)).toEqual(['refund_id_reused'])
    const unknown = { ...aReversal, paymentId: idOf('pay', 7) }
    const body = { formerReceipt: null, reversals: [unknown], reason: 'x' }
    expect(codes({ ...later, kind: 'order.unpaid', body })).toEqual([
      'payment_missing',
      'unpaid_after_refund',
    ])
    const gone = { compId: idOf('cmp', 1) }
    const running = till.facts(orderId).slice(0, 2)
    const late = (kind: 'order.comped' | 'order.comp_removed', sequence: number) =>
      kind === 'order.comped'
        ? { ...later, id: idOf('fact', sequence), sequence, kind, body: compBody }
        : { ...later, id: idOf('fact', sequence), sequence, kind, body: gone }
    const comped = foldOrder([...running, late('order.comped', 50), late('order.comped', 51)])
    expect(comped?.exceptions).toMatchObject([{ code: 'comp_id_reused' }])
    const missing = foldOrder([...running, late('order.comp_removed', 50)])
    expect(missing?.exceptions).toMatchObject([{ code: 'comp_missing' }])
    expect(afterSaleExceptions).toHaveLength(8)
  })
})

const compBody = {
  compId: idOf('cmp', 1),
  lines: [{ lineId: lineOf(1), quantity: quantity(1000) }],
  label: '',
  reason: 'Long wait',
}
const aReversal = {
  reversalId: idOf('rvsl', 1),
  method: cash,
  amount: minorUnits(300),
  rounding: minorUnits(0),
  tip: minorUnits(0),
  reference: '',
}

it('an amount in a refund is the same whatever is asked first', () => {
  play([open, add(1000), add(777, { lineId: lineOf(2), taxes: onTop10 }), pay(card, 1855)])
  const left = refundableAmount(order())
  expect(left).toBe(1855)
  const figures = refundOfAmount(order(), left)
  expect(figures.total).toBe(1855)
  expect(sum(figures.goods.map(({ net, tax }) => net + tax))).toBe(1855)
})
