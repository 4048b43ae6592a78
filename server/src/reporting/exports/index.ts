export { exportRoutes } from './exports.routes.ts'
export type { ExportServices } from './exports.service.ts'
export {
  fileOfSheet,
  readDrawerSheet,
  readEventSheet,
  readReportSheet,
  readSalesSheet,
  readShiftReportSheet,
} from './exports.service.ts'
export { fileQueueRoutes } from './files/file-queue.routes.ts'
export type { Sheet } from './sheet.ts'
