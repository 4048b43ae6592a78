import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

const ofThisRun = ['server.lock', 'pgbackrest.conf', 'pgbackrest.conf.new']

/** Not what is the database's own, or this run's. */
export function isData(name: string): boolean {
  if (name === 'postgres.secret') return true
  return !(name.startsWith('postgres') || name.startsWith('.probe-') || ofThisRun.includes(name))
}

/** Keys, letters and whatever else lies in the data folder beside the database. */
export async function packData(dataDir: string, target: string): Promise<void> {
  const names = readdirSync(dataDir).filter(isData)
  try {
    // Without any name it would refuse.
    const packed = names.length === 0 ? ['-T', '/dev/null'] : names.map((name) => `./${name}`)
    await run('tar', ['-czf', target, '-C', dataDir, ...packed])
  } catch (error) {
    // 1: a letter was written meanwhile. What was there before is in it.
    if ((error as { code?: unknown }).code !== 1) throw error
  }
}
