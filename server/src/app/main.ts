/**
 * The process: configuration, database, migrations, demo business, server, in this order; and back
 * again when it is told to stop. What a person can mend is told in one line, with exit code 1.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createDatabase, ensureAppRole, migrate } from '../platform/db/index.ts'
import { createLog } from '../platform/errors/index.ts'
import {
  assertDurable,
  connectNamed,
  createProgress,
  type Door,
  explainListenError,
  firstLine,
  keepEmbeddedPostgres,
  lockDataDir,
  openDoor,
  prepareDataDir,
  recreateDatabase,
  requireFreePort,
  StartError,
} from '../platform/machine/index.ts'
import { type Config, parseConfig } from './config.ts'
import { clearUnfinishedDemo, prepareDemo, resetDemo } from './demo.ts'
import type { DemoSeed } from './seed/index.ts'
import { welcome } from './welcome.ts'

const stopTimeoutMs = 60_000
const distOf = (app: string) => fileURLToPath(new URL(`../../../apps/${app}/dist`, import.meta.url))

const progress = createProgress(process.stdout)
/** What has been started, to be ended in reverse order. */
const started: (() => Promise<void> | void)[] = []
let stopping: Promise<never> | undefined
/** How long requests are still taken once it is told to stop. */
let drainMs = 0

type Database = { adminUrl: string; reset: (() => Promise<void>) | undefined }

async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== undefined) return { adminUrl: config.databaseUrl, reset: undefined }
  const opening = keepEmbeddedPostgres({
    dataDir: config.dataDir,
    note: progress.note,
    settings: await databaseSettings(config),
    warn: (text) => !stopping && complain(text),
  })
  // To be ended even if it is only just starting when this process is told to stop.
  started.push(async () => (await opening.catch(() => undefined))?.stop())
  // The server itself is read meanwhile; what a person can mend before is told without it.
  void import('./start-server.ts')
  const postgres = await opening
  void postgres.ended.then(() => {
    if (stopping) return
    complain(`The database does not start any more; see ${config.dataDir}/postgres.log.`)
    stop(1)
  })
  return { adminUrl: postgres.adminUrl, reset: () => recreateDatabase(postgres.adminUrl) }
}

/** Where backups are taken, the database hands over its log. */
async function databaseSettings({ backups, dataDir }: Config): Promise<Record<string, string>> {
  if (backups === undefined) return {}
  const { archiveSettings } = await import('./backup/embedded/index.ts')
  return archiveSettings(dataDir)
}

async function requireDurable(config: Config, url: string): Promise<void> {
  const client = await connectNamed(url)
  try {
    const kind = config.databaseUrl === undefined ? 'embedded' : 'external'
    await assertDurable(client, { kind, warn: progress.note })
  } finally {
    await client.end()
  }
}

async function start(config: Config, door: Door): Promise<void> {
  const database = await progress.step('Database started', async () => {
    const opened = await openDatabase(config)
    await requireDurable(config, opened.adminUrl)
    if (process.argv.includes('--reset-demo')) await resetDemo(config, opened.reset)
    await clearUnfinishedDemo(config.dataDir, opened.reset)
    return opened
  })
  const { adminUrl } = database
  const databaseUrl = await progress.step('Database up to date', async () => {
    await migrate(adminUrl)
    return ensureAppRole(adminUrl)
  })
  await requireDurable(config, databaseUrl)

  const { dataDir, environment } = config
  const demo =
    environment === 'production' ? undefined : await prepareDemo({ dataDir, databaseUrl, progress })
  await serve(config, door, { adminUrl, databaseUrl })
  await backUp(config, { adminUrl, databaseUrl })
  const pairings = demo ? await pairDemo(databaseUrl, demo) : []
  process.stdout.write(`${welcome(config, demo, pairings)}\n`)
}

/** What makes the demo is read where there is one: in production it would only take memory. */
async function pairDemo(databaseUrl: string, demo: DemoSeed) {
  const { makeDemoPairings } = await import('./seed/index.ts')
  return makeDemoPairings(databaseUrl, demo)
}

async function serve(
  config: Config,
  door: Door,
  urls: { adminUrl: string; databaseUrl: string },
): Promise<void> {
  const staticDirs = {
    backoffice: distOf('backoffice'),
    till: distOf('till'),
    kitchen: distOf('kitchen'),
    kiosk: distOf('kiosk'),
    storefront: distOf('storefront'),
  }
  const log = createLog({ level: config.logLevel })
  const { startServer } = await import('./start-server.ts')
  const server = await startServer({ config, ...urls, staticDirs, log, door })
  started.push(server.close)
}

async function takePort(config: Config): Promise<Door> {
  try {
    drainMs = config.drainSeconds * 1_000
    return await openDoor({ ...config, drain: () => delay(drainMs) })
  } catch (error) {
    throw new StartError(explainListenError(error, config.host, config.port))
  }
}

async function backUp(config: Config, urls: { adminUrl: string; databaseUrl: string }) {
  const { backups: settings, databaseUrl, dataDir } = config
  if (settings === undefined) return
  const { openBackupTool } = await import('./backup-tool.ts')
  const { startSchedule } = await import('./backup/keeping/index.ts')
  if (databaseUrl === undefined) (await import('./backup/embedded/index.ts')).clearStaging(dataDir)
  const database = createDatabase({ databaseUrl: urls.databaseUrl, connectionsMax: 1 })
  const tool = await openBackupTool(config, { settings, adminUrl: urls.adminUrl })
  const log = createLog({ level: config.logLevel })
  const schedule = startSchedule({ settings, tool, work: database.work, log, now: Date.now })
  started.push(async () => {
    await schedule.close()
    await database.close()
  })
}

/** Ends what was started, last first, then the process. */
function stop(exitCode: number): Promise<never> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), drainMs + stopTimeoutMs).unref()
    for (const end of started.reverse()) {
      try {
        await end()
      } catch (error) {
        complain(firstLine(error))
      }
    }
    process.exit(exitCode)
  })()
  return stopping
}

function complain(text: string): void {
  process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}${text}\n`)
}

async function main(): Promise<void> {
  try {
    const config = parseConfig(process.env)
    prepareDataDir(config.dataDir)
    const unlock = await lockDataDir(config.dataDir, config.publicUrl)
    started.push(unlock)
    await requireFreePort(config.host, config.port)
    // The start script asks this before it builds the front ends, so that mistakes show at once.
    if (process.argv.includes('--check')) {
      if (config.databaseUrl !== undefined) await requireDurable(config, config.databaseUrl)
      await stop(0)
    }
    const door = await takePort(config)
    started.push(door.close)
    await start(config, door)
  } catch (error) {
    // Stopped while it started: the steps underway fail, and that is no news.
    if (stopping) return
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    complain(error instanceof Error ? firstLine(error) : String(error))
    await stop(1)
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0))
}
// The start script has gone: nobody is left who would stop this process.
process.on('disconnect', () => void stop(0))
process.on('uncaughtException', (error) => {
  if (stopping) return
  complain(`Servery stops after a fault of its own: ${error.stack ?? firstLine(error)}`)
  void stop(1)
})

await main()
