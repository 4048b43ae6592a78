export { lowStockRoutes, stockTargetRoutes } from './low-stock.routes.ts'
export { listLowStock } from './low-stock.service.ts'
export { hasTargets, writeTargets } from './targets.store.ts'
