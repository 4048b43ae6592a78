export { kioskRoutes } from './routes.ts'
