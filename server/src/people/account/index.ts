export { accountRoutes } from './account.routes.ts'
export { getProfile } from './account.service.ts'
export { findOwnUser, updateOwnUser } from './account.store.ts'
