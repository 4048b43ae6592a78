export { bookingEmailHandlers } from './booking-emails.ts'
export { bookingRoutes } from './bookings.routes.ts'
export { createGuestBooking } from './guest-booking.ts'
export { serveBookingPages } from './pages/booking-pages.routes.ts'
