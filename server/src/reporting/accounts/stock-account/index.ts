export { stockAccountRoutes } from './stock-account.routes.ts'
export { readStockAccount } from './stock-account.service.ts'
