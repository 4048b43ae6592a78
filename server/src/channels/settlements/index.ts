export { settlementRoutes } from './settlements.routes.ts'
export {
  findIncomplete,
  type KeptEntry,
  keepDispute,
  keepEntries,
  keepPayout,
  markPayout,
} from './settlements.store.ts'
