export { displayRoutes } from './displays.routes.ts'
