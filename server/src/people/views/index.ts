export { savedViewRoutes } from './views.routes.ts'
