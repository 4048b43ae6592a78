export { transferRoutes } from './transfers.routes.ts'
export { findInTransit } from './transfers.store.ts'
