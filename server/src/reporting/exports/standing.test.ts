import { expect, it } from 'vitest'
import { daysText } from './standing.ts'

it.each([
  ['2026-11-20', '2026-11-27', 'en', '20 Nov 2026 – 27 Nov 2026'],
  ['2026-11-20', '2026-11-27', 'de', '20.11.2026 – 27.11.2026'],
  [null, '2026-11-27', 'es', '– 27 nov 2026'],
] as const)('from %s to %s in %s: %s', (from, to, language, text) => {
  expect(daysText(from, to, language)).toBe(text)
})
