/** Recurrence over clock changes, against a second library that expands RFC 5545 with Temporal. */
import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, it } from 'vitest'
import { addDays, isoWeekday } from '../../kernel/business-date.ts'
import { wallMinutesBy } from '../online/branch-minutes.ts'
import {
  changeOccurrence,
  type EntryTimes,
  findEntryProblem,
  minuteOnWall,
  occurrencesOf,
  spanOf,
  wallMinute,
  withLastDay,
} from './entry.ts'
import { datesOf, lastDateOf, monthlyKinds, type Recurrence } from './recurrence.ts'

const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const

const clockOf = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return wallMinutesBy((minute) => format.format(new Date(minute * 60_000)).replace(' ', 'T'))
}
const clocks = new Map(zones.map((zone) => [zone, clockOf(zone)]))
const clock = (zone: (typeof zones)[number]) => clocks.get(zone) ?? clockOf(zone)
const at = (minute: number) => new Date(minute * 60_000).toISOString()
const minute = (instant: string) => Date.parse(instant) / 60_000

const rule = (more: Partial<Recurrence> = {}): Recurrence => ({
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  monthly: 'date',
  until: null,
  count: null,
  ...more,
})
const entry = (more: Partial<EntryTimes> = {}): EntryTimes => ({
  start: '2026-03-27T01:30',
  end: '2026-03-27T02:30',
  allDay: false,
  recurrence: rule(),
  except: [],
  ...more,
})

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const nameOf = (weekday: number) => dayNames[weekday - 1] ?? ''

/** How many days of its month up to it are on one of the weekdays or on its own. */
function placeOf(date: string, weekdays: readonly number[]): number {
  const wanted = new Set([...weekdays, isoWeekday(date)])
  const days = Array.from(
    { length: Number(date.slice(8)) },
    (_, index) => `${date.slice(0, 8)}${String(index + 1).padStart(2, '0')}`,
  )
  return days.filter((day) => wanted.has(isoWeekday(day))).length
}

/** The same rule, as RFC 5545 writes it. */
function written({ start, recurrence }: EntryTimes, zone: string): string {
  if (recurrence === null) throw new Error('it comes once')
  const { frequency, interval, weekdays, monthly, count } = recurrence
  const date = start.slice(0, 10)
  const own = isoWeekday(date)
  const nth = Math.ceil(Number(date.slice(8)) / 7)
  const days = [...new Set([...weekdays, own])].sort().map(nameOf).join(',')
  const by =
    frequency === 'weekly'
      ? `;BYDAY=${days};WKST=MO`
      : frequency !== 'monthly'
        ? ''
        : monthly === 'date'
          ? `;BYMONTHDAY=${Number(date.slice(8))}`
          : monthly === 'of_weekdays' || monthly === 'last_of_weekdays'
            ? `;BYDAY=${days};BYSETPOS=${monthly === 'of_weekdays' ? placeOf(date, weekdays) : -1}`
            : `;BYDAY=${monthly === 'weekday' ? nth : -1}${nameOf(own)}`
  const ends = count === null ? '' : `;COUNT=${count}`
  return [
    `DTSTART;TZID=${zone}:${start.replaceAll(/[-:]/g, '')}00`,
    `RRULE:FREQ=${frequency.toUpperCase()};INTERVAL=${interval}${by}${ends}`,
  ].join('\n')
}

const anyStart = fc
  .record({
    day: fc.integer({ min: 0, max: 1500 }),
    // Most of them in the hours in which clocks change.
    minute: fc.oneof(fc.integer({ min: 0, max: 239 }), fc.integer({ min: 0, max: 1439 })),
  })
  .map(({ day, minute: of }) => {
    const two = (value: number) => String(value).padStart(2, '0')
    return `${addDays('2024-01-01', day)}T${two(Math.floor(of / 60))}:${two(of % 60)}`
  })
