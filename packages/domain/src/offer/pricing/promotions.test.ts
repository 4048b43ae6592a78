import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { rate } from '../../kernel/rate.ts'
import { always } from '../../kernel/schedule.ts'
import type {
  Promotion,
  PromotionContext,
  PromotionEffect,
  PromotionLine,
} from './promotion-types.ts'
import { promotionsFor } from './promotions.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.RUNS ?? 300)
console.info(`promotion properties: SEED=${seed} RUNS=${numRuns}`)

const everything = { itemIds: [], categoryIds: [] }
const items = (...itemIds: string[]) => ({ itemIds, categoryIds: [] })

function promotion(effect: PromotionEffect, more: Partial<Promotion> = {}): Promotion {
  return {
    id: 'p1',
    name: 'Offer',
    effect,
    target: everything,
    schedule: always,
    orderTypes: null,
    channels: null,
    branchIds: null,
    customerGroupIds: null,
    code: null,
    minSpend: minorUnits(0),
    minQuantity: 0,
    timesMax: null,
    combinable: false,
    priority: 0,
    excludesDiscounted: false,
    ...more,
  }
}

function line(itemId: string, count: number, price: number, more: Partial<PromotionLine> = {}) {
  return {
    lineId: `line of ${itemId}`,
    itemId,
    categoryId: 'drinks',
    quantity: quantity(count * 1000),
    pieces: true,
    base: minorUnits(count * price),
    discountable: true,
    discounted: false,
    ...more,
  } satisfies PromotionLine
}

const friday = { date: '2026-11-20', minute: 17 * 60 + 30 }
const context: PromotionContext = {
  at: friday,
  orderType: 'eat_in',
  channel: 'till',
  branchId: 'quay',
  customerGroupIds: [],
  codes: [],
}

function off(
  promotions: readonly Promotion[],
  lines: readonly PromotionLine[],
  more: Partial<PromotionContext> = {},
): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { promotionId, lineId, amount } of promotionsFor(promotions, lines, {
    ...context,
    ...more,
  })) {
    const key = `${promotionId} ${lineId.replace('line of ', '')}`
    sums[key] = (sums[key] ?? 0) + amount
  }
  return sums
}

const half = rate(500_000)
const whole = rate(1_000_000)

describe('each kind', () => {
  it('percent is rounded once per line', () => {
    const ten = promotion({ kind: 'percent', rate: rate(100_000) })
    expect(off([ten], [line('tea', 3, 235), line('cake', 1, 404)])).toEqual({
      'p1 tea': 71,
      'p1 cake': 40,
    })
  })

  it('an amount is spread over what it meets and never more than that', () => {
    const five = promotion({ kind: 'amount', amount: minorUnits(500) })
    const lines = [line('a', 1, 1200), line('b', 1, 450), line('c', 1, 320)]
    expect(off([five], lines)).toEqual({ 'p1 a': 305, 'p1 b': 114, 'p1 c': 81 })
    expect(off([five], [line('a', 1, 300)])).toEqual({ 'p1 a': 300 })
  })

  it('an amount each, and a fixed price, are per piece', () => {
    const lines = [line('tea', 2, 240), line('water', 1, 40)]
    const each = promotion({ kind: 'amount_each', amount: minorUnits(50) })
    expect(off([each], lines)).toEqual({ 'p1 tea': 100, 'p1 water': 40 })
    const fixed = promotion({ kind: 'fixed_price', price: minorUnits(200) })
    expect(off([fixed], lines)).toEqual({ 'p1 tea': 80 })
  })

  it('three for two takes the cheapest of each three, dearest together', () => {
    const offer = promotion({ kind: 'buy_get', buy: 2, get: 1, rate: whole, reward: null })
    const lines = [line('dear', 2, 500), line('middling', 2, 400), line('cheap', 3, 100)]
    // 500 500 400 | 400 100 100 | 100: one of 400 and one of 100.
    expect(off([offer], lines)).toEqual({ 'p1 middling': 400, 'p1 cheap': 100 })
    expect(off([{ ...offer, timesMax: 1 }], lines)).toEqual({ 'p1 middling': 400 })
  })

  it('buy one, get another at half price takes the dearest of what it gives', () => {
    const offer = promotion(
      { kind: 'buy_get', buy: 1, get: 1, rate: half, reward: items('wine', 'beer') },
      { target: items('burger') },
    )
    const drinks = [line('beer', 1, 500), line('wine', 1, 701)]
    expect(off([offer], [line('burger', 1, 1200), ...drinks])).toEqual({ 'p1 wine': 351 })
    expect(off([offer], [line('burger', 2, 1200), ...drinks])).toEqual({
      'p1 wine': 351,
      'p1 beer': 250,
    })
    expect(off([offer], drinks)).toEqual({})
  })

  it('a bundle costs its price, to the penny over its parts', () => {
    const meal = promotion({
      kind: 'bundle',
      price: minorUnits(1000),
      parts: [
        { target: items('burger'), quantity: 1 },
        { target: items('fries', 'salad'), quantity: 1 },
        { target: items('cola'), quantity: 1 },
      ],
    })
    const lines = [line('burger', 1, 799), line('fries', 1, 299), line('cola', 2, 200)]
    const result = off([meal], lines)
    expect(Object.values(result).reduce((sum, amount) => sum + amount, 0)).toBe(298)
    expect(off([meal], lines.slice(0, 2))).toEqual({})
    // Dearer than its parts, it is no bundle.
    const dear = promotion({ ...meal.effect, price: minorUnits(5000) } as PromotionEffect)
    expect(off([dear], lines)).toEqual({})
  })
})

