/**
 * Restores into a new folder: the newest backup before the moment, then the log up to it. The
 * database of that folder runs when this answers; whoever asked looks at it and stops it.
 */
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  choosePlace,
  type EmbeddedPostgres,
  folderBeside,
  type Place,
  type Progress,
  prepareDataDir,
  StartError,
} from '../../../platform/machine/index.ts'
import { openCompressed, unpack, type Vault } from '../places/index.ts'
import { type BackupSet, chooseBackup, type History } from './backup-set.ts'
import { fetchLog } from './fetch-log.ts'
import { recover } from './recover.ts'
import { isHistory, isSegment, readHistory, timelineOf } from './segments.ts'
import { baseName, dataName, listBackups, logPrefix, nameIn } from './sets.ts'

const recoverySuffix = 'recovery'

export interface RestoreTask {
  readonly vault: Vault
  /** A folder that is not there yet, or empty. */
  readonly into: string
  /** Undefined: the latest moment there is. */
  readonly to: Date | undefined
  /** Undefined: the latest one. An earlier one is what a restore has left behind. */
  readonly timeline?: number | undefined
  readonly progress: Progress
}

export interface Restored {
  readonly set: BackupSet
  /** When the last change was made that is in it; null where nothing came after the backup. */
  readonly reached: Date | null
  readonly postgres: EmbeddedPostgres
}

export async function restore(task: RestoreTask): Promise<Restored> {
  const { into, progress } = task
  const set = await progress.step('Backup found', () => findBackup(task))
  try {
    return await restoreSet(task, set)
  } catch (error) {
    removeRestored(into)
    throw error
  }
}

async function restoreSet(task: RestoreTask, set: BackupSet): Promise<Restored> {
  const { vault, into, progress } = task
  mkdirSync(into, { recursive: true, mode: 0o700 })
  prepareDataDir(into)
  if (process.getuid?.() === 0) chmodSync(into, 0o711)
  const place = choosePlace(into, progress.note)
  await progress.step(`Backup of ${set.finishedAt} unpacked`, async () => {
    await unpack(vault, nameIn(set.name, dataName), into)
    folderFor(place)
    await unpack(vault, nameIn(set.name, baseName), place.clusterDir, place)
  })
  const folder = folderBeside(place, recoverySuffix)
  await progress.step('Log fetched', (update) => fetchLog(vault, set, { folder, place, update }))
  const recovered = await progress.step('Database brought forward', (update) =>
    recover({ ...task, dataDir: into, place, folder, update }),
  )
  rmSync(folder, { recursive: true, force: true })
  return { set, ...recovered }
}

/** As root the database may lie elsewhere, where its user can reach it. */
export function removeRestored(into: string): void {
  const remove = (path: string) => rmSync(path, { recursive: true, force: true })
  try {
    const { clusterDir } = choosePlace(into, () => undefined)
    if (dirname(clusterDir) !== into) remove(dirname(clusterDir))
  } finally {
    remove(into)
  }
}

async function findBackup({ vault, to, timeline }: RestoreTask): Promise<BackupSet> {
  const sets = await listBackups(vault)
  const set = chooseBackup(sets, await readTimeline(vault, sets, timeline), to)
  if (set !== undefined) return set
  const [first] = sets
  throw new StartError(
    first === undefined
      ? `There is no whole backup in ${vault.place}.`
      : `No backup reaches ${to?.toISOString()}: the first one is of ${first.finishedAt}.`,
  )
}

async function readTimeline(
  vault: Vault,
  sets: readonly BackupSet[],
  asked: number | undefined,
): Promise<History> {
  const names = (await vault.list(logPrefix)).map((name) => name.slice(logPrefix.length))
  const known = names.filter((name) => isSegment(name) || isHistory(name)).map(timelineOf)
  const timeline = asked ?? Math.max(1, ...known, ...sets.map((set) => set.timeline))
  const name = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`
  const history = await openCompressed(vault, `${logPrefix}${name}`)
  return { timeline, ancestors: readHistory(history?.toString('utf8') ?? '') }
}

function folderFor({ clusterDir, account }: Place): void {
  mkdirSync(clusterDir, { recursive: true, mode: 0o700 })
  if (account) chownSync(clusterDir, account.uid, account.gid)
}
