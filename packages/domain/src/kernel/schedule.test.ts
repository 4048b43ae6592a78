import { describe, expect, it } from 'vitest'
import {
  always,
  isScheduled,
  localMomentOf,
  minutesUntilChange,
  type Schedule,
} from './schedule.ts'

const at = (text: string) => localMomentOf(text)
const weekdays = [1, 2, 3, 4, 5]
const breakfast: Schedule = {
  windows: [{ weekdays, from: 7 * 60, to: 11 * 60 + 30 }],
  fromDate: null,
  toDate: null,
}
const late: Schedule = {
  windows: [{ weekdays: [5, 6], from: 22 * 60, to: 2 * 60 }],
  fromDate: null,
  toDate: null,
}

describe('a schedule', () => {
  it.each([
    ['2026-11-20T06:59', false],
    ['2026-11-20T07:00', true],
    ['2026-11-20T11:29', true],
    ['2026-11-20T11:30', false],
    // A Saturday.
    ['2026-11-21T09:00', false],
  ])('of breakfast on weekdays, at %s: %s', (time, holds) => {
    expect(isScheduled(breakfast, at(time))).toBe(holds)
  })

  it.each([
    // Friday night into Saturday, Saturday night into Sunday, and not Thursday's.
    ['2026-11-20T21:59', false],
    ['2026-11-20T22:00', true],
    ['2026-11-21T01:59', true],
    ['2026-11-21T02:00', false],
    ['2026-11-22T00:30', true],
    ['2026-11-20T00:30', false],
    ['2026-11-23T00:30', false],
  ])('past midnight belongs to the day it began on, at %s: %s', (time, holds) => {
    expect(isScheduled(late, at(time))).toBe(holds)
  })

  it('holds on its first and its last day, and a night begun on the last', () => {
    const days: Schedule = { ...late, fromDate: '2026-11-20', toDate: '2026-11-20' }
    expect(isScheduled(days, at('2026-11-21T01:00'))).toBe(true)
    expect(isScheduled(days, at('2026-11-21T22:30'))).toBe(false)
    const range: Schedule = { windows: [], fromDate: '2026-12-01', toDate: '2026-12-24' }
    expect(isScheduled(range, at('2026-11-30T23:59'))).toBe(false)
    expect(isScheduled(range, at('2026-12-01T00:00'))).toBe(true)
    expect(isScheduled(range, at('2026-12-24T23:59'))).toBe(true)
    expect(isScheduled(range, at('2026-12-25T00:00'))).toBe(false)
    expect(isScheduled(always, at('2026-12-25T00:00'))).toBe(true)
  })

  it('reads the wall clock, whatever the day has of hours', () => {
    // 02:30 does not come on 2026-03-29 in London, and comes twice on 2026-10-25.
    const night: Schedule = { ...always, windows: [{ weekdays: [], from: 120, to: 180 }] }
    expect(isScheduled(night, at('2026-03-29T03:00'))).toBe(false)
    expect(isScheduled(night, at('2026-10-25T02:30'))).toBe(true)
  })

  it('says how long its answer stays', () => {
    expect(minutesUntilChange([breakfast], at('2026-11-20T06:00'))).toBe(60)
    expect(minutesUntilChange([breakfast], at('2026-11-20T07:00'))).toBe(270)
    expect(minutesUntilChange([breakfast, late], at('2026-11-20T21:30'))).toBe(30)
    expect(minutesUntilChange([], at('2026-11-20T23:59'))).toBe(1)
    expect(minutesUntilChange([always], at('2026-11-20T00:00'))).toBe(1440)
  })

  it('asks for a local time', () => {
    expect(() => localMomentOf('2026-02-29T10:00')).toThrow('no local date')
    expect(() => localMomentOf('10:00')).toThrow('no local date')
  })
})
