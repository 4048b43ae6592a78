export { granterOf, requireBranches, requireNoRefusal } from './granting.ts'
export { invitationRoutes } from './invitations.routes.ts'
export { userRoutes } from './users.routes.ts'
export { findActiveOwners } from './users.store.ts'
