export { transferRoutes } from './transfers.routes.ts'
export { findInTransit, findOnTheWay } from './transfers.store.ts'
