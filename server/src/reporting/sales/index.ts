export { costsByCategory, costsByItem, type KnownCost } from './known-costs.ts'
export { salesRoutes } from './sales.routes.ts'
export { listSoldCategories, listSoldItems, summarizeSales } from './sales.service.ts'
export {
  type MethodRow,
  type PartRow,
  sumByCategory,
  sumByKind,
  sumByMethod,
  sumByTaxRate,
  sumFigures,
  sumFiguresByBranch,
  sumFiguresByDay,
} from './sales.store.ts'
export { sumByHourOfWeek, sumByTime } from './sales-times.store.ts'
export { sumByItem } from './sold-items.store.ts'
export { findTeamHours } from './team-hours.store.ts'
