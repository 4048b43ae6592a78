import { expect, it } from 'vitest'
import type { TaxRate } from '../../../kit/catalogue/catalogue-choices.ts'
import { getMargin, getPriceRange } from './item-record.ts'

const standard = { id: 's', name: 'VAT 20 %', rate: 200_000, inclusive: true }
const added = { id: 'a', name: 'Tax 10 %', rate: 100_000, inclusive: false }
const rates = [standard, added].map((tax) => ({ ...tax, version: 1, archived: false }))
const known = { rates: rates as unknown as readonly TaxRate[], currency: 'GBP' }

it.each([
  ['tax inside the price is no profit', { price: 1200, cost: 250, taxRateIds: ['s'] }, 750_000],
  ['tax on top leaves the price whole', { price: 1000, cost: 250, taxRateIds: ['a'] }, 750_000],
  ['sold below cost', { price: 100, cost: 150, taxRateIds: [] }, -500_000],
  ['without a cost', { price: 100, cost: 0, taxRateIds: [] }, null],
  ['without a price', { price: 0, cost: 10, taxRateIds: [] }, null],
])('%s', (_, item, margin) => {
  expect(getMargin(item, known)).toBe(margin)
})

it('goes by the prices of variations where there are some', () => {
  const variations = [390, 340].map((price, at) => ({
    id: String(at),
    name: '',
    price,
    sku: '',
    barcode: '',
  }))
  expect(getPriceRange({ price: 1, variations } as never)).toEqual({ from: 340, to: 390 })
  expect(getPriceRange({ price: 5, variations: [] } as never)).toEqual({ from: 5, to: 5 })
})
