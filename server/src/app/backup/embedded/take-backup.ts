import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Progress, StartError } from '../../../platform/machine/index.ts'
import { packData, putFile, putText, type Vault } from '../places/index.ts'
import { type BackupSet, keepBackups, newestOf, segmentsToRemove } from './backup-set.ts'
import { stagingFolder, writeBaseBackup } from './cluster.ts'
import {
  baseName,
  dataName,
  listBackups,
  logPrefix,
  manifestName,
  nameIn,
  noteName,
  setPrefix,
} from './sets.ts'

export interface BackupTask {
  readonly adminUrl: string
  readonly dataDir: string
  readonly vault: Vault
  readonly now: () => number
  readonly progress: Progress
}

export const nameOfMoment = (moment: Date): string =>
  moment.toISOString().replace(/[-:]|\.\d+/g, '')

/** A backup of everything, taken while the database is used. It counts once its note is there. */
export async function takeBackup(task: BackupTask): Promise<BackupSet> {
  const { vault, progress, dataDir } = task
  const startedAt = new Date(task.now())
  const name = nameOfMoment(startedAt)
  const staging = stagingFolder(dataDir)
  try {
    const base = await progress.step('Database copied', () =>
      writeBaseBackup(task.adminUrl, staging),
    )
    await requireOwn(vault, base.systemId)
    const finishedAt = new Date(task.now())
    const bytes = await progress.step(`Sealed into ${vault.place}`, async () => {
      const ofBase = await putFile(vault, nameIn(name, baseName), join(staging, baseName))
      await putFile(vault, nameIn(name, manifestName), join(staging, manifestName))
      await packData(dataDir, join(staging, dataName))
      return ofBase + (await putFile(vault, nameIn(name, dataName), join(staging, dataName)))
    })
    const set: BackupSet = {
      ...base,
      ...{ name, bytes },
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
    }
    await putText(vault, nameIn(name, noteName), JSON.stringify(set))
    return set
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Two databases in one place would each remove what the other needs. */
async function requireOwn(vault: Vault, systemId: string): Promise<void> {
  const newest = newestOf(await listBackups(vault))
  if (newest === undefined || newest.systemId === systemId) return
  throw new StartError(
    `${vault.place} holds the backups of another database. Restore it, or set another place.`,
  )
}

/** Removes what is older than is to be kept. Answers how many backups went. */
export async function removeOld(vault: Vault, keepDays: number, now: Date): Promise<number> {
  const { sets, gone } = keepBackups(await listBackups(vault), keepDays, now)
  for (const { name } of gone) {
    // Its note first: a backup without one is none.
    await vault.remove(nameIn(name, noteName))
  }
  const kept = new Set(sets.map(({ name }) => name))
  for (const file of await vault.list(setPrefix)) {
    const [name = ''] = file.slice(setPrefix.length).split('/')
    const isNewer = name > (sets.at(-1)?.name ?? '')
    if (!kept.has(name) && !isNewer) await vault.remove(file)
  }
  const log = (await vault.list(logPrefix)).map((name) => name.slice(logPrefix.length))
  for (const name of segmentsToRemove(log, sets)) await vault.remove(`${logPrefix}${name}`)
  return gone.length
}
