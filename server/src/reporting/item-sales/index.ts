export { itemSalesRoutes } from './item-sales.routes.ts'
