/**
 * Starts a coordinator and two workers for tests and tells their CITUS_URL, until it is stopped;
 * or, with a command, until that has run with it:
 *
 *   CITUS_BIN=/usr/lib/postgresql/15/bin node tooling/run.mjs tooling/citus/start.ts [COMMAND…]
 */
import { spawn } from 'node:child_process'
import { startCluster } from './cluster.ts'

const bin = process.env.CITUS_BIN
if (bin === undefined) {
  process.stderr.write(
    'Set CITUS_BIN to the folder of a PostgreSQL that has the extension Citus.\n',
  )
  process.exitCode = 1
} else process.exitCode = await runOn(bin, process.argv.slice(2))

async function runOn(programs: string, [command, ...args]: readonly string[]): Promise<number> {
  const cluster = await startCluster(programs)
  try {
    process.stdout.write(`CITUS_URL=${cluster.url}\n`)
    if (command === undefined) return await stopped()
    const env = { ...process.env, CITUS_URL: cluster.url }
    const child = spawn(command, args, { stdio: 'inherit', env })
    return await new Promise((resolve) => {
      child.once('exit', (code) => resolve(code ?? 1))
    })
  } finally {
    await cluster.stop()
  }
}

function stopped(): Promise<number> {
  return new Promise((resolve) => {
    const running = setInterval(() => undefined, 60_000)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        clearInterval(running)
        resolve(0)
      })
    }
  })
}
