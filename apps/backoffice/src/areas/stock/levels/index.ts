export { levelRoutes } from './routes.ts'
