import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Keys, letters and whatever else lies in the data folder beside the database. */
export async function packData(
  dataDir: string,
  target: string,
  names: readonly string[],
): Promise<void> {
  try {
    // Without any name it would refuse.
    const packed = names.length === 0 ? ['-T', '/dev/null'] : names.map((name) => `./${name}`)
    await run('tar', ['-czf', target, '-C', dataDir, ...packed])
  } catch (error) {
    // 1: a letter was written meanwhile. What was there before is in it.
    if ((error as { code?: unknown }).code !== 1) throw error
  }
}
