import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartError } from './start-error.ts'

/** Makes the data folder if it is missing and makes sure that it can be written to. */
export function prepareDataDir(dataDir: string): void {
  try {
    const made = mkdirSync(dataDir, { recursive: true }) !== undefined
    // As root the database runs as another user, who has to pass through whatever the umask says.
    // What is secret in it has a mode of its own.
    if (made && process.getuid?.() === 0) chmodSync(dataDir, 0o711)
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} can't be written to (${codeOf(error)}). ` +
        'Give this user the right to, or set DATA_DIR to another folder.',
    )
  }
}
