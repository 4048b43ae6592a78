export { transferRoutes } from './transfers.routes.ts'
export { createTransfer, listTransfers, shipTransfer } from './transfers.service.ts'
export { findInTransit, findOnTheWay } from './transfers.store.ts'
