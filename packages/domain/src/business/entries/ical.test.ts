import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type IcalZones, readIcal } from './ical-read.ts'
import { type IcalEvent, writeIcal } from './ical-write.ts'

const zones: IcalZones = {
  usual: 'Europe/London',
  knows: (zone) => zone === 'Europe/London' || zone === 'UTC',
  // Of the winter, which these are in.
  wallOf: (instant) => instant.slice(0, 16),
}
const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: readonly string[]) => [
  ...['BEGIN:VEVENT', 'UID:a@b', 'DTSTAMP:20260101T000000Z', 'SUMMARY:Quiz'],
  ...[...lines, 'END:VEVENT'],
]
const read = (...lines: readonly string[]) => readIcal(calendar(...event(...lines)), zones)
const times = [
  'DTSTART;TZID=Europe/London:20260105T193000',
  'DTEND;TZID=Europe/London:20260105T213000',
]
const only = (...lines: readonly string[]) => {
  const answer = read(...lines)
  return 'problem' in answer ? answer : (answer.entries[0] ?? answer.skipped)
}

const anyEvent: fc.Arbitrary<IcalEvent> = fc.record({
  uid: fc.uuid(),
  sequence: fc.nat(9),
  stamp: fc.constant('2026-01-01T00:00:00.000Z'),
  start: fc.constant('2026-01-05T19:30:00.000Z'),
  end: fc.constant('2026-01-05T21:30:00.000Z'),
  isWholeDays: fc.constant(false),
  summary: fc.string({ unit: 'grapheme', maxLength: 120 }),
  description: fc.string({ unit: 'grapheme', maxLength: 200 }),
  location: fc.constantFrom('', 'The “Quay”; bar, 2nd\nfloor \\ left'),
  isCancelled: fc.constant(false),
})

