import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  businessDateOf,
  datesBetween,
  daysBetween,
  isBusinessDate,
  isoWeekday,
  type WallClock,
} from './business-date.ts'
import { InvariantError } from './invariant.ts'

function wallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (instant) => format.format(new Date(instant)).replace(' ', 'T')
}

function businessDate(zone: string, cutOverMinutes: number, instant: string): string {
  return businessDateOf({ localDateTime: wallClock(zone)(instant), cutOverMinutes })
}

describe('businessDateOf (rules.md 4.10, cut-over 04:00 in London)', () => {
  it.each([
    ['a night in March', '2026-03-14T02:00:00.000Z', '2026-03-13'],
    ['the clock change in spring, 03:30 BST', '2026-03-29T02:30:00.000Z', '2026-03-28'],
    ['the clock change in spring, 04:00 BST', '2026-03-29T03:00:00.000Z', '2026-03-29'],
    ['the first 01:30 of the autumn change, BST', '2026-10-25T00:30:00.000Z', '2026-10-24'],
    ['the second 01:30 of the autumn change, GMT', '2026-10-25T01:30:00.000Z', '2026-10-24'],
    ['the clock change in autumn, 03:30 GMT', '2026-10-25T03:30:00.000Z', '2026-10-24'],
    ['the clock change in autumn, 04:00 GMT', '2026-10-25T04:00:00.000Z', '2026-10-25'],
    ['a minute before the cut-over', '2026-01-10T03:59:00.000Z', '2026-01-09'],
    ['a check opened at 23:50', '2026-01-10T23:50:00.000Z', '2026-01-10'],
    ['paid at 04:30', '2026-01-11T04:30:00.000Z', '2026-01-11'],
    ['new year', '2026-01-01T01:00:00.000Z', '2025-12-31'],
  ])('%s: %s is %s', (_, instant, expected) => {
    expect(businessDate('Europe/London', 240, instant)).toBe(expected)
  })

  it('lasts 23, 24 and 25 hours', () => {
    const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000
    const clock = wallClock('Europe/London')
    const starts = [
      '2026-03-28T04:00:00.000Z',
      '2026-03-29T03:00:00.000Z',
      '2026-10-24T03:00:00.000Z',
      '2026-10-25T04:00:00.000Z',
    ]
    for (const start of starts) expect(clock(start).slice(11)).toBe('04:00')
    expect(hours(starts[0] ?? '', starts[1] ?? '')).toBe(23)
    expect(hours(starts[2] ?? '', starts[3] ?? '')).toBe(25)
  })

  it('is each branch’s own', () => {
    const instant = '2026-06-01T22:30:00.000Z'
    expect(businessDate('Europe/London', 0, instant)).toBe('2026-06-01')
    expect(businessDate('Europe/Berlin', 0, instant)).toBe('2026-06-02')
    expect(businessDate('America/New_York', 0, instant)).toBe('2026-06-01')
    expect(businessDate('Asia/Kathmandu', 300, instant)).toBe('2026-06-01')
  })

  it('takes a cut-over up to noon and ignores seconds', () => {
    const at = (localDateTime: string, cutOverMinutes: number) =>
      businessDateOf({ localDateTime, cutOverMinutes })
    expect(at('2026-06-01T11:59:59', 720)).toBe('2026-05-31')
    expect(at('2026-06-01T12:00', 720)).toBe('2026-06-01')
    expect(at('2026-06-01T00:00', 0)).toBe('2026-06-01')
  })

  it.each([
    ['2026-02-30T10:00', 0],
    ['2026-06-01 10:00', 0],
    ['2026-06-01T24:00', 0],
    ['2026-06-01T10:60', 0],
    ['2026-06-01', 0],
    ['2026-06-01T10:00', -1],
    ['2026-06-01T10:00', 721],
    ['2026-06-01T10:00', 1.5],
  ])('refuses %s with a cut-over of %s', (localDateTime, cutOverMinutes) => {
    expect(() => businessDateOf({ localDateTime, cutOverMinutes })).toThrow(InvariantError)
  })
})

describe('calendar arithmetic', () => {
  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-03-01', -1, '2024-02-29'],
    ['1900-02-28', 1, '1900-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  it('agrees with the platform’s calendar', () => {
    const last = Date.parse('9999-12-31') / 86_400_000
    const first = -719_528
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (day) => {
        const platform = new Date(day * 86_400_000)
        const date = addDays('1970-01-01', day)
        expect(date).toBe(platform.toISOString().slice(0, 10))
        expect(daysBetween({ from: '1970-01-01', to: date })).toBe(day)
        expect(isoWeekday(date)).toBe(platform.getUTCDay() || 7)
      }),
    )
  })

  it.each([
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['2026-1-1', false],
    ['20260101', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('%j is a date: %s', (text, expected) => {
    expect(isBusinessDate(text)).toBe(expected)
  })

  it('lists the dates of a range', () => {
    const range = { from: '2026-02-27', to: '2026-03-01' }
    expect(datesBetween(range)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(datesBetween({ from: range.to, to: range.from })).toEqual([])
  })

  it('refuses to leave the calendar', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(InvariantError)
    expect(() => addDays('0000-01-01', -1)).toThrow(InvariantError)
    expect(() => addDays('2026-02-30', 1)).toThrow(InvariantError)
  })
})
