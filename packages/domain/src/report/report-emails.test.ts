import { describe, expect, it } from 'vitest'
import { dueEmail, nextEmailAt } from './report-emails.ts'

const daily = { every: 'day', weekday: 1, monthDay: 1, atMinutes: 7 * 60 } as const
const weekly = { ...daily, every: 'week' } as const
const monthly = { ...daily, every: 'month', monthDay: 3 } as const
type Times = Parameters<typeof dueEmail>[0]
const due = (times: Times, localDateTime: string) =>
  dueEmail(times, { localDateTime, overMinutes: 240 })

describe('the letter that is due', () => {
  it.each([
    [daily, '2026-11-21T07:00', { at: '2026-11-21T07:00', from: '2026-11-20', to: '2026-11-20' }],
    [daily, '2026-11-21T06:59', { at: '2026-11-20T07:00', from: '2026-11-19', to: '2026-11-19' }],
    [weekly, '2026-11-21T12:00', { at: '2026-11-16T07:00', from: '2026-11-09', to: '2026-11-15' }],
    [monthly, '2026-03-10T12:00', { at: '2026-03-03T07:00', from: '2026-02-01', to: '2026-02-28' }],
    [monthly, '2026-03-02T12:00', { at: '2026-02-03T07:00', from: '2026-01-01', to: '2026-01-31' }],
  ])('of %o at %s', (times, now, letter) =>
    expect(due(times, now)).toEqual({ ...letter, goesAt: letter.at }),
  )

  const first: Times = { ...monthly, monthDay: 1 }

  it.each([
    [daily, '2026-11-21T03:59', { at: '2026-11-20T02:00', to: '2026-11-19' }],
    [daily, '2026-11-21T04:00', { at: '2026-11-21T02:00', to: '2026-11-20' }],
    [weekly, '2026-11-16T03:00', { from: '2026-11-02', to: '2026-11-08' }],
    [weekly, '2026-11-16T04:00', { from: '2026-11-09', to: '2026-11-15' }],
    [first, '2026-03-01T02:30', { to: '2026-01-31' }],
    [first, '2026-03-01T04:00', { to: '2026-02-28' }],
  ])('waits until the last of its days is over: %o at %s', (times, now, letter) =>
    expect(due({ ...times, atMinutes: 120 }, now)).toMatchObject(letter),
  )

  it('waits for branches whose clocks are far behind, into the day after', () => {
    const behind = (localDateTime: string) =>
      dueEmail(daily, { localDateTime, overMinutes: 27 * 60 })
    expect(behind('2026-11-22T02:59')).toMatchObject({ to: '2026-11-19' })
    expect(behind('2026-11-22T03:00')).toEqual({
      at: '2026-11-21T07:00',
      goesAt: '2026-11-22T03:00',
      from: '2026-11-20',
      to: '2026-11-20',
    })
    const clock = { localDateTime: '2026-11-22T02:00', overMinutes: 27 * 60 }
    expect(nextEmailAt(daily, clock)).toBe('2026-11-22T03:00')
  })
})

it('the next one is later than now, and is due when its time comes', () => {
  for (const times of [daily, weekly, monthly]) {
    const next = nextEmailAt(times, { localDateTime: '2026-11-21T07:00', overMinutes: 240 })
    expect(next > '2026-11-21T07:00').toBe(true)
    expect(due(times, next).at).toBe(next)
  }
  const clock = { localDateTime: '2026-11-21T07:00', overMinutes: -120 }
  expect(nextEmailAt(weekly, clock)).toBe('2026-11-23T07:00')
})
