export { wasteRoutes } from './waste.routes.ts'
