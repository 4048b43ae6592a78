/**
 * A whole Servery for the tests: the process that `npm start` runs, over the database that all of
 * them share, and ways to stop it, kill it and start it again.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DemoSeed } from '@servery/server/app/seed/demo-seed.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readyPattern = /Servery is ready/

/** What the business says of itself. */
export interface HouseWord {
  /** Of the database with the demos. */
  readonly adminUrl: string
  /** Of a copy of it. */
  readonly apartUrl: string
  /** What stands in for Google. */
  readonly google: {
    readonly clientId: string
    readonly clientSecret: string
    readonly issuer: string
  }
  /** Of what stands in for Stripe. */
  readonly stripeUrl: string
  /** One for each worker. */
  readonly demos: readonly DemoSeed[]
}

export interface House extends HouseWord {
  /** Free for the server that all share. */
  readonly port: number
  close(): Promise<void>
}

/** Where a Servery is, which another process may have started. */
export interface Place {
  /** Without a slash at its end. */
  readonly url: string
  readonly dataDir: string
}

export interface Servery extends Place {
  start(): Promise<void>
  /** As a power cut does: the server process is gone at once. */
  kill(): Promise<void>
  /** Stops the server, runs `npm run journal:verify` on the books, and starts it again. */
  verifyJournal(): Promise<string>
  remove(): Promise<void>
}

export interface ServeryOptions {
  readonly databaseUrl: string
  readonly port?: number
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>
}

/** By name: browsers have no passkeys for a bare IP address. */
const addressOf = (port: number) => `http://localhost:${port}`

/** PostgreSQL with a demo for each worker; it ends with this process, however that ends. */
export async function startHouse(options: { days: number; copies: number }): Promise<House> {
  const folder = makeFolder()
  const port = await findFreePort()
  const { days, copies } = options
  const args = ['e2e/house.main.ts', folder, String(days), String(copies), addressOf(port)]
  const wordPattern = /^\{.*\}$/m
  const { child, said } = await startProcess(args, {}, wordPattern)
  const word = JSON.parse(wordPattern.exec(said)?.[0] ?? '') as HouseWord
  return {
    ...word,
    port,
    close: async () => {
      await endProcess(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** With everything that a house offers. */
export function settingsOf({ google, stripeUrl }: HouseWord): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    STRIPE_API_URL: stripeUrl,
  }
}

export async function createServery(options: ServeryOptions): Promise<Servery> {
  const { databaseUrl, settings = {} } = options
  const dataDir = makeFolder()
  const port = options.port ?? (await findFreePort())
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: addressOf(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    // Printers of the journeys stand on this machine.
    PRINTER_NETWORKS: '127.0.0.0/8',
    ...settings,
  }
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child !== undefined) await endProcess(child, signal)
  }
  const servery: Servery = {
    url: addressOf(port),
    dataDir,
    start: async () => {
      child = (await startProcess(['server/dist/main.mjs'], env, readyPattern)).child
    },
    kill: () => end('SIGKILL'),
    verifyJournal: async () => {
      await end('SIGTERM')
      const said = await runToEnd(['server/src/app/verify.main.ts'], env)
      await servery.start()
      return said
    },
    remove: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await servery.start()
  return servery
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servery-e2e-'))
  // The database may run as another user, who must get through.
  chmodSync(folder, 0o755)
  return folder
}

async function startProcess(
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<{ child: ChildProcess; said: string }> {
  // The channel ends the process with the tests, however they end.
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (ready.test(said)) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}:\n${said}`)))
  })
  return { child, said }
}

async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function runToEnd(args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`)
  return said
}

/** What a person has set for a Servery of their own must not reach this one. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _,
    PUBLIC_URL: __,
    NODE_ENV: ___,
    NODE_OPTIONS: ____,
    ...rest
  } = process.env
  return rest
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
