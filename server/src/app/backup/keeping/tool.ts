/** What takes backups of a database: one way for the embedded one, another for one of your own. */
import type { Progress } from '../../../platform/machine/index.ts'
import type { BooksVerified } from './verify-books.ts'

export interface BackupTool {
  /** Where backups go, for people. */
  readonly place: string
  /** Carries the log of the database there; whether only a new backup mends a gap in it. */
  carry(): Promise<{ readonly hasGap: boolean }>
  /** Takes a backup, and removes those that are too old. */
  take(progress: Progress): Promise<{ readonly name: string; readonly bytes: number }>
  /** Restores the newest one into a scratch folder and verifies its books. */
  check(progress: Progress): Promise<BooksVerified>
  close(): Promise<void>
}
