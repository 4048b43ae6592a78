export { shiftRoutes } from './shifts.routes.ts'
export { listShifts, sumShifts } from './shifts.service.ts'
export { findShifts, type ShiftFilter, type StoredShift } from './shifts.store.ts'
