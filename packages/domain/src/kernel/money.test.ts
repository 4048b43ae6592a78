import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, currencyExponent, isCurrency, minorUnitsPerMajor } from './currency.ts'
import { InvariantError } from './invariant.ts'
import {
  add,
  compareAmounts,
  decimalText,
  greater,
  lesser,
  minorUnits,
  negate,
  parseDecimalText,
  subtract,
  sum,
} from './money.ts'
import { extend, parseQuantityText, pieces, quantity, quantityText } from './quantity.ts'
import { applyRate, parsePercentText, percentText, rate } from './rate.ts'

describe('minorUnits', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 2 ** 53, -(2 ** 53)])(
    'refuses %s',
    (amount) => {
      expect(() => minorUnits(amount)).toThrow(InvariantError)
    },
  )

  it('knows no minus zero', () => {
    expect(Object.is(minorUnits(-0), 0)).toBe(true)
    expect(Object.is(negate(minorUnits(0)), 0)).toBe(true)
  })

  it('adds, subtracts, sums and compares', () => {
    const [a, b] = [minorUnits(1140), minorUnits(-40)]
    expect(add(a, b)).toBe(1100)
    expect(subtract(a, b)).toBe(1180)
    expect(sum([a, b, b])).toBe(1060)
    expect(sum([])).toBe(0)
    expect([lesser(a, b), greater(a, b)]).toEqual([b, a])
    expect([compareAmounts(a, b), compareAmounts(b, a), compareAmounts(a, a)]).toEqual([1, -1, 0])
  })

  it('refuses a sum beyond the safe range', () => {
    const most = minorUnits(Number.MAX_SAFE_INTEGER)
    expect(() => add(most, minorUnits(1))).toThrow(InvariantError)
    expect(() => subtract(negate(most), minorUnits(1))).toThrow(InvariantError)
    expect(() => sum([most, most])).toThrow(InvariantError)
  })
})

describe('currencies', () => {
  it.each([
    ['GBP', 2, 100],
    ['EUR', 2, 100],
    ['HUF', 2, 100],
    ['IDR', 2, 100],
    ['JPY', 0, 1],
    ['ISK', 0, 1],
    ['KWD', 3, 1000],
    ['TND', 3, 1000],
  ])('%s has %i places', (code, exponent, perMajor) => {
    expect(currencyExponent(code)).toBe(exponent)
    expect(minorUnitsPerMajor(code)).toBe(perMajor)
    expect(isCurrency(code)).toBe(true)
  })

  it('are each three capital letters, once, in order', () => {
    expect(currencies.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
    expect(currencies).toEqual([...new Set(currencies)].sort())
    expect(currencies.length).toBeGreaterThan(150)
  })

  it.each(['gbp', 'XXX', 'XAU', '', 'toString'])('do not include %j', (code) => {
    expect(isCurrency(code)).toBe(false)
    expect(() => currencyExponent(code)).toThrow(InvariantError)
  })
})

describe('plain decimals', () => {
  it.each([
    [1140, 'GBP', '11.40'],
    [5, 'GBP', '0.05'],
    [-5, 'GBP', '-0.05'],
    [1140, 'JPY', '1140'],
    [1140, 'KWD', '1.140'],
    [0, 'GBP', '0.00'],
  ])('%i in %s is %s', (amount, currency, text) => {
    expect(decimalText(minorUnits(amount), currency)).toBe(text)
    expect(parseDecimalText(text, currency)).toBe(amount)
  })

  it.each([
    ['11.4', 'GBP', 1140],
    ['11.405', 'GBP', null],
    ['1.5', 'JPY', null],
    ['1e3', 'GBP', null],
    ['', 'GBP', null],
    ['.5', 'GBP', null],
    ['1,50', 'GBP', null],
    ['99999999999999999', 'GBP', null],
  ])('%j in %s is read as %j', (text, currency, amount) => {
    expect(parseDecimalText(text, currency)).toBe(amount)
  })

  it('read back what they write', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('GBP', 'JPY', 'KWD'), (amount, currency) => {
        const text = decimalText(minorUnits(amount), currency)
        expect(parseDecimalText(text, currency)).toBe(amount + 0)
      }),
    )
  })
})

describe('rates', () => {
  it.each([
    ['20', 200_000, '20'],
    ['8.875', 88_750, '8.875'],
    ['0', 0, '0'],
    ['5.50', 55_000, '5.5'],
    ['0.0001', 1, '0.0001'],
  ])('%s % is %i millionths', (text, millionths, shown) => {
    expect(parsePercentText(text)).toBe(millionths)
    expect(percentText(rate(millionths))).toBe(shown)
  })

  it.each(['', '-1', '1.00001', 'x', '1.', '9999999999999'])('%j is no percentage', (text) => {
    expect(parsePercentText(text)).toBeNull()
  })

  it('apply once, rounded as told', () => {
    expect(applyRate(minorUnits(937), rate(210_000), 'half_up')).toBe(197)
    expect(applyRate(minorUnits(937), rate(210_000), 'down')).toBe(196)
  })

  it.each([-1, 0.5, Number.NaN])('refuse %s', (millionths) => {
    expect(() => rate(millionths)).toThrow(InvariantError)
  })
})

describe('quantities', () => {
  it.each([
    ['0.345', 345, '0.345'],
    ['2', 2000, '2'],
    ['-0.5', -500, '-0.5'],
    ['1.50', 1500, '1.5'],
  ])('%s is %i thousandths', (text, thousandths, shown) => {
    expect(parseQuantityText(text)).toBe(thousandths)
    expect(quantityText(quantity(thousandths))).toBe(shown)
  })

  it.each(['', '1.2345', 'two', '1.', '99999999999999'])('%j is no quantity', (text) => {
    expect(parseQuantityText(text)).toBeNull()
  })

  it('extend a price, rounded once', () => {
    expect(extend(minorUnits(890), quantity(345))).toBe(307)
    expect(extend(minorUnits(148), pieces(4))).toBe(592)
    expect(extend(minorUnits(-1), quantity(500))).toBe(-1)
  })

  it.each([0.5, Number.NaN, 2 ** 53])('refuse %s', (thousandths) => {
    expect(() => quantity(thousandths)).toThrow(InvariantError)
  })
})
