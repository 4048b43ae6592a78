/**
 * A whole Servery for the tests: the process that `npm start` runs, on a data folder of its own
 * with the demo business, and ways to stop it, kill it and start it again on the same folder.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DemoSeed } from '@servery/server/app/seed/seed.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readyPattern = /Servery is ready/

export interface Servery {
  /** Without a slash at its end. */
  readonly url: string
  readonly demo: DemoSeed
  readonly dataDir: string
  start(): Promise<void>
  /** As Ctrl-C does: in order, the database too. */
  stop(): Promise<void>
  /** As a power cut does: the server process is gone at once. */
  kill(): Promise<void>
  /** Stops everything, runs `npm run journal:verify` on the books, and starts again. */
  verifyJournal(): Promise<string>
  remove(): Promise<void>
}

/** A data folder with the demo, to be copied for every Servery. */
export async function prepareTemplate(days: number): Promise<string> {
  const folder = makeFolder()
  await runToEnd(['e2e/prepare.main.ts', folder, String(days)], {})
  return folder
}

/** Starts the demo of a template; `settings` are further environment variables, given the port. */
export async function createServery(
  settings: (port: number) => Record<string, string> = () => ({}),
  template = process.env.SERVERY_TEMPLATE ?? '',
): Promise<Servery> {
  const dataDir = makeFolder()
  // With its owners, which the copy of Node leaves out: the database may be another user's.
  const { status } = spawnSync('cp', ['-a', `${template}/.`, dataDir])
  if (status !== 0) throw new Error(`The template in ${template} was not copied.`)
  const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as DemoSeed
  const port = await findFreePort()
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    // Printers of the journeys stand on this machine.
    PRINTER_NETWORKS: '127.0.0.0/8',
    ...settings(port),
  }
  let child: ChildProcess | undefined

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  const servery: Servery = {
    url: settings(port).PUBLIC_URL ?? `http://127.0.0.1:${port}`,
    demo,
    dataDir,
    start: async () => {
      child = await startServer(env)
    },
    stop: () => end('SIGTERM'),
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

async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  // The channel ends the server with the tests, however they end.
  const child = spawn(process.execPath, ['server/src/app/main.ts'], {
    cwd: root,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (readyPattern.test(said)) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
  return child
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
