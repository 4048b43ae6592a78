export { auditRoutes } from './audit.routes.ts'
export {
  type AuditChange,
  type AuditContext,
  recordChanges,
  recordChangesOfMany,
} from './audit.store.ts'
export { chainAudit, verifyAudit, verifyAuditIn } from './chain.service.ts'
export { actorIdOf } from './trail.service.ts'
export { type AuditRow, findActorNames } from './trail.store.ts'
