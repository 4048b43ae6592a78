export { lowStockRoutes, stockTargetRoutes } from './low-stock.routes.ts'
export { findLowStock, listLowStock } from './low-stock.service.ts'
export { hasTargets, writeTargets } from './targets.store.ts'
