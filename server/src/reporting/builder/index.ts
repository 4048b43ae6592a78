export { type BuiltQuery, readBuiltFigures } from './built-figures.service.ts'
export { builtReportRoutes } from './built-reports.routes.ts'
export { findSharedReport } from './built-reports.store.ts'
