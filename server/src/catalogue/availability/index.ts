export { availabilityRoutes } from './availability.routes.ts'
export { availabilityView } from './availability.service.ts'
export {
  findAvailabilitySince,
  findInForce,
  findStockLeft,
  saveStockLeft,
} from './availability.store.ts'
export { startCountDown } from './count-down.ts'
