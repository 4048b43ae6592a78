/**
 * When guests may book a table themselves, and which one they get: by the opening hours, the tables
 * and all that stands in the calendar, whoever entered it. Moments are minutes since 1970.
 */
import { minuteAt, shownDate, type WallMinutes } from './branch-minutes.ts'
import type { OpenWindow } from './hours.ts'
import { slotMinutes, slotOf } from './slots.ts'

export interface BookingRules {
  /** The smallest and the largest party. */
  readonly partyMin: number
  readonly partyMax: number
  /** So long ahead a table is booked at least. */
  readonly leadMinutes: number
  /** So many days ahead it is booked at most; 0: today alone. */
  readonly daysAhead: number
  /** So long guests have their table. */
  readonly minutes: number
  /** Parties from so many guests on have it for `largeMinutes`. */
  readonly largeFrom: number
  readonly largeMinutes: number
  /** The last table is booked for so long before closing. */
  readonly lastMinutes: number
  /** The most guests who come within a quarter of an hour. Null: no limit. */
  readonly coversPerSlot: number | null
  /** A party may get several tables of one area. */
  readonly joinsTables: boolean
}

export interface BookingSetting extends BookingRules {
  /** Guests may reserve at all. */
  readonly on: boolean
  /** Guests change and cancel until so long before. */
  readonly changeMinutes: number
}

/** Off, until somebody says otherwise. */
export const noBookings: BookingSetting = {
  ...{ on: false, partyMin: 1, partyMax: 8, leadMinutes: 60, daysAhead: 60 },
  ...{ minutes: 90, largeFrom: 5, largeMinutes: 120, lastMinutes: 60 },
  ...{ coversPerSlot: null, joinsTables: true, changeMinutes: 120 },
}

export interface BookableTable {
  readonly id: string
  readonly areaId: string
  readonly seats: number
  readonly minSeats: number
}

/** A reservation that keeps tables: booked or seated. Without tables it gets whichever is free. */
export interface KeptTables {
  readonly from: number
  /** When the tables are free for others. */
  readonly to: number
  readonly covers: number
  readonly tableIds: readonly string[]
}

export interface BookingSearch {
  readonly rules: BookingRules
  readonly windows: readonly OpenWindow[]
  readonly tables: readonly BookableTable[]
  readonly kept: readonly KeptTables[]
  readonly now: number
  readonly wallAt: WallMinutes
}

export interface BookingOffer {
  readonly from: number
  readonly to: number
  readonly tableIds: readonly string[]
}

export const bookingRefusals = [
  'not_offered',
  'party_size',
  'time_not_offered',
  'full',
  'too_many',
  'too_late',
] as const
export type BookingRefusal = (typeof bookingRefusals)[number]

/** More tables are not put together for one party. */
const joinedMax = 4

/** How long a party has its table. */
export function bookingMinutesOf(
  { minutes, largeFrom, largeMinutes }: BookingRules,
  party: number,
): number {
  return party >= largeFrom ? largeMinutes : minutes
}

/** The quarters of an hour at which tables are booked, in order, whether one is free or not. */
export function bookingTimes({ rules, windows, now, wallAt }: BookingSearch): number[] {
  const times = windows.flatMap(({ opens, closes }) => {
    const first = Math.ceil(Math.max(opens, now + rules.leadMinutes) / slotMinutes) * slotMinutes
    const last = closes - rules.lastMinutes
    const count = Math.max(0, Math.floor((last - first) / slotMinutes) + 1)
    return Array.from({ length: count }, (_, index) => first + index * slotMinutes)
  })
  // An hour that the clock shows twice is offered the first time alone.
  return times.filter((time) => minuteAt(wallAt(time), wallAt) === time)
}

/** What a party may have on a date, in order. */
export function bookingOffers(search: BookingSearch, party: number, date: string): BookingOffer[] {
  return bookingTimes(search)
    .filter((time) => shownDate(time, search.wallAt) === date)
    .flatMap((time) => {
      const offer = offerAt(search, party, time)
      return offer === null ? [] : [offer]
    })
}

