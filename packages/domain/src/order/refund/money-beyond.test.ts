/** Mistakes of yesterday that are mended today (rules.md 4.18), by the worked examples. */
import {
  aLine,
  anOpening,
  aTill,
  card,
  cash,
  createFakeClock,
  idOf,
  orderAt,
  runAll,
  vat0,
  vat20,
} from '@servery/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountMoved } from '../../drawer/cash.ts'
import { minorUnits, sumOf } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { taxRowsOf } from '../../offer/pricing/tax-rows.ts'
import { refundReceiptOf } from '../../receipt/layout/refund-content.ts'
import { moneyMoves } from '../../report/sales/money-moves.ts'
import { salesSummary } from '../../report/sales/sales.ts'
import { movementsOf } from '../../stock/movements.ts'
import { bundleLine } from '../lines/bundle-line.ts'
import type { RefundRequest } from '../model/after-sale.ts'
import { overpaidLeft, priceOf } from '../model/price.ts'
import { refundedOf, standingPayments } from '../model/state.ts'
import type { OrderCommand, OrderState, PaymentMethodRef } from '../model/types.ts'
import { planTipBack, tipsLeft, tipsToCorrect } from './refund-beyond.ts'
import { refundableAmount, refundOfLines, refundOfUnits } from './refund-figures.ts'
import { planRefundTenders } from './refund-tenders.ts'

const orderId = idOf('ordr', 1)
const [dish, bread] = [idOf('line', 1), idOf('line', 2)]
const dayMs = 86_400_000

const ring = (lineId: string, price: number, tax = vat20): OrderCommand => ({
  type: 'add_line',
  ...aLine({
    lineId,
    unitPrice: minorUnits(price),
    tracked: true,
    taxes: { otherwise: [tax], byOrderType: {} },
  }),
})
const pay = (
  number: number,
  tendered: number,
  { method = cash, tip = 0 }: { readonly method?: PaymentMethodRef; readonly tip?: number } = {},
): OrderCommand => ({
  ...{ type: 'pay', paymentId: idOf('pay', number), method, reference: '' },
  ...{ tendered: minorUnits(tendered), tip: minorUnits(tip) },
})
const back = (
  number: number,
  what: Partial<Pick<RefundRequest, 'lines' | 'amount' | 'onLines' | 'overpaid'>>,
  tenders: ReturnType<typeof planRefundTenders>,
): OrderCommand => ({
  ...{ type: 'refund', refundId: idOf('rfnd', number), lines: [], amount: null, ...what },
  tenders: tenders.map((tender, index) => ({
    ...tender,
    tenderId: idOf('rten', number * 10 + index),
    reference: '',
  })),
  reason: 'Mistake',
})

/** One till, and the same till a day later. */
function aDay() {
  const clock = createFakeClock(Date.parse('2026-03-14T12:00:00.000Z'))
  const till = aTill(1, { clock })
  const order = () => orderAt(till, orderId)
  const refusal = (command: OrderCommand) => {
    const { decision } = till.run(orderId, command)
    return decision.ok ? null : decision.refusal
  }
  return { till, order, refusal, nextDay: () => clock.advance(dayMs) }
}

function dayOf(order: OrderState, date: string) {
  const entry = { order, priced: priceOf(order) }
  return salesSummary([entry], { from: date, to: date, wallClock: (at) => at.slice(0, 16) })
}

const setting = {
  ...{ registerName: 'T1', servedBy: '', duplicate: false, allergensOf: () => [] },
  seller: {
    ...{ companyName: 'Café', branchName: '', line1: '', line2: '', town: '', postcode: '' },
    ...{ phone: '', vatNumber: '' },
  },
}

