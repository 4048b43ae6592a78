export {
  type Demand,
  findMemberRights,
  findPersonRights,
  isAllowedTo,
  type PersonRights,
  plainDemand,
} from './person-rights.store.ts'
export { roleRoutes } from './roles.routes.ts'
export { rolesSince } from './roles.service.ts'
export {
  builtInRoleId,
  builtInRoleOf,
  findRolePermissions,
  findRoles,
  roleStore,
} from './roles.store.ts'
