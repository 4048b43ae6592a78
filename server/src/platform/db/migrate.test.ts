import { createTestDatabase, type TestDatabase } from '@servery/tooling/test-database.ts'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, migrateAs, readMigrations } from './migrate.ts'

let database: TestDatabase
let admin: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
})
afterEach(async () => {
  await admin.end()
  await database.drop()
})

const recorded = async () =>
  (await admin.query('SELECT name, checksum FROM schema_migrations ORDER BY name')).rows
/** As the chain of single steps left it, whose tables are those of the files drawn together. */
async function leaveAt(...names: readonly string[]): Promise<void> {
  await admin.query('DELETE FROM schema_migrations')
  for (const name of names) {
    await admin.query("INSERT INTO schema_migrations (name, checksum) VALUES ($1, 'old')", [name])
  }
}

describe('a database from before the files were drawn together', () => {
  it('goes on where the chain had come to its end', async () => {
    const now = await recorded()
    await leaveAt('0001_core.sql', '0002_catalogue.sql', '0167_charges_to_staff.sql')
    const later = (await readMigrations()).filter(({ name }) => name > '0028_report_online.sql')
    for (const { name, checksum } of later) {
      await admin.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
        name,
        checksum,
      ])
    }
    expect(await migrate(database.adminUrl)).toEqual({ applied: [] })
    expect(await recorded()).toEqual(now)
  })

  it('that was left earlier says what can be done, and changes nothing', async () => {
    await leaveAt('0001_core.sql', '0099_events.sql')
    const left = await recorded()
    await expect(migrate(database.adminUrl)).rejects.toThrow(/npm start -- --reset-demo$/)
    expect(await recorded()).toEqual(left)
  })
})

describe('beside another version', () => {
  const insert = 'INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)'

  it('an older one starts where a newer one has gone on, and changes nothing', async () => {
    await admin.query(insert, ['0150_of_a_newer_version.sql', 'newer'])
    const before = await recorded()
    const older = (await readMigrations()).slice(0, -1)
    expect(await migrate(database.adminUrl, older)).toEqual({ applied: [] })
    expect(await recorded()).toEqual(before)
  })

  it('those that serve ask what there is while it is brought up to date', async () => {
    const reader = new pg.Client({ connectionString: database.adminUrl })
    await reader.connect()
    await reader.query("SET lock_timeout = '1ms'")
    const asked: unknown[] = []
    const run = admin.query.bind(admin) as (...given: unknown[]) => Promise<pg.QueryResult>
    const slow = { name: '0999_slow.sql', checksum: 'slow', text: 'SELECT 999' }
    const between = async (...given: unknown[]) => {
      if (given[0] === slow.text) {
        const { rows } = await reader.query('SELECT count(*)::int AS count FROM schema_migrations')
        asked.push(...rows)
      }
      return run(...given)
    }
    const wanted = await readMigrations()
    await migrateAs(Object.assign(admin, { query: between }), [...wanted, slow])
    expect(asked).toEqual([{ count: wanted.length }])
    await reader.end()
  })
})

it('refuses a file that was changed after it had run', async () => {
  const [first, ...rest] = await readMigrations()
  if (!first) throw new Error('no migrations')
  const changed = [{ ...first, checksum: 'other' }, ...rest]
  await expect(migrate(database.adminUrl, changed)).rejects.toThrow(/was changed after it had run/)
})

it('moves what an earlier version kept in the schema public, for servers that run on too', async () => {
  const before = await recorded()
  const name = pg.escapeIdentifier(new URL(database.adminUrl).pathname.slice(1))
  await admin.query('DROP SCHEMA public')
  await admin.query('ALTER SCHEMA servery RENAME TO public')
  await admin.query("DELETE FROM public.schema_migrations WHERE name = '0134_own_schema.sql'")
  await admin.query(`ALTER DATABASE ${name} RESET search_path`)
  const app = new pg.Pool({ connectionString: database.databaseUrl, max: 1 })
  app.on('error', () => undefined)
  const tables = async () => (await app.query('SELECT count(*)::int AS rows FROM facts')).rows
  expect(await tables()).toEqual([{ rows: 0 }])

  expect(await migrate(database.adminUrl)).toEqual({ applied: ['0134_own_schema.sql'] })
  await expect.poll(tables).toEqual([{ rows: 0 }])
  await app.end()
  await admin.query('SET search_path = servery')
  expect(await recorded()).toEqual(before)
  const left = await admin.query(`SELECT relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT typname FROM pg_type WHERE typnamespace = 'public'::regnamespace`)
  expect(left.rows).toEqual([])
  expect(await migrate(database.adminUrl)).toEqual({ applied: [] })
})

it('marks as ended the practice companies that nobody lists any more, and no others', async () => {
  const name = '0145_ended_companies.sql'
  await admin.query('ALTER TABLE companies DROP COLUMN practice_of, DROP COLUMN ended_at')
  await admin.query('DELETE FROM schema_migrations WHERE name = $1', [name])
  const [maker, listed, deleted, brought] = [v7(), v7(), v7(), v7()]
  const insert = `INSERT INTO companies (id, name, currency, practice) VALUES ($1, '', 'GBP', $2)`
  for (const id of [maker, listed, deleted, brought]) await admin.query(insert, [id, id !== maker])
  await admin.query(
    `INSERT INTO practice_companies (company_id, id, name, email, created_at, created_by)
      VALUES ($1, $2, '', '', now(), ''), ($1, $1, '', '', now(), '')`,
    [maker, listed],
  )
  await admin.query('INSERT INTO user_companies (company_id, user_id) VALUES ($1, $2)', [
    ...[brought, v7()],
  ])
  expect(await migrate(database.adminUrl)).toEqual({ applied: [name] })
  const { rows } = await admin.query(
    'SELECT id, practice_of, ended_at IS NOT NULL AS ended FROM companies',
  )
  const found = Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))
  expect(found).toEqual({
    [maker]: { practice_of: null, ended: false },
    [listed]: { practice_of: maker, ended: false },
    [deleted]: { practice_of: null, ended: true },
    [brought]: { practice_of: null, ended: false },
  })
  const { rows: turns } = await admin.query('SELECT company FROM work.turns')
  expect(turns).toEqual([{ company: deleted }])
})
