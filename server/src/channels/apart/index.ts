export { apartRoutes, backupRoutes } from './apart.routes.ts'
export { importBackup } from './import-backup.ts'
