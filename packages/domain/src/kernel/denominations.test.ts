import { expect, test } from 'vitest'
import { currencies, currencyExponent } from './currency.ts'
import { denominationsOf, isNote } from './denominations.ts'

test.each([
  ['GBP', 12, 5000, 1],
  ['EUR', 14, 20_000, 1],
  ['JPY', 10, 10_000, 1],
  ['ISK', 10, 1000, 1],
  ['KWD', 14, 1_000_000, 50],
])('%s has %i notes and coins, from %i to %i', (currency, count, greatest, smallest) => {
  const values = denominationsOf(currency)
  expect([values.length, values[0], values.at(-1)]).toEqual([count, greatest, smallest])
})

test('of every currency each stands once, the greatest first, in whole minor units', () => {
  for (const currency of currencies) {
    const values = denominationsOf(currency)
    expect(values, currency).toEqual([...new Set(values)].sort((a, b) => b - a))
    expect(values.every((value) => Number.isSafeInteger(value) && value >= 1)).toBe(true)
    expect(values.length, `${currency} ${currencyExponent(currency)}`).toBeGreaterThan(6)
  }
})

test.each([
  ['GBP', 4, 500],
  ['EUR', 6, 500],
  ['USD', 7, 100],
  ['JPY', 4, 1000],
])('%s has %i notes, the smallest of them %i', (currency, count, smallest) => {
  const notes = denominationsOf(currency).filter((value) => isNote(value, currency))
  expect([notes.length, notes.at(-1)]).toEqual([count, smallest])
})
