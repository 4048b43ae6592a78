export { type CustomerFilters, narrowing } from './narrowing.ts'
export { customerSegmentRoutes } from './segments.routes.ts'
export { findSegmentsOf, inSegment } from './segments.store.ts'