describe('a calendar that is written', () => {
  it('has lines of 75 octets at most, ends each by CRLF, and reads back as it was', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 4 }), (events) => {
        const text = writeIcal({ name: 'The Quay', events })
        for (const line of text.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(line).not.toContain('\n')
        }
        const answer = readIcal(text, zones)
        if ('problem' in answer) throw new Error(answer.problem)
        const plain = (told: string) => told.replaceAll(/\r\n?/g, '\n').trim()
        expect(answer.entries.map(({ title, location }) => [plain(title), location])).toEqual(
          events.map(({ summary, location }) => [plain(summary), location]),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('keeps a text with any kind of line break in it', () => {
    const [start, end] = ['2026-01-05T19:30:00.000Z', '2026-01-05T21:30:00.000Z']
    const summary = 'Quiz\u2028night\u2029and\u0085more'
    const more = { isWholeDays: false, description: '', location: '', isCancelled: false }
    const events = [{ uid: 'a', sequence: 0, stamp: start, start, end, summary, ...more }]
    const text = writeIcal({ name: 'Quay', events })
    expect(readIcal(text, zones)).toMatchObject({ entries: [{ title: summary }] })
  })

  it('says when, how often it was changed and whether it is still on', () => {
    const text = writeIcal({
      name: 'Quay',
      events: [
        {
          ...{ uid: 'a', sequence: 3, stamp: '2026-01-01T00:00:00.000Z', summary: 'Closed' },
          ...{ start: '2026-01-05', end: '2026-01-07', isWholeDays: true, isCancelled: true },
          ...{ description: '', location: '' },
        },
      ],
    })
    for (const line of [
      ...['DTSTART;VALUE=DATE:20260105', 'DTEND;VALUE=DATE:20260107', 'SEQUENCE:3', 'UID:a'],
      ...['DTSTAMP:20260101T000000Z', 'STATUS:CANCELLED', 'VERSION:2.0'],
      ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    ]) {
      expect(text).toContain(`${line}\r\n`)
    }
  })
})

describe('a calendar that is read', () => {
  it('keeps the wall time and the zone, and takes another’s where it knows none', () => {
    const at = { start: '2026-01-05T19:30', end: '2026-01-05T21:30', zone: 'Europe/London' }
    expect(only(...times)).toMatchObject({ ...at, title: 'Quiz', allDay: false, recurrence: null })
    const named = ['DTSTART;TZID="Custom/Zone":20260105T193000', 'DURATION:PT2H']
    expect(only(...named)).toMatchObject(at)
    expect(only('DTSTART:20260105T193000Z', 'DTEND:20260105T213000Z')).toMatchObject(at)
    expect(only('DTSTART;VALUE=DATE:20260105')).toMatchObject({
      ...{ start: '2026-01-05T00:00', end: '2026-01-06T00:00', allDay: true },
    })
  })

  it.each([
    ['FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2', { frequency: 'weekly', interval: 2, weekdays: [1, 3] }],
    ['FREQ=MONTHLY;BYDAY=1MO;COUNT=5', { frequency: 'monthly', monthly: 'weekday', count: 5 }],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1', { frequency: 'monthly', monthly: 'weekday' }],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=3',
      { frequency: 'monthly', monthly: 'of_weekdays', weekdays: [1, 2, 3, 4, 5] },
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=5', { frequency: 'monthly', monthly: 'date' }],
    ['FREQ=YEARLY;BYMONTH=1;UNTIL=20300105T193000Z', { frequency: 'yearly', until: '2030-01-05' }],
    ['FREQ=DAILY;UNTIL=20260201', { frequency: 'daily', until: '2026-02-01' }],
  ])('understands %s', (rule, recurrence) => {
    expect(only(...times, `RRULE:${rule}`)).toMatchObject({ recurrence })
  })

  it.each([
    ['FREQ=SECONDLY', 'rule_too_fine'],
    ['FREQ=HOURLY;COUNT=3', 'rule_too_fine'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1', 'rule_not_understood'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2', 'rule_not_understood'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', 'rule_not_understood'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'rule_not_understood'],
    ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-2', 'rule_not_understood'],
    ['FREQ=MONTHLY;BYDAY=TU,WE;BYSETPOS=1', 'rule_not_understood'],
    ['FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1', 'rule_not_understood'],
    ['FREQ=WEEKLY;BYDAY=TU', 'rule_not_understood'],
    ['FREQ=MONTHLY;BYDAY=-1MO', 'rule_not_understood'],
    ['FREQ=DAILY;COUNT=1000000', 'rule_not_understood'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO', 'rule_not_understood'],
  ])('leaves %s out, by name', (rule, reason) => {
    expect(only(...times, `RRULE:${rule}`)).toEqual({ [reason]: 1 })
  })

  it('leaves out times that it takes away or moves', () => {
    const series = event(...times, 'RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/London:20260112T193000')
    const moved = event(
      ...['RECURRENCE-ID;TZID=Europe/London:20260119T193000', 'DTSTART:20260120T193000Z'],
    )
    const gone = event('RECURRENCE-ID:20260126T193000Z', 'STATUS:CANCELLED', ...times)
    const answer = readIcal(calendar(...series, ...moved, ...gone), zones)
    if ('problem' in answer) throw new Error(answer.problem)
    expect(answer.entries).toMatchObject([
      { uid: 'a@b', except: ['2026-01-12', '2026-01-19', '2026-01-26'] },
      { uid: 'a@b#2026-01-19T19:30', start: '2026-01-20T19:30', recurrence: null },
    ])
  })

  it('keeps no half of a character, and nothing that can not be shown', () => {
    const long = event(...times, `DESCRIPTION:a\u0000b\u0007c\\nd`)
    const [uid = '', stamp = ''] = ['UID:long', 'DTSTAMP:20260101T000000Z']
    const title = [
      'BEGIN:VEVENT',
      uid,
      stamp,
      `SUMMARY:${'x'.repeat(254)}🎉`,
      ...times,
      'END:VEVENT',
    ]
    const answer = readIcal(calendar(...long, ...title), zones)
    if ('problem' in answer) throw new Error(answer.problem)
    expect(answer.entries[0]?.description).toBe('abc\nd')
    expect(answer.entries[1]?.title).toBe('x'.repeat(254))
  })

  it('refuses what is none, and times that are none', () => {
    expect(readIcal('<html></html>', zones)).toEqual({ problem: 'ical_unreadable' })
    const many = Array.from({ length: 5001 }, () => event(...times)).flat()
    expect(readIcal(calendar(...many), zones)).toEqual({ problem: 'ical_too_many' })
    expect(only('DTSTART:20260230T193000')).toEqual({ times_unreadable: 1 })
    expect(only('DTSTART:20260105T193000', 'DTEND:20260105T183000')).toEqual({
      times_unreadable: 1,
    })
    expect(only('DTSTART:20260105T193000', 'DURATION:P900D')).toEqual({ event_too_long: 1 })
  })
})
