import { plainBrand } from '@servery/domain/receipt/layout/brand.ts'
import { expect, it } from 'vitest'
import { fieldOfBrand, findLineProblem, toBrandContent, toBrandValues } from './brand-form.ts'

const brand = {
  ...plainBrand,
  branchId: 'quay',
  colour: '#c2410c',
  header: ['Open daily', '', 'from 8 to 6'],
  footer: ['Thank you'],
  qr: { kind: 'wifi', label: 'Wi-Fi', network: 'Guests', password: 'flatwhite' } as const,
  show: { ...plainBrand.show },
  language: 'de' as const,
}

it('is the same after it went through the form', () => {
  expect(toBrandContent(toBrandValues(brand), 'quay')).toEqual(brand)
  expect(toBrandContent(toBrandValues(null), null)).toEqual(plainBrand)
})

it('keeps empty lines inside and drops those at the end', () => {
  const values = { ...toBrandValues(null), header: ' Hello \n\nthere\n\n' }
  expect(toBrandContent(values, null).header).toEqual(['Hello', '', 'there'])
})

it.each([
  ['one\ntwo\nthree\n', null],
  ['one\ntwo\nthree\nfour', 'too_many'],
  ['x'.repeat(42), null],
  ['x'.repeat(43), 'too_long'],
])('%j is said to be %s', (text, problem) => expect(findLineProblem(text, 3)).toBe(problem))

it('finds the field that is to blame', () => {
  expect(fieldOfBrand('header.1')).toBe('header')
  expect(fieldOfBrand('qr.url')).toBe('qrUrl')
  expect(fieldOfBrand('logo')).toBe('logo')
})
