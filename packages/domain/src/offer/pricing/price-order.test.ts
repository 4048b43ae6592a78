/** The worked examples of rules.md 4.1–4.4 and 4.9, and what follows from them; by hand. */
import { describe, expect, it } from 'vitest'
import {
  card,
  charge,
  coin,
  discount,
  exclusive,
  fixed,
  inclusive,
  line,
  modifier,
  order,
  percent,
  vat0,
  vat5,
  vat20,
} from '../../../golden/build-order.ts'
import { InvariantError } from '../../kernel/invariant.ts'
import { priceOrder } from './price-order.ts'
import type { PricedOrder, PricingInput } from './types.ts'

const sales21 = exclusive('sales-21', 210_000)
const three = [line('a', 1200), line('b', 450), line('c', 320, [vat0])]
const fiveOff = [discount('five-off', fixed(500))]

function bucket(priced: PricedOrder, key: string) {
  const found = priced.taxes.find((each) => each.key === key)
  return found && { net: found.net, tax: found.tax, gross: found.gross }
}

function figures({ totals }: PricedOrder) {
  return { net: totals.net, tax: totals.tax, total: totals.total }
}

describe('inclusive and exclusive tax (rules.md 4.2)', () => {
  const lines = [
    line('a', 148, [sales21], { thousandths: 4000 }),
    line('b', 152, [sales21]),
    line('c', 154, [sales21]),
    line('d', 39, [sales21]),
  ]

  it.each([
    // 592, 152, 154 and 39 at 21 %: per line 1.24 + 0.32 + 0.32 + 0.08, per bucket 1.9677.
    ['bucket', 197, 1134],
    ['line', 196, 1133],
  ] as const)('exclusive, rounded per %s', (roundPer, tax, total) => {
    const priced = priceOrder(order(lines, { roundPer }))
    expect(priced.lines.map((each) => each.base)).toEqual([592, 152, 154, 39])
    expect(figures(priced)).toEqual({ net: 937, tax, total })
    expect(bucket(priced, 'sales-21')).toEqual({ net: 937, tax, gross: total })
  })

  it('keeps the tax of each line where it is rounded per line', () => {
    const priced = priceOrder(order(lines, { roundPer: 'line' }))
    expect(priced.lines.map(({ tax }) => tax)).toEqual([124, 32, 32, 8])
  })

  it('pushes the tax of a bucket back to its lines by largest remainder', () => {
    // 197 by 592, 152, 154 and 39 of 937: 124.47, 31.96, 32.38, 8.20.
    const priced = priceOrder(order(lines))
    expect(priced.lines.map(({ tax }) => tax)).toEqual([125, 32, 32, 8])
  })

  it.each([
    ['one rate', [line('a', 801)], { net: 667, tax: 134, total: 801 }],
    [
      'two rates',
      [
        line('a', 2890, [inclusive('iva-22', 220_000)]),
        line('b', 125, [inclusive('iva-10', 100_000)]),
      ],
      { net: 2483, tax: 532, total: 3015 },
    ],
  ] as const)('inclusive, %s', (_, goods, expected) => {
    expect(figures(priceOrder(order(goods)))).toEqual(expected)
  })

  it.each([
    // 9 % of 8.05 is 0.7245 each; 18 % at once is 1.449.
    ['each by itself', true, [exclusive('cgst', 90_000), exclusive('sgst', 90_000)], [72, 72], 949],
    ['at once', false, [exclusive('cgst', 90_000), exclusive('sgst', 90_000)], [73, 72], 950],
    // Inside a price of 8.05: 0.6140 each, 1.2280 at once.
    ['inside, each', true, [inclusive('cgst', 90_000), inclusive('sgst', 90_000)], [61, 61], 805],
    [
      'inside, at once',
      false,
      [inclusive('cgst', 90_000), inclusive('sgst', 90_000)],
      [62, 61],
      805,
    ],
  ] as const)('rounds two taxes on one line %s', (_, roundEach, taxes, shares, total) => {
    const priced = priceOrder(order([line('a', 805, taxes)], { roundEach }))
    expect(priced.taxes[0]?.shares.map(({ amount }) => amount)).toEqual(shares)
    expect(priced.totals.total).toBe(total)
  })

  it('gives equal taxes equal shares on every line, and the lines sum to the bucket', () => {
    const taxes = [exclusive('cgst', 90_000), exclusive('sgst', 90_000)]
    const discounts = [discount('off', fixed(77))]
    const lines = [line('a', 805, taxes), line('b', 805, taxes), line('c', 333, taxes)]
    const priced = priceOrder(order(lines, { roundEach: true, discounts }))
    const [cgst, sgst] = priced.taxes[0]?.shares ?? []
    expect(cgst?.amount).toBe(sgst?.amount)
    const ofLines = priced.lines.reduce((sum, { tax }) => sum + tax, 0)
    expect(ofLines).toBe(priced.taxes[0]?.tax)
    expect(priced.totals.net + priced.totals.tax).toBe(priced.totals.total)
  })

  it('rounds each of two inclusive rates once', () => {
    const priced = priceOrder(
      order([
        line('a', 2890, [inclusive('iva-22', 220_000)]),
        line('b', 125, [inclusive('iva-10', 100_000)]),
      ]),
    )
    expect(bucket(priced, 'iva-22')).toEqual({ net: 2369, tax: 521, gross: 2890 })
    expect(bucket(priced, 'iva-10')).toEqual({ net: 114, tax: 11, gross: 125 })
  })

  it.each([
    ['half_up', [1, 2, 3]],
    ['half_even', [0, 2, 2]],
    ['up', [1, 2, 3]],
    ['down', [0, 1, 2]],
  ] as const)('%s rounds 0.5, 1.5 and 2.5 pence', (rounding, taxes) => {
    const goods = [50, 150, 250].map((price) =>
      line(String(price), price, [exclusive('one', 10_000)]),
    )
    const priced = priceOrder(order(goods, { rounding, roundPer: 'line' }))
    expect(priced.lines.map(({ tax }) => tax)).toEqual(taxes)
  })

  it('adds up several taxes of a line and splits the rounded whole among them', () => {
    // 10.01 at 4 % + 4.875 % is 0.888…, so 0.89; by rate 0.401 and 0.489.
    const state = exclusive('state', 40_000)
    const city = exclusive('city', 48_750)
    const priced = priceOrder(order([line('a', 1001, [state, city])]))
    expect(figures(priced)).toEqual({ net: 1001, tax: 89, total: 1090 })
    expect(priced.taxes[0]?.key).toBe('city+state')
    expect(priced.lines[0]?.taxes).toEqual([
      { id: 'city', amount: 49 },
      { id: 'state', amount: 40 },
    ])
  })

  it('takes exclusive tax on the price without the inclusive one', () => {
    // 12.00 holds 2.00 of VAT; 5 % on 10.00 comes on top.
    const priced = priceOrder(order([line('a', 1200, [vat20, exclusive('city', 50_000)])]))
    expect(figures(priced)).toEqual({ net: 1000, tax: 250, total: 1250 })
    expect(priced.lines[0]?.taxes).toEqual([
      { id: 'city', amount: 50 },
      { id: 'vat-20', amount: 200 },
    ])
  })

  it('keeps one tax with two rates in two buckets', () => {
    const old = inclusive('vat', 200_000)
    const priced = priceOrder(order([line('a', 1200, [old]), line('b', 1210, [{ ...vat20 }])]))
    expect(priced.taxes.map(({ key }) => key)).toEqual(['vat', 'vat-20'])
    const clash = priceOrder(
      order([line('a', 1200, [old]), line('b', 1210, [inclusive('vat', 210_000)])]),
    )
    expect(clash.taxes.map(({ tax }) => tax)).toEqual([200, 210])
    expect(new Set(clash.taxes.map(({ key }) => key)).size).toBe(2)
  })

  it('has a bucket without tax for what bears none', () => {
    const priced = priceOrder(order([line('a', 500, [])]))
    expect(bucket(priced, '')).toEqual({ net: 500, tax: 0, gross: 500 })
  })
})

