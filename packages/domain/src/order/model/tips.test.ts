/** Tips at payment and after it, and what is suggested (rules.md 4.7). Minor units. */
import {
  aDiscount,
  aLine,
  anOpening,
  aTill,
  card,
  cash,
  createFakeClock,
  type FakeClock,
  fiveCent,
  idOf,
  orderAt,
  orderCommands,
  runScript,
  salesTax,
  type TestRegister,
  vat20,
} from '@servery/testing'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TipBase } from '../../business/device/profile.ts'
import { withMoney } from '../../drawer/cash.ts'
import type { DrawerState } from '../../drawer/types.ts'
import { minorUnits } from '../../kernel/money.ts'
import { rate } from '../../kernel/rate.ts'
import { salesSummary } from '../../report/sales/sales.ts'
import { suggestTip, tipBaseOf } from '../../report/sales/tip-suggestions.ts'
import { decide } from '../decide.ts'
import { foldOrder } from '../fold.ts'
import { type RefusalCode, tipRefusals } from './codes.ts'
import { priceOf } from './price.ts'
import { paidOf } from './state.ts'
import { tipsOf } from './tips.ts'
import type { OrderCommand, OrderState, PaymentMethodRef } from './types.ts'

const orderId = idOf('ordr', 1)
const payId = idOf('pay', 1)
let clock: FakeClock
let till: TestRegister
let other: TestRegister

beforeEach(() => {
  clock = createFakeClock()
  till = aTill(1, { clock })
  other = aTill(2, { clock })
})

const add = (price: number): OrderCommand => ({
  type: 'add_line',
  ...aLine({ unitPrice: minorUnits(price) }),
})
const pay = (method: PaymentMethodRef, tendered: number, tip: number): OrderCommand => ({
  type: 'pay',
  paymentId: payId,
  method,
  tendered: minorUnits(tendered),
  tip: minorUnits(tip),
  reference: '',
})
const changeTip = (tip: number, paymentId = payId): OrderCommand => ({
  type: 'change_tip',
  paymentId,
  tip: minorUnits(tip),
})

function run(command: OrderCommand, by = till): RefusalCode | null {
  clock.advance(1000)
  const { decision } = by.run(orderId, command)
  return decision.ok ? null : decision.refusal.code
}

function sell(price: number, payment: OrderCommand, opening = anOpening()): OrderState {
  for (const command of [opening, add(price), payment]) expect(run(command)).toBeNull()
  return orderOf(till)
}

const orderOf = (register: TestRegister): OrderState => orderAt(register, orderId)

const summaryOf = (order: OrderState) =>
  salesSummary([{ order, priced: priceOf(order) }], {
    from: order.businessDate,
    to: order.businessDate,
    wallClock: (at) => at.slice(0, 19),
  })

describe('a tip with a payment', () => {
  it.each([
    ['card', card, 1000, 150, 1150, { amount: 1000, change: 0, tip: 150, rounding: 0 }],
    ['cash, with change', cash, 1000, 150, 2000, { amount: 1000, change: 850, tip: 150 }],
    ['cash, keep the change', cash, 1000, 1000, 2000, { amount: 1000, change: 0, tip: 1000 }],
  ])('%s: is on top of the bill', (_, method, price, tip, tendered, expected) => {
    const order = sell(price, pay(method, tendered, tip))
    expect(order.payments).toMatchObject([{ ...expected, tendered }])
    expect(order.status).toBe('completed')
    const { figures, payments } = summaryOf(order)
    expect(figures).toMatchObject({ netIncTax: price, tips: tip, collected: price + tip })
    expect(payments).toMatchObject({ taken: price + tip, difference: 0 })
  })

  it('leaves the bill to be paid by what is not tip, and its rounding alone', () => {
    const opening = anOpening({ cashRounding: fiveCent })
    const order = sell(1223, pay(cash, 1500, 100), opening)
    expect(order.payments).toMatchObject([{ amount: 1225, rounding: 2, change: 175, tip: 100 }])
    expect(paidOf(order)).toBe(1225)
  })

  it('never pays for what it does not cover', () => {
    expect(run(anOpening())).toBeNull()
    expect(run(add(1000))).toBeNull()
    expect(run(pay(card, 150, 150))).toBe('tender_not_positive')
    expect(run(pay(card, 1000, -1))).toBe('tip_negative')
    expect(run(pay(card, 1200, 100))).toBe('tender_exceeds_due')
    expect(run(pay(card, 600, 100))).toBeNull()
    expect(priceOf(orderOf(till)).totals.due).toBe(500)
  })

  it('goes back with its payment', () => {
    sell(1000, pay(cash, 1200, 200))
    const reversals = [{ reversalId: idOf('rvsl', 1), paymentId: payId, reference: '' }]
    expect(run({ type: 'unpay', reversals, reason: 'Wrong table' })).toBeNull()
    expect(tipsOf(orderOf(till))).toBe(0)
    expect(summaryOf(orderOf(till)).payments.taken).toBe(0)
  })
})

