import { expect, it } from 'vitest'
import { instantOf, wallTimeOf } from './local-time.ts'

it.each([
  ['2026-03-14T17:30', 'Europe/London', '2026-03-14T17:30:00.000Z'],
  ['2026-07-01T17:30', 'Europe/London', '2026-07-01T16:30:00.000Z'],
  ['2026-07-01T02:30', 'America/New_York', '2026-07-01T06:30:00.000Z'],
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T04:00', 'Europe/London', '2026-10-25T04:00:00.000Z'],
])('%s in %s is one instant', (local, zone, instant) => {
  expect(instantOf(local, zone)).toBe(instant)
  expect(wallTimeOf(instant, zone)).toBe(local)
})

it('is nothing while the field holds no time', () => {
  expect(instantOf('', 'Europe/London')).toBeNull()
})
