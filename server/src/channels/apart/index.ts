export { apartRoutes, backupRoutes } from './apart.routes.ts'
export { importBackup } from './import-backup.ts'
export { type ApartSaleRow, listSalesOfPast, requirePast } from './read-past.ts'