describe('an overpayment', () => {
  it('goes back on another day, and the sale and its VAT stay', () => {
    const day = aDay()
    const { till } = day
    const other = aTill(2)
    runAll(till, orderId, anOpening(), ring(dish, 2000))
    other.see(till.facts(orderId))
    runAll(till, orderId, pay(1, 2000))
    runAll(other, orderId, pay(2, 2000, { method: card }))
    till.see(other.facts(orderId))
    expect(day.order().exceptions).toMatchObject([
      { code: 'overpaid', amount: 2000 },
      { code: 'closed_twice' },
    ])
    day.nextDay()
    const too = planRefundTenders(day.order(), minorUnits(2001))
    expect(day.refusal(back(1, { overpaid: minorUnits(2001) }, too))).toEqual({
      ...{ code: 'refund_exceeds_overpaid', field: 'overpaid' },
    })
    const tenders = planRefundTenders(day.order(), minorUnits(2000))
    expect(tenders).toMatchObject([{ method: card, applied: 2000 }])
    runAll(till, orderId, back(2, { overpaid: minorUnits(2000) }, tenders))
    const order = day.order()
    expect(order.exceptions.map(({ code }) => code)).not.toContain('overpaid')
    expect([overpaidLeft(order), refundedOf(order), refundableAmount(order)]).toEqual([0, 0, 2000])
    const sold = dayOf(order, '2026-03-14')
    expect(sold.figures).toMatchObject({ netIncTax: 2000, tax: 333 })
    const { figures, payments, byTaxRate } = dayOf(order, '2026-03-15')
    expect(figures).toMatchObject({ net: 0, returns: 0, tax: 0, tips: 0 })
    expect(payments).toMatchObject({ taken: -2000, overpaid: -2000, difference: 0 })
    expect(byTaxRate).toEqual([])
    const [refund] = order.refunds ?? []
    if (refund === undefined) throw new Error('no refund')
    const paper = refundReceiptOf(order, refund, setting)
    expect(paper).toMatchObject({ lines: [], taxes: [], total: 2000 })
    expect(paper.rows).toMatchObject([{ kind: 'overpaid', amount: 2000 }])
  })

  it('that two tills give back is told', () => {
    const day = aDay()
    const other = aTill(2)
    runAll(day.till, orderId, anOpening(), ring(dish, 2000))
    other.see(day.till.facts(orderId))
    runAll(day.till, orderId, pay(1, 2000))
    runAll(other, orderId, pay(2, 2000))
    day.till.see(other.facts(orderId))
    other.see(day.till.facts(orderId))
    const tenders = planRefundTenders(day.order(), minorUnits(2000))
    runAll(day.till, orderId, back(1, { overpaid: minorUnits(2000) }, tenders))
    runAll(other, orderId, back(2, { overpaid: minorUnits(2000) }, tenders))
    day.till.see(other.facts(orderId))
    expect(day.order().exceptions).toContainEqual(
      expect.objectContaining({ code: 'refunded_beyond_sale', amount: 2000 }),
    )
  })
})

describe('a tip of 10.00 that was 15.00 on the slip', () => {
  const sold = (method: PaymentMethodRef, tip = 1000) => {
    const day = aDay()
    runAll(day.till, orderId, anOpening(), ring(dish, 2000), pay(1, 2000 + tip, { method, tip }))
    day.nextDay()
    return day
  }
  const more = (order: OrderState, tip: number) => {
    const [found] = tipsToCorrect(order)
    if (found === undefined) throw new Error('no payment')
    return planTipBack(found.payment, minorUnits(0 - tip))
  }

  it.each([1000, 0])('takes the rest on another day, as it was paid: %i before', (before) => {
    const day = sold(card, before)
    const { facts } = day.till.run(orderId, back(1, {}, more(day.order(), 500)))
    expect(facts).toHaveLength(1)
    const order = day.order()
    expect(order.exceptions).toEqual([])
    expect(tipsToCorrect(order)).toMatchObject([{ left: before + 500 }])
    const [refund] = order.refunds ?? []
    if (refund === undefined) throw new Error('no refund')
    const setting = { seller: {} as never, registerName: '', servedBy: '', duplicate: false }
    const paper = refundReceiptOf(order, refund, { ...setting, allergensOf: () => [] })
    expect(paper).toMatchObject({ raisesTip: true, tip: 500, payments: [{ tendered: 500 }] })
    expect(moneyMoves(order).at(-1)).toMatchObject({ method: card, amount: 0, tip: 500 })
    expect(dayOf(order, '2026-03-14').figures.tips).toBe(before)
    const { figures, payments } = dayOf(order, '2026-03-15')
    expect(figures).toMatchObject({ tips: 500, net: 0, tax: 0, returns: 0 })
    expect(payments).toMatchObject({ taken: 500, difference: 0 })
  })

  it('is put right downwards again, no further than it came to', () => {
    const day = sold(card)
    runAll(day.till, orderId, back(1, {}, more(day.order(), 500)))
    const down = (tip: number) => more(day.order(), 0 - tip)
    expect(day.refusal(back(2, {}, down(1501)))).toMatchObject({ code: 'refund_exceeds_tip' })
    runAll(day.till, orderId, back(3, {}, down(1500)))
    expect(dayOf(day.order(), '2026-03-15').figures.tips).toBe(-1000)
  })

  it('is refused in cash, of another method, and without an amount', () => {
    const inCash = sold(cash)
    expect(inCash.refusal(back(1, {}, more(inCash.order(), 500)))).toMatchObject({
      code: 'tip_in_cash',
    })
    const day = sold(card)
    const tenders = more(day.order(), 500)
    const asCash = tenders.map((tender) => ({ ...tender, method: cash }))
    expect(day.refusal(back(1, {}, asCash))).toMatchObject({ code: 'refund_method_differs' })
    const nothing = tenders.map((tender) => ({ ...tender, tip: minorUnits(0) }))
    expect(day.refusal(back(1, {}, nothing))).toMatchObject({ code: 'refund_empty' })
  })
})