/** The tables of a party at a time; or why it gets none. */
export function findBooking(
  search: BookingSearch,
  party: number,
  time: number,
): BookingOffer | BookingRefusal {
  const { partyMin, partyMax } = search.rules
  if (party < partyMin || party > partyMax) return 'party_size'
  if (!bookingTimes(search).includes(time)) return 'time_not_offered'
  return offerAt(search, party, time) ?? 'full'
}

function offerAt(search: BookingSearch, party: number, from: number): BookingOffer | null {
  const { rules, windows, kept, tables } = search
  if (party < rules.partyMin || party > rules.partyMax) return null
  const closes = windows.find((span) => span.opens <= from && from < span.closes)?.closes
  const to = Math.min(from + bookingMinutesOf(rules, party), closes ?? Number.POSITIVE_INFINITY)
  const coming = kept
    .filter((other) => slotOf(other.from) === slotOf(from))
    .reduce((sum, { covers }) => sum + covers, party)
  if (rules.coversPerSlot !== null && coming > rules.coversPerSlot) return null
  const free = freeTables(tables, kept, { from, to, joins: rules.joinsTables })
  const tableIds = chooseTables(free, party, rules.joinsTables)
  return tableIds === null ? null : { from, to, tableIds }
}

/** Those that nobody has in a span, once parties that were promised any table have theirs. */
function freeTables(
  tables: readonly BookableTable[],
  kept: readonly KeptTables[],
  { from, to, joins }: { readonly from: number; readonly to: number; readonly joins: boolean },
): readonly BookableTable[] {
  const meanwhile = kept.filter((other) => other.from < to && from < other.to)
  const taken = new Set(meanwhile.flatMap(({ tableIds }) => tableIds))
  const anywhere = meanwhile
    .filter(({ tableIds }) => tableIds.length === 0)
    .sort((one, other) => other.covers - one.covers)
  for (const { covers } of anywhere) {
    const left = tables.filter(({ id }) => !taken.has(id))
    for (const id of chooseTables(left, covers, joins) ?? []) taken.add(id)
  }
  return tables.filter(({ id }) => !taken.has(id))
}

/** The smallest table that has room, else the fewest of one area; null: there is no room. */
export function chooseTables(
  free: readonly BookableTable[],
  party: number,
  joins: boolean,
): readonly string[] | null {
  const [single] = free
    .filter(({ seats, minSeats }) => seats >= party && minSeats <= party)
    .sort((one, other) => one.seats - other.seats)
  if (single !== undefined) return [single.id]
  if (!joins) return null
  const areaIds = [...new Set(free.map(({ areaId }) => areaId))]
  const [joined] = areaIds
    .flatMap((wanted) => {
      const tables = free.filter(({ areaId }) => areaId === wanted)
      const found = joinTables(tables, party)
      return found === null ? [] : [found]
    })
    .sort((one, other) => one.length - other.length || seatsOf(one) - seatsOf(other))
  return joined?.map(({ id }) => id) ?? null
}

/** The largest ones, and in place of the last the smallest that still has room. */
function joinTables(
  tables: readonly BookableTable[],
  party: number,
): readonly BookableTable[] | null {
  // A table that alone has room and is not for parties so small stays free for others.
  const small = tables.filter(({ seats }) => seats < party)
  const bySeats = small.toSorted((one, other) => other.seats - one.seats)
  for (let count = 2; count <= Math.min(joinedMax, bySeats.length); count += 1) {
    const most = bySeats.slice(0, count - 1)
    const missing = party - seatsOf(most)
    const last = bySeats.slice(count - 1).findLast(({ seats }) => seats >= missing)
    if (last !== undefined) return [...most, last]
  }
  return null
}

function seatsOf(tables: readonly BookableTable[]): number {
  return tables.reduce((sum, { seats }) => sum + seats, 0)
}
