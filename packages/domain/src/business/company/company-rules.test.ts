import { describe, expect, it } from 'vitest'
import { addressText } from './address.ts'
import { isCompanyNumber, normaliseCompanyNumber } from './company-number.ts'
import { needsCompanyNumber } from './company-type.ts'
import { countries, isCountry } from './country.ts'
import { cutOverText, parseCutOver } from './cut-over.ts'
import { isFinancialYearStart } from './financial-year.ts'
import { isPostcode, normalisePostcode } from './postcode.ts'
import { hasVatCheckDigits, isVatNumber, normaliseVatNumber } from './vat-number.ts'

describe('postcodes', () => {
  it.each([
    ['tr113jt', 'GB', 'TR11 3JT', true],
    [' sw1a  1aa ', 'GB', 'SW1A 1AA', true],
    ['m1 1ae', 'GB', 'M1 1AE', true],
    ['gir0aa', 'GB', 'GIR 0AA', true],
    ['TR11 3J', 'GB', 'TR1 13J', false],
    ['12345', 'GB', '12 345', false],
    ['', 'GB', '', false],
    ['3jt', 'GB', '3JT', false],
    ['d02  x285', 'IE', 'D02 X285', true],
    ['1012 ab', 'NL', '1012 AB', true],
    ['  ', 'NL', '', false],
  ])('%s of %s is %s, good: %s', (text, country, stored, good) => {
    expect(normalisePostcode(text, country)).toBe(stored)
    expect(isPostcode(text, country)).toBe(good)
    expect(normalisePostcode(stored, country)).toBe(stored)
  })
})

describe('company numbers', () => {
  it.each([
    ['1234567', 'GB', '01234567', true],
    ['sc 123456', 'GB', 'SC123456', true],
    ['12345', 'GB', '12345', false],
    ['123456789', 'GB', '123456789', false],
    ['S1234567', 'GB', 'S1234567', false],
    ['', 'GB', '', false],
    ['HRB 12345', 'DE', 'HRB12345', true],
    ['', 'DE', '', false],
  ])('%s of %s is %s, good: %s', (text, country, stored, good) => {
    expect(normaliseCompanyNumber(text, country)).toBe(stored)
    expect(isCompanyNumber(text, country)).toBe(good)
  })

  it('are asked of registered companies alone', () => {
    expect([needsCompanyNumber('ltd'), needsCompanyNumber('sole_trader')]).toEqual([true, false])
  })
})

describe('VAT numbers', () => {
  it.each([
    ['gb 123 4567 82', 'GB', 'GB123456782', true],
    ['123456782', 'GB', '123456782', true],
    ['123456782001', 'GB', '123456782001', true],
    ['12345678', 'GB', '12345678', false],
    ['DE123456789', 'GB', 'DE123456789', false],
    ['DE 123 456 789', 'DE', 'DE123456789', true],
    ['', 'DE', '', false],
  ])('%s of %s is %s, good: %s', (text, country, stored, good) => {
    expect(normaliseVatNumber(text)).toBe(stored)
    expect(isVatNumber(text, country)).toBe(good)
  })

  // 1×8 + 2×7 + 3×6 + 4×5 + 5×4 + 6×3 + 7×2 = 112; 112 + 82 = 194 = 2 × 97.
  it.each([
    ['GB 123 4567 82', true],
    // The later series: 112 + 27 + 55 = 194.
    ['123456727', true],
    ['123456782001', true],
    ['123456789', false],
    ['', false],
  ])('%s has its check digits: %s', (text, good) => {
    expect(hasVatCheckDigits(text)).toBe(good)
  })
})

describe('the end of the business day', () => {
  it.each([
    ['04:00', 240],
    ['4:30', 270],
    ['00:00', 0],
    ['12:00', 720],
    ['12:01', null],
    ['24:00', null],
    ['4', null],
  ])('%s is %s', (text, minutes) => {
    expect(parseCutOver(text)).toBe(minutes)
  })
  it.each([0, 5, 240, 720])('%s comes back', (minutes) => {
    expect(parseCutOver(cutOverText(minutes))).toBe(minutes)
  })
})

it.each([
  ['04-06', true],
  ['01-01', true],
  ['02-29', false],
  ['13-01', false],
  ['4-6', false],
])('a financial year may begin on %s: %s', (text, good) => {
  expect(isFinancialYearStart(text)).toBe(good)
})

it('an address leaves out what is missing', () => {
  const parts = { line1: '1 Quay Street', line2: '', town: 'Falmouth', postcode: 'TR11 3HH' }
  expect(addressText(parts)).toBe('1 Quay Street, Falmouth, TR11 3HH')
  expect(addressText({ ...parts, county: 'Cornwall' })).toBe(
    '1 Quay Street, Falmouth, Cornwall, TR11 3HH',
  )
})

it('countries are known by their codes', () => {
  expect([isCountry('GB'), isCountry('UK'), isCountry('gb')]).toEqual([true, false, false])
  expect(new Set(countries).size).toBe(243)
})
