import { expect, it } from 'vitest'
import { phoneEndings, phoneEndingsOf } from './customer.ts'

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
