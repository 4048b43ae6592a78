export { apartRoutes, backupRoutes } from './apart.routes.ts'
export { importBackup } from './import-backup.ts'
export { readPast } from './read-past.ts'
