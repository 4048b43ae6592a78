export { inputOf, type ReservationInput, type Saved } from './keep-reservations.ts'
export { reservationsOf, useReservations } from './reservations-of.ts'
