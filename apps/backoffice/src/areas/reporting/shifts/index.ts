export { shiftRoutes } from './routes.ts'
