/**
 * The real server as `npm start` starts it, with its embedded PostgreSQL, in a folder of its own; and
 * the ways in which it is killed. Whatever becomes of this process, none of theirs outlives it.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureAppRole } from '@servery/server/db/app-role.ts'
import { databaseName } from '@servery/server/postgres/embedded.ts'
import { readSecret, superuser } from '@servery/server/postgres/initialise.ts'
import { commandOf, isPostgresOf, waitUntil } from '@servery/server/postgres/process.ts'
import type { Random } from '@servery/testing'

export interface Addresses {
  readonly adminUrl: string
  readonly databaseUrl: string
}

export interface Machine {
  readonly port: number
  readonly dataDir: string
  /** How many processes were killed with SIGKILL. */
  readonly killed: () => number
  readonly isUp: () => boolean
  /** Settles once it serves. If it is killed meanwhile the answer is false. */
  start(): Promise<boolean>
  /** The database's addresses; they change with each start. */
  addresses(): Promise<Addresses>
  killServer(): Promise<void>
  /** The database and all its processes; the server is expected to end by itself. */
  killPostgres(): Promise<void>
  killBoth(): Promise<void>
  /** One process of the database that works for the server. */
  killBackend(random: Random): void
  freeze(forMs: number): Promise<void>
  stop(): Promise<void>
}

interface Life {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  text: string
  isReady: boolean
  wasKilled: boolean
}

const serverEntry = fileURLToPath(import.meta.resolve('@servery/server/main.ts'))
const startMsMax = 120_000
const endMsMax = 30_000

export async function createMachine(): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'servery-simulation-'))
  // The account of PostgreSQL must be able to go through it.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const clusterDir = join(dataDir, 'postgres')
  const port = await findFreePort()
  let life: Life | null = null
  let killed = 0

  function postmaster(): number | null {
    const pid = Number(readPidFile(clusterDir)[0])
    return pid > 0 && isPostgresOf(pid, clusterDir) ? pid : null
  }

  function kill(pids: readonly number[]): void {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
        killed += 1
      } catch {
        // It has just ended by itself.
      }
    }
  }

  function launch(): Life {
    const child = spawn(process.execPath, [serverEntry], {
      env: {
        PATH: process.env.PATH ?? '',
        DATA_DIR: dataDir,
        PORT: String(port),
        // No demo: each run has a company of its own.
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const next: Life = { child, ended, text: '', isReady: false, wasKilled: false }
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        next.text += data
        if (next.text.includes('Servery is ready')) next.isReady = true
      })
    }
    return next
  }

  const hasEnded = ({ child }: Life) => child.exitCode !== null || child.signalCode !== null
  const isUp = () => life?.isReady === true && !hasEnded(life)

  async function killServer(): Promise<void> {
    if (life === null || life.child.pid === undefined || hasEnded(life)) return
    life.wasKilled = true
    kill([life.child.pid])
    await life.ended
  }

  function killTree(): void {
    const pid = postmaster()
    if (pid === null) return
    // The postmaster first: else it would restart what is killed under it.
    kill([pid, ...childrenOf(pid)])
  }

  const last = () => {
    life?.child.kill('SIGKILL')
    killTree()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', last)

  return {
    port,
    dataDir,
    killed: () => killed,
    isUp,
    async start() {
      if (isUp()) return true
      const begun = launch()
      life = begun
      await waitUntil(() => begun.isReady || hasEnded(begun), startMsMax)
      if (begun.isReady) return true
      if (begun.wasKilled) return false
      if (!hasEnded(begun)) await killServer()
      throw new Error(`The server does not start: ${begun.text.trim()}`)
    },
    async addresses() {
      const [, , , postgresPort] = readPidFile(clusterDir)
      const secret = readSecret(dataDir, clusterDir)
      const adminUrl = `postgres://${superuser}:${secret}@127.0.0.1:${postgresPort}/${databaseName}`
      return { adminUrl, databaseUrl: await ensureAppRole(adminUrl) }
    },
    killServer,
    async killPostgres() {
      killTree()
      const server = life
      if (server === null) return
      await Promise.race([server.ended, delay(endMsMax, undefined, { ref: false })])
      if (hasEnded(server)) return
      await killServer()
      throw new Error('The server goes on without its database.')
    },
    async killBoth() {
      const killing = killServer()
      killTree()
      await killing
    },
    killBackend(random) {
      const pid = postmaster()
      if (pid === null) return
      const working = childrenOf(pid).filter((one) => / servery_app /.test(commandOf(one)))
      if (working.length > 0) kill([random.pick(working)])
    },
    async freeze(forMs) {
      const server = life
      if (server === null || hasEnded(server)) return
      server.child.kill('SIGSTOP')
      await delay(forMs)
      server.child.kill('SIGCONT')
    },
    async stop() {
      const server = life
      if (server !== null && !hasEnded(server)) {
        server.child.kill('SIGCONT')
        server.child.kill('SIGTERM')
        await Promise.race([server.ended, delay(endMsMax, undefined, { ref: false })])
      }
      last()
      process.off('exit', last)
    },
  }
}

function readPidFile(clusterDir: string): readonly string[] {
  try {
    return readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function childrenOf(parent: number): readonly number[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
    const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
    return pairs.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []))
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
