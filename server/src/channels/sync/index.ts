export { syncRoutes } from './sync.routes.ts'
