export { numberAudit } from './audit-positions.store.ts'
export { eventLogRoutes } from './event-log.routes.ts'
export { findEvent, type LoggedEvent } from './events.store.ts'
export { queueEvents } from './queue-events.store.ts'
