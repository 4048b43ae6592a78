export { salesRoutes } from './sales.routes.ts'
export { listSoldCategories, listSoldItems, summarizeSales } from './sales.service.ts'
export {
  type MethodRow,
  type PartRow,
  sumByKind,
  sumByMethod,
  sumByTaxRate,
  sumFigures,
} from './sales.store.ts'
export { sumByTime } from './sales-times.store.ts'
export { sumByItem } from './sold-items.store.ts'
export { findTeamHours } from './team-hours.store.ts'
