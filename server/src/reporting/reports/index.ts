export { type EventFilter, listEvents, sumEvents } from './events.service.ts'
export { reportRoutes } from './reports.routes.ts'
export { type ReportQuery, readReport } from './reports.service.ts'
export { sumReport } from './reports.store.ts'
