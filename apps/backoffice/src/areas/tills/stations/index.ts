export { stationRoutes } from './routes.ts'
