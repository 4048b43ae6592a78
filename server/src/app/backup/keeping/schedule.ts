/**
 * Keeps backups going beside a server: carries the log, takes a backup at its time of day, or as
 * soon as the server runs where that time was slept through, and checks one now and then.
 */
import type { Logger } from 'pino'
import type { Database } from '../../../platform/db/index.ts'
import { logFailure } from '../../../platform/errors/index.ts'
import type { BackupSettings } from '../places/index.ts'
import { type BackupState, endInterrupted, noteCarried, readBackupState } from './backups.store.ts'
import { isOlderThan, lastDue } from './due.ts'
import { runBackup, runCheck } from './run-backup.ts'
import type { BackupTool } from './tool.ts'

export interface ScheduleOptions {
  readonly settings: Pick<BackupSettings, 'at' | 'timeZone' | 'checkDays'>
  readonly tool: BackupTool
  readonly work: Database['work']
  readonly log: Logger
  readonly now: () => number
  /** Tests make the pauses short. */
  readonly pollMs?: number
}

export interface Schedule {
  close(): Promise<void>
}

const usualPollMs = 5_000
const noteEveryMs = 60_000
const retryAfterMs = 15 * 60_000
/** Whoever has begun one so long ago has ended in the middle of it. */
const patienceMs = 12 * 3_600_000

const silent = {
  note: () => undefined,
  step: <T>(_title: string, work: (update: (detail: string) => void) => Promise<T>) =>
    work(() => undefined),
}

export function startSchedule(options: ScheduleOptions): Schedule {
  const { tool, work, log, now, pollMs = usualPollMs } = options
  let closed = false
  let hasGap = false
  let notedMs = 0
  let toldMs = 0
  let isTaking = false

  const carry = async (): Promise<void> => {
    try {
      hasGap = (await tool.carry()).hasGap || hasGap
      if (now() - notedMs < noteEveryMs) return
      await noteCarried(work, new Date(now()), false)
      notedMs = now()
    } catch (error) {
      notedMs = 0
      // It is tried again every few seconds; to tell it now and then is enough.
      if (now() - toldMs < noteEveryMs) return
      toldMs = now()
      logFailure(log, error, 'the log of the database could not be backed up')
      await noteCarried(work, new Date(now()), true)
    }
  }

  const take = async (): Promise<void> => {
    await endInterrupted(work, new Date(now()), new Date(now() - patienceMs))
    const state = await readBackupState(work)
    const run = { tool, work, now, progress: silent }
    const dueAt = lastDue(new Date(now()), options.settings)
    if (isDue(state, dueAt) && !hasFailedLately(state)) {
      const wasGap = hasGap
      const taken = await runBackup(run, wasGap ? null : dueAt)
      if (taken === null) return
      if (wasGap) hasGap = false
      log.info(taken, 'a backup was taken')
      await check(state)
    }
  }
  const isDue = ({ last }: BackupState, dueAt: Date) =>
    hasGap || last === null || last.startedAt < dueAt
  const hasFailedLately = ({ failedAt }: BackupState) =>
    failedAt !== null && now() - failedAt.getTime() < retryAfterMs

  const check = async ({ checkedAt }: BackupState): Promise<void> => {
    const { checkDays } = options.settings
    if (checkedAt !== null && !isOlderThan(checkedAt, checkDays, new Date(now()))) return
    const checked = await runCheck({ tool, work, now, progress: silent })
    if (checked.holds) log.info('the backup was restored and its books hold')
    else log.error({ reason: checked.text }, 'the books of the restored backup do not hold')
  }

  const poll = async (): Promise<void> => {
    await carry()
    if (isTaking) return
    isTaking = true
    void take()
      .catch((error: unknown) => logFailure(log, error, 'a backup failed'))
      .finally(() => {
        isTaking = false
      })
  }
  let timer: NodeJS.Timeout
  let underway: Promise<void> = Promise.resolve()
  const turn = (): void => {
    underway = poll()
      .catch((error: unknown) => logFailure(log, error, 'backups could not be looked after'))
      .finally(() => {
        if (!closed) timer = setTimeout(turn, pollMs)
      })
  }
  turn()

  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await underway
      // A backup underway counts for nothing until it is whole: nobody waits for it.
      await tool.close()
    },
  }
}
