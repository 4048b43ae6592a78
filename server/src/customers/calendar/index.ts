export { closedDays } from './closures.service.ts'
export { calendarEntryRoutes } from './entries.routes.ts'
export { entryStore, lying, touching } from './entries.store.ts'
export { eventRoutes } from './events.routes.ts'
export {
  eventStore,
  findKeeping,
  findReservationsOf,
  forgetGuests,
  within,
} from './events.store.ts'
export {
  countComing,
  findGuestBooking,
  forgetPastBookings,
  keepGuestBooking,
} from './guest-bookings.store.ts'
export { addBookingEmail, type BookingEmail, bookingEmailKind } from './tell-guest.ts'
