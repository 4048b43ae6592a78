/** What the database writes down: into a file beside the cluster, read when it has ended. */
import { openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const logBytesMax = 5_000_000
const readBytes = 20_000

/** Whoever knocks while it starts or ends is turned away so, even after the reason. */
const turnedAway =
  /FATAL:\s+the database system is (starting up|shutting down|in recovery|not (yet )?accepting)/

export function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

/** For adding to; one that has grown too long begins anew. */
export function openLog(dataDir: string): number {
  const file = logFile(dataDir)
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > logBytesMax) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

/** What ended the database that wrote this file; empty where it says nothing of it. */
export function readFatal(file: string): string {
  const lines = readFileSync(file, 'utf8').slice(-readBytes).trim().split('\n')
  const fatal = lines.findLast(
    (line) => /FATAL:|PANIC:|error while loading/.test(line) && !turnedAway.test(line),
  )
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? ''
}
