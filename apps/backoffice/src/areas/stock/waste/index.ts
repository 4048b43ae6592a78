export { wasteRoutes } from './routes.ts'
