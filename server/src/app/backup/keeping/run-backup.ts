import { v7 } from 'uuid'
import type { Database } from '../../../platform/db/index.ts'
import { firstLine, type Progress } from '../../../platform/machine/index.ts'
import { beginBackup, failBackup, finishBackup, noteCheck } from './backups.store.ts'
import type { BackupTool } from './tool.ts'
import type { BooksVerified } from './verify-books.ts'

export interface BackupRun {
  readonly tool: BackupTool
  readonly work: Database['work']
  readonly now: () => number
  readonly progress: Progress
}

/** Takes a backup and writes down how it went. Null: another process takes the one that is due. */
export async function runBackup(
  { tool, work, now, progress }: BackupRun,
  dueAt: Date | null,
): Promise<{ readonly name: string; readonly bytes: number } | null> {
  const id = v7()
  if (!(await beginBackup(work, { id, dueAt, startedAt: new Date(now()) }))) return null
  try {
    const taken = await tool.take(progress)
    await finishBackup(work, id, { ...taken, finishedAt: new Date(now()) })
    return taken
  } catch (error) {
    await failBackup(work, id, { finishedAt: new Date(now()), failure: firstLine(error) })
    throw error
  }
}

/** Restores the newest backup somewhere, verifies its books, and writes down what came of it. */
export async function runCheck({ tool, work, now, progress }: BackupRun): Promise<BooksVerified> {
  try {
    const checked = await tool.check(progress)
    await noteCheck(work, new Date(now()), checked.holds ? null : checked.text)
    return checked
  } catch (error) {
    await noteCheck(work, new Date(now()), firstLine(error))
    throw error
  }
}
