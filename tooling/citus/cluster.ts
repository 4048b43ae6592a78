/** A coordinator and two workers on 127.0.0.1, in a temporary folder, for tests alone. */
import { execFile, execFileSync } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '@servery/server/platform/machine/free-port.ts'
import { at, joinNodes } from './nodes.ts'

const run = promisify(execFile)

export interface CitusNode {
  readonly port: number
  start(): Promise<void>
  /** At once, as when a machine is lost. */
  stop(): Promise<void>
}

export interface CitusCluster {
  /** The administrator's address of the coordinator. */
  readonly url: string
  readonly workers: readonly CitusNode[]
  stop(): Promise<void>
}

const settings = (port: number, folder: string) => `
shared_preload_libraries = 'citus'
citus.propagate_set_commands = 'local'
citus.shard_count = 4
citus.enable_statistics_collection = off
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
max_connections = 300
# Each database has a process of Citus on each node.
max_worker_processes = 100
max_prepared_transactions = 600
max_locks_per_transaction = 256
wal_level = logical
jit = off
shared_buffers = 64MB
`

/**
 * `bin`: the folder of PostgreSQL's programs, to which Citus is installed. `durable`: a commit is
 * answered when the disk has it, which no test needs.
 */
export async function startCluster(bin: string, { durable = false } = {}): Promise<CitusCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'servery-citus-'))
  const owner = unprivileged()
  // The nodes ask one another with what is in the home of who runs them.
  const env = { ...process.env, HOME: folder }
  await chmod(folder, 0o755)
  if (owner !== null) await chown(folder, owner.uid, owner.gid)
  const nodes = await Promise.all(['c', 'w1', 'w2'].map((name) => startNode(name)))
  const [coordinator, ...workers] = nodes as [CitusNode, ...CitusNode[]]
  const url = `postgres://postgres@127.0.0.1:${coordinator.port}/postgres`
  const stop = async () => {
    for (const node of nodes) await node.stop().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await joinNodes(nodes.map(({ port }) => at(url, '127.0.0.1', port)))
  } catch (error) {
    await stop()
    throw error
  }
  return { url, workers, stop }

  async function startNode(name: string): Promise<CitusNode> {
    const data = join(folder, name)
    const port = await findFreePort()
    const ask = (program: string, ...args: readonly string[]) =>
      run(join(bin, program), [...args], { ...owner, cwd: folder, env })
    await ask('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
    const fsync = `fsync = ${durable ? 'on' : 'off'}\n`
    await appendFile(join(data, 'postgresql.conf'), settings(port, folder) + fsync)
    const node = {
      port,
      start: async () => {
        await ask('pg_ctl', '-D', data, '-l', `${data}.log`, '-w', 'start')
      },
      stop: async () => {
        await ask('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      },
    }
    await node.start()
    return node
  }
}

/** As root PostgreSQL does not run. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
