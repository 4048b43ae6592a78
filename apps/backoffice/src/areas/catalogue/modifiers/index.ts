export { modifierRoutes } from './routes.ts'
