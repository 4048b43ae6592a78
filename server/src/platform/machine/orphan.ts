import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, isPostgresOf, waitUntil } from './process.ts'
import { StartError } from './start-error.ts'

/** The id of a process that can't exist: above every system's highest. */
const noProcess = 2_147_483_646

const fastShutdown = 'SIGINT'
const immediateShutdown = 'SIGQUIT'

/**
 * Clears away what a killed server left behind: a database that is still running on this cluster
 * is stopped, and a stale pid file whose number now belongs to another program is made harmless.
 * The pid file itself stays: PostgreSQL reads from it which shared memory the dead one used.
 * Answers whether a running database was stopped.
 */
export async function clearOrphan(clusterDir: string): Promise<boolean> {
  const file = join(clusterDir, 'postmaster.pid')
  const text = readIfThere(file)
  const pid = Number.parseInt(text, 10)
  if (!Number.isSafeInteger(pid) || pid <= 0) return false

  if (isPostgresOf(pid, clusterDir)) {
    await stopPostgres(pid, clusterDir)
    return true
  }
  if (isAlive(pid)) {
    writeFileSync(file, text.replace(/^\d+/, String(noProcess)))
  }
  return false
}

/** Stops the PostgreSQL server of this cluster: politely, then less so; it never loses a commit. */
export async function stopPostgres(pid: number, clusterDir: string): Promise<void> {
  const gone = () => !isPostgresOf(pid, clusterDir)
  for (const [signal, timeoutMs] of [
    [fastShutdown, 30_000],
    [immediateShutdown, 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (gone()) return
    sendSignal(pid, signal, clusterDir)
    if (await waitUntil(gone, timeoutMs)) return
  }
  throw new StartError(
    `An earlier database (process ${pid}) still runs on ${clusterDir} and does not stop. End it.`,
  )
}

function sendSignal(pid: number, signal: NodeJS.Signals, clusterDir: string): void {
  try {
    process.kill(pid, signal)
  } catch {
    if (!isAlive(pid)) return
    throw new StartError(
      `An earlier database (process ${pid}) runs on ${clusterDir} as another user. Stop it there.`,
    )
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
