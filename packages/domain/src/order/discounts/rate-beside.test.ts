import { expect, it } from 'vitest'
import { rateBeside } from './rate-beside.ts'

it('says the rate beside a name that does not', () => {
  expect(rateBeside({ name: 'VAT', rate: 200_000 })).toBe(200_000)
  expect(rateBeside({ name: 'VAT 20 %', rate: 200_000 })).toBeNull()
  expect(rateBeside({ name: '', rate: null })).toBeNull()
})