describe('a tip that is put down later', () => {
  it('replaces what was there, and the sale stays as it was sealed', () => {
    const sold = sell(1000, pay(card, 1000, 0))
    for (const tip of [300, 250]) expect(run(changeTip(tip))).toBeNull()
    const order = orderOf(till)
    expect(order.payments).toMatchObject([{ amount: 1000, tip: 250, tendered: 1250 }])
    expect({ ...order, payments: [] }).toEqual({ ...sold, payments: [] })
    expect(summaryOf(order).figures.tips).toBe(250)
    expect(summaryOf(order).payments.difference).toBe(0)
  })

  it('writes nothing where it is the same', () => {
    sell(1000, pay(card, 1200, 200))
    const written = till.written().length
    expect(run(changeTip(200))).toBeNull()
    expect(till.written()).toHaveLength(written)
  })

  it.each([
    ['card', null, null, 0, null],
    ['card', 'open', 'open', 0, null],
    ['cash', null, null, 0, 'tip_in_cash'],
    ['card', null, null, 1, 'tip_too_late'],
    ['card', 'open', null, 0, 'tip_drawer_differs'],
    ['card', 'open', 'another', 0, 'tip_drawer_differs'],
  ] as const)(
    '%s taken with drawer %s while %s is open, %i days later: %s',
    (kind, taken, now, days, code) => {
      const sold = sell(1000, pay(kind === 'cash' ? cash : card, 1000, 0))
      const payments = sold.payments.map((one) =>
        taken === null ? one : { ...one, drawerId: taken },
      )
      const decision = decide({ ...sold, payments }, changeTip(200), {
        callNumber: 'A-001',
        receiptNumber: 'T1-000002',
        businessDate: days === 0 ? sold.businessDate : '2099-01-01',
        drawerId: now,
      })
      expect(decision.ok ? null : decision.refusal.code).toBe(code)
      if (code !== null) expect(tipRefusals).toContain(code)
    },
  )

  it('is refused below zero, and for a payment that is not there', () => {
    sell(1000, pay(card, 1000, 0))
    expect(run(changeTip(-1))).toBe('tip_negative')
    expect(run(changeTip(100, idOf('pay', 9)))).toBe('payment_not_found')
  })

  it('of two tills that did not hear of each other: the later one holds, and a person is told', () => {
    sell(1000, pay(card, 1000, 0))
    other.see(till.facts(orderId))
    expect(run(changeTip(100))).toBeNull()
    expect(run(changeTip(300), other)).toBeNull()
    till.see(other.facts(orderId))
    other.see(till.facts(orderId))
    expect(JSON.stringify(orderOf(other))).toBe(JSON.stringify(orderOf(till)))
    expect(orderOf(till).payments[0]?.tip).toBe(300)
    expect(orderOf(till).exceptions).toMatchObject([{ code: 'tip_changed_twice', amount: 200 }])
  })

  it('of a payment that nobody knows is told, and changes nothing', () => {
    const sold = sell(1000, pay(card, 1000, 0))
    expect(run(changeTip(100))).toBeNull()
    const facts = till.facts(orderId).filter(({ kind }) => kind !== 'order.payment_taken')
    const order = foldOrder(facts)
    expect(order?.exceptions.map(({ code }) => code)).toContain('payment_missing')
    expect(sold.payments).toHaveLength(1)
  })
})

