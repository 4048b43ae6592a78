import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { findOpenPriceRefusal } from './open-price.ts'

it.each([
  [null, null, 0, 'price_missing'],
  [0, null, 0, 'price_missing'],
  [null, null, 1, null],
  [500, 1000, 499, 'price_too_low'],
  [500, 1000, 500, null],
  [500, 1000, 1000, null],
  [500, 1000, 1001, 'price_too_high'],
])('between %s and %s a price of %s is: %s', (min, max, price, problem) => {
  const bound = (value: number | null) => (value === null ? null : minorUnits(value))
  const item = { priceMin: bound(min), priceMax: bound(max) }
  expect(findOpenPriceRefusal(item, minorUnits(price))).toBe(problem)
})
