import type { BackupTool } from './backup/keeping/index.ts'
import type { BackupSettings } from './backup/places/index.ts'
import type { Config } from './config.ts'

/** By which tool this server's database is backed up (decision 52). */
export async function openBackupTool(
  { databaseUrl, dataDir }: Config,
  { settings, adminUrl }: { readonly settings: BackupSettings; readonly adminUrl: string },
): Promise<BackupTool> {
  const options = { settings, adminUrl, dataDir, now: Date.now }
  if (databaseUrl === undefined) {
    const { createEmbeddedTool } = await import('./backup/embedded/index.ts')
    return createEmbeddedTool(options)
  }
  const { createPgbackrestTool } = await import('./backup/own/index.ts')
  return createPgbackrestTool(options)
}