describe('a tip of 100.00 for 10.00', () => {
  it.each([card, cash])('gives 90.00 back on another day, as it was paid: $name', (method) => {
    const day = aDay()
    runAll(
      day.till,
      orderId,
      anOpening(),
      ring(dish, 2000),
      pay(1, 12_000, { method, tip: 10_000 }),
    )
    day.nextDay()
    const [left] = tipsLeft(day.order())
    if (left === undefined) throw new Error('no tip')
    const tenders = planTipBack(left.payment, minorUnits(9000))
    expect(day.refusal(back(1, {}, planTipBack(left.payment, minorUnits(10_001))))).toEqual({
      ...{ code: 'refund_exceeds_tip', field: 'tenders' },
    })
    const { facts } = day.till.run(orderId, back(2, {}, tenders))
    expect(
      facts.flatMap((fact) => (fact.kind === 'order.refunded' ? amountMoved(fact) : [])),
    ).toEqual([9000])
    const order = day.order()
    expect(order.exceptions).toEqual([])
    expect(tipsLeft(order)).toMatchObject([{ left: 1000 }])
    expect(moneyMoves(order).at(-1)).toMatchObject({ method, amount: 0, tip: -9000 })
    expect(dayOf(order, '2026-03-14').figures.tips).toBe(10_000)
    const { figures, payments } = dayOf(order, '2026-03-15')
    expect(figures).toMatchObject({ tips: -9000, net: 0, tax: 0 })
    expect(payments).toMatchObject({ taken: -9000, difference: 0 })
    const [refund] = order.refunds ?? []
    if (refund === undefined) throw new Error('no refund')
    expect(refundReceiptOf(order, refund, setting)).toMatchObject({
      ...{ total: 0, tip: 9000, payments: [{ tendered: 9000 }] },
    })
  })
})