describe('a drawer', () => {
  const emptyDrawer = {
    cash: { float: 0, sales: 0, refunds: 0, paidIn: 0, paidOut: 0, dropped: 0 },
    rounding: 0,
    methods: [],
  } as unknown as DrawerState
  const countedIn = () =>
    till.facts(orderId).reduce((drawer, fact) => {
      const isMoney =
        fact.kind === 'order.payment_taken' ||
        fact.kind === 'order.tip_changed' ||
        fact.kind === 'order.unpaid'
      return isMoney ? withMoney(drawer, fact) : drawer
    }, emptyDrawer)

  it('has tips in cash, until the payment is undone', () => {
    sell(1000, pay(cash, 1500, 200))
    expect(countedIn()).toMatchObject({ cash: { sales: 1200 }, methods: [{ tips: 200 }] })
    const reversals = [{ reversalId: idOf('rvsl', 1), paymentId: payId, reference: '' }]
    run({ type: 'unpay', reversals, reason: 'Wrong table' })
    expect(countedIn()).toMatchObject({
      cash: { sales: 1200, refunds: 1200 },
      methods: [{ amount: 0, tips: 0 }],
    })
  })

  it('knows the tips of cards as they are put down, and has none of them', () => {
    sell(1000, pay(card, 1000, 0))
    for (const tip of [300, 250]) run(changeTip(tip))
    expect(countedIn()).toMatchObject({
      cash: { sales: 0, refunds: 0 },
      methods: [{ count: 1, amount: 1000, tips: 250 }],
    })
  })
})

describe('what is suggested', () => {
  const off = { value: { kind: 'amount', amount: minorUnits(300) } as const }
  /** One line of 12.00 with VAT inside and one of 10.00 with sales tax on top, less 3.00. */
  const order = () => {
    const onTop = { otherwise: [salesTax], byOrderType: {} }
    const second = aLine({ lineId: idOf('line', 2), unitPrice: minorUnits(1000), taxes: onTop })
    const inside = { otherwise: [vat20], byOrderType: {} }
    const first = aLine({ unitPrice: minorUnits(1200), taxes: inside })
    run(anOpening())
    run({ type: 'add_line', ...first })
    run({ type: 'add_line', ...second })
    run({ type: 'add_discount', ...aDiscount({ ...off, lineId: first.lineId }) })
    return orderOf(till)
  }

  it.each<[TipBase, number]>([
    ['net', 750 + 1000],
    ['net_before_discounts', 1000 + 1000],
    ['gross', 900 + 1000 + 89],
    ['gross_before_discounts', 1200 + 1000 + 89],
  ])('is a share of %s', (base, sum) => {
    expect(tipBaseOf(order(), base)).toBe(sum)
    const settles = priceOf(order()).totals.total
    const share = rate(125_000)
    expect(suggestTip(order(), { base, share, settles })).toBe(Math.round(sum / 8))
  })

  it('is a part of it where a part is paid, rounded once', () => {
    run(anOpening())
    run(add(1001))
    const half = { settles: minorUnits(500), base: 'gross' as const, share: rate(100_000) }
    expect(suggestTip(orderOf(till), half)).toBe(50)
    expect(suggestTip(orderOf(till), { ...half, settles: minorUnits(0) })).toBe(0)
  })

  it('never exceeds its share, whatever is on the bill', () => {
    fc.assert(
      fc.property(
        fc.array(orderCommands, { maxLength: 25 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom<TipBase>('net', 'net_before_discounts', 'gross', 'gross_before_discounts'),
        (commands, millionths, base) => {
          const steps = commands.map((command) => ({ register: 0, hears: true, command }))
          const state = foldOrder(runScript(steps, { registers: 1, opening: anOpening() }).facts)
          if (state === null) throw new Error('facts make an order')
          const { total } = priceOf(state).totals
          const whole = tipBaseOf(state, base)
          const share = rate(millionths)
          const all = suggestTip(state, { base, share, settles: minorUnits(Math.max(0, total)) })
          expect(all).toBeGreaterThanOrEqual(0)
          expect(all * 1_000_000).toBeLessThanOrEqual(whole * millionths + 500_000)
          const part = minorUnits(Math.trunc(total / 3))
          expect(suggestTip(state, { base, share, settles: part })).toBeLessThanOrEqual(all)
        },
      ),
      { numRuns: 100 },
    )
  })
})
