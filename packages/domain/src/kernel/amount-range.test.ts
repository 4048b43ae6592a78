import { describe, expect, it } from 'vitest'
import { amountMaxOf, amountMaxOfAll } from './amount-range.ts'
import { currencies } from './currency.ts'

describe('how large an amount may be', () => {
  it.each([
    ['GBP', 10_000_000_000],
    ['JPY', 10_000_000_000],
    ['IDR', 10_000_000_000_000],
    ['LBP', 10_000_000_000_000],
    ['VND', 500_000_000_000],
    ['IRR', amountMaxOfAll],
    ['???', 10_000_000_000],
  ])('follows what people pay with: %s %i', (currency, wanted) => {
    expect(amountMaxOf(currency)).toBe(wanted)
  })

  it('stays where every sum is exact', () => {
    for (const currency of currencies) {
      expect(amountMaxOf(currency)).toBeGreaterThanOrEqual(10_000_000_000)
      expect(amountMaxOf(currency)).toBeLessThanOrEqual(amountMaxOfAll)
    }
  })
})
