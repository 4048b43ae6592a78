/**
 * etcd, three PostgreSQL under Patroni, and HAProxy before them, on this machine, in a folder of
 * their own. Whatever becomes of this process, none of theirs outlives it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findAccount } from '@servery/server/platform/machine/account.ts'
import { findFreePort } from '@servery/server/platform/machine/free-port.ts'
import { childrenOf } from '../real/process-tree.ts'
import { filledIn } from './files.ts'

export interface Node {
  readonly name: string
  readonly port: number
  readonly restPort: number
}

export interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  /** Of those that follow; `unknown` while one does not. */
  readonly lag?: number | string
}

export interface Cluster {
  readonly folder: string
  readonly adminUrl: string
  readonly readUrl: string
  readonly serveryPort: number
  /** Settles once one leads and another has all that it answers for, and all run. */
  whole(): Promise<void>
  leader(): Promise<string | null>
  /** The database of the node alone, or its Patroni with it, as where the power goes. */
  kill(name: string, what: 'database' | 'machine'): void
  /** The Patroni of a machine that was killed. */
  start(name: string): void
  /** Where something went wrong the folder with its logs is left. */
  stop(isWell: boolean): Promise<void>
}

const names = ['node1', 'node2', 'node3'] as const
const password = 'only-on-this-machine'
const wholeMsMax = 180_000
const pauseMs = 250
const lagMax = 1_000_000

interface Parts {
  readonly folder: string
  readonly nodes: readonly Node[]
  readonly account: { readonly uid: number; readonly gid: number } | undefined
  readonly children: Map<string, ChildProcess>
  readonly etcdPort: number
}

/** `processPorts`: of the Servery processes to come. */
export async function startCluster(processPorts: readonly number[]): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'servery-ha-'))
  chmodSync(folder, 0o755)
  const account = findAccount(folder)
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  const nodes: Node[] = []
  for (const name of names) {
    nodes.push({ name, port: await findFreePort(), restPort: await findFreePort() })
  }
  const parts: Parts = {
    folder,
    nodes,
    account,
    children: new Map(),
    etcdPort: await findFreePort(),
  }
  const end = () => endAll(parts)
  process.once('exit', end)
  await startEtcd(parts)
  const ports = { primary: await findFreePort(), replicas: await findFreePort() }
  const serveryPort = await findFreePort()
  startProxy(parts, { ...ports, servery: serveryPort, processes: processPorts })
  for (const { name } of nodes) startPatroni(parts, name)
  return {
    folder,
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${ports.primary}/servery`,
    readUrl: `postgres://127.0.0.1:${ports.replicas}/servery`,
    serveryPort,
    whole: () => untilWhole(parts),
    leader: async () => (await membersOf(parts)).find(isLeading)?.name ?? null,
    kill: (name, what) => kill(parts, name, what),
    start: (name) => startPatroni(parts, name),
    stop: async (isWell) => {
      endAll(parts)
      process.off('exit', end)
      if (isWell) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function launch(parts: Parts, name: string, command: string, args: readonly string[]): void {
  const log = openSync(join(parts.folder, `${name}.log`), 'a')
  const child = spawn(command, args, {
    ...parts.account,
    cwd: parts.folder,
    env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin`, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', log, log],
  })
  parts.children.set(name, child)
}

async function startEtcd(parts: Parts): Promise<void> {
  const peer = `http://127.0.0.1:${await findFreePort()}`
  const client = `http://127.0.0.1:${parts.etcdPort}`
  launch(parts, 'etcd', 'etcd', [
    ...['--data-dir', join(parts.folder, 'etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `default=${peer}`],
    // Three databases and two servers write to the same disk.
    ...['--heartbeat-interval', '500', '--election-timeout', '5000'],
  ])
}

function startProxy(
  parts: Parts,
  ports: { primary: number; replicas: number; servery: number; processes: readonly number[] },
): void {
  const file = join(parts.folder, 'haproxy.cfg')
  const server = ({ name, port, restPort }: Node) =>
    `  server ${name} 127.0.0.1:${port} check port ${restPort}`
  const processes = ports.processes.map((port, at) => `  server p${at} 127.0.0.1:${port} check`)
  const text = filledIn('haproxy.cfg', {
    PRIMARY: `127.0.0.1:${ports.primary}`,
    REPLICAS: `127.0.0.1:${ports.replicas}`,
    SERVERY: `127.0.0.1:${ports.servery}`,
    NODES: parts.nodes.map(server).join('\n'),
    PROCESSES: processes.join('\n'),
  })
  writeFileSync(file, text)
  launch(parts, 'haproxy', 'haproxy', ['-db', '-f', file])
}

function startPatroni(parts: Parts, name: string): void {
  const node = parts.nodes.find((one) => one.name === name)
  if (node === undefined) throw new Error(`there is no ${name}`)
  const own = join(parts.folder, name)
  mkdirSync(own, { recursive: true })
  if (parts.account !== undefined) chownSync(own, parts.account.uid, parts.account.gid)
  const file = join(own, 'patroni.yml')
  const text = filledIn('patroni.yml', {
    NODE: name,
    HOST: '127.0.0.1',
    PORT: String(node.port),
    REST_PORT: String(node.restPort),
    ETCD_HOSTS: `127.0.0.1:${parts.etcdPort}`,
    DATA_DIR: join(own, 'data'),
    PGPASS: join(own, 'pgpass'),
    PASSWORD: password,
    NETWORK: '127.0.0.1/32',
  })
  writeFileSync(file, text)
  launch(parts, name, 'patroni', [file])
}

const isLeading = ({ role, state }: Member) => role === 'leader' && state === 'running'

/** One that only starts has not what it needs from the primary that is killed next. */
const follows = ({ role, state, lag }: Member) =>
  role !== 'leader' && (state === 'running' || state === 'streaming') && Number(lag) < lagMax

async function membersOf({ nodes }: Parts): Promise<readonly Member[]> {
  for (const { restPort } of nodes) {
    try {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      })
      return ((await answer.json()) as { readonly members: readonly Member[] }).members
    } catch {
      // The next one knows as well.
    }
  }
  return []
}

async function untilWhole(parts: Parts): Promise<void> {
  const untilMs = performance.now() + wholeMsMax
  for (;;) {
    const members = await membersOf(parts)
    const isWhole =
      members.filter((one) => isLeading(one) || follows(one)).length === parts.nodes.length &&
      members.some(isLeading) &&
      members.some(({ role }) => role === 'sync_standby')
    if (isWhole) return
    if (performance.now() > untilMs) {
      throw new Error(`The cluster is not whole: ${JSON.stringify(members)}; see ${parts.folder}`)
    }
    await delay(pauseMs)
  }
}

function kill(parts: Parts, name: string, what: 'database' | 'machine'): void {
  const pids: number[] = []
  const patroni = parts.children.get(name)?.pid
  if (what === 'machine' && patroni !== undefined) pids.push(patroni, ...childrenOf(patroni))
  const postmaster = postmasterOf(parts, name)
  // The postmaster first: else it would start again what is killed under it.
  if (postmaster !== null) pids.push(postmaster, ...childrenOf(postmaster))
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
}

function postmasterOf({ folder }: Parts, name: string): number | null {
  try {
    const text = readFileSync(join(folder, name, 'data', 'postmaster.pid'), 'utf8')
    return Number(text.split('\n')[0])
  } catch {
    return null
  }
}

function endAll(parts: Parts): void {
  for (const { name } of parts.nodes) kill(parts, name, 'machine')
  for (const child of parts.children.values()) child.kill('SIGKILL')
}
