/**
 * For commands beside the server: the database that DATABASE_URL names, or the embedded one, which
 * is used as it runs or started for as long as the command takes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureAppRole, migrate, replicaUrlOf } from '../platform/db/index.ts'
import {
  choosePlace,
  databaseName,
  isPostgresOf,
  lockDataDir,
  prepareDataDir,
  readSecret,
  startEmbeddedPostgres,
  superuser,
} from '../platform/machine/index.ts'
import { parseConfig } from './config.ts'

export interface OpenDatabase {
  readonly adminUrl: string
  /** As the application: bound by row-level security. */
  readonly databaseUrl: string
  /** A replica to read from, as the application. */
  readonly readUrl: string | undefined
  close(): Promise<void>
}

export async function openDatabase(env: Record<string, string | undefined>): Promise<OpenDatabase> {
  const config = parseConfig(env)
  const opened =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDir, config.publicUrl)
      : { adminUrl: config.databaseUrl, close: async () => undefined }
  try {
    await migrate(opened.adminUrl)
    const databaseUrl = await ensureAppRole(opened.adminUrl)
    const { databaseReadUrl } = config
    const readUrl = databaseReadUrl && replicaUrlOf(databaseReadUrl, databaseUrl)
    return { ...opened, databaseUrl, readUrl }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openEmbedded(
  dataDir: string,
  publicUrl: string,
): Promise<{ adminUrl: string; close: () => Promise<void> }> {
  prepareDataDir(dataDir)
  const note = () => undefined
  const { clusterDir } = choosePlace(dataDir, note)
  const running = findRunning(clusterDir)
  if (running !== null) {
    const secret = readSecret(dataDir, clusterDir)
    const adminUrl = `postgres://${superuser}:${secret}@127.0.0.1:${running}/${databaseName}`
    return { adminUrl, close: async () => undefined }
  }
  const unlock = await lockDataDir(dataDir, publicUrl)
  const postgres = await startEmbeddedPostgres({ dataDir, note })
  return {
    adminUrl: postgres.adminUrl,
    close: async () => {
      await postgres.stop()
      unlock()
    },
  }
}

/**
 * The port of the database that runs on this cluster, from the file in which PostgreSQL notes it.
 */
function findRunning(clusterDir: string): number | null {
  try {
    const [pid = '', , , port = ''] = readFileSync(
      join(clusterDir, 'postmaster.pid'),
      'utf8',
    ).split('\n')
    return isPostgresOf(Number(pid), clusterDir) ? Number(port) : null
  } catch {
    return null
  }
}
