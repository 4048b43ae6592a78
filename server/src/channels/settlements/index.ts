export { settlementRoutes } from './settlements.routes.ts'
export {
  findIncomplete,
  type KeptEntry,
  keepDispute,
  keepEntries,
  keepPayout,
  markComplete,
  markUntold,
} from './settlements.store.ts'
