import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePlace, isPostgresOf } from '../../../platform/machine/index.ts'
import { type BooksVerified, verifyAt } from '../keeping/index.ts'
import { type Restored, type RestoreTask, removeRestored, restore } from './restore.ts'

/** Verifies the books of a database that was restored and still runs. */
export const verifyRestored = ({ postgres }: Restored) => verifyAt(postgres.adminUrl)

export interface Checked extends BooksVerified {
  readonly restored: Pick<Restored, 'set' | 'reached'>
}

/** Restores into a scratch folder, verifies the books and removes it again. */
export async function checkBackup(task: Omit<RestoreTask, 'into'>): Promise<Checked> {
  const scratch = await mkdtemp(join(tmpdir(), 'servery-check-'))
  // As root the database runs as another user, who has to pass through.
  if (process.getuid?.() === 0) chmodSync(scratch, 0o711)
  const into = join(scratch, 'data')
  const abandon = () => abandonScratch(scratch, into)
  process.once('exit', abandon)
  try {
    const restored = await restore({ ...task, into })
    try {
      const verified = await task.progress.step('Books verified', () => verifyRestored(restored))
      return { ...verified, restored }
    } finally {
      await restored.postgres.stop()
    }
  } finally {
    process.off('exit', abandon)
    removeScratch(scratch, into)
  }
}

/** This process ends in the middle of a check: its scratch database must not outlive it. */
function abandonScratch(scratch: string, into: string): void {
  try {
    const { clusterDir } = choosePlace(into, () => undefined)
    const [pid] = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    if (isPostgresOf(Number(pid), clusterDir)) process.kill(Number(pid), 'SIGQUIT')
  } catch {
    // It had not come so far.
  }
  removeScratch(scratch, into)
}

function removeScratch(scratch: string, into: string): void {
  removeRestored(into)
  rmSync(scratch, { recursive: true, force: true })
}
