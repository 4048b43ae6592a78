/** For tests: a PostgreSQL and a streaming replica of it, both real, in a folder of their own. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../machine/embedded.ts'
import { ensureAppRole, replicaUrlOf } from '../app-role.ts'
import { type Migration, migrate, readMigrations } from '../migrate.ts'

export interface ReplicaWorld {
  readonly adminUrl: string
  readonly databaseUrl: string
  readonly replicaUrl: string
  /** As the superuser. */
  onReplica(statement: string): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  close(): Promise<void>
}

export async function openReplicaWorld(): Promise<ReplicaWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'servery-replica-'))
  // As root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o755)
  const first = { dataDir: join(folder, 'primary'), note: () => undefined }
  const made = await startEmbeddedPostgres(first)
  await migrate(made.adminUrl, await enough())
  await made.stop()
  const copyDir = join(folder, 'replica')
  // With their owner, which Node's own copying loses.
  spawnSync('cp', ['-a', first.dataDir, copyDir])
  const clusterDir = join(copyDir, 'postgres')
  spawnSync('cp', ['-a', join(clusterDir, 'PG_VERSION'), join(clusterDir, 'standby.signal')])
  const primary = await startEmbeddedPostgres({ ...first, port: portOf(made.adminUrl) })
  const { port, username, password } = new URL(primary.adminUrl)
  const from = `host=127.0.0.1 port=${port} user=${username} password=${password}`
  let replica: EmbeddedPostgres | undefined
  let replicaPort: number | undefined
  const startReplica = async () => {
    replica = await startEmbeddedPostgres({
      dataDir: copyDir,
      note: () => undefined,
      settings: { primary_conninfo: from, wal_retrieve_retry_interval: '100ms' },
      ...(replicaPort === undefined ? {} : { port: replicaPort }),
    })
    replicaPort = portOf(replica.adminUrl)
  }
  await startReplica()
  const databaseUrl = await ensureAppRole(primary.adminUrl)
  const replicaAdmin = (replica as EmbeddedPostgres | undefined)?.adminUrl ?? ''
  return {
    adminUrl: primary.adminUrl,
    databaseUrl,
    replicaUrl: replicaUrlOf(replicaAdmin, databaseUrl),
    onReplica: (statement) => runOn(replicaAdmin, statement),
    startReplica,
    stopReplica: async () => {
      await replica?.stop()
    },
    close: async () => {
      await replica?.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A company and its settings: what the other tables hold is copied in the same way. */
async function enough(): Promise<readonly Migration[]> {
  const all = await readMigrations()
  return all.filter(({ name }) => name < '0006' || name.endsWith('_replica_beats.sql'))
}

export async function runOn(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}
