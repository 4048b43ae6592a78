export { apiKeyRoutes } from './keys.routes.ts'
