import { describe, expect, it } from 'vitest'
import {
  formatCalendarDate,
  formatInstant,
  formatMoney,
  formatMoneyCompact,
  formatMoneyWhole,
  formatQuantity,
  formatRate,
  getCurrencySign,
} from './format-values.ts'
import { getCurrencyExponent, getNumberFormat } from './formatters.ts'

const spaces = /[\u00A0\u202F]/g

describe('formatMoney', () => {
  it.each([
    [1250, 'GBP', 'en-GB', '£12.50'],
    [1250, 'GBP', 'de', '12,50 £'],
    [1250, 'JPY', 'en', '¥1,250'],
    [1250, 'KWD', 'en', 'KWD 1.250'],
    [-5, 'GBP', 'en-GB', '-£0.05'],
    [850, 'GBP', 'ar-AE-u-nu-latn', '\u200f8.50 £'],
    [0, 'EUR', 'es', '0,00 €'],
    [Number.MAX_SAFE_INTEGER, 'GBP', 'en-GB', '£90,071,992,547,409.91'],
  ])('%d %s in %s is %s', (minor, currency, locale, text) => {
    expect(formatMoney(minor, currency, locale).replace(spaces, ' ')).toBe(text)
  })

  it('shows the sign of a difference', () => {
    expect(formatMoney(500, 'GBP', 'en-GB', 'exceptZero')).toBe('+£5.00')
    expect(formatMoney(0, 'GBP', 'en-GB', 'exceptZero')).toBe('£0.00')
  })

  it('is short on an axis', () => {
    expect(formatMoneyCompact(1_250_000, 'GBP', 'en')).toBe('£12.5K')
  })

  it.each([
    ['en-GB', '£130'],
    ['de', '130 £'],
    ['ar-AE-u-nu-latn', '\u200f130 £'],
  ])('has whole units in %s as %s', (locale, text) => {
    expect(formatMoneyWhole(12_950, 'GBP', locale).replace(spaces, ' ')).toBe(text)
  })
})

it.each([
  [1500, 'en', '1.5'],
  [2000, 'en', '2'],
  [1234567, 'de', '1.234,567'],
])('quantity %d in %s is %s', (thousandths, locale, text) => {
  expect(formatQuantity(thousandths, locale)).toBe(text)
})

it.each([
  [200000, 'en', '20%'],
  [88750, 'en', '8.875%'],
  [50000, 'de', '5 %'],
])('rate %d in %s is %s', (millionths, locale, text) => {
  expect(formatRate(millionths, locale).replace(spaces, ' ')).toBe(text)
})

it('shows an instant by the clock of the branch', () => {
  const at = { locale: 'en-GB', shape: 'time' } as const
  const instant = '2026-07-01T12:03:00.000Z'
  expect(formatInstant(instant, { ...at, timeZone: 'Europe/London' })).toBe('13:03')
  expect(formatInstant(instant, { ...at, timeZone: 'America/New_York' })).toBe('08:03')
})

it('never shifts a calendar date', () => {
  expect(formatCalendarDate('2026-11-21', 'en-GB')).toBe('21 Nov 2026')
})

it.each([
  ['GBP', 'en-GB', '£', true],
  ['EUR', 'de', '€', false],
  ['GBP', 'ar-u-nu-latn', '£', false],
])('the sign of %s in %s is %s', (currency, locale, sign, isFirst) => {
  expect(getCurrencySign(currency, locale)).toEqual({ sign, isFirst })
})

it('knows the decimals of a currency and makes a formatter once', () => {
  expect(['GBP', 'JPY', 'KWD'].map(getCurrencyExponent)).toEqual([2, 0, 3])
  expect(getNumberFormat('en', { style: 'percent' })).toBe(
    getNumberFormat('en', { style: 'percent' }),
  )
})
