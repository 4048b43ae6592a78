import {
  aDiscount,
  aLine,
  anOpening,
  aPayment,
  aServiceCharge,
  card,
  cash,
  idOf,
  makeTrade,
  orderFacts,
  salesTax,
  utcWallClock,
  vat0,
  vat20,
} from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { applyOrderFact } from '../../order/apply.ts'
import { foldOrder } from '../../order/fold.ts'
import { handedBack } from '../../order/model/after-sale.ts'
import type { PricedOrderState } from '../../order/model/price.ts'
import { priceOf, sealedTotalsOf } from '../../order/model/price.ts'
import type { OrderEvent, OrderFact } from '../../order/model/types.ts'
import { refundOfUnits } from '../../order/refund/refund-figures.ts'
import { salesSummary } from './sales.ts'
import type { GoodsFigures, SummaryPart } from './types.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
console.info(`sales report: SEED=${seed}`)
const monday = '2026-01-05'
const tuesday = '2026-01-06'
const { type: _type, ...opening } = anOpening()

interface Money {
  readonly amount: number
  readonly date?: string
  readonly tip?: number
  readonly rounding?: number
  readonly method?: typeof card
}

/** An order with these lines and payments; closed where everything is paid. */
function order(number: number, content: readonly OrderEvent[], payments: readonly Money[] = []) {
  const events: readonly OrderEvent[] = [
    { kind: 'order.opened', version: 1, body: { ...opening, callNumber: `A-${number}` } },
    ...content,
    ...payments.map(
      ({ amount, tip = 0, rounding = 0, method }, index): OrderEvent => ({
        kind: 'order.payment_taken',
        version: 1,
        body: aPayment({
          paymentId: idOf('pay', number * 100 + index),
          amount: minorUnits(amount),
          tip: minorUnits(tip),
          rounding: minorUnits(rounding),
          ...(method === undefined ? {} : { method }),
        }),
      }),
    ),
  ]
  const dates = [...new Array(1 + content.length).fill(monday), ...payments.map(({ date }) => date)]
  const facts: OrderFact[] = orderFacts(events, { subjectId: idOf('ordr', number) }).map(
    (fact, index) => ({ ...fact, businessDate: dates[index] ?? monday }),
  )
  const open = foldOrder(facts)
  if (open === null) throw new Error('no order')
  if (priceOf(open).totals.due > 0) return { order: open, priced: priceOf(open) }
  const body = { receiptNumber: `T1-${number}`, totals: sealedTotalsOf(open) }
  const closed = orderFacts([...events, { kind: 'order.closed', version: 1, body }])
  const state = foldOrder([...facts, ...closed.slice(-1)])
  if (state === null) throw new Error('no order')
  return { order: state, priced: priceOf(state) }
}

const line = (
  number: number,
  price: number,
  overrides: Partial<Parameters<typeof aLine>[0]> = {},
) =>
  ({
    kind: 'order.line_added',
    version: 1,
    body: aLine({
      lineId: idOf('line', number),
      itemId: idOf('item', number % 10),
      unitPrice: minorUnits(price),
      ...overrides,
    }),
  }) as const satisfies OrderEvent
const inTax = { taxes: { otherwise: [vat20], byOrderType: {} } }
const noTax = { taxes: { otherwise: [vat0], byOrderType: {} } }
const onTop = { taxes: { otherwise: [{ ...salesTax, rate: vat20.rate }], byOrderType: {} } }

function report(orders: readonly PricedOrderState[], from = monday, to = monday) {
  return salesSummary(orders, { from, to, wallClock: utcWallClock })
}

/** 12.00 and 4.50 with 20 % inside, 3.20 without tax; 5.00 off; rules.md 4.4. */
const basket = [
  line(11, 1200, inTax),
  line(12, 450, inTax),
  line(13, 320, noTax),
  {
    kind: 'order.discount_added',
    version: 1,
    body: aDiscount({ value: { kind: 'amount', amount: minorUnits(500) } }),
  },
] as const satisfies readonly OrderEvent[]

