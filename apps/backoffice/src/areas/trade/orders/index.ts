export { customerOrdersPage, orderRoutes } from './routes.ts'
