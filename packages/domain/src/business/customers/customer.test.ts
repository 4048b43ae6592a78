import { expect, it } from 'vitest'
import { billedTo, customerSearchOf, phoneEndings, phoneEndingsOf } from './customer.ts'

const isFoundBy = (search: string) => {
  const endings = phoneEndings('+447700900123')
  return phoneEndingsOf(search).some((ending) => endings.includes(ending))
}

it.each([
  ['its last four digits', '0123', true],
  ['all of it', '+44 7700 900123', true],
  ['as it is dialled at home', '07700 900-123', true],
  ['as it is dialled from abroad', '0044 (7700) 900123', true],
  ['digits in the middle', '9001', false],
  ['three digits', '123', false],
  ['zeros before too few digits', '000123', false],
  ['the number of a receipt', 'T1-900123', false],
])('looks for the end of a phone number: %s', (_, search, found) => {
  expect(isFoundBy(search)).toBe(found)
})

it.each([
  ['0001', '0001'],
  ['000', '000'],
  ['0642', '642'],
  ['07700 900123', '7700900123'],
  ['0044 7700 900123', '447700900123'],
  ['00', undefined],
])('looks for %j by the digits %j', (search, digits) => {
  expect(customerSearchOf(search)).toEqual(digits === undefined ? null : { by: 'digits', digits })
})

it('is billed by company and name at their address, and by no number or e-mail', () => {
  const quinn = { firstName: 'Quinn', secondName: 'Lee', company: 'Guild' }
  const address = { line1: '4 Quay', line2: '', town: 'Falmouth', postcode: 'TR11 3JT' }
  expect(billedTo(quinn, address)).toEqual(['Guild', 'Quinn Lee', '4 Quay', 'Falmouth', 'TR11 3JT'])
  expect(billedTo(quinn)).toEqual(['Guild', 'Quinn Lee'])
  expect(billedTo({ firstName: '', secondName: '', company: '' }, address)).toEqual([])
})