describe('conditions', () => {
  const ten = promotion({ kind: 'percent', rate: rate(100_000) })
  const lines = [line('tea', 2, 250)]
  const happyHour = {
    windows: [{ weekdays: [1, 2, 3, 4, 5], from: 17 * 60, to: 19 * 60 }],
    fromDate: null,
    toDate: null,
  }
  it.each<[string, Partial<Promotion>, Partial<PromotionContext>, boolean]>([
    ['in its hours', { schedule: happyHour }, {}, true],
    ['after its hours', { schedule: happyHour }, { at: { ...friday, minute: 19 * 60 } }, false],
    ['its order type', { orderTypes: ['takeaway'] }, {}, false],
    ['its channel', { channels: ['kiosk', 'till'] }, {}, true],
    ['another branch', { branchIds: ['pier'] }, {}, false],
    ['its group', { customerGroupIds: ['staff'] }, { customerGroupIds: ['staff'] }, true],
    ['no group', { customerGroupIds: ['staff'] }, {}, false],
    ['without its code', { code: 'AUTUMN-10' }, {}, false],
    ['its code in any case', { code: 'AUTUMN-10' }, { codes: [' autumn-10'] }, true],
    ['enough spent', { minSpend: minorUnits(500) }, {}, true],
    ['too little spent', { minSpend: minorUnits(501) }, {}, false],
    ['too few', { minQuantity: 3 }, {}, false],
    ['other goods', { target: items('coffee') }, {}, false],
    ['its category', { target: { itemIds: [], categoryIds: ['drinks'] } }, {}, true],
  ])('%s', (_, more, about, applies) => {
    expect(off([{ ...ten, ...more }], lines, about)).toEqual(applies ? { 'p1 tea': 50 } : {})
  })

  it('leave out what may not be discounted, and if told what has a discount already', () => {
    expect(off([ten], [line('gift', 1, 1000, { discountable: false })])).toEqual({})
    const given = [line('tea', 1, 1000, { discounted: true })]
    expect(off([ten], given)).toEqual({ 'p1 tea': 100 })
    expect(off([{ ...ten, excludesDiscounted: true }], given)).toEqual({})
  })
})

describe('several', () => {
  const ten = promotion({ kind: 'percent', rate: rate(100_000) }, { id: 'ten' })
  const twenty = promotion({ kind: 'percent', rate: rate(200_000) }, { id: 'twenty' })
  const lines = [line('tea', 1, 1000)]

  it('of the same priority: the one that saves most, alone', () => {
    expect(off([ten, twenty], lines)).toEqual({ 'twenty tea': 200 })
    expect(off([twenty, ten], lines)).toEqual({ 'twenty tea': 200 })
  })

  it('by priority first, whatever it saves', () => {
    expect(off([{ ...twenty, priority: 5 }, ten], lines)).toEqual({ 'ten tea': 100 })
  })

  it('together where both may, the second on what is left', () => {
    const both = [
      { ...ten, combinable: true },
      { ...twenty, combinable: true },
    ]
    expect(off(both, lines)).toEqual({ 'twenty tea': 200, 'ten tea': 80 })
    expect(off([{ ...ten, combinable: true }, twenty], lines)).toEqual({ 'twenty tea': 200 })
  })

  it('share the pieces of one line', () => {
    const pair = promotion(
      { kind: 'buy_get', buy: 1, get: 1, rate: half, reward: null },
      { id: 'pair' },
    )
    // Two of three teas make the pair; the third is free for the other offer.
    expect(off([pair, { ...ten, priority: 1 }], [line('tea', 3, 300)])).toEqual({
      'pair tea': 150,
      'ten tea': 30,
    })
  })
})

const amounts = fc.integer({ min: 0, max: 5000 })
const targets = fc.constantFrom(everything, items('a'), items('b', 'c'))
const effects: fc.Arbitrary<PromotionEffect> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), rate: amounts.map((n) => rate(n * 200)) }),
  fc.record({ kind: fc.constant('amount' as const), amount: amounts.map(minorUnits) }),
  fc.record({ kind: fc.constant('fixed_price' as const), price: amounts.map(minorUnits) }),
  fc.record({
    kind: fc.constant('buy_get' as const),
    buy: fc.integer({ min: 1, max: 3 }),
    get: fc.integer({ min: 1, max: 2 }),
    rate: fc.constant(whole),
    reward: fc.option(targets),
  }),
  fc.record({
    kind: fc.constant('bundle' as const),
    price: amounts.map(minorUnits),
    parts: fc.array(fc.record({ target: targets, quantity: fc.integer({ min: 1, max: 2 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
)
const promotions = fc.array(
  fc.record({ effect: effects, target: targets, combinable: fc.boolean(), priority: fc.nat(2) }),
  { maxLength: 5 },
)
const baskets = fc.uniqueArray(
  fc.record({
    item: fc.constantFrom('a', 'b', 'c', 'd'),
    count: fc.integer({ min: 1, max: 6 }),
    price: amounts,
  }),
  { selector: ({ item }) => item, maxLength: 4 },
)

it('never takes more off a line than it costs, and comes to the same in any order', () => {
  fc.assert(
    fc.property(promotions, baskets, (drafts, basket) => {
      const all = drafts.map(({ effect, ...more }, index) =>
        promotion(effect, { ...more, id: `p${index}` }),
      )
      const lines = basket.map(({ item, count, price }) => line(item, count, price))
      const found = off(all, lines)
      for (const { lineId, base } of lines) {
        const taken = Object.entries(found)
          .filter(([key]) => key.endsWith(` ${lineId.replace('line of ', '')}`))
          .reduce((sum, [, amount]) => sum + amount, 0)
        expect(taken).toBeLessThanOrEqual(base)
      }
      expect(off([...all].reverse(), lines)).toEqual(found)
    }),
    { seed, numRuns },
  )
})
