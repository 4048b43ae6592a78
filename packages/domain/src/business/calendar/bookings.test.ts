import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bookingState, bookingsOfTables, clashesOf, type Reservation } from './bookings.ts'
import { reservationStages } from './event-types.ts'

const minuteMs = 60_000
const base = Date.parse('2026-10-24T18:00:00.000Z')
const at = (minutes: number) => new Date(base + minutes * minuteMs).toISOString()
/** The minutes until an instant, from so many minutes after the base. */
const from = (minutes: number) => (instant: string) =>
  (Date.parse(instant) - base) / minuteMs - minutes

const reservation = (more: Partial<Reservation> = {}): Reservation => ({
  id: 'a',
  title: 'Tregenza',
  start: at(90),
  end: at(195),
  covers: 4,
  tableIds: ['4'],
  stage: 'booked',
  ...more,
})

it.each([
  [0, 'later'],
  [59.99, 'later'],
  [60, 'reserved'],
  [105, 'reserved'],
  [105.01, 'late'],
  [194.99, 'late'],
  [195, null],
])('%d minutes on, guests of 90 minutes on are %s', (minutes, state) => {
  expect(bookingState(reservation(), from(minutes))).toBe(state)
})

it.each(['seated', 'no_show', 'cancelled'] as const)('nobody waits for who is %s', (stage) => {
  expect(bookingState(reservation({ stage }), from(120))).toBeNull()
})

it('counts real minutes in the night in which an hour comes twice', () => {
  // 01:30 summer time; the clocks of London go back at 01:00 UTC.
  const start = '2026-10-25T00:30:00.000Z'
  const night = reservation({ start, end: '2026-10-25T03:00:00.000Z' })
  const minutesUntil = (now: string) => (instant: string) =>
    (Date.parse(instant) - Date.parse(now)) / minuteMs
  expect(bookingState(night, minutesUntil('2026-10-24T23:59:00.000Z'))).toBe('later')
  expect(bookingState(night, minutesUntil('2026-10-25T00:40:00.000Z'))).toBe('reserved')
  // The wall says 01:10, twenty minutes before, for the second time.
  expect(bookingState(night, minutesUntil('2026-10-25T01:10:00.000Z'))).toBe('late')
})

const anyReservation = fc
  .record({
    id: fc.uuid(),
    start: fc.integer({ min: -300, max: 900 }),
    length: fc.integer({ min: 1, max: 300 }),
    tableIds: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { maxLength: 3 }),
    stage: fc.constantFrom(...reservationStages),
  })
  .map(({ start, length, ...more }) =>
    reservation({ ...more, start: at(start), end: at(start + length) }),
  )

it('gives each table the first guests who are still expected there, in any order', () => {
  fc.assert(
    fc.property(fc.array(anyReservation), fc.integer({ min: 0, max: 600 }), (all, minutes) => {
      const next = bookingsOfTables(all, from(minutes))
      expect(bookingsOfTables(all.toReversed(), from(minutes))).toEqual(next)
      for (const tableId of ['1', '2', '3', '4']) {
        const expected = all.filter(
          (one) => one.tableIds.includes(tableId) && bookingState(one, from(minutes)) !== null,
        )
        const shown = next.get(tableId)
        expect(shown === undefined).toBe(expected.length === 0)
        if (shown === undefined) continue
        expect(expected).toContain(shown.reservation)
        expect(expected.every(({ start }) => start >= shown.reservation.start)).toBe(true)
        expect(shown.state).toBe(bookingState(shown.reservation, from(minutes)))
      }
    }),
  )
})

it('two clash where both want a table for one moment at least, whichever is asked', () => {
  fc.assert(
    fc.property(anyReservation, anyReservation, (one, other) => {
      fc.pre(one.id !== other.id)
      const isOn = ({ stage }: Reservation) => stage === 'booked' || stage === 'seated'
      const both = isOn(one) && isOn(other)
      if (both) expect(clashesOf(one, [other]).length).toBe(clashesOf(other, [one]).length)
      const shares = one.tableIds.some((id) => other.tableIds.includes(id))
      const overlap =
        Math.max(Date.parse(one.start), Date.parse(other.start)) <
        Math.min(Date.parse(one.end), Date.parse(other.end))
      expect(clashesOf(one, [one, other])).toEqual(isOn(other) && shares && overlap ? [other] : [])
    }),
  )
})

it('guests who come as others leave are no clash', () => {
  const after = reservation({ id: 'b', start: at(195), end: at(300) })
  expect(clashesOf(after, [reservation()])).toEqual([])
})
