export { stockTakeRoutes } from './counts.routes.ts'
