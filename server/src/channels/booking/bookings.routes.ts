import { os, type Services } from '../../platform/http/index.ts'
import { createGuestBooking } from './guest-booking.ts'

export const bookingRoutes = (services: Services) => {
  const guest = createGuestBooking(services)
  return {
    venue: os.bookings.venue.handler(({ input: { slug } }) => guest.venue(slug)),
    times: os.bookings.times.handler(({ input }) => guest.times(input)),
    create: os.bookings.create.handler(({ input, context: { network } }) =>
      guest.create(input, network),
    ),
    get: os.bookings.get.handler(({ input: { token } }) => guest.get(token)),
    change: os.bookings.change.handler(({ input: { token, ...change } }) =>
      guest.change(token, change),
    ),
    cancel: os.bookings.cancel.handler(({ input: { token } }) => guest.cancel(token)),
  }
}
