export { stockKindStore, stockLocationStore } from './records.store.ts'
export { stockKindRoutes, stockLocationRoutes, stockRoutes } from './stock.routes.ts'
