import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../kernel/business-date.ts'
import { dateOfWall, minuteAt, wallMinuteOf, wallMinutesBy } from './branch-minutes.ts'
import {
  copyDay,
  findDayProblem,
  findSpecialProblem,
  findWeekProblem,
  intervalsOn,
  type OpeningHours,
  openingStateAt,
  openWindows,
  type WeekInterval,
  windowsFrom,
} from './hours.ts'

const formats = new Map(
  ['UTC', 'Europe/London', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe'].map(
    (timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    ],
  ),
)
const clockIn = (timeZone: string) =>
  wallMinutesBy((minute) =>
    (formats.get(timeZone) ?? (formats.get('UTC') as Intl.DateTimeFormat))
      .format(minute * 60_000)
      .replace(' ', 'T'),
  )
const london = clockIn('Europe/London')
const everyDay = (from: number, to: number): WeekInterval[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }))
const hoursOf = (
  store: readonly WeekInterval[],
  rest: Partial<OpeningHours> = {},
): OpeningHours => ({
  store,
  collection: null,
  delivery: null,
  special: [],
  ...rest,
})
const utcMinute = (text: string) => Date.parse(`${text}Z`) / 60_000

it('closes past midnight on the next day', () => {
  const [window] = openWindows(
    hoursOf([{ weekday: 5, from: 18 * 60, to: 2 * 60 }]),
    'store',
    { from: '2026-11-27', to: '2026-11-27' },
    london,
  )
  expect(window).toEqual({
    date: '2026-11-27',
    opens: utcMinute('2026-11-27T18:00'),
    closes: utcMinute('2026-11-28T02:00'),
  })
})

it('has yesterday’s window on the next morning, and joins windows that touch', () => {
  const hours = hoursOf([
    { weekday: 5, from: 18 * 60, to: 24 * 60 },
    { weekday: 6, from: 0, to: 3 * 60 },
  ])
  const now = utcMinute('2026-11-28T01:00')
  const windows = windowsFrom(hours, 'store', { now, days: 0 }, london)
  expect(windows).toHaveLength(1)
  expect(openingStateAt(windows, now)).toEqual({
    kind: 'open',
    closes: utcMinute('2026-11-28T03:00'),
  })
})

it('says when it opens next', () => {
  const now = utcMinute('2026-11-27T23:00')
  const windows = windowsFrom(hoursOf(everyDay(9 * 60, 17 * 60)), 'store', { now, days: 2 }, london)
  expect(openingStateAt(windows, now)).toEqual({
    kind: 'closed',
    opens: utcMinute('2026-11-28T09:00'),
  })
  expect(openingStateAt([], now)).toEqual({ kind: 'closed', opens: null })
})

it('takes a special date before the week, for its services and years', () => {
  const hours = hoursOf(everyDay(540, 1020), {
    delivery: everyDay(720, 960),
    special: [
      { name: 'Christmas', date: '2025-12-25', yearly: true, services: [], intervals: [] },
      {
        name: 'Late',
        date: '2026-12-24',
        yearly: false,
        services: ['delivery'],
        intervals: [{ from: 600, to: 780 }],
      },
    ],
  })
  expect(intervalsOn(hours, 'collection', '2026-12-25')).toEqual([])
  expect(intervalsOn(hours, 'collection', '2024-12-25')).toHaveLength(1)
  expect(intervalsOn(hours, 'delivery', '2026-12-24')).toEqual([{ from: 600, to: 780 }])
  expect(intervalsOn(hours, 'collection', '2026-12-24')).toMatchObject([{ from: 540, to: 1020 }])
  expect(intervalsOn(hours, 'delivery', '2027-12-24')).toMatchObject([{ from: 720, to: 960 }])
})

it.each([
  ['nothing', [], null],
  ['the same time twice', [{ weekday: 1, from: 540, to: 540 }], 'empty_interval'],
  ['a whole day', [{ weekday: 1, from: 0, to: 1440 }], null],
  [
    'two that touch',
    [
      { weekday: 1, from: 0, to: 60 },
      { weekday: 1, from: 60, to: 90 },
    ],
    null,
  ],
  [
    'an overlap',
    [
      { weekday: 1, from: 0, to: 61 },
      { weekday: 1, from: 60, to: 90 },
    ],
    'overlap',
  ],
  [
    'an overlap past midnight',
    [
      { weekday: 1, from: 1080, to: 120 },
      { weekday: 2, from: 60, to: 180 },
    ],
    'overlap',
  ],
  [
    'an overlap from Sunday to Monday',
    [
      { weekday: 7, from: 1080, to: 120 },
      { weekday: 1, from: 60, to: 180 },
    ],
    'overlap',
  ],
] as const)('finds in a week %s', (_, week, problem) => {
  expect(findWeekProblem(week)).toBe(problem)
})

