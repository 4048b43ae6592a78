/**
 * The real server as `npm start` starts it, with its embedded PostgreSQL, in a folder of its own;
 * and the ways in which it is killed. Whatever becomes of this process, none of theirs outlives it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { databaseName } from '@servery/server/platform/machine/embedded.ts'
import { findFreePort } from '@servery/server/platform/machine/free-port.ts'
import { readSecret, superuser } from '@servery/server/platform/machine/initialise.ts'
import { commandOf, isPostgresOf, waitUntil } from '@servery/server/platform/machine/process.ts'
import type { Random } from '@servery/testing'
import { childrenOf } from './process-tree.ts'

export interface Addresses {
  readonly adminUrl: string
  readonly databaseUrl: string
}

export interface Machine {
  readonly port: number
  /** By which commands find the database. */
  readonly env: Readonly<Record<string, string>>
  /** How many servers share the database. */
  readonly processes: number
  /** How many processes were killed with SIGKILL. */
  readonly killed: () => number
  readonly isUp: () => boolean
  /** Settles once it serves. If it is killed meanwhile the answer is false. */
  start(): Promise<boolean>
  /** The database's addresses; they change with each start. */
  addresses(): Promise<Addresses>
  killServer(): Promise<void>
  /** The server lives, and starts it again. */
  killPostgres(): void
  killBoth(): Promise<void>
  /** One process of the database that works for the server. */
  killBackend(random: Random): void
  freeze(forMs: number): Promise<void>
  stop(): Promise<void>
}

export interface Life {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  text: string
  isReady: boolean
  wasKilled: boolean
}

interface Parts {
  readonly folder: string
  readonly dataDir: string
  readonly port: number
  /** The server's process that was started last. */
  life: Life | null
  killed: number
}

const serverEntry = fileURLToPath(import.meta.resolve('@servery/server/app/main.ts'))
export const startMsMax = 120_000
const endMsMax = 30_000

export async function createMachine(): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'servery-simulation-'))
  // The account of PostgreSQL must be able to go through it.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const parts: Parts = { folder, dataDir, port: await findFreePort(), life: null, killed: 0 }
  const clear = () => clearAway(parts)
  process.once('exit', clear)
  return {
    port: parts.port,
    env: { DATA_DIR: dataDir },
    processes: 1,
    killed: () => parts.killed,
    isUp: () => isUp(parts),
    start: () => start(parts),
    addresses: () => addressesOf(parts),
    killServer: () => killServer(parts),
    killPostgres: () => killDatabase(parts),
    async killBoth() {
      const killing = killServer(parts)
      killDatabase(parts)
      await killing
    },
    killBackend(random) {
      const pid = postmaster(parts)
      const children = pid === null ? [] : childrenOf(pid)
      const working = children.filter((one) => / servery_app /.test(commandOf(one)))
      if (working.length > 0) kill(parts, [random.pick(working)])
    },
    async freeze(forMs) {
      const { life } = parts
      if (life === null || hasEnded(life)) return
      life.child.kill('SIGSTOP')
      await delay(forMs)
      life.child.kill('SIGCONT')
    },
    async stop() {
      const { life } = parts
      life?.child.kill('SIGTERM')
      await endOf(life)
      clear()
      process.off('exit', clear)
    },
  }
}

function isUp({ life }: Parts): boolean {
  return life?.isReady === true && !hasEnded(life)
}

export function hasEnded({ child }: Life): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Settles when the process has ended, or when it should have long ago. */
export async function endOf(life: Life | null): Promise<void> {
  const tooLong = new AbortController()
  const { signal } = tooLong
  await Promise.race([life?.ended, delay(endMsMax, undefined, { signal }).catch(() => undefined)])
  tooLong.abort()
}

async function start(parts: Parts): Promise<boolean> {
  if (isUp(parts)) return true
  const life = launch({ DATA_DIR: parts.dataDir, PORT: String(parts.port) })
  parts.life = life
  await waitUntil(() => life.isReady || hasEnded(life), startMsMax)
  if (life.isReady) return true
  if (life.wasKilled) return false
  await killServer(parts)
  throw new Error(`The server does not start: ${life.text.trim()}`)
}

export function launch(env: Readonly<Record<string, string>>): Life {
  const child = spawn(process.execPath, [serverEntry], {
    env: {
      PATH: process.env.PATH ?? '',
      // No demo: each run has a company of its own.
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const life: Life = { child, ended, text: '', isReady: false, wasKilled: false }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      life.text += data
      if (life.text.includes('Servery is ready')) life.isReady = true
    })
  }
  return life
}

function kill(parts: Parts, pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
      parts.killed += 1
    } catch {
      // It has just ended by itself.
    }
  }
}

async function killServer(parts: Parts): Promise<void> {
  const { life } = parts
  if (life?.child.pid === undefined || hasEnded(life)) return
  life.wasKilled = true
  kill(parts, [life.child.pid])
  await life.ended
}

function killDatabase(parts: Parts): void {
  const pid = postmaster(parts)
  // The postmaster first: else it would restart what is killed under it.
  if (pid !== null) kill(parts, [pid, ...childrenOf(pid)])
}

function clearAway(parts: Parts): void {
  parts.life?.child.kill('SIGKILL')
  killDatabase(parts)
  rmSync(parts.folder, { recursive: true, force: true })
}

async function addressesOf({ dataDir }: Parts): Promise<Addresses> {
  const [, , , port] = readPidFile(dataDir)
  const secret = readSecret(dataDir, clusterDirOf(dataDir))
  const adminUrl = `postgres://${superuser}:${secret}@127.0.0.1:${port}/${databaseName}`
  return { adminUrl, databaseUrl: await ensureAppRole(adminUrl) }
}

function clusterDirOf(dataDir: string): string {
  return join(dataDir, 'postgres')
}

function postmaster({ dataDir }: Parts): number | null {
  const pid = Number(readPidFile(dataDir)[0])
  return pid > 0 && isPostgresOf(pid, clusterDirOf(dataDir)) ? pid : null
}

/** Process id first, port in the fourth line. */
function readPidFile(dataDir: string): readonly string[] {
  try {
    return readFileSync(join(clusterDirOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}
