/** Processes of Servery on one database, as an operator starts them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitUntil } from '@servery/server/platform/machine/process.ts'

const entry = fileURLToPath(import.meta.resolve('@servery/server/app/main.ts'))
const startMsMax = 180_000

export async function startProcess(options: {
  readonly folder: string
  readonly port: number
  readonly publicPort: number
  readonly databaseUrl: string
  readonly readUrl: string
}): Promise<ChildProcess> {
  const { folder, port } = options
  const log = createWriteStream(join(folder, `servery-${port}.log`))
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(folder, `servery-${port}`),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${options.publicPort}`,
      DATABASE_URL: options.databaseUrl,
      DATABASE_READ_URL: options.readUrl,
      SERVER_PROCESSES: '2',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      text += data
      log.write(data)
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  await waitUntil(() => text.includes('Servery is ready') || hasEnded(), startMsMax)
  if (!text.includes('Servery is ready')) {
    child.kill('SIGKILL')
    throw new Error(`Servery does not start: ${text.trim()}`)
  }
  return child
}
