import { expect, it } from 'vitest'
import { formatMinuteOfDay, getBusinessDay, getWallClock, instantAt } from './business-day.ts'

const london = { timeZone: 'Europe/London', cutOverMinutes: 240 }

it.each([
  ['2026-11-21T12:00:00.000Z', london, '2026-11-21'],
  ['2026-11-21T03:59:00.000Z', london, '2026-11-20'],
  ['2026-11-21T04:00:00.000Z', london, '2026-11-21'],
  ['2026-07-01T02:59:00.000Z', london, '2026-06-30'],
  ['2026-07-01T03:00:00.000Z', london, '2026-07-01'],
  ['2026-11-21T23:30:00.000Z', { timeZone: 'Asia/Tokyo', cutOverMinutes: 0 }, '2026-11-22'],
])('%s is of the day %j: %s', (moment, branch, day) => {
  expect(getBusinessDay(new Date(moment), branch)).toBe(day)
})

it('shows midnight as 00 and not as 24', () => {
  expect(getWallClock(new Date('2026-11-21T00:07:00Z'), 'UTC')).toBe('2026-11-21T00:07')
})

it('writes minutes of the day as a clock', () => {
  expect(formatMinuteOfDay(0)).toBe('00:00')
  expect(formatMinuteOfDay(245)).toBe('04:05')
})

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
