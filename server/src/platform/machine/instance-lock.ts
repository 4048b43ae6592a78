import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { birthOf, waitUntil } from './process.ts'
import { codeOf, StartError } from './start-error.ts'

/** A server whose terminal was closed needs a moment to stop. */
const patienceMs = 3_000

type Holder = { pid: number; birth: string; url: string }

/**
 * Lets one server at a time use a data folder. The file names the process and when it was born, so
 * that the lock of a killed server, or of another program with its old number, counts for nothing.
 * Answers the function that gives the folder back.
 */
export async function lockDataDir(dataDir: string, url: string): Promise<() => void> {
  const file = join(dataDir, 'server.lock')
  const self: Holder = { pid: process.pid, birth: birthOf(process.pid), url }
  for (;;) {
    try {
      writeFileSync(file, `${JSON.stringify(self)}\n`, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const holder = readHolder(file)
    if (holder && !(await waitUntil(() => !lives(holder), patienceMs))) {
      throw new StartError(
        `Servery already runs on ${dataDir} (process ${holder.pid}, ${holder.url}). ` +
          'Use that one, or stop it first.',
      )
    }
    rmSync(file, { force: true })
  }
}

function lives(holder: Holder): boolean {
  return holder.birth !== '' && birthOf(holder.pid) === holder.birth
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}
