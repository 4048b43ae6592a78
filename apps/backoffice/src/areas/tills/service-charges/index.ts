export { serviceChargeRoutes } from './routes.ts'