describe('discounts (rules.md 4.1, 4.4)', () => {
  it('spreads five off three lines and lowers the VAT', () => {
    const priced = priceOrder(order(three, { discounts: fiveOff }))
    expect(priced.lines.map((each) => each.orderDiscounts[0]?.amount)).toEqual([305, 114, 81])
    expect(priced.lines.map(({ discounted }) => discounted)).toEqual([895, 336, 239])
    expect(priced.discounts).toEqual([{ id: 'five-off', name: 'five-off', amount: 500 }])
    expect(bucket(priced, 'vat-20')).toEqual({ net: 1026, tax: 205, gross: 1231 })
    expect(figures(priced)).toEqual({ net: 1265, tax: 205, total: 1470 })
    // Without discount 16.50 holds 2.75 of VAT: 13.75 net, and 3.20 more.
    expect(priced.totals.sales).toEqual({ gross: 1695, discounts: 430, comps: 0, net: 1265 })
  })

  it('rounds ten per cent once for the order, then spreads it', () => {
    const priced = priceOrder(order(three, { discounts: [discount('ten', percent(100_000))] }))
    expect(priced.lines.map((each) => each.orderDiscounts[0]?.amount)).toEqual([120, 45, 32])
    expect(priced.totals.discounts).toBe(197)
  })

  it('takes percentages of a line before amounts, each from what is left', () => {
    const discounts = [discount('one-off', fixed(100)), discount('ten', percent(100_000))]
    const priced = priceOrder(order([line('a', 1000, [vat20], { discounts })]))
    expect(priced.lines[0]?.lineDiscounts).toEqual([
      { id: 'one-off', amount: 100 },
      { id: 'ten', amount: 100 },
    ])
    expect(priced.lines[0]?.discounted).toBe(800)
  })

  it('stops at zero, for a line and for the order', () => {
    const discounts = [discount('big', fixed(500))]
    const priced = priceOrder(
      order([line('a', 300, [vat20], { discounts }), line('b', 200)], {
        discounts: [discount('bigger', fixed(9999))],
      }),
    )
    expect(priced.lines.map(({ discounted }) => discounted)).toEqual([0, 0])
    expect(priced.totals.discounts).toBe(500)
    expect(priced.totals.due).toBe(0)
  })

  it('spares lines that are not discountable, and those with a negative price', () => {
    const priced = priceOrder(
      order(
        [line('a', 1000), line('card', 2500, [], { discountable: false }), line('bottle', -25)],
        { discounts: [discount('half', percent(500_000))] },
      ),
    )
    expect(priced.lines.map(({ discounted }) => discounted)).toEqual([500, 2500, -25])
  })

  it('gives everything away: no net, no tax, payable with no tender', () => {
    const priced = priceOrder(order(three, { discounts: [discount('all', percent(1_000_000))] }))
    expect(figures(priced)).toEqual({ net: 0, tax: 0, total: 0 })
    expect([priced.totals.due, priced.totals.dueInCash]).toEqual([0, 0])
    expect(priced.totals.sales).toEqual({ gross: 1695, discounts: 1695, comps: 0, net: 0 })
  })

  it('leaves a line without a discount without one in the figures too', () => {
    const discounts = [discount('odd', fixed(1))]
    const goods = [line('a', 7, [vat20], { discounts }), line('b', 7), line('c', 7)]
    const priced = priceOrder(order(goods))
    expect(priced.lines.slice(1).map(({ sales }) => sales.discounts)).toEqual([0, 0])
  })
})

