export { apiKeyRoutes } from './keys.routes.ts'
export { createKey } from './keys.service.ts'
