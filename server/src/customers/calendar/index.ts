export { eventRoutes } from './events.routes.ts'
export { eventStore, findKeeping, findReservationsOf, forgetGuests } from './events.store.ts'
export {
  countComing,
  findGuestBooking,
  forgetPastBookings,
  keepGuestBooking,
} from './guest-bookings.store.ts'
