import type { BackupStatus } from '@servery/contract/setup/server-backup.ts'
import type { BackupState } from './backups.store.ts'
import { type BackupTimes, isLate, isOlderThan } from './due.ts'

/** How it stands with backups, for people and for alerts. Null: none are set up. */
export function statusOf(
  { last, failedAt, hasFailedCheck, logFailingSince }: BackupState,
  times: BackupTimes | 'provider' | null,
  now: Date,
): BackupStatus {
  if (times === null) return 'off'
  if (times === 'provider') return 'provider'
  if (failedAt !== null || hasFailedCheck) return 'failed'
  if (logFailingSince !== null && isOlderThan(logFailingSince, 1 / 24, now)) return 'failed'
  if (last === null) return 'waiting'
  return isLate(last.startedAt, now, times) ? 'late' : 'good'
}
