export { settlementRoutes } from './settlements.routes.ts'
export {
  findIncomplete,
  type KeptEntry,
  keepDispute,
  keepEntries,
  keepPayout,
  markComplete,
} from './settlements.store.ts'
