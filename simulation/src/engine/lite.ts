/**
 * PostgreSQL itself, compiled to run in this process (PGlite), with the server's migrations, roles
 * and row-level security, and the server's own pool over it. It has one connection: transactions
 * come one after the other, and nobody ever waits for a lock.
 */
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { migrateAs, readMigrations } from '@servery/server/platform/db/migrate.ts'
import { appRole } from '@servery/server/platform/db/roles.ts'
import { createDatabase, type Database } from '@servery/server/platform/db/tenancy.ts'
import { idOf } from '@servery/testing'
import pg from 'pg'

export interface Lite {
  readonly database: Database
  /** Takes every row out, and leaves the tables. */
  clear(): Promise<void>
  close(): Promise<void>
}

export async function openLite(): Promise<Lite> {
  const lite = await PGlite.create()
  const configOf = () => createPgConfig(lite) as unknown as pg.PoolConfig
  const admin = new pg.Client(configOf())
  await admin.connect()
  await migrateAs(admin, await readMigrations())
  await admin.query(`SET ROLE ${appRole}`)
  await admin.end()
  const database = createDatabase({
    ...{ databaseUrl: '', connection: configOf(), connectionsMax: 1 },
  })
  return {
    database,
    clear: () =>
      database.withTenantClient({ companyId: idOf('comp', 1), branchIds: null }, async (client) => {
        // The session is the administrator's, who took the application's part.
        await client.query({ text: 'SET LOCAL ROLE NONE' })
        await client.query({ text: 'SET LOCAL session_replication_role = replica' })
        const { rows } = await client.query<{ name: string }>({ text: filledTables })
        for (const { name } of rows) await client.query({ text: `DELETE FROM ${name}` })
      }),
    close: async () => {
      await database.close()
      await lite.close()
    },
  }
}

const filledTables = `
  select c.oid::regclass::text as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    and c.relname <> 'schema_migrations' and pg_relation_size(c.oid) > 0`
