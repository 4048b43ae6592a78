import { describe, expect, it } from 'vitest'
import {
  type BranchDays,
  clockNews,
  clockToldMs,
  datesOfClocks,
  spanParts,
  touchesDays,
} from './clock-apart.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
const london: BranchDays = {
  wallClock: (atMs) => format.format(atMs).replace(' ', 'T'),
  cutOverMinutes: 240,
}
const serverMs = Date.parse('2026-11-21T14:00:00.000Z')
const read = (aheadMs: number) => ({ deviceMs: serverMs + aheadMs, serverMs })

describe('clockNews', () => {
  it.each([
    ['a minute that it was on its way', null, -minute, { kind: 'same' }],
    ['just within what is not told', null, clockToldMs - 1, { kind: 'same' }],
    ['ahead', null, clockToldMs, { kind: 'apart', aheadMs: clockToldMs }],
    ['behind', null, -3 * hour, { kind: 'apart', aheadMs: -3 * hour }],
    ['the same as before', 3 * hour, 3 * hour - 2 * minute, { kind: 'same' }],
    ['a limit that it keeps to', clockToldMs, 4 * minute, { kind: 'same' }],
    ['another difference', 3 * hour, 4 * hour, { kind: 'apart', aheadMs: 4 * hour }],
    ['to the other side', 6 * minute, -6 * minute, { kind: 'apart', aheadMs: -6 * minute }],
    ['right again', 3 * hour, 20_000, { kind: 'right' }],
    ['right from the first', null, 0, { kind: 'same' }],
    ['a year off', null, 370 * day, { kind: 'apart', aheadMs: 370 * day }],
  ])('%s', (_, told, aheadMs, expected) => {
    expect(clockNews(told, read(aheadMs))).toEqual(expected)
  })

  it('says a century of what is further off, so that dates can be made of it', () => {
    const century = 100 * 365.25 * day
    const news = clockNews(null, { deviceMs: 8_640_000_000_000_000, serverMs })
    expect(news).toEqual({ kind: 'apart', aheadMs: century })
    expect(datesOfClocks({ atMs: serverMs, aheadMs: century }, london).device).toMatch(/^2126-/)
    expect(clockNews(century, { deviceMs: 8_640_000_000_000_000, serverMs })).toEqual({
      kind: 'same',
    })
  })
})

describe('datesOfClocks (cut-over 04:00 in London)', () => {
  it.each([
    ['an hour ahead by day', '2026-11-21T14:00:00Z', hour, '2026-11-21', '2026-11-21'],
    [
      'three hours ahead before the cut-over',
      '2026-11-21T02:00:00Z',
      3 * hour,
      '2026-11-20',
      '2026-11-21',
    ],
    ['behind, over the cut-over', '2026-11-21T05:00:00Z', -2 * hour, '2026-11-21', '2026-11-20'],
    [
      'spring: 03:30 BST, half an hour ahead',
      '2026-03-29T02:30:00Z',
      hour / 2,
      '2026-03-28',
      '2026-03-29',
    ],
    [
      'autumn: 03:30 GMT, half an hour behind',
      '2026-10-25T03:30:00Z',
      -hour / 2,
      '2026-10-24',
      '2026-10-24',
    ],
    [
      'autumn: an hour ahead in the hour that is there twice',
      '2026-10-25T00:30:00Z',
      hour,
      '2026-10-24',
      '2026-10-24',
    ],
    ['370 days ahead', '2026-11-21T14:00:00Z', 370 * day, '2026-11-21', '2027-11-26'],
    ['370 days behind', '2026-11-21T14:00:00Z', -370 * day, '2026-11-21', '2025-11-16'],
  ])('%s', (_, at, aheadMs, server, device) => {
    expect(datesOfClocks({ atMs: Date.parse(at), aheadMs }, london)).toEqual({ server, device })
  })
})

describe('touchesDays', () => {
  const stretch = (aheadMs: number) => ({
    sinceMs: Date.parse('2026-11-20T10:00:00Z'),
    untilMs: Date.parse('2026-11-21T10:00:00Z'),
    aheadMs,
  })
  const on = (date: string) => ({ from: date, to: date })

  it('tells the days on which it was, and those on which it is found', () => {
    const touched = ['11-19', '11-20', '11-21', '11-22', '11-23', '11-24'].filter((date) =>
      touchesDays(stretch(2 * day), on(`2026-${date}`), london),
    )
    expect(touched).toEqual(['11-20', '11-21', '11-22', '11-23'])
  })

  it('leaves alone what lies between its days and those of a clock that is a year off', () => {
    expect(touchesDays(stretch(-370 * day), on('2025-11-15'), london)).toBe(true)
    expect(touchesDays(stretch(-370 * day), on('2026-03-01'), london)).toBe(false)
    expect(touchesDays(stretch(-370 * day), { from: '2025-01-01', to: '2026-03-01' }, london)).toBe(
      true,
    )
  })
})

it.each([
  [6 * minute + 20_000, { days: 0, hours: 0, minutes: 6 }],
  [-(3 * hour + 5 * minute), { days: 0, hours: 3, minutes: 5 }],
  [day - 20_000, { days: 1, hours: 0, minutes: 0 }],
  [370 * day + 3 * hour + 40 * minute, { days: 370, hours: 4, minutes: 0 }],
])('%i ms is said as %o', (ms, expected) => {
  expect(spanParts(ms)).toEqual(expected)
})
