export { type CustomerFilters, narrowing } from './narrowing.sql.ts'
export { customerSegmentRoutes } from './segments.routes.ts'
export { findSegmentsOf, inSegment } from './segments.store.ts'
