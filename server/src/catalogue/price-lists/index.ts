export { priceListRoutes } from './price-lists.routes.ts'
export { priceListStore } from './price-lists.store.ts'
