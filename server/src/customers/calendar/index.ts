export { eventRoutes } from './events.routes.ts'
export { eventStore, findReservationsOf, forgetGuests } from './events.store.ts'
