import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quickCash, roundToCoin } from './cash.ts'
import { InvariantError } from './invariant.ts'
import { minorUnits } from './money.ts'

describe('quickCash', () => {
  it.each([
    [1140, 'GBP', [1200, 1500, 2000, 5000]],
    [1000, 'GBP', [2000, 5000]],
    [5000, 'GBP', [6000]],
    [10_000, 'GBP', []],
    [6320, 'GBP', [6400, 6500, 7000, 8000, 10_000]],
    [5, 'GBP', [100, 500, 1000, 2000, 5000]],
    [1140, 'EUR', [1200, 1500, 2000, 5000]],
    [1140, 'JPY', [1200, 1500, 2000, 5000, 10_000]],
    [1140, 'KWD', [2000, 5000, 10_000, 20_000, 50_000]],
    [11_400_000, 'IDR', [12_000_000, 15_000_000, 20_000_000, 50_000_000]],
    [0, 'GBP', []],
    [-100, 'GBP', []],
  ])('%i in %s offers %j', (due, currency, offers) => {
    expect(quickCash({ due: minorUnits(due), currency })).toEqual(offers)
  })

  it('offers at most five sums above the due, ascending, without duplicates', () => {
    const currency = fc.constantFrom('GBP', 'USD', 'JPY', 'KWD', 'IDR', 'THB', 'CHF')
    fc.assert(
      fc.property(fc.nat(100_000_000), currency, (amount, code) => {
        const due = minorUnits(amount)
        const offers = quickCash({ due, currency: code })
        expect(offers).toEqual([...new Set(offers)].sort((a, b) => a - b))
        expect(offers.every((offer) => offer > due)).toBe(true)
        expect(offers.length).toBeLessThanOrEqual(5)
      }),
    )
  })

  it.each([
    [1140, [2000, 1000, 5000, 2000], [2000, 5000]],
    [2000, [2000], []],
    [0, [500], []],
  ])('%i where a business wants %j offers %j', (due, amounts, offers) => {
    expect(quickCash({ due: minorUnits(due), currency: 'GBP', amounts })).toEqual(offers)
  })

  it('refuses an unknown currency', () => {
    expect(() => quickCash({ due: minorUnits(1), currency: 'XXX' })).toThrow(InvariantError)
  })
})

describe('roundToCoin (rules.md 4.3)', () => {
  it.each([
    ['nearest', 223, 5, 225],
    ['nearest', 222, 5, 220],
    ['nearest', 225, 5, 225],
    ['nearest', 5, 10, 10],
    ['nearest', 2, 5, 0],
    ['nearest', 1223, 5, 1225],
    ['nearest', -1223, 5, -1225],
    ['up', 221, 5, 225],
    ['up', -221, 5, -225],
    ['down', 224, 5, 220],
    ['down', -224, 5, -220],
    ['nearest', 49, 100, 0],
    ['nearest', 50, 100, 100],
  ] as const)('%s: %i to %i is %i', (mode, amount, step, expected) => {
    const rounded = roundToCoin(minorUnits(amount), { step: minorUnits(step), mode })
    expect(rounded).toBe(expected)
  })

  it('refuses a coin of nothing', () => {
    const coin = { step: minorUnits(0), mode: 'nearest' } as const
    expect(() => roundToCoin(minorUnits(1), coin)).toThrow(InvariantError)
  })
})
