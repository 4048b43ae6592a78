export { findAssignedTakes } from './assigned.store.ts'
export { countWhole } from './count-whole.service.ts'
export { stockTakeRoutes } from './counts.routes.ts'
