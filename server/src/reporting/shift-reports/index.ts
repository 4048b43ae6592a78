export { labourRoutes } from './labour.routes.ts'
export { requireShiftsBy, shiftReportRoutes } from './shift-reports.routes.ts'
export { listShiftReports, sumShiftReports } from './shift-reports.service.ts'
export type { ShiftReportFilter } from './shift-reports.store.ts'
