export { type ExportServices, exportRoutes } from './exports.routes.ts'
export {
  type FileServices,
  fileOfSheet,
  readDrawerSheet,
  readEventSheet,
  readReportSheet,
  readSalesSheet,
  readShiftReportSheet,
} from './exports.service.ts'
export { createFileQueue } from './files/file-queue.ts'
export type { Sheet } from './sheet.ts'
