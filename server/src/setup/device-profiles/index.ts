export { deviceProfileRoutes } from './device-profiles.routes.ts'
export { deviceProfileStore } from './device-profiles.store.ts'
