export { buyingRoutes } from './routes.ts'
