import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../../platform/db/index.ts'
import { type BackupState, readBackupState } from './backups.store.ts'
import type { BackupTimes } from './due.ts'
import { statusOf } from './status.ts'

type Work = Database['work']

/** What `/metrics` tells of backups, if any are taken. What never was is infinitely old. */
export function backupGauges(
  work: Work,
  times: BackupTimes | 'provider' | null,
  now: () => number,
) {
  return (register: Registry): void => {
    if (times === null || times === 'provider') return
    let reading: Promise<BackupState | null> | undefined
    /** One look for all figures that are asked for together. Null where it failed. */
    const look = () => {
      reading ??= readBackupState(work)
        .catch(() => null)
        .finally(() => {
          reading = undefined
        })
      return reading
    }
    const add = (name: string, help: string, read: (state: BackupState) => number) =>
      new Gauge({
        name: `servery_backup_${name}`,
        help,
        registers: [register],
        async collect() {
          const state = await look()
          if (state === null) this.remove()
          else this.set(read(state))
        },
      })
    const age = (moment: Date | null | undefined) =>
      moment == null ? Number.POSITIVE_INFINITY : (now() - moment.getTime()) / 1000
    add('age_seconds', 'Since the last good backup was begun.', ({ last }) => age(last?.startedAt))
    add('last_size_bytes', 'Size of the last good backup, sealed.', ({ last }) => last?.bytes ?? 0)
    add('verified_age_seconds', 'Since a backup was restored and its books held.', (state) =>
      age(state.checkedAt),
    )
    add('log_age_seconds', 'Since all of the log was in the place of backups.', (state) =>
      age(state.carriedAt),
    )
    add('failing', '1 where a backup is missing, or the last one or its check failed.', (state) =>
      ['late', 'failed'].includes(statusOf(state, times, new Date(now()))) ? 1 : 0,
    )
  }
}
