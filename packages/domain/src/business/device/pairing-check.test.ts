import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkNumberOf } from './pairing-check.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const numberOf = (claim: string, keyId: string | null = null) =>
  checkNumberOf({ claim, keyId }, sha256)

it('has four digits, and follows from the secret and the key of the device', () => {
  const numbers = Array.from({ length: 500 }, (_, index) => numberOf(`claim ${index}`))
  expect(numbers.every((number) => /^\d{4}$/.test(number))).toBe(true)
  expect(new Set(numbers).size).toBeGreaterThan(450)
  expect(numberOf('one', 'key')).toBe(numberOf('one', 'key'))
  expect(numberOf('one', 'key')).not.toBe(numberOf('one'))
  expect(numberOf('one', 'key')).not.toBe(numberOf('one', 'other'))
})
