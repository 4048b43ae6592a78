/**
 * The server of a benchmark: the process that `npm start` runs, on a real and durable PostgreSQL of
 * its own. Both end with the benchmark.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@servery/server/platform/db/migrate.ts'
import { startTemporaryPostgres } from '@servery/tooling/temporary-postgres.ts'
import { build, root } from './build.ts'
import { endLater } from './ending.ts'

/** As `npm start` gives them. */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=60']

export interface ServerProcess {
  /** Without a slash at its end. */
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

export async function startServerProcess(
  adminUrl: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  await build('server')
  const dataDir = await mkdtemp(join(tmpdir(), 'servery-bench-'))
  // The channel ends the server with this process, however that ends.
  const args = [...process.execArgv, ...flags, 'server/dist/main.mjs']
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: adminUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exit = once(child, 'exit')
  const stop = endLater(async () => {
    child.kill('SIGTERM')
    await exit
    await rm(dataDir, { recursive: true, force: true })
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (data: Buffer) => {
      said += data.toString()
      if (said.includes('Servery is ready')) resolve()
      // Faults are told; a benchmark of answers that failed would be worth nothing.
      if (data.includes('"level":50')) process.stderr.write(data)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}

/**
 * The superuser's address of an empty database, with all that migrations make of it; or of the one
 * that `BENCH_DATABASE_URL` names.
 */
export async function startDatabase(): Promise<string> {
  const given = process.env.BENCH_DATABASE_URL
  if (given !== undefined) {
    await migrate(given)
    return given
  }
  const { adminUrl, stop } = await startTemporaryPostgres()
  endLater(stop)
  await migrate(adminUrl)
  return adminUrl
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
