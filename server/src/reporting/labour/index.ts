export { labourRoutes } from './labour.routes.ts'
