import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { causesOfChange, changeByPart, type SoldGoods } from './causes.ts'

const goods = (key: string, quantity: number, gross: number, off = {}): SoldGoods => ({
  ...{ key, quantity: quantity * 1000, gross, discounts: 0, comps: 0, returns: 0 },
  ...off,
})
const netOf = (all: readonly SoldGoods[]) =>
  all.reduce((sum, one) => sum + one.gross - one.discounts - one.comps - one.returns, 0)
const amountsOf = (now: readonly SoldGoods[], before: readonly SoldGoods[]) =>
  Object.fromEntries(causesOfChange(now, before).map(({ cause, amount }) => [cause, amount]))

const still = { volume: 0, mix: 0, price: 0, discounts: 0, comps: 0, returns: 0 }

describe('causesOfChange', () => {
  it('says volume where half as much of all is sold', () => {
    const before = [goods('tea', 10, 2000), goods('cake', 4, 1600)]
    const now = [goods('tea', 5, 1000), goods('cake', 2, 800)]
    expect(amountsOf(now, before)).toEqual({ ...still, volume: -1800 })
  })

  it('says price where the same goods cost more', () => {
    const amounts = amountsOf([goods('tea', 10, 2500)], [goods('tea', 10, 2000)])
    expect(amounts).toEqual({ ...still, price: 500 })
  })

  it('says mix where as many goods are sold, but dearer ones', () => {
    const before = [goods('tea', 5, 1000), goods('cake', 5, 2000)]
    const now = [goods('tea', 2, 400), goods('cake', 8, 3200)]
    expect(amountsOf(now, before)).toEqual({ ...still, mix: 600 })
  })

  it('takes off what is given away and paid back', () => {
    const off = { discounts: 30, comps: 50, returns: 7 }
    const amounts = amountsOf([goods('tea', 10, 2000, off)], [goods('tea', 10, 2000)])
    expect(amounts).toEqual({ ...still, discounts: -30, comps: -50, returns: -7 })
  })

  it('says volume where there was nothing before', () => {
    expect(amountsOf([goods('tea', 10, 2000)], [])).toEqual({ ...still, volume: 2000 })
    expect(amountsOf([], [goods('tea', 10, 2000)])).toEqual({ ...still, volume: -2000 })
  })

  const anyGoods = fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      quantity: fc.integer({ min: -5_000, max: 5_000_000 }),
      gross: fc.integer({ min: -100_000, max: 1_000_000_000 }),
      discounts: fc.nat(100_000),
      comps: fc.nat(100_000),
      returns: fc.nat(100_000),
    }),
    { selector: ({ key }) => key },
  )

  it('adds up to the change of net sales, whatever was sold', () => {
    fc.assert(
      fc.property(anyGoods, anyGoods, (now, before) => {
        const sum = causesOfChange(now, before).reduce((all, { amount }) => all + amount, 0)
        expect(sum).toBe(netOf(now) - netOf(before))
      }),
    )
  })

  it('says nothing of days that are alike', () => {
    fc.assert(
      fc.property(anyGoods, (same) => {
        expect(causesOfChange(same, same).every(({ amount }) => amount === 0)).toBe(true)
      }),
    )
  })
})

describe('changeByPart', () => {
  it('has what changed most first, and keeps what was sold in one of the two alone', () => {
    const part = (key: string, net: number) => ({ key, label: key.toUpperCase(), net })
    const now = [part('a', 500), part('b', 100), part('c', 70)]
    const before = [part('a', 450), part('b', 100), part('d', 300)]
    expect(changeByPart(now, before)).toEqual([
      { key: 'd', label: 'D', net: 0, previousNet: 300, amount: -300 },
      { key: 'c', label: 'C', net: 70, previousNet: 0, amount: 70 },
      { key: 'a', label: 'A', net: 500, previousNet: 450, amount: 50 },
    ])
  })

  const parts = fc.array(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      label: fc.constant('part'),
      net: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    }),
  )

  it('adds up to the change of the whole', () => {
    fc.assert(
      fc.property(parts, parts, (now, before) => {
        const sumOf = (all: readonly { readonly net: number }[]) =>
          all.reduce((sum, { net }) => sum + net, 0)
        const changed = changeByPart(now, before).reduce((sum, { amount }) => sum + amount, 0)
        expect(changed).toBe(sumOf(now) - sumOf(before))
      }),
    )
  })
})
