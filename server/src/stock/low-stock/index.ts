export { lowStockRoutes, stockTargetRoutes } from './low-stock.routes.ts'
export { listLowStock } from './low-stock.service.ts'
export { hasTargets } from './targets.store.ts'
