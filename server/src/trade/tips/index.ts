export { tipRoutes, tipRuleRoutes } from './tips.routes.ts'
export { findMemberRoles } from './tips.store.ts'
