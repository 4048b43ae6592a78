import { expect, it } from 'vitest'
import { ageOf, clockText } from './age.ts'

const minutes = (count: number) => count * 60_000
const limits = { warnMinutes: 8, lateMinutes: 12 }

it.each([
  [0, 'fresh'],
  [minutes(8) - 1, 'fresh'],
  [minutes(8), 'warn'],
  [minutes(12) - 1, 'warn'],
  [minutes(12), 'late'],
  [-5, 'fresh'],
] as const)('after %i ms is %s', (elapsedMs, age) => {
  expect(ageOf(elapsedMs, limits)).toBe(age)
})

it.each([
  [0, '00:00'],
  [59_999, '00:59'],
  [minutes(7) + 42_000, '07:42'],
  [minutes(67) + 5_000, '1:07:05'],
  [-1000, '00:00'],
] as const)('%i ms is %s', (elapsedMs, text) => {
  expect(clockText(elapsedMs)).toBe(text)
})
