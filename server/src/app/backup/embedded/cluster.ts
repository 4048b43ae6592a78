/**
 * What backups ask of the embedded PostgreSQL. It brings all they need: it writes a base backup of
 * itself (`BASE_BACKUP`, which also verifies the checksum of every page), and its module
 * `basic_archive` puts each finished piece of its log into a folder.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { choosePlace, folderBeside } from '../../../platform/machine/index.ts'

/** At the most so much of what was sold last is on this machine alone. */
const archiveAfterSeconds = 60

const archiveSuffix = 'archive'
const stagingSuffix = 'backup-'

const place = (dataDir: string) => choosePlace(dataDir, () => undefined)

/** Where the database puts its log until it is in the place of backups. */
export const archiveFolder = (dataDir: string): string =>
  folderBeside(place(dataDir), archiveSuffix)

/** With which the embedded database is to start. */
export function archiveSettings(dataDir: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': archiveFolder(dataDir),
    archive_timeout: `${archiveAfterSeconds}s`,
  }
}

/** An empty folder into which the database may write. */
export const stagingFolder = (dataDir: string): string =>
  folderBeside(place(dataDir), `${stagingSuffix}${randomUUID()}`)

/** What backups that were ended midway have left. */
export function clearStaging(dataDir: string): void {
  const { clusterDir } = place(dataDir)
  for (const name of readdirSync(dirname(clusterDir))) {
    if (!name.startsWith(`${basename(clusterDir)}.${stagingSuffix}`)) continue
    rmSync(join(dirname(clusterDir), name), { recursive: true, force: true })
  }
}

export interface BaseBackup {
  readonly systemId: string
  readonly timeline: number
  readonly startLsn: string
  readonly endLsn: string
}

/** Into an empty folder: `base.tar.gz`, with the log it needs, and `backup_manifest`. */
export async function writeBaseBackup(adminUrl: string, target: string): Promise<BaseBackup> {
  const url = new URL(adminUrl)
  url.searchParams.set('replication', 'database')
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const [system] = (await client.query('IDENTIFY_SYSTEM')).rows
    const options = [
      `LABEL 'servery'`,
      `CHECKPOINT 'fast'`,
      'WAL true',
      `MANIFEST 'yes'`,
      `TARGET 'server'`,
      `TARGET_DETAIL ${pg.escapeLiteral(target)}`,
      `COMPRESSION 'gzip'`,
      `COMPRESSION_DETAIL 'level=1'`,
    ]
    const answers = (await client.query(
      `BASE_BACKUP (${options.join(', ')})`,
    )) as unknown as pg.QueryResult<{ recptr?: string; tli?: string }>[]
    const points = answers.flatMap((answer) => answer.rows).filter((row) => row.recptr)
    return {
      systemId: String(system.systemid),
      timeline: Number(points[0]?.tli),
      startLsn: String(points[0]?.recptr),
      endLsn: String(points.at(-1)?.recptr),
    }
  } finally {
    await client.end()
  }
}
