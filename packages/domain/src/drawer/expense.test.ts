import { expect, it } from 'vitest'
import { exclusive, inclusive } from '../../golden/build-order.ts'
import { minorUnits } from '../kernel/money.ts'
import { taxInside } from './expense.ts'

it.each([
  [inclusive('vat', 200_000), 850, 142],
  [exclusive('tax', 200_000), 850, 142],
  [inclusive('vat', 50_000), 105, 5],
  [inclusive('vat', 0), 850, 0],
])('%j holds of %i so much tax: %i', (rate, amount, tax) => {
  expect(taxInside(minorUnits(amount), rate)).toBe(tax)
})
