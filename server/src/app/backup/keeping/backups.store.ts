/** What is known of backups, for the back office, `/metrics` and the schedule. Of no company. */
import type { Database } from '../../../platform/db/index.ts'

type Work = Database['work']

export interface BackupState {
  /** The newest one that succeeded. */
  readonly last: { readonly startedAt: Date; readonly bytes: number } | null
  /** When one was restored and its books held. */
  readonly checkedAt: Date | null
  /** Of the newest try, if that has failed. */
  readonly failedAt: Date | null
  /** Whether the books of the last one that was restored did not hold, or it can't be restored. */
  readonly hasFailedCheck: boolean
  /** Until when the log is in the place of backups; null where none is carried there. */
  readonly carriedAt: Date | null
  /** Since when it could not be carried there; null: it is. */
  readonly logFailingSince: Date | null
}

/** False where another process has it already. */
export async function beginBackup(
  work: Work,
  row: { readonly id: string; readonly dueAt: Date | null; readonly startedAt: Date },
): Promise<boolean> {
  const answer = await work
    .insertInto('backups')
    .values({ id: row.id, due_at: row.dueAt, started_at: row.startedAt })
    .onConflict((conflict) => conflict.column('due_at').doNothing())
    .executeTakeFirst()
  return Number(answer.numInsertedOrUpdatedRows) === 1
}

export async function finishBackup(
  work: Work,
  id: string,
  done: { readonly finishedAt: Date; readonly name: string; readonly bytes: number },
): Promise<void> {
  const { finishedAt, name, bytes } = done
  await work
    .updateTable('backups')
    .set({ finished_at: finishedAt, name, bytes })
    .where('id', '=', id)
    .execute()
}

/** Its time is free again, for another try. */
export async function failBackup(
  work: Work,
  id: string,
  { finishedAt, failure }: { readonly finishedAt: Date; readonly failure: string },
): Promise<void> {
  await work
    .updateTable('backups')
    .set({ finished_at: finishedAt, failure, due_at: null })
    .where('id', '=', id)
    .execute()
}

/** Those of a process that has ended in the middle. */
export async function endInterrupted(work: Work, now: Date, startedBefore: Date): Promise<void> {
  await work
    .updateTable('backups')
    .set({ finished_at: now, failure: 'interrupted', due_at: null })
    .where('finished_at', 'is', null)
    .where('started_at', '<', startedBefore)
    .execute()
}

/** Of the newest backup that succeeded. */
export async function noteCheck(work: Work, at: Date, failure: string | null): Promise<void> {
  await work
    .updateTable('backups')
    .set({ checked_at: at, check_failure: failure })
    .where('id', '=', (query) =>
      query
        .selectFrom('backups')
        .select('id')
        .where('finished_at', 'is not', null)
        .where('failure', 'is', null)
        .orderBy('started_at', 'desc')
        .limit(1),
    )
    .execute()
}

export async function noteCarried(work: Work, at: Date, failed: boolean): Promise<void> {
  const carried = { carried_at: at, failing_since: null }
  await work
    .insertInto('backup_log')
    .values(failed ? { failing_since: at } : carried)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) =>
        failed
          ? {
              failing_since: row.fn.coalesce('backup_log.failing_since', 'excluded.failing_since'),
            }
          : carried,
      ),
    )
    .execute()
}

export async function readBackupState(work: Work): Promise<BackupState> {
  const ended = work
    .selectFrom('backups')
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
  const good = ended.where('failure', 'is', null)
  const last = await good.select(['started_at', 'bytes']).executeTakeFirst()
  const newest = await ended.select(['finished_at', 'failure']).executeTakeFirst()
  const checks = work
    .selectFrom('backups')
    .select(['checked_at', 'check_failure'])
    .where('checked_at', 'is not', null)
    .orderBy('checked_at', 'desc')
    .limit(1)
  const check = await checks.executeTakeFirst()
  const held = await checks.where('check_failure', 'is', null).executeTakeFirst()
  const log = await work.selectFrom('backup_log').selectAll().executeTakeFirst()
  return {
    last: last === undefined ? null : { startedAt: last.started_at, bytes: last.bytes ?? 0 },
    checkedAt: held?.checked_at ?? null,
    failedAt: newest?.failure == null ? null : newest.finished_at,
    hasFailedCheck: check?.check_failure != null,
    carriedAt: log?.carried_at ?? null,
    logFailingSince: log?.failing_since ?? null,
  }
}
