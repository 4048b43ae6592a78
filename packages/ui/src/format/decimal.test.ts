import { describe, expect, it } from 'vitest'
import { parseDecimal, toDecimalText, toEditText } from './decimal.ts'

describe('toDecimalText', () => {
  it.each([
    [1250, 2, '12.50'],
    [5, 2, '0.05'],
    [0, 2, '0.00'],
    [-5, 2, '-0.05'],
    [1250, 0, '1250'],
    [1250, 3, '1.250'],
    [Number.MAX_SAFE_INTEGER, 2, '90071992547409.91'],
  ])('%d with exponent %d is %s', (value, exponent, text) => {
    expect(toDecimalText(value, exponent)).toBe(text)
  })
})

describe('toEditText', () => {
  it.each([
    ['money keeps its pence', 1250, 2, 2, 'en', '12.50'],
    ['by the locale', 1250, 2, 2, 'de', '12,50'],
    ['without groups', 123456, 2, 2, 'de', '1234,56'],
    ['a whole quantity is bare', 2000, 3, 0, 'en', '2'],
    ['a part of one is not padded', 1500, 3, 0, 'es', '1,5'],
    ['a rate as percent', 200000, 4, 0, 'en', '20'],
    ['a finer rate', 88750, 4, 0, 'en', '8.875'],
    ['yen', 1250, 0, 0, 'ja', '1250'],
  ])('%s', (_, value, exponent, keep, locale, text) => {
    expect(toEditText(value, { exponent, keep, locale })).toBe(text)
  })
})

describe('parseDecimal', () => {
  it.each([
    ['1,5', 'en', 2, 150],
    ['1.5', 'en', 2, 150],
    ['1,5', 'de', 2, 150],
    ['1.5', 'de', 2, 150],
    ['1 234,50', 'de', 2, 123450],
    ['1\u202F234,50', 'fr', 2, 123450],
    ["1'234.50", 'de-CH', 2, 123450],
    ['1,234.50', 'en', 2, 123450],
    ['1.234,50', 'en', 2, 123450],
    ['1,234', 'en', 2, 123400],
    ['1.234', 'de', 2, 123400],
    ['1.234', 'en', 3, 1234],
    ['1,234,567', 'en', 2, 123456700],
    ['0,500', 'en', 3, 500],
    ['.5', 'en', 2, 50],
    ['5.', 'en', 2, 500],
    ['-3.40', 'en', 2, -340],
    ['−3,40', 'es', 2, -340],
    ['-0', 'en', 2, 0],
    ['12.500', 'en', 2, 1250],
    ['1250', 'ja', 0, 1250],
    ['١٢٫٥', 'ar', 2, 1250],
    ['۱۲', 'fa', 2, 1200],
    ['8.875', 'en', 4, 88750],
  ])('%s in %s with %d decimals is %d', (text, locale, exponent, value) => {
    expect(parseDecimal(text, { exponent, locale })).toEqual({ ok: true, value })
  })

  it.each(['', '   '])('takes "%s" for nothing', (text) => {
    expect(parseDecimal(text, { exponent: 2, locale: 'en' })).toEqual({ ok: true, value: null })
  })

  it.each([
    ['twelve', 2, 'not_a_number'],
    ['1e308', 2, 'not_a_number'],
    ['NaN', 2, 'not_a_number'],
    ['.', 2, 'not_a_number'],
    ['-', 2, 'not_a_number'],
    ['1,2,3', 2, 'not_a_number'],
    ['1.2.3,4', 2, 'not_a_number'],
    ['1,234.5,6', 2, 'not_a_number'],
    ['--1', 2, 'not_a_number'],
    ['1.005', 2, 'too_precise'],
    ['1.5', 0, 'too_precise'],
    ['99999999999999999', 2, 'too_large'],
  ])('refuses %s with %d decimals: %s', (text, exponent, reason) => {
    expect(parseDecimal(text, { exponent, locale: 'en' })).toEqual({ ok: false, reason })
  })

  it('reads back whatever it wrote', () => {
    for (const locale of ['en', 'de', 'es', 'de-CH']) {
      for (const value of [0, 1, 99, 100, 123456, 100000, 1234500, -250]) {
        const text = toEditText(value, { exponent: 2, keep: 2, locale })
        expect(parseDecimal(text, { exponent: 2, locale })).toEqual({ ok: true, value })
      }
    }
  })
})
