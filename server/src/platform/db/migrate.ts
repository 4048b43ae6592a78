/**
 * Plain numbered SQL files, forward only, each recorded with its checksum. All that are pending run
 * in one transaction that holds the table of migrations: several processes may start at once. Files
 * of a newer version are left alone, so that an older process may start beside it.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { distributeTables, hasCitus, letCompaniesMove } from './citus.ts'
import {
  appRole,
  connectAsAdmin,
  ensureRoles,
  ownerRole,
  SetupError,
  schemaName,
  searchPath,
} from './roles.ts'
import { statementsOf } from './statements.ts'

/** The last file of the chain that was drawn together into one file per subject, and of those. */
const lastOfBefore = '0167_charges_to_staff.sql'
const lastDrawnTogether = '0028_report_online.sql'
/** Moves what earlier versions kept in `public`. */
const moving = '0134_own_schema.sql'
const folder = fileURLToPath(new URL('./migrations/', import.meta.url))

export interface Migration {
  readonly name: string
  readonly checksum: string
  readonly text: string
}

export async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}${name}`, 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Brings the database up to date. `applied` names what was missing. */
export async function migrate(
  adminUrl: string,
  migrations?: readonly Migration[],
): Promise<{ applied: string[] }> {
  const wanted = migrations ?? (await readMigrations())
  const admin = await connectAsAdmin(adminUrl)
  try {
    return await migrateAs(admin, wanted)
  } finally {
    await admin.end()
  }
}

/** The same over a connection that stands. */
export async function migrateAs(
  admin: pg.Client,
  wanted: readonly Migration[],
): Promise<{ applied: string[] }> {
  const isCitus = await hasCitus(admin)
  await ensureRoles(admin)
  await prepare(admin, isCitus)
  const applied = await applyPending(admin, wanted, isCitus)
  if (isCitus) {
    await distributeTables(admin)
    await letCompaniesMove(admin)
  }
  if (applied.includes(moving)) await renewConnections(admin)
  return { applied }
}

async function prepare(admin: pg.Client, isCitus: boolean): Promise<void> {
  const { rows } = await admin.query<{ ready: boolean }>(
    `SELECT to_regclass('${schemaName}.schema_migrations') IS NOT NULL
       AND current_schema() = '${schemaName}' AS ready`,
  )
  if (rows[0]?.ready === true) return
  await allowOwner(admin)
  // `public` until its tables are moved. The setting takes effect with the next connection.
  await admin.query(`SET search_path = ${searchPath}`)
  await admin.query('BEGIN')
  try {
    if (!isCitus) await admin.query(`SET LOCAL ROLE ${ownerRole}`)
    await admin.query(`CREATE SCHEMA IF NOT EXISTS ${schemaName}`)
    await admin.query(`GRANT USAGE ON SCHEMA ${schemaName} TO ${appRole}`)
    await admin.query(
      `DO $$ BEGIN
         IF to_regclass('public.schema_migrations') IS NULL THEN
           CREATE TABLE IF NOT EXISTS ${schemaName}.schema_migrations (
             name text PRIMARY KEY,
             checksum text NOT NULL,
             applied_at timestamptz NOT NULL DEFAULT now()
           );
         END IF;
       END $$`,
    )
    await admin.query('COMMIT')
  } catch (error) {
    await admin.query('ROLLBACK')
    // Two first starts at once: the second waits on the catalogue and finds all there.
    if ((error as { code?: string }).code !== '23505') throw error
  }
}

/** Connections of servers that run on would look for the tables where they were. */
async function renewConnections(admin: pg.Client): Promise<void> {
  // One that may not end them leaves it to their age.
  await admin
    .query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = '${appRole}'`,
    )
    .catch(() => undefined)
}

/** Lets the administrator act as the owner, and the owner create in this database. */
async function allowOwner(admin: pg.Client): Promise<void> {
  const name = admin.database ?? ''
  const database = `"${name.replaceAll('"', '""')}"`
  const grants = [
    `GRANT ${ownerRole} TO CURRENT_USER`,
    `GRANT CREATE ON DATABASE ${database} TO ${ownerRole}`,
    `ALTER DATABASE ${database} SET search_path = ${searchPath}`,
  ]
  for (const grant of grants) await grantOnce(admin, grant)
}

async function grantOnce(admin: pg.Client, grant: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(grant)
      return
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      // Collided with another process that grants the same.
      if (attempt <= 5 && (code === 'XX000' || code === '23505')) continue
      throw new SetupError(`The database user may not prepare the database (${message}).`)
    }
  }
}

async function applyPending(
  admin: pg.Client,
  wanted: readonly Migration[],
  isCitus: boolean,
): Promise<string[]> {
  await admin.query('BEGIN')
  // Citus signs in to its workers as who asks, and the owner can't sign in.
  if (!isCitus) await admin.query(`SET LOCAL ROLE ${ownerRole}`)
  await admin.query(`SET LOCAL search_path = ${searchPath}`)
  // One at a time; processes that serve go on asking what there is (`/readyz`).
  await admin.query('LOCK TABLE schema_migrations IN EXCLUSIVE MODE')
  const { rows } = await admin.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  )
  const recorded = await adopt(admin, new Map(rows.map((row) => [row.name, row.checksum])), wanted)
  const applied: string[] = []
  for (const migration of wanted) {
    const checksum = recorded.get(migration.name)
    if (checksum === migration.checksum) continue
    if (checksum !== undefined) {
      throw new SetupError(`Migration ${migration.name} was changed after it had run.`)
    }
    const statements = isCitus ? statementsOf(migration.text) : [migration.text]
    for (const statement of statements) await admin.query(statement)
    await admin.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    applied.push(migration.name)
  }
  await admin.query(`GRANT SELECT ON schema_migrations TO ${appRole}`)
  await admin.query('COMMIT')
  return applied
}

/**
 * A database that the chain of before has brought to its end has the tables that the files drawn
 * together make, so they count as run. One that was left earlier on that chain can't go on here.
 */
async function adopt(
  admin: pg.Client,
  recorded: ReadonlyMap<string, string>,
  wanted: readonly Migration[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Set(wanted.map(({ name }) => name))
  const unknown = [...recorded.keys()].filter((name) => !known.has(name))
  const isEnded = recorded.has(lastOfBefore)
  // What came later and is not known is of a newer version: this one serves on beside it.
  if (!isEnded && unknown.every((name) => name > lastDrawnTogether)) return recorded
  const before = unknown.filter((name) => name <= lastOfBefore)
  if (!isEnded) {
    throw new SetupError(
      'This database was left by an earlier development version and cannot be updated. ' +
        'Start the last version that has migration 0167 once, then this one; ' +
        'or make a new demo: npm start -- --reset-demo',
    )
  }
  const adopted = wanted.filter(({ name }) => name <= lastDrawnTogether)
  await admin.query('DELETE FROM schema_migrations WHERE name = ANY($1)', [before])
  for (const { name, checksum } of adopted) {
    await admin.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      name,
      checksum,
    ])
  }
  const later = [...recorded].filter(([name]) => known.has(name))
  return new Map([...later, ...adopted.map(({ name, checksum }) => [name, checksum] as const)])
}
