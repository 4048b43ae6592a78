import type { BackupTool } from '../keeping/index.ts'
import type { BackupSettings } from '../places/index.ts'
import { openVault, type Vault } from '../places/index.ts'
import { type Carrier, createCarrier, dropOldest } from './archive.ts'
import { checkBackup } from './check-backup.ts'
import { archiveFolder } from './cluster.ts'
import { removeOld, takeBackup } from './take-backup.ts'

export interface EmbeddedToolOptions {
  readonly settings: BackupSettings
  readonly adminUrl: string
  readonly dataDir: string
  readonly now: () => number
}

/** Backups of the embedded database, by what PostgreSQL itself brings (decision 52). */
export function createEmbeddedTool(options: EmbeddedToolOptions): BackupTool {
  const { settings, adminUrl, dataDir, now } = options
  let opening: Promise<Vault> | undefined
  let carrier: Carrier | undefined
  // A place that is not there yet may be there the next time.
  const vault = () => {
    opening ??= openVault(settings, { mayBegin: true })
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  return {
    place: settings.place.kind === 's3' ? settings.place.bucket : settings.place.path,
    async carry() {
      const folder = archiveFolder(dataDir)
      try {
        carrier ??= createCarrier(folder, await vault())
        return await carrier.carry()
      } catch (error) {
        await dropOldest(folder)
        throw error
      }
    },
    async take(progress) {
      const to = await vault()
      const set = await takeBackup({ adminUrl, dataDir, vault: to, now, progress })
      await removeOld(to, settings.keepDays, new Date(now()))
      return set
    },
    check: async (progress) => checkBackup({ vault: await vault(), to: undefined, progress }),
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}
