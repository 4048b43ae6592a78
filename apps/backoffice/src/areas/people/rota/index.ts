export { rotaRoutes } from './routes.ts'
