/** Backups of a PostgreSQL of one's own, on this machine, by pgBackRest. */
import { execFile } from 'node:child_process'
import { chownSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { codeOf, StartError } from '../../../platform/machine/index.ts'
import type { BackupTool } from '../keeping/index.ts'
import { type BackupSettings, openVault, packData, putFile } from '../places/index.ts'
import { archiveCommand, type OwnCluster, pgbackrestConf, readInfo, stanza } from './conf.ts'
import { restoreOwn } from './restore-own.ts'

const run = promisify(execFile)
const dayMs = 86_400_000
/** In between, only what has changed since the last whole one is copied. */
const fullEveryDays = 7
const outputMax = 64 * 1024 * 1024

export interface OwnDatabase {
  readonly adminUrl: string
  readonly dataDir: string
  readonly settings: BackupSettings
  readonly now: () => number
}

export interface Owner {
  readonly uid: number
  readonly gid: number
}

export interface Pgbackrest {
  readonly conf: string
  readonly cluster: OwnCluster
  /** Whose files the database's are; undefined: this user's. */
  readonly owner: Owner | undefined
  /** Runs it as the user whose files the database's are. */
  run(command: string, ...options: readonly string[]): Promise<string>
}

interface ClusterRow {
  readonly directory: string
  readonly port: string
  readonly sockets: string
  readonly mode: string
  readonly command: string
}

async function ask<Row>(adminUrl: string, text: string): Promise<Row> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(text)
    return rows[0] as Row
  } finally {
    await client.end()
  }
}

/** Of a database that runs on this machine. Its settings are written into the data folder. */
async function openPgbackrest(options: OwnDatabase): Promise<Pgbackrest> {
  const row = await ask<ClusterRow>(
    options.adminUrl,
    `SELECT current_setting('data_directory') AS directory, current_setting('port') AS port,
      split_part(current_setting('unix_socket_directories'), ',', 1) AS sockets,
      current_setting('archive_mode') AS mode, current_setting('archive_command') AS command`,
  )
  const files = statSync(row.directory, { throwIfNoEntry: false })
  if (files === undefined) {
    throw new StartError(
      'The database is not on this machine. Back it up where it runs, or by its provider; a restored copy is verified by npm run backup -- --verify --url ADDRESS.',
    )
  }
  const tool = pgbackrestOf(options.settings, {
    conf: join(options.dataDir, 'pgbackrest.conf'),
    cluster: {
      dataDirectory: row.directory,
      port: Number(row.port),
      socketDirectory: row.sockets,
    },
    owner: process.getuid?.() === 0 ? { uid: files.uid, gid: files.gid } : undefined,
  })
  requireArchive(row, tool.conf)
  return tool
}

/** The command of the database's log names the file of settings, too. */
export function pgbackrestOf(settings: BackupSettings, where: Omit<Pgbackrest, 'run'>): Pgbackrest {
  const { conf, cluster, owner } = where
  const written = `${conf}.new`
  rmSync(written, { force: true })
  writeFileSync(written, pgbackrestConf(settings, cluster), { mode: 0o600 })
  if (owner !== undefined) chownSync(written, owner.uid, owner.gid)
  renameSync(written, conf)
  const shared = [`--config=${conf}`, `--stanza=${stanza}`]
  return {
    ...where,
    run: (command, ...more) => runTool([...shared, ...more, command], owner ?? {}),
  }
}

function requireArchive({ mode, command }: ClusterRow, conf: string): void {
  if (mode !== 'off' && command.includes('pgbackrest')) return
  throw new StartError(
    `PostgreSQL does not hand over its log. Set archive_mode = on and archive_command = '${archiveCommand(conf)}' and start it again.`,
  )
}

async function runTool(args: readonly string[], as: Partial<Owner>) {
  try {
    const { stdout } = await run('pgbackrest', args, { ...as, cwd: '/', maxBuffer: outputMax })
    return stdout
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      throw new StartError(
        'pgBackRest is missing, which backs up a PostgreSQL of your own. Install it (apt-get install pgbackrest).',
      )
    }
    const said = String((error as { stderr?: unknown }).stderr ?? '').trim()
    throw new StartError(`pgBackRest could not do it: ${said.split('\n')[0] || String(error)}`)
  }
}

export function createPgbackrestTool(options: OwnDatabase): BackupTool {
  const { adminUrl, settings, now } = options
  let opening: Promise<Pgbackrest> | undefined
  const opened = () => {
    opening ??= openPgbackrest(options)
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  return {
    place: settings.place.kind === 's3' ? settings.place.bucket : settings.place.path,
    async carry() {
      const { failing } = await ask<{ failing: boolean }>(
        adminUrl,
        `SELECT coalesce(
            last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing
          FROM pg_stat_archiver`,
      )
      if (failing) throw new StartError('PostgreSQL could not hand over its log; see its own log.')
      return { hasGap: false }
    },
    async take(progress) {
      const tool = await opened()
      await progress.step('Place prepared', () => tool.run('stanza-create'))
      const before = readInfo(await tool.run('info', '--output=json'))
      const full = before.findLast(({ type }) => type === 'full')
      const isFull =
        full === undefined || now() - full.timestamp.start * 1000 > fullEveryDays * dayMs
      await progress.step('Database copied', () =>
        tool.run('backup', `--type=${isFull ? 'full' : 'diff'}`),
      )
      const after = readInfo(await tool.run('info', '--output=json'))
      const last = after.at(-1)
      if (last === undefined) throw new StartError('pgBackRest tells of no backup.')
      const beside = await progress.step('Data folder sealed', () => keepData(options, after))
      return { name: last.label, bytes: last.info.repository.delta + beside }
    },
    check: async (progress) => {
      const tool = await opened()
      const into = await mkdtemp(join(tmpdir(), 'servery-check-'))
      const remove = () => rmSync(into, { recursive: true, force: true })
      process.once('exit', remove)
      try {
        return await restoreOwn({ tool, adminUrl, into, to: undefined, progress })
      } finally {
        process.off('exit', remove)
        remove()
      }
    },
    close: async () => undefined,
  }
}

/** Keys and letters, which are not in the database, with each backup that is kept. */
async function keepData(
  { settings, dataDir }: OwnDatabase,
  backups: readonly { readonly label: string }[],
): Promise<number> {
  const nameOf = (label: string | undefined) => `data/${label}.tar.gz`
  const vault = await openVault(settings, { mayBegin: true })
  const packed = await mkdtemp(join(tmpdir(), 'servery-data-'))
  try {
    const file = join(packed, 'data.tar.gz')
    await packData(dataDir, file)
    const bytes = await putFile(vault, nameOf(backups.at(-1)?.label), file)
    const kept = new Set(backups.map(({ label }) => nameOf(label)))
    for (const name of await vault.list('data/')) if (!kept.has(name)) await vault.remove(name)
    return bytes
  } finally {
    rmSync(packed, { recursive: true, force: true })
    await vault.close()
  }
}
