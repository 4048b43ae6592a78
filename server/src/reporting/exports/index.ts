export { readBuiltSheet } from './built/built.service.ts'
export { exportRoutes } from './exports.routes.ts'
export type { ExportServices } from './exports.service.ts'
export {
  fileOfSheet,
  readDrawerSheet,
  readEventSheet,
  readReportSheet,
  readSalesSheet,
  readShiftReportSheet,
  readStockAccountSheet,
  readTimeSheet,
} from './exports.service.ts'
export { fileQueueRoutes } from './files/file-queue.routes.ts'
export { readHoursSheet, readLabourSheet } from './labour/labour.service.ts'
export {
  readCustomerSheet,
  readLateArrivalSheet,
  readLowStockSheet,
  readOrderSheet,
  readStockLedgerSheet,
  readStockSheet,
  readTransactionSheet,
} from './lists/list-sheets.ts'
export { readDailyFlash, readTaxPack } from './papers/papers.service.ts'
export type { Sheet } from './sheet.ts'