describe('5.00 back for one dish of a mixed bill', () => {
  it('lowers the VAT of that dish alone, and nothing returns to stock', () => {
    const day = aDay()
    runAll(day.till, orderId, anOpening(), ring(dish, 1200), ring(bread, 600, vat0), pay(1, 1800))
    day.nextDay()
    const what = { amount: minorUnits(500), onLines: [dish] }
    expect(day.refusal(back(1, { ...what, amount: minorUnits(1201) }, []))).toEqual({
      ...{ code: 'refund_exceeds_paid', field: 'amount' },
    })
    runAll(day.till, orderId, back(2, what, planRefundTenders(day.order(), minorUnits(500))))
    const [refund] = day.order().refunds ?? []
    expect(refund).toMatchObject({
      ...{ total: 500, goods: [{ lineId: dish, quantity: 0, net: 417, tax: 83 }] },
      taxes: [{ rate: vat20.rate, net: 417, tax: 83 }],
    })
    expect(movementsOf(day.order()).map(({ kind }) => kind)).toEqual(['sale', 'sale'])
    expect(dayOf(day.order(), '2026-03-15').figures).toMatchObject({ returns: 417, tax: -83 })
    expect(refundableAmount(day.order(), [dish])).toBe(700)
  })

  it('conserves the VAT of each rate, whatever goes back in whatever steps', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 2, maxLength: 5 })
    const steps = fc.array(fc.tuple(fc.nat(4), fc.nat(5000)), { maxLength: 4 })
    fc.assert(
      fc.property(prices, steps, (all, asked) => {
        const day = aDay()
        const ids = all.map((_, index) => idOf('line', index + 1))
        const lines = all.map((price, index) =>
          ring(ids[index] ?? '', price, index % 2 === 0 ? vat20 : vat0),
        )
        runAll(day.till, orderId, anOpening(), ...lines, pay(1, 100_000))
        let number = 0
        const giveBack = (onLines: readonly string[], wish: number) => {
          const amount = minorUnits(Math.min(wish, refundableAmount(day.order(), onLines)))
          if (amount === 0) return
          number += 1
          const tenders = planRefundTenders(day.order(), amount)
          expect(refundOfLines(day.order(), onLines, amount).total).toBe(amount)
          runAll(day.till, orderId, back(number, { amount, onLines }, tenders))
        }
        for (const [index, wish] of asked) giveBack([ids[index % ids.length] ?? ''], wish)
        giveBack(ids, 1_000_000)
        const order = day.order()
        const sold = taxRowsOf(priceOf(order).taxes)
        const gone = (order.refunds ?? []).flatMap(({ taxes }) => taxes)
        for (const { key, net, tax } of sold) {
          const rows = gone.filter((row) => row.key === key)
          expect([sumOf(rows, (row) => row.net), sumOf(rows, (row) => row.tax)]).toEqual([net, tax])
        }
        expect(sumOf(moneyMoves(order), ({ amount }) => amount)).toBe(0)
        expect(order.exceptions).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

describe('one part of a set', () => {
  const set = bundleLine(
    aLine({ lineId: dish, name: 'Set', unitPrice: minorUnits(1000) }),
    [[800, vat20, idOf('comp', 1)] as const, [400, vat0, idOf('comp', 2)] as const].map(
      ([price, tax, lineId], index) => ({
        partId: idOf('part', index + 1),
        extra: minorUnits(0),
        line: aLine({
          lineId,
          itemId: idOf('item', index + 1),
          unitPrice: minorUnits(price),
          tracked: true,
          taxes: { otherwise: [tax], byOrderType: {} },
        }),
      }),
    ),
  )

  it('goes back at its share of the price and its own rate, and to the shelf where asked', () => {
    const day = aDay()
    runAll(day.till, orderId, anOpening(), { type: 'add_line', ...set }, pay(1, 1000))
    const [main] = day.order().lines[0]?.components ?? []
    const lineId = main?.componentId ?? ''
    const lines = [{ lineId, quantity: quantity(1000), restock: 'put_back' as const }]
    const { total } = refundOfUnits(day.order(), lines)
    // Of 10.00 for 8.00 and 4.00: 6.67 and 3.33.
    expect(total).toBe(667)
    const twice = [...lines, { ...lines[0], lineId: dish } as (typeof lines)[number]]
    expect(day.refusal(back(1, { lines: twice }, []))).toMatchObject({
      code: 'line_already_exists',
    })
    runAll(day.till, orderId, back(2, { lines }, planRefundTenders(day.order(), total)))
    const order = day.order()
    const [refund] = order.refunds ?? []
    expect(refund).toMatchObject({ total: 667, taxes: [{ rate: vat20.rate, tax: 111, net: 556 }] })
    expect(movementsOf(order).filter(({ kind }) => kind === 'return')).toMatchObject([
      { itemId: idOf('item', 1), quantity: 1000 },
    ])
    expect(day.refusal(back(3, { lines }, []))).toMatchObject({ code: 'refund_exceeds_line' })
    expect(refundableAmount(order)).toBe(333)
    expect(standingPayments(order)).toHaveLength(1)
  })
})
