export { shopReportRoutes } from './shop-report.routes.ts'
