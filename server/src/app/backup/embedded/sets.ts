/** What lies where in a place of backups. */
import { text } from 'node:stream/consumers'
import type { Vault } from '../places/index.ts'
import type { BackupSet } from './backup-set.ts'

export const logPrefix = 'log/'
export const setPrefix = 'backups/'
export const noteName = 'backup.json'
export const baseName = 'base.tar.gz'
export const manifestName = 'backup_manifest'
export const dataName = 'data.tar.gz'

export const nameIn = (set: string, file: string) => `${setPrefix}${set}/${file}`

/** Those that are whole, oldest first. */
export async function listBackups(vault: Vault): Promise<readonly BackupSet[]> {
  const notes = (await vault.list(setPrefix)).filter((name) => name.endsWith(`/${noteName}`))
  const sets: BackupSet[] = []
  for (const note of notes) {
    const sealed = await vault.open(note)
    if (sealed !== null) sets.push(JSON.parse(await text(sealed)) as BackupSet)
  }
  return sets
}
