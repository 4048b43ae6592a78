/** What reservations mean for tables: worked out of the calendar and the clock, kept nowhere. */
import type { Instant } from '../../kernel/types.ts'
import type { ReservationStage } from './event-types.ts'

export interface Reservation {
  readonly id: string
  /** The guests' name. */
  readonly title: string
  readonly start: Instant
  /** When the tables are free for others. */
  readonly end: Instant
  readonly covers: number
  readonly tableIds: readonly string[]
  readonly stage: ReservationStage
}

/** Later: the table is free until then. Reserved: it is kept. Late: the guests should be here. */
type BookingState = 'later' | 'reserved' | 'late'

export interface TableBooking<Booked extends Reservation = Reservation> {
  readonly state: BookingState
  readonly reservation: Booked
}

/** So long before its guests come a table is kept for them. */
const keptBeforeMinutes = 30
/** Guests who are not there so long after their time are late. */
const lateAfterMinutes = 15

/** How long until an instant, in minutes; negative: it has passed. */
type MinutesUntil = (instant: Instant) => number

/** What is still expected of a reservation now; null: nothing. */
export function bookingState(
  { stage, start, end }: Pick<Reservation, 'stage' | 'start' | 'end'>,
  minutesUntil: MinutesUntil,
): BookingState | null {
  if (stage !== 'booked' || minutesUntil(end) <= 0) return null
  const ahead = minutesUntil(start)
  if (ahead > keptBeforeMinutes) return 'later'
  return ahead < -lateAfterMinutes ? 'late' : 'reserved'
}

/** The next guests who are expected at each table, by its id; where nobody is, it is not in it. */
export function bookingsOfTables<Booked extends Reservation>(
  reservations: Iterable<Booked>,
  minutesUntil: MinutesUntil,
): ReadonlyMap<string, TableBooking<Booked>> {
  const next = new Map<string, TableBooking<Booked>>()
  for (const reservation of reservations) {
    const state = bookingState(reservation, minutesUntil)
    if (state === null) continue
    for (const tableId of reservation.tableIds) {
      const other = next.get(tableId)
      if (other === undefined || isEarlier(reservation, other.reservation)) {
        next.set(tableId, { state, reservation })
      }
    }
  }
  return next
}

/** Those who have one of the tables at the same time, the earliest first: told, not forbidden. */
export function clashesOf<Booked extends Reservation>(
  wanted: Pick<Reservation, 'id' | 'start' | 'end' | 'tableIds'>,
  reservations: Iterable<Booked>,
): readonly Booked[] {
  return [...reservations]
    .filter(
      ({ id, stage, start, end, tableIds }) =>
        id !== wanted.id &&
        (stage === 'booked' || stage === 'seated') &&
        start < wanted.end &&
        wanted.start < end &&
        tableIds.some((tableId) => wanted.tableIds.includes(tableId)),
    )
    .sort((one, other) => (isEarlier(one, other) ? -1 : 1))
}

function isEarlier(one: Reservation, other: Reservation): boolean {
  return one.start < other.start || (one.start === other.start && one.id < other.id)
}
