import { expect, it } from 'vitest'
import { instantAt } from './publish-time.ts'

it.each([
  ['2026-01-10T07:00', 'Europe/London', '2026-01-10T07:00:00.000Z'],
  ['2026-07-10T07:00', 'Europe/London', '2026-07-10T06:00:00.000Z'],
  ['2026-07-10T07:00', 'Asia/Kathmandu', '2026-07-10T01:15:00.000Z'],
  ['2026-03-29T01:30', 'Europe/London', null],
  ['2026-03-29T02:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:00', 'Europe/London', '2026-10-25T02:00:00.000Z'],
  ['', 'Europe/London', null],
  ['2026-02-30T10:00', 'Europe/London', null],
])('%s in %s', (local, zone, instant) => {
  expect(instantAt(local, zone)).toBe(instant)
})