describe('the sales summary', () => {
  it('goes from gross to collected (rules.md 4.4)', () => {
    const { figures } = report([order(1, basket, [{ amount: 1470, tip: 130 }])])
    expect(figures).toEqual({
      gross: 1695,
      discounts: 430,
      comps: 0,
      returns: 0,
      net: 1265,
      grossIncTax: 1970,
      discountsIncTax: 500,
      compsIncTax: 0,
      returnsIncTax: 0,
      netIncTax: 1470,
      serviceCharges: 0,
      serviceChargesToStaff: 0,
      serviceChargesToStaffIncTax: 0,
      tax: 205,
      tips: 130,
      cashRounding: 0,
      topUps: 0,
      collected: 1600,
      orders: 1,
      items: 3000,
      covers: 0,
      labourMinutes: 0,
      depositsBack: 0,
      averageSpend: 1265,
    })
  })

  it('shows a discount on a price without tax as what it saved the customer', () => {
    const off: OrderEvent = {
      kind: 'order.discount_added',
      version: 1,
      body: aDiscount({ lineId: idOf('line', 1) }),
    }
    const { figures } = report([order(1, [line(1, 1000, onTop), off], [{ amount: 1080 }])])
    expect(figures).toMatchObject({ gross: 1000, discounts: 100, net: 900, tax: 180 })
    expect(figures).toMatchObject({ grossIncTax: 1200, discountsIncTax: 120, netIncTax: 1080 })
  })

  it('keeps service charges out of net sales, and says which part is the team’s', () => {
    const charge = (number: number, destination: 'revenue' | 'staff'): OrderEvent => ({
      kind: 'order.service_charge_added',
      version: 1,
      body: aServiceCharge({
        chargeId: idOf('chrg', number),
        value: { kind: 'amount', amount: minorUnits(120) },
        destination,
      }),
    })
    const content = [line(1, 1200, inTax), charge(1, 'revenue'), charge(2, 'staff')]
    expect(report([order(1, content, [{ amount: 1440 }])]).figures).toMatchObject({
      net: 1000,
      serviceCharges: 200,
      serviceChargesToStaff: 100,
      serviceChargesToStaffIncTax: 120,
      tax: 240,
      collected: 1440,
    })
  })

  it('counts a sale on its day and money on its own, and bridges the two', () => {
    const orders = [
      order(1, [line(1, 300)], [{ amount: 100 }, { amount: 200, date: tuesday }]),
      order(2, [line(2, 300)], [{ amount: 300 }]),
      order(3, [line(3, 300)], [{ amount: 50 }]),
      order(4, [line(4, 300)]),
    ]
    expect(report(orders).payments).toEqual({
      taken: 450,
      forEarlierOrders: 0,
      onOpenOrders: 50,
      onOtherDays: 200,
      overpaid: 0,
      difference: 0,
    })
    expect(report(orders, tuesday, tuesday).payments).toEqual({
      taken: 200,
      forEarlierOrders: 200,
      onOpenOrders: 0,
      onOtherDays: 0,
      overpaid: 0,
      difference: 0,
    })
    const both = report(orders, monday, tuesday)
    expect(both.figures).toMatchObject({ collected: 600, orders: 2 })
    expect(both.payments).toMatchObject({ taken: 650, onOpenOrders: 50, difference: 0 })
    expect(both.byDay.map((day) => [day.businessDate, day.figures.collected])).toEqual([
      [monday, 600],
      [tuesday, 0],
    ])
  })

  it('tells what was given away apart from discounts', () => {
    const given: OrderEvent = {
      kind: 'order.comped',
      version: 1,
      body: {
        compId: idOf('cmp', 1),
        lines: [{ lineId: idOf('line', 12), quantity: quantity(1000) }],
        label: '',
        reason: 'Long wait',
      },
    }
    const { figures } = report([
      order(1, [line(11, 1200, inTax), line(12, 450, inTax), given], [{ amount: 1200 }]),
    ])
    expect(figures).toMatchObject({ gross: 1375, discounts: 0, comps: 375, net: 1000 })
    expect(figures).toMatchObject({ grossIncTax: 1650, compsIncTax: 450, netIncTax: 1200 })
    expect(figures).toMatchObject({ tax: 200, collected: 1200 })
  })

  it('counts what was paid back on its own day, and ties both', () => {
    const sold = order(1, [line(11, 1200, inTax), line(12, 320, noTax)], [{ amount: 1520 }])
    const body = {
      refundId: idOf('rfnd', 1),
      receiptNumber: 'T1-000002',
      reason: 'Cold',
      lines: [{ lineId: idOf('line', 11), quantity: quantity(1000), restock: 'none' as const }],
      ...refundOfUnits(sold.order, [{ lineId: idOf('line', 11), quantity: quantity(1000) }]),
      tenders: [
        {
          tenderId: idOf('rten', 1),
          paymentId: idOf('pay', 100),
          method: cash,
          applied: minorUnits(1200),
          rounding: minorUnits(0),
          reference: '',
        },
      ],
    }
    const [fact] = orderFacts([{ kind: 'order.refunded', version: 1, body }])
    if (fact === undefined) throw new Error('no fact')
    const state = applyOrderFact(sold.order, { ...fact, businessDate: tuesday })
    const orders = [{ order: state, priced: priceOf(state) }]
    expect(report(orders).figures).toMatchObject({ gross: 1320, returns: 0, net: 1320, tax: 200 })
    expect(report(orders).payments).toMatchObject({ taken: 1520, onOtherDays: 0, difference: 0 })
    const next = report(orders, tuesday, tuesday)
    expect(next.figures).toMatchObject({
      gross: 0,
      returns: 1000,
      returnsIncTax: 1200,
      net: -1000,
      tax: -200,
      collected: -1200,
      orders: 0,
    })
    expect(next.payments).toMatchObject({ taken: -1200, forEarlierOrders: 0, difference: 0 })
    expect(next.byItem).toMatchObject([{ returns: 1000, gross: 0, net: -1000, orders: 0 }])
    expect(next.byTaxRate).toMatchObject([{ net: -1000, tax: -200 }])
    expect(next.byPaymentMethod).toMatchObject([{ count: 0, amount: -1200 }])
    const both = report(orders, monday, tuesday)
    expect(both.figures).toMatchObject({ gross: 1320, returns: 1000, net: 320, collected: 320 })
    expect(both.byDay.map((day) => day.payments.difference)).toEqual([0, 0])
  })

  it('shows cash rounding and what was paid too much in rows of their own', () => {
    const orders = [order(1, [line(1, 302)], [{ amount: 300, rounding: -2 }, { amount: 40 }])]
    const { figures, payments } = report(orders)
    expect(figures).toMatchObject({ cashRounding: -2, collected: 300 })
    expect(payments).toMatchObject({ taken: 340, overpaid: 40, difference: 0 })
  })

  it('splits by item, category, type, source, hour, method and tax', () => {
    const weighed = line(5, 1000, { quantity: quantity(345), unit: 'kg', categoryId: null })
    const custom = line(6, 100, { itemId: null, name: 'Cup deposit', ...noTax })
    const again = line(15, 1000, { ...inTax, name: 'Tea' })
    const orders = [
      order(1, [weighed, custom], [{ amount: 445 }]),
      order(2, [again], [{ amount: 600 }, { amount: 400, method: card, tip: 20 }]),
    ]
    const summary = report(orders)
    expect(summary.figures.items).toBe(3000)
    const quantities = (parts: readonly SummaryPart[]) =>
      parts.map((part) => [part.label, part.quantity, part.orders, part.netIncTax])
    expect(quantities(summary.byItem)).toEqual([
      ['Tea', 1345, 2, 1345],
      ['custom', 1000, 1, 100],
    ])
    expect(summary.byCategory.map(({ key, netIncTax }) => [key, netIncTax])).toEqual([
      [idOf('cat', 1), 1100],
      ['custom', 345],
    ])
    expect(quantities(summary.byOrderType)).toEqual([['eat_in', 2345, 2, 1445]])
    expect(quantities(summary.bySource)).toEqual([['till', 2345, 2, 1445]])
    expect(summary.byHour).toEqual([{ key: '2026-01-05T09', gross: 1220, net: 1220, orders: 2 }])
    expect(
      summary.byPaymentMethod.map(({ label, count, amount, tips }) => [label, count, amount, tips]),
    ).toEqual([
      ['Cash', 2, 1045, 0],
      ['Card', 1, 400, 20],
    ])
    expect(summary.byTaxRate.map(({ label, rate, net, tax }) => [label, rate, net, tax])).toEqual([
      ['VAT 0 %', 0, 100, 0],
      ['VAT 20 %', 200_000, 1120, 225],
    ])
  })

  it('is all zeros for a day without trade', () => {
    const empty = report([], '2026-02-01', '2026-02-28')
    expect(empty.figures).toMatchObject({ collected: 0, orders: 0, averageSpend: null })
    expect(empty.byDay).toEqual([])
  })
})

