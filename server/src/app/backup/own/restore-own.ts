import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  codeOf,
  findFreePort,
  type Progress,
  readFatal,
  StartError,
} from '../../../platform/machine/index.ts'
import { type BooksVerified, verifyAt } from '../keeping/index.ts'
import type { Owner, Pgbackrest } from './pgbackrest.ts'

const pollMs = 200
const startingUp = '57P03'

export interface OwnRestore {
  readonly tool: Pgbackrest
  /** Of the database that was backed up: whoever signs in there signs in to the restored one. */
  readonly adminUrl: string
  readonly into: string
  readonly to: Date | undefined
  readonly progress: Progress
}

/** Restores into `into/postgres`, lets it recover at a port of its own, verifies and stops it. */
export async function restoreOwn(task: OwnRestore): Promise<BooksVerified> {
  const { tool, into, to, progress } = task
  const clusterDir = join(into, 'postgres')
  mkdirSync(clusterDir, { recursive: true, mode: 0o700 })
  if (tool.owner !== undefined) {
    chmodSync(into, 0o711)
    chownSync(clusterDir, tool.owner.uid, tool.owner.gid)
  }
  const target = to === undefined ? [] : ['--type=time', '--target-action=promote']
  if (to !== undefined)
    target.push(`--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`)
  await progress.step('Backup unpacked', () =>
    tool.run('restore', `--pg1-path=${clusterDir}`, ...target),
  )
  return progress.step('Books verified', () => verifyCopy(task, clusterDir))
}

async function verifyCopy(
  { adminUrl, tool }: OwnRestore,
  clusterDir: string,
): Promise<BooksVerified> {
  const port = await findFreePort()
  const url = new URL(adminUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const log = `${clusterDir}.log`
  const child = startCopy(clusterDir, port, { owner: tool.owner, log })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const end = () => child.kill('SIGQUIT')
  process.once('exit', end)
  try {
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    await waitUntilReady(url.href, hasEnded, log)
    return await verifyAt(url.href)
  } finally {
    process.off('exit', end)
    child.kill('SIGINT')
    await ended
    for (const file of ['conf', 'hba']) rmSync(`${clusterDir}.${file}`)
  }
}

/** By settings of its own, over all others: those of the original name its port and its log. */
function startCopy(
  clusterDir: string,
  port: number,
  { owner, log }: { owner: Owner | undefined; log: string },
) {
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  const program = `/usr/lib/postgresql/${version}/bin/postgres`
  if (!existsSync(program))
    throw new StartError(`${program} is missing: the copy can't be started.`)
  const conf = `${clusterDir}.conf`
  const hba = `${clusterDir}.hba`
  const settings = [
    `config_file=${conf}`,
    `hba_file=${hba}`,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'archive_mode=off',
    'hot_standby=off',
  ]
  writeFileSync(conf, '', { mode: 0o644 })
  writeFileSync(hba, 'host all all 127.0.0.1/32 md5\n', { mode: 0o644 })
  const output = openSync(log, 'a', 0o600)
  try {
    return spawn(program, ['-D', clusterDir, ...settings.flatMap((one) => ['-c', one])], {
      ...owner,
      cwd: '/',
      stdio: ['ignore', output, output],
      detached: true,
    })
  } finally {
    closeSync(output)
  }
}

async function waitUntilReady(url: string, hasEnded: () => boolean, log: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (hasEnded())
        throw new StartError(
          `The restored database does not start: ${readFatal(log)} (see ${log}).`,
        )
      if (codeOf(error) !== 'ECONNREFUSED' && codeOf(error) !== startingUp) throw error
      await delay(pollMs)
    }
  }
}