const anyRule = fc.record({
  frequency: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly' as const),
  interval: fc.integer({ min: 1, max: 4 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
  monthly: fc.constantFrom(...monthlyKinds),
  until: fc.constant(null),
  count: fc.option(fc.integer({ min: 1, max: 40 })),
})
const anyEntry = fc
  .record({ start: anyStart, recurrence: anyRule })
  .map(({ start: told, recurrence }) => {
    const date = told.slice(0, 10)
    // The library counts what a clock skips as no day of the month at all.
    const isCounted = recurrence.monthly.endsWith('of_weekdays')
    const start = isCounted ? `${date}T12:00` : told
    return entry({ start, end: `${addDays(date, 1)}T04:00`, recurrence })
  })
  .filter((one) => findEntryProblem(one) === null)

describe('recurrence', () => {
  it('comes when a second library says so, through every change of the clocks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        anyEntry,
        fc.integer({ min: 0, max: 900 }),
        (zone, one, ahead) => {
          const from = minute(`${addDays(one.start.slice(0, 10), ahead)}T00:00:00.000Z`)
          const to = from + 60 * 24 * 60
          const theirs = new RRuleTemporal({ rruleString: written(one, zone) })
            .between(new Date(from * 60_000), new Date((to - 1) * 60_000), true)
            .map(({ epochMilliseconds }) => epochMilliseconds / 60_000)
          const all = occurrencesOf(one, { from: 0, to }, clock(zone)).map(({ start }) => start)
          const ours = all.filter((start) => start >= from)
          // The library leaves out what a clock skips, and does not count it. RFC 5545 has it an
          // hour later, as we do.
          const isOnWall = (moment: number) =>
            (clock(zone)(moment) - wallMinute(one.start)) % (24 * 60) === 0
          if (one.recurrence?.count !== null && !all.every(isOnWall)) return
          expect(ours.filter(isOnWall).map(at)).toEqual(theirs.filter(isOnWall).map(at))
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    ['2026-03-28T01:30', '2026-03-28T01:30:00.000Z'],
    // London's clocks skip from 01:00 to 02:00: what is skipped is an hour later.
    ['2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    // And show 01:00 to 02:00 twice: it is the first.
    ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
  ])('the wall of London shows %s at %s', (wall, instant) => {
    expect(at(minuteOnWall(wallMinute(wall), clock('Europe/London')))).toBe(instant)
  })

  it('never ends before it begins, and is as long as ever where its beginning is skipped', () => {
    const one = entry({ start: '2026-03-27T01:30', end: '2026-03-27T02:10' })
    const range = {
      from: minute('2026-03-29T00:00:00.000Z'),
      to: minute('2026-03-30T00:00:00.000Z'),
    }
    const [night] = occurrencesOf(one, range, clock('Europe/London'))
    expect(night).toMatchObject({ date: '2026-03-29', start: minute('2026-03-29T01:30:00.000Z') })
    expect((night?.end ?? 0) - (night?.start ?? 0)).toBe(40)
  })

  it('is found from anywhere as it is from its beginning, and ends where it says', () => {
    fc.assert(
      fc.property(anyEntry, fc.integer({ min: 0, max: 2000 }), ({ start, recurrence }, ahead) => {
        if (recurrence === null) return
        const first = start.slice(0, 10)
        const to = addDays(first, 2000)
        const from = addDays(first, ahead)
        const all = datesOf(recurrence, first, { from: first, to })
        expect(datesOf(recurrence, first, { from, to })).toEqual(all.filter((date) => date >= from))
        if (recurrence.count === null) return
        const last = lastDateOf(recurrence, first)
        const bounded = { ...recurrence, count: null, until: last }
        const whole = datesOf(recurrence, first, { from: first, to: last })
        expect(whole).toHaveLength(recurrence.count)
        expect(datesOf(bounded, first, { from: first, to: last })).toEqual(whole)
      }),
      { numRuns: 60 },
    )
  })

  it('ends with the calendar where no day is like it', () => {
    const leap = rule({ frequency: 'yearly', interval: 99, count: 1000 })
    expect(lastDateOf(leap, '2024-02-29') > '9000').toBe(true)
  })
})

describe('entries', () => {
  it.each([
    [entry({ end: '2026-03-27T01:30' }), 'end', 'end_before_start'],
    [entry({ end: '2027-04-27T01:30' }), 'end', 'too_long'],
    [entry({ allDay: true }), 'start', 'not_whole_days'],
    [entry({ recurrence: rule({ interval: 0 }) }), 'recurrence', 'interval_out_of_range'],
    [entry({ recurrence: rule({ count: 1001 }) }), 'recurrence', 'count_out_of_range'],
    [entry({ recurrence: rule({ count: 2, until: '2027-01-01' }) }), 'recurrence', 'two_ends'],
    [entry({ recurrence: rule({ until: '2026-03-26' }) }), 'recurrence', 'until_before_start'],
    [
      entry({
        start: '2026-03-20T01:30',
        recurrence: rule({ frequency: 'monthly', monthly: 'last_weekday' }),
      }),
      'recurrence',
      'start_not_in_rule',
    ],
  ])('that can not be are refused by name', (one, field, problem) => {
    expect(findEntryProblem(one)).toEqual({ field, problem })
  })

  it('lie between the days of their span', () => {
    const span = (more: Partial<EntryTimes>) => spanOf(entry({ recurrence: null, ...more }))
    expect(span({})).toEqual({ from: '2026-03-27', to: '2026-03-27' })
    expect(span({ end: '2026-03-29T00:00' })).toMatchObject({ to: '2026-03-29' })
    expect(span({ recurrence: rule({ count: 3 }) })).toMatchObject({ to: '2026-03-29' })
    expect(span({ recurrence: rule() })).toMatchObject({ to: '9999-12-31' })
  })

  it('come no more often by the last day of their span than by their count', () => {
    const range = {
      from: minute('2024-01-01T00:00:00.000Z'),
      to: minute('2034-01-01T00:00:00.000Z'),
    }
    const times = (one: EntryTimes) => occurrencesOf(one, range, (shown) => shown)
    fc.assert(
      fc.property(anyEntry, fc.integer({ min: 1, max: 9 }), (one, days) => {
        const long = { ...one, end: `${addDays(one.start.slice(0, 10), days)}T00:00` }
        const bounded = withLastDay(long, spanOf(long).to)
        expect(bounded.recurrence?.count).toBeNull()
        expect(times(bounded)).toEqual(times(long))
      }),
      { numRuns: 40 },
    )
  })

  const dates = (one: EntryTimes | null) =>
    one === null
      ? []
      : occurrencesOf(
          one,
          { from: minute('2026-03-01T00:00:00.000Z'), to: minute('2026-05-01T00:00:00.000Z') },
          clock('Europe/London'),
        ).map(({ startsAt }) => startsAt)

  it('change or go at one occurrence, from it on, or all, and lose no other', () => {
    fc.assert(
      fc.property(
        anyEntry,
        fc.nat(),
        fc.constantFrom('one', 'following' as const),
        (series, pick, reach) => {
          const range = {
            from: minute('2024-01-01T00:00:00.000Z'),
            to: minute('2030-01-01T00:00:00.000Z'),
          }
          const wallAt = clock('Asia/Kolkata')
          const times = (one: EntryTimes | null) =>
            one === null
              ? []
              : occurrencesOf(one, range, wallAt)
                  .map(({ date }) => date)
                  .filter((date) => date < '2029-01-01')
          const all = times(series)
          const date = all[pick % Math.min(all.length, 60)] ?? ''
          const gone = changeOccurrence(series, date, reach, null)
          const kept = all.filter((day) => (reach === 'one' ? day !== date : day < date))
          if (date === all[0] && reach === 'following') expect(gone.series).toBeNull()
          else expect(times(gone.series)).toEqual(kept)
          const change = { ...series, start: `${date}T05:00`, end: `${date}T06:00` }
          const changed = changeOccurrence(series, date, reach, change)
          expect([...times(changed.series), ...times(changed.made)].sort()).toEqual(all)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('that are moved from one day on come on the next weekday from then on', () => {
    const weekly = entry({
      start: '2026-03-02T10:00',
      end: '2026-03-02T11:00',
      recurrence: rule({ frequency: 'weekly', weekdays: [1] }),
    })
    const change = { ...weekly, start: '2026-04-14T10:00', end: '2026-04-14T11:00' }
    const { series, made } = changeOccurrence(weekly, '2026-04-13', 'following', change)
    expect(dates(series).at(-1)).toBe('2026-04-06T10:00')
    expect(dates(made)).toEqual(['2026-04-14T10:00', '2026-04-21T10:00', '2026-04-28T10:00'])
    const all = changeOccurrence(weekly, '2026-04-13', 'all', change)
    expect(dates(all.series)[0]).toBe('2026-03-03T10:00')
    expect(dates(all.series)).toHaveLength(9)
  })
})
