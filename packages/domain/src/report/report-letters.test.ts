import { describe, expect, it } from 'vitest'
import { dueLetter, nextLetterAt } from './report-letters.ts'

const daily = { every: 'day', weekday: 1, monthDay: 1, atMinutes: 7 * 60 } as const
const weekly = { ...daily, every: 'week' } as const
const monthly = { ...daily, every: 'month', monthDay: 3 } as const
const due = (times: typeof daily | typeof weekly | typeof monthly, localDateTime: string) =>
  dueLetter(times, { localDateTime, cutOverMinutes: 240 })

describe('the letter that is due', () => {
  it.each([
    [daily, '2026-11-21T07:00', { at: '2026-11-21T07:00', from: '2026-11-20', to: '2026-11-20' }],
    [daily, '2026-11-21T06:59', { at: '2026-11-20T07:00', from: '2026-11-19', to: '2026-11-19' }],
    [weekly, '2026-11-21T12:00', { at: '2026-11-16T07:00', from: '2026-11-09', to: '2026-11-15' }],
    [monthly, '2026-03-10T12:00', { at: '2026-03-03T07:00', from: '2026-02-01', to: '2026-02-28' }],
    [monthly, '2026-03-02T12:00', { at: '2026-02-03T07:00', from: '2026-01-01', to: '2026-01-31' }],
  ])('of %o at %s', (times, now, letter) => expect(due(times, now)).toEqual(letter))

  it('tells of no day that was not over when it went out', () => {
    const night = { ...daily, atMinutes: 120 }
    expect(due(night, '2026-11-21T02:30')).toMatchObject({ to: '2026-11-19' })
  })
})

it('the next one is later than now, and is due when its time comes', () => {
  for (const times of [daily, weekly, monthly]) {
    const next = nextLetterAt(times, '2026-11-21T07:00')
    expect(next > '2026-11-21T07:00').toBe(true)
    expect(due(times, next).at).toBe(next)
  }
  expect(nextLetterAt(weekly, '2026-11-21T07:00')).toBe('2026-11-23T07:00')
})