it('finds a day that two special dates speak of', () => {
  const closed = { name: 'A', yearly: false, services: [], intervals: [] } as const
  const one = { ...closed, date: '2026-12-25' }
  expect(findSpecialProblem([one, { ...one, name: 'B' }])).toBe('date_twice')
  expect(
    findSpecialProblem([
      { ...one, yearly: true },
      { ...closed, date: '2028-12-25' },
    ]),
  ).toBe('date_twice')
  expect(
    findSpecialProblem([
      { ...one, services: ['delivery'] },
      { ...one, services: ['store'] },
    ]),
  ).toBeNull()
  expect(findSpecialProblem([{ ...one, intervals: [{ from: 1, to: 1 }] }])).toBe('empty_interval')
  expect(
    findDayProblem([
      { from: 0, to: 60 },
      { from: 30, to: 90 },
    ]),
  ).toBe('overlap')
})

it('copies a day to others in place of theirs', () => {
  const week = [
    { weekday: 1, from: 540, to: 720 },
    { weekday: 1, from: 780, to: 1020 },
    { weekday: 2, from: 0, to: 60 },
  ]
  expect(copyDay(week, { from: 1, to: [1, 2] })).toEqual([
    ...week.slice(0, 2),
    { weekday: 2, from: 540, to: 720 },
    { weekday: 2, from: 780, to: 1020 },
  ])
})

it('opens at the change where the clock skips the time', () => {
  // On 2026-03-29 the clock in London goes from 01:00 to 02:00, in October from 02:00 to 01:00.
  const hours = hoursOf(everyDay(90, 300))
  const [window] = openWindows(hours, 'store', { from: '2026-03-29', to: '2026-03-29' }, london)
  expect(window).toMatchObject({
    opens: utcMinute('2026-03-29T01:00'),
    closes: utcMinute('2026-03-29T04:00'),
  })
  const night = hoursOf(everyDay(18 * 60, 90))
  const [first] = openWindows(
    night,
    'store',
    { from: '2026-10-24', to: '2026-10-24' },
    london,
  ).slice(1)
  expect(first).toMatchObject({ closes: utcMinute('2026-10-25T00:30') })
})

it('finds the minute that a clock shows, whatever the zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...formats.keys()),
      fc.integer({ min: utcMinute('2026-01-01T00:00'), max: utcMinute('2027-12-31T00:00') }),
      (zone, minute) => {
        const wallAt = clockIn(zone)
        const found = minuteAt(wallAt(minute), wallAt)
        expect(wallAt(found)).toBe(wallAt(minute))
        expect(found).toBeLessThanOrEqual(minute)
        const skippedOrShown = minuteAt(minute, wallAt)
        expect(wallAt(skippedOrShown)).toBeGreaterThanOrEqual(minute)
        expect(wallAt(skippedOrShown - 1)).toBeLessThan(minute)
      },
    ),
    { numRuns: 60 },
  )
})

it('keeps windows in order and apart, each within the hours that began it', () => {
  const interval = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    from: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
    to: fc.integer({ min: 1, max: 96 }).map((quarter) => quarter * 15),
  })
  fc.assert(
    fc.property(
      fc.array(interval, { maxLength: 6 }).filter((week) => findWeekProblem(week) === null),
      fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
      (week, from) => {
        const windows = openWindows(hoursOf(week), 'store', { from, to: addDays(from, 6) }, london)
        for (const [index, { opens, closes }] of windows.entries()) {
          expect(opens).toBeLessThan(closes)
          expect(opens).toBeGreaterThan(windows[index - 1]?.closes ?? 0)
          const wall = london(opens)
          const date = dateOfWall(wall)
          const starts = week.map((one) => wallMinuteOf(date, one.from))
          const isChange = london(opens) - london(opens - 1) !== 1
          expect(starts.includes(wall) || isChange).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
})
