export { checkBackup, verifyRestored } from './check-backup.ts'
export { archiveSettings, clearStaging } from './cluster.ts'
export { createEmbeddedTool } from './embedded-tool.ts'
export { restore } from './restore.ts'
