export { salesRoutes } from './sales.routes.ts'
export { listSoldCategories, listSoldItems, summarizeSales } from './sales.service.ts'
export { type MethodRow, type PartRow, sumByKind, sumByMethod, sumFigures } from './sales.store.ts'
export { sumByItem } from './sold-items.store.ts'
