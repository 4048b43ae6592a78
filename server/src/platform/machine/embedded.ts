/**
 * A real PostgreSQL that comes with the npm packages, as a child process of this server. It has a
 * session of its own, so that Ctrl-C in a terminal reaches the server first, which then stops the
 * database in order. If the server is killed the database lives on; the next start stops it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectPatiently } from './connect.ts'
import { prepareDataDir } from './data-dir.ts'
import { findFreePort } from './free-port.ts'
import { cleanEnvironment, initialiseCluster, readSecret, superuser } from './initialise.ts'
import { clearOrphan, stopPostgres } from './orphan.ts'
import { choosePlace, type Place } from './place.ts'
import { logFile, openLog, readFatal } from './server-log.ts'
import { codeOf, StartError } from './start-error.ts'

export const databaseName = 'servery'

const portAttemptsMax = 5

export type EmbeddedOptions = {
  /** Where the cluster, its secret and its log are kept. Made if missing. */
  readonly dataDir: string
  /** Told what a person should know, such as a database kept elsewhere. */
  readonly note: (text: string) => void
  /** Further `-c` settings; the durable ones can't be overridden. */
  readonly settings?: Readonly<Record<string, string>>
  /** At which it listened before; any free one unless given. */
  readonly port?: number
}

export type EmbeddedPostgres = {
  /** The superuser's address of the database `servery`. */
  readonly adminUrl: string
  readonly pid: number
  /** Where the cluster lies. */
  readonly clusterDir: string
  /** Settles when the database has ended, whether asked to or not. */
  readonly ended: Promise<void>
  /** What it wrote down as the reason for ending; empty where it wrote none. */
  whyEnded(): string
  /** Stops it in order. */
  stop(): Promise<void>
}

type Running = { child: ChildProcess; pid: number; port: number; ended: Promise<void> }

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, note } = options
  prepareDataDir(dataDir)
  const place = choosePlace(dataDir, note)
  const secret = readSecret(dataDir, place.clusterDir)
  await initialiseCluster(place, secret)
  if (await clearOrphan(place.clusterDir))
    note('Stopped a database left running by a killed server')

  const running = await startOnFreePort(place, options, secret)
  return {
    adminUrl: addressOf(running.port, secret, databaseName),
    pid: running.pid,
    clusterDir: place.clusterDir,
    ended: running.ended,
    whyEnded: () => readFatal(logFile(dataDir)),
    stop: async () => {
      if (process.platform === 'win32') await stopByPgCtl(place)
      else await stopPostgres(running.pid, place.clusterDir)
      await running.ended
    },
  }
}

async function startOnFreePort(
  place: Place,
  options: EmbeddedOptions,
  secret: string,
): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort())
    const running = spawnPostgres(place, options, port)
    const url = addressOf(port, secret, 'postgres')
    try {
      await waitUntilReady(running, url)
      await ensureDatabase(url)
      return running
    } catch (error) {
      if (running.child.exitCode === null) running.child.kill('SIGQUIT')
      await running.ended
      const reason = readFatal(logFile(options.dataDir))
      // Another program took the port between the look and the start, or the processes of a
      // database that was killed have not all gone yet.
      const passing = /could not bind|could not create any TCP|shared memory block/.test(reason)
      if (passing && attempt < portAttemptsMax) {
        await delay(500)
        continue
      }
      throw new StartError(
        `The database does not start: ${reason || codeOf(error) || String(error)} ` +
          `(see ${logFile(options.dataDir)}).`,
      )
    }
  }
}

function spawnPostgres(place: Place, options: EmbeddedOptions, port: number): Running {
  const settings = {
    ...options.settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    lc_messages: 'C',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(options.dataDir)
  const program = join(place.nativeDir, 'bin', 'postgres')
  const child = spawn(program, ['-D', place.clusterDir, ...args], {
    ...place.account,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { child, pid: child.pid ?? 0, port, ended }
}

async function waitUntilReady(running: Running, url: string): Promise<void> {
  const died = running.ended.then(() => {
    throw new Error('it ended at once')
  })
  died.catch(() => undefined)
  for (;;) {
    // Recovery after a crash may take minutes; as long as the process lives there is hope.
    const attempt = connectPatiently(url, 600_000).then((client) => client.end())
    attempt.catch(() => undefined)
    try {
      return await Promise.race([attempt, died])
    } catch (error) {
      if (codeOf(error) !== 'ECONNREFUSED') throw error
      await delay(20)
    }
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = await connectPatiently(url)
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0)
      await client.query(`create database ${pg.escapeIdentifier(databaseName)}`)
  } finally {
    await client.end()
  }
}

/** Empties the database by making it anew. */
export async function recreateDatabase(adminUrl: string): Promise<void> {
  const url = new URL(adminUrl)
  url.pathname = '/postgres'
  const client = await connectPatiently(url.href)
  try {
    const name = pg.escapeIdentifier(databaseName)
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}

async function stopByPgCtl(place: Place): Promise<void> {
  const program = join(place.nativeDir, 'bin', 'pg_ctl')
  const child = spawn(program, ['stop', '-w', '-m', 'fast', '-D', place.clusterDir])
  await new Promise((resolve) => child.once('exit', resolve))
}

function addressOf(port: number, secret: string, database: string): string {
  return `postgres://${superuser}:${secret}@127.0.0.1:${port}/${database}`
}
