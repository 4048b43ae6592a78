export { companyRoutes } from './routes.ts'