describe('lines (rules.md 4.1)', () => {
  it.each([
    ['weighed', line('ham', 1890, [vat0], { thousandths: 345 }), 652],
    [
      'with modifiers',
      line('burger', 1150, [vat20], {
        thousandths: 2000,
        modifiers: [modifier('patty', 250, 2), modifier('no-cheese', -50)],
      }),
      3200,
    ],
    ['half a negative penny, away from zero', line('a', -1, [vat5], { thousandths: 500 }), -1],
    ['of quantity zero', line('a', 999, [vat5], { thousandths: 0 }), 0],
  ])('%s', (_, goods, base) => {
    expect(priceOrder(order([goods])).lines[0]?.base).toBe(base)
  })
})

describe('service charges (rules.md 4.9)', () => {
  const service = percent(125_000)
  const follows = { tax: { kind: 'follows_goods' } } as const
  const with_ = (...charges: PricingInput['serviceCharges']) =>
    priceOrder(order(three, { discounts: fiveOff, charges }))

  it('optional: 12.5 % of 14.70 is 1.84, without VAT', () => {
    const priced = with_(charge('service', service))
    expect(priced.serviceCharges[0]).toMatchObject({ net: 184, tax: 0, gross: 184 })
    expect(figures(priced)).toEqual({ net: 1449, tax: 205, total: 1654 })
  })

  it.each(['pre_tax', 'apportioned'] as const)('compulsory, %s: 1.54 and 0.30', (phase) => {
    const priced = with_(charge('service', service, { ...follows, phase, mandatory: true }))
    expect(bucket(priced, 'vat-20')).toEqual({ net: 1154, tax: 231, gross: 1385 })
    expect(bucket(priced, 'vat-0')).toEqual({ net: 269, tax: 0, gross: 269 })
    expect(priced.serviceCharges[0]).toMatchObject({ net: 158, tax: 26, gross: 184 })
    expect(priced.lines.reduce((tax, each) => tax + each.tax, 0)).toBe(205)
    expect(priced.totals.total).toBe(1654)
  })

  it('apportioned: its shares stand on the lines', () => {
    const priced = with_(charge('service', service, { ...follows, phase: 'apportioned' }))
    // 184 by 895, 336 and 239 of 1470: 112.03, 42.06, 29.92.
    expect(priced.lines.map((each) => each.serviceCharges[0]?.amount)).toEqual([112, 42, 30])
  })

  it('bears taxes of its own', () => {
    const tax = { kind: 'own', taxes: [vat20] } as const
    const priced = with_(charge('delivery', fixed(600), { tax, destination: 'revenue' }))
    expect(priced.serviceCharges[0]).toMatchObject({ net: 500, tax: 100, gross: 600 })
    expect(bucket(priced, 'vat-20')).toEqual({ net: 1526, tax: 305, gross: 1831 })
  })

  it('may be found before discounts: 12.5 % of 19.70', () => {
    const priced = with_(charge('service', service, { basis: 'before_discounts' }))
    expect(priced.totals.serviceCharges).toBe(246)
  })

  it.each([
    ['after_discounts', 1089 + 109],
    ['before_discounts', 1210 + 109],
  ] as const)('after tax, %s: on the total with tax and with other charges', (basis, base) => {
    const goods = [line('a', 1000, [sales21])]
    const priced = priceOrder(
      order(goods, {
        discounts: [discount('off', fixed(100))],
        charges: [
          charge('fee', percent(100_000), { phase: 'post_tax', basis, ...follows }),
          charge('service', percent(100_000), follows),
        ],
      }),
    )
    // 9.00 + 21 % = 10.89; the service of 0.90 comes to 1.09 with tax.
    const fee = Math.round(base / 10)
    expect(priced.serviceCharges.map(({ id, gross }) => [id, gross])).toEqual([
      ['fee', fee],
      ['service', 109],
    ])
    expect(priced.serviceCharges[0]).toMatchObject({ net: fee, tax: 0 })
    expect(priced.totals.total).toBe(1089 + 109 + fee)
  })

  it('a fixed one follows the goods even when they are given away', () => {
    const priced = priceOrder(
      order(three, {
        discounts: [discount('all', percent(1_000_000))],
        charges: [charge('delivery', fixed(197), follows)],
      }),
    )
    expect(priced.taxes.map(({ key, gross }) => [key, gross])).toEqual([
      ['vat-0', 32],
      ['vat-20', 165],
    ])
    expect(priced.totals.due).toBe(197)
  })
})