describe('generated trade', () => {
  const input = { seed, registers: 3, orders: 250, conflicts: 300_000 }
  const trade = makeTrade({ ...input, afterSale: 200_000 })
  const whole = report(trade.orders, '2026-01-01', '2026-12-31')
  const names = [
    'gross',
    'discounts',
    'comps',
    'returns',
    'net',
    'grossIncTax',
    'discountsIncTax',
    'compsIncTax',
    'returnsIncTax',
    'netIncTax',
  ] as const
  const total = (parts: readonly GoodsFigures[]) =>
    names.map((name) => parts.reduce((sum, part) => sum + part[name], 0))

  it('ties to the penny on every single day and in every range', () => {
    expect(whole.byDay.length).toBeGreaterThan(3)
    for (const { businessDate, payments, figures } of whole.byDay) {
      expect(payments.difference).toBe(0)
      const day = report(trade.orders, businessDate, businessDate)
      expect(day).toMatchObject({ payments, figures })
    }
    expect(whole.payments).toMatchObject({ difference: 0, forEarlierOrders: 0, onOtherDays: 0 })
  })

  it('has parts that sum to the whole', () => {
    const figures = total([whole.figures])
    const { byCategory, byItem, byOrderType, bySource, byDay } = whole
    for (const parts of [byCategory, byItem, byOrderType, bySource]) {
      expect(total(parts)).toEqual(figures)
    }
    expect(total(byDay.map((day) => day.figures))).toEqual(figures)
    const hours = whole.byHour
    expect(hours.reduce((sum, hour) => sum + hour.net, 0)).toBe(whole.figures.net)
    expect(hours.reduce((sum, hour) => sum + hour.orders, 0)).toBe(whole.figures.orders)
    const { gross, discounts, comps, returns, net } = whole.figures
    expect(gross - discounts - comps - returns).toBe(net)
    expect(Math.min(comps, returns)).toBeGreaterThan(0)
    expect(whole.byTaxRate.reduce((sum, rate) => sum + rate.tax, 0)).toBe(whole.figures.tax)
  })

  it('agrees with the journal: money taken, and totals as the registers sealed them', () => {
    let taken = 0
    let refunded = 0
    const sealed = new Map<string, number>()
    for (const fact of trade.facts) {
      if (fact.kind === 'order.payment_taken') taken += fact.body.amount + fact.body.tip
      if (fact.kind === 'order.tip_changed') taken += fact.body.tip - fact.body.before
      if (fact.kind === 'order.refunded') {
        refunded += fact.body.total - (fact.body.overpaid ?? 0)
        for (const tender of fact.body.tenders) taken -= handedBack(tender)
      }
      if (fact.kind === 'order.unpaid') {
        for (const { amount, tip } of fact.body.reversals) taken -= amount + tip
      }
      if (fact.kind === 'order.closed') sealed.set(fact.body.receiptNumber, fact.body.totals.total)
    }
    let sold = 0
    for (const { order: state } of trade.orders) {
      if (state.status !== 'completed') continue
      sold += sealed.get(state.receiptNumber ?? '') ?? Number.NaN
      for (const { code, amount } of state.exceptions) {
        if (code === 'totals_differ') sold += amount ?? 0
      }
    }
    const { collected, tips, cashRounding } = whole.figures
    expect(collected - tips - cashRounding).toBe(sold - refunded)
    expect(whole.payments.taken).toBe(taken)
    const methods = whole.byPaymentMethod
    expect(methods.reduce((sum, part) => sum + part.amount + part.tips, 0)).toBe(taken)
  })
})

it('goods that came back and are on no line of their order are in the mix of products too', () => {
  const trade = makeTrade({ seed, registers: 2, orders: 120, afterSale: 500_000 })
  const backs = trade.orders.flatMap(({ order: { refunds = [], ...state } }) => {
    const ids = new Set(refunds.flatMap(({ goods }) => goods.map(({ lineId }) => lineId)))
    if (ids.size === 0) return []
    // Another till had closed the order before they were added.
    const lines = state.lines.filter(({ lineId }) => !ids.has(lineId))
    const left = { ...state, refunds, lines }
    return [{ order: left, priced: priceOf(left) }]
  })
  expect(backs.length).toBeGreaterThan(0)
  const range = { from: '2000-01-01', to: '2100-01-01', wallClock: utcWallClock }
  const { figures, ...report } = salesSummary(backs, range)
  expect(figures.returns).toBeGreaterThan(0)
  for (const parts of [report.byItem, report.byCategory, report.byOrderType, report.bySource]) {
    expect(parts.reduce((sum, part) => sum + part.net, 0)).toBe(figures.net)
  }
})
