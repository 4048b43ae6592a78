export { reportPlaces } from './report-list.ts'
export { reportRoutes } from './routes.ts'
