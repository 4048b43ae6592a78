export { stationRoutes } from './stations.routes.ts'
export { stationStore } from './stations.store.ts'
