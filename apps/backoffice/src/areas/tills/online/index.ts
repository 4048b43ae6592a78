export { onlineRoutes } from './routes.ts'
