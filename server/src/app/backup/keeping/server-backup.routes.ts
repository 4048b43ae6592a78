import { os, type Services } from '../../../platform/http/index.ts'
import { readBackupState } from './backups.store.ts'
import type { BackupTimes } from './due.ts'
import { statusOf } from './status.ts'

export interface BackupServices {
  /** Null: no backups are taken; or the provider of the database takes them. */
  readonly backupTimes: BackupTimes | 'provider' | null
}

export const serverBackupRoutes = ({ database, backupTimes, now }: Services & BackupServices) => ({
  read: os.serverBackup.read.handler(async () => {
    const state = await readBackupState(database.work)
    return {
      status: statusOf(state, backupTimes, new Date(now())),
      lastBackupAt: state.last?.startedAt.toISOString() ?? null,
      lastCheckAt: state.checkedAt?.toISOString() ?? null,
    }
  }),
})
