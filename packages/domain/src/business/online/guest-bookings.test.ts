import { describe, expect, it } from 'vitest'
import {
  type BookableTable,
  type BookingRules,
  type BookingSearch,
  bookingOffers,
  bookingTimes,
  chooseTables,
  findBooking,
  type KeptTables,
} from './guest-bookings.ts'

const rules: BookingRules = {
  ...{ partyMin: 1, partyMax: 8, leadMinutes: 60, daysAhead: 30 },
  ...{ minutes: 90, largeFrom: 5, largeMinutes: 120, lastMinutes: 60 },
  ...{ coversPerSlot: null, joinsTables: true },
}
const table = (id: string, seats: number, more: Partial<BookableTable> = {}): BookableTable => ({
  ...{ id, seats, areaId: 'room', minSeats: 1 },
  ...more,
})
const day = 20_000 * 1440
const at = (hour: number, minute = 0) => day + hour * 60 + minute
const search = (more: Partial<BookingSearch> = {}): BookingSearch => ({
  rules,
  windows: [{ date: '2024-10-04', opens: at(18), closes: at(22) }],
  tables: [table('two', 2), table('four', 4), table('six', 6)],
  kept: [],
  now: at(9),
  wallAt: (minute) => minute,
  ...more,
})
const kept = (from: number, tableIds: readonly string[], covers = 2): KeptTables => ({
  ...{ from, to: from + 90, covers, tableIds },
})
const hours = (times: readonly number[]) => times.map((time) => (time - day) / 60)

describe('the times', () => {
  it('are the quarters from opening to so long before closing', () => {
    const times = hours(bookingTimes(search()))
    expect([times[0], times.at(-1), times.length]).toEqual([18, 21, 13])
  })

  it('keep the lead from now, rounded up to a quarter', () => {
    expect(hours(bookingTimes(search({ now: at(18, 20) })))[0]).toBe(19.5)
  })

  it('of a date are those that its clock shows, and none beyond it', () => {
    const late = search({ windows: [{ date: '2024-10-04', opens: at(22), closes: at(26) }] })
    const offers = bookingOffers(late, 2, '2024-10-04')
    expect(hours(offers.map(({ from }) => from)).at(-1)).toBe(23.75)
    expect(hours(bookingOffers(late, 2, '2024-10-05').map(({ from }) => from))[0]).toBe(24)
  })

  it('of an hour that the clock shows twice are offered once', () => {
    const back = at(20)
    const wallAt = (minute: number) => (minute < back ? minute : minute - 60)
    const shown = bookingTimes(search({ wallAt })).map(wallAt)
    expect(new Set(shown).size).toBe(shown.length)
  })
})

describe('a party', () => {
  it('gets the smallest table that has room, and has it longer when it is large', () => {
    expect(findBooking(search(), 2, at(19))).toEqual({
      ...{ from: at(19), to: at(20, 30), tableIds: ['two'] },
    })
    expect(findBooking(search(), 3, at(19))).toMatchObject({ tableIds: ['four'] })
    expect(findBooking(search(), 5, at(19))).toMatchObject({ to: at(21), tableIds: ['six'] })
  })

  it('has its table until closing at most', () => {
    expect(findBooking(search(), 2, at(21))).toMatchObject({ to: at(22) })
  })

  it('never gets a table that is taken meanwhile, and may have it right after', () => {
    const of = (from: number) => findBooking(search({ kept: [kept(at(19), ['two'])] }), 2, from)
    expect(of(at(18))).toMatchObject({ tableIds: ['four'] })
    expect(of(at(20, 15))).toMatchObject({ tableIds: ['four'] })
    expect(of(at(20, 30))).toMatchObject({ tableIds: ['two'] })
  })

  it('leaves tables to those who were promised any', () => {
    const promised = [kept(at(19), [], 4), kept(at(19), [], 2)]
    expect(findBooking(search({ kept: promised }), 2, at(19))).toMatchObject({ tableIds: ['six'] })
    const all = [...promised, kept(at(19), [], 6)]
    expect(findBooking(search({ kept: all }), 2, at(19))).toBe('full')
  })

  it('is refused where it is too large, at a time that is none, and where all is full', () => {
    expect(findBooking(search(), 9, at(19))).toBe('party_size')
    expect(findBooking(search(), 0, at(19))).toBe('party_size')
    expect(findBooking(search(), 2, at(19, 5))).toBe('time_not_offered')
    expect(findBooking(search(), 2, at(21, 15))).toBe('time_not_offered')
    expect(findBooking(search({ tables: [] }), 2, at(19))).toBe('full')
  })

  it('waits for a quarter with fewer guests where the kitchen takes so many at once', () => {
    const paced = { ...rules, coversPerSlot: 6 }
    const busy = search({ rules: paced, kept: [kept(at(19), ['four'], 4)] })
    expect(findBooking(busy, 2, at(19))).toMatchObject({ tableIds: ['two'] })
    expect(findBooking(busy, 3, at(19))).toBe('full')
    expect(findBooking(busy, 3, at(19, 15))).toMatchObject({ tableIds: ['six'] })
  })
})

describe('tables', () => {
  it('for larger parties alone are not given to small ones', () => {
    expect(chooseTables([table('big', 8, { minSeats: 5 })], 2, true)).toBeNull()
  })

  it('are put together within one area, the fewest, and no larger than needed', () => {
    const free = [
      ...[table('a4', 4), table('b4', 4), table('c2', 2)],
      ...[table('out2', 2, { areaId: 'yard' }), table('out3', 3, { areaId: 'yard' })],
    ]
    expect(chooseTables(free, 6, true)).toEqual(['a4', 'c2'])
    expect(chooseTables(free, 8, true)).toEqual(['a4', 'b4'])
    expect(chooseTables(free, 10, true)).toEqual(['a4', 'b4', 'c2'])
    expect(chooseTables(free, 11, true)).toBeNull()
    expect(chooseTables(free, 6, false)).toBeNull()
  })
})