describe('an order that is tax exempt', () => {
  it.each([
    ['one price with 20 % inside', order([line('a', 801)], { exempt: true }), 667],
    // 14.70 with 2.05 of tax in it.
    ['five off three lines', order(three, { discounts: fiveOff, exempt: true }), 1265],
    [
      'the same with an optional charge of 12.5 % on 14.70',
      order(three, {
        discounts: fiveOff,
        charges: [charge('service', percent(125_000))],
        exempt: true,
      }),
      1265 + 184,
    ],
    // 19.70 with 2.75 in it is 16.95, and 10 % of that.
    [
      'a charge after tax',
      order(three, {
        charges: [charge('fee', percent(100_000), { phase: 'post_tax' })],
        exempt: true,
      }),
      1695 + 170,
    ],
  ])('%s is paid without it', (_, input, total) => {
    const priced = priceOrder(input)
    expect(figures(priced)).toEqual({ net: total, tax: 0, total })
    expect(priced.taxes.map(({ taxes, tax }) => [taxes, tax])).toEqual([[[], 0]])
  })
})

describe('priceOrder refuses what no caller may ask', () => {
  const goods = [line('a', 1000)]
  const negative = { kind: 'amount', amount: -1 as never } as const
  it.each([
    ['an unknown currency', order(goods, { currency: 'XXX' })],
    ['a negative discount', order(goods, { discounts: [discount('d', negative)] })],
    ['a negative charge', order(goods, { charges: [charge('c', negative)] })],
    ['a negative tender', order(goods, { tenders: [{ ...card(0), tendered: -1 as never }] })],
    ['a half penny', order([{ ...line('a', 0), unitPrice: 0.5 as never }])],
    ['NaN', order([{ ...line('a', 0), unitPrice: Number.NaN as never }])],
    ['1e308', order([{ ...line('a', 0), unitPrice: 1e308 as never }])],
    ['half a modifier', order([line('a', 1, [vat20], { modifiers: [modifier('m', 1, 0.5)] })])],
    ['a negative rate', order([line('a', 1, [{ ...vat20, rate: -1 as never }])])],
    ['a coin of nothing', order(goods, { coin: coin(0) })],
  ])('%s', (_, input) => {
    expect(() => priceOrder(input)).toThrow(InvariantError)
  })
})
