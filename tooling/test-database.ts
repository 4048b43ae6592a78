import { randomUUID } from 'node:crypto'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { searchPath } from '@servery/server/platform/db/roles.ts'
import type pg from 'pg'
import { inject } from 'vitest'
import { asAdmin, inDatabase } from './databases.ts'

export type TestDatabase = {
  readonly adminUrl: string
  /** The administrator's addresses: of the one database, and of its other nodes on Citus. */
  readonly nodes: readonly string[]
  /** As the application connects: bound by row-level security. */
  readonly databaseUrl: string
  /** Ends its use: whoever is still connected is thrown out. */
  drop(): Promise<void>
}

interface Copy {
  readonly name: string
  readonly adminUrl: string
  readonly databaseUrl: string
  /** What a test must leave as it was for the next one to begin with the same. */
  readonly shape: string
}

/** Copies that are empty again. Files of tests come one after the other in each worker. */
const emptied: Copy[] = []

/** Beyond it a new copy costs less than to clear away what is in it. */
const bytesMax = 12 * 1024 * 1024
const disconnectMs = 10_000
const inUse = '55006'

/** The other nodes' addresses, where tests run on Citus (`npm run test:citus`). */
const workers = process.env.SERVERY_TEST_WORKERS?.split(' ') ?? []

/**
 * A migrated, empty database for one test or one test file. To copy one takes ten times as long as
 * to empty one, so that copies go from test to test. No test here cuts the power: a commit is
 * answered before the disk has it, unless the test is about just that (`durable`).
 */
export async function createTestDatabase({ durable = false } = {}): Promise<TestDatabase> {
  const copy = (durable ? undefined : emptied.pop()) ?? (await copyTemplate(durable))
  return {
    adminUrl: copy.adminUrl,
    nodes: nodesOf(copy),
    databaseUrl: copy.databaseUrl,
    drop: async () => {
      if (!durable && (await clear(copy))) emptied.push(copy)
      else await dropCopy(copy)
    },
  }
}

/**
 * Processes that wait for a lock in the database that `admin` is in. Where there are several nodes
 * they wait on one of those; told is the coordinator's process that asked it.
 */
export async function findWaiting(admin: pg.Client): Promise<readonly number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    workers.length > 0
      ? 'select distinct (waiting_gpid % 10000000000)::int as pid from citus_lock_waits'
      : `select pid from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }) => pid)
}

async function copyTemplate(durable: boolean): Promise<Copy> {
  const templateUrl = inject('templateUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = new URL(templateUrl).pathname.slice(1)
  const adminUrl = inDatabase(templateUrl, name)
  // Nobody may be connected to a template while it is copied.
  await onEachNode(templateUrl, async (admin) => {
    // Of a node with its thousand small files it is quicker not to write them to the log.
    const strategy = workers.length > 0 ? 'strategy file_copy' : ''
    await admin.query(`create database ${name} template ${template} ${strategy}`)
    await admin.query(`alter database ${name} set search_path = ${searchPath}`)
    if (workers.length > 0) {
      await admin.query(`alter database ${name} set plan_cache_mode = force_custom_plan`)
    }
    if (!durable) await admin.query(`alter database ${name} set synchronous_commit = off`)
  })
  const databaseUrl = await ensureAppRole(adminUrl)
  return { name, adminUrl, databaseUrl, shape: await asAdmin(adminUrl, readShape) }
}

function dropCopy({ name }: Copy): Promise<void> {
  return onEachNode(inject('templateUrl'), async (admin) => {
    await admin
      .query(`drop database if exists ${name} with (force)`)
      .catch((error: { code?: string }) => {
        // One that a process of Citus is in goes after the run.
        if (workers.length === 0 || error.code !== inUse) throw error
      })
  })
}

/** Takes everything out; false if it is not as it was, or holds too much. */
async function clear(copy: Copy): Promise<boolean> {
  const isSame = await asAdmin(copy.adminUrl, async (admin) => {
    await admin.query(
      `select pg_terminate_backend(pid, $1) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
      [disconnectMs],
    )
    return (await readShape(admin)) === copy.shape
  })
  if (!isSame) return false
  return (await Promise.all(nodesOf(copy).map(empty))).every((isEmpty) => isEmpty)
}

const nodesOf = ({ name, adminUrl }: Copy): readonly string[] => [
  adminUrl,
  ...workers.map((node) => inDatabase(node, name)),
]

/** All that a node has itself: where there are several, each is emptied apart. */
function empty(address: string): Promise<boolean> {
  return asAdmin(address, async (admin) => {
    if (workers.length > 0) {
      await admin.query('set citus.override_table_visibility = off')
      await admin.query('set citus.enable_manual_changes_to_shards = on')
    }
    const { rows } = await admin.query<{ name: string; bytes: string }>(
      `select c.oid::regclass::text as name, pg_table_size(c.oid) as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
         and c.relname <> 'schema_migrations' and pg_relation_size(c.oid) > 0`,
    )
    const bytes = rows.reduce((sum, row) => sum + Number(row.bytes), 0)
    if (bytes > bytesMax) return false
    // Without what keeps facts from being deleted, and without looking for what refers to a row.
    const deletions = rows.map(({ name }) => `delete from ${name};`)
    await admin.query(`begin; set local session_replication_role = replica;
      ${deletions.join('\n')} commit`)
    return true
  })
}

/** Tables, functions, rights, policies and migrations: tests that change one spoil their copy. */
async function readShape(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ shape: string }>(
    `select concat_ws(' ', (select max(oid::bigint) from pg_class where oid >= 16384),
      (select max(oid::bigint) from pg_proc), (select max(oid::bigint) from pg_trigger),
      (select count(*) from pg_class), (select count(*) from pg_attribute),
      (select count(*) from pg_proc), (select count(*) from pg_trigger),
      (select count(*) from pg_policy), (select count(*) from pg_constraint),
      (select md5(string_agg(concat(nspowner, nspacl), ' ' order by oid)) from pg_namespace
        where nspname !~ '^pg_'),
      (select md5(string_agg(concat(relowner, relacl, relrowsecurity, relforcerowsecurity),
        ' ' order by oid)) from pg_class where oid >= 16384),
      (select md5(string_agg(concat(proowner, proacl, prosecdef), ' ' order by oid))
        from pg_proc where oid >= 16384),
      (select md5(string_agg(concat(polname, polcmd, polroles, polqual, polwithcheck),
        ' ' order by oid)) from pg_policy),
      (select md5(string_agg(name || checksum, ' ' order by name)) from schema_migrations),
      (select string_agg(s.setconfig::text, ' ') from pg_db_role_setting s
        join pg_database d on d.oid = s.setdatabase
        where d.datname = current_database())) as shape`,
  )
  return rows[0]?.shape ?? ''
}

async function onEachNode(
  templateUrl: string,
  work: (admin: pg.Client) => Promise<void>,
): Promise<void> {
  const nodes = [templateUrl, ...workers]
  await Promise.all(nodes.map((node) => asAdmin(inDatabase(node, 'postgres'), work)))
}
