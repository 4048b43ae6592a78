import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test-database.ts'
import { checkSelf, findViolations } from './self-check.ts'

let place: TestDatabase
let admin: pg.Client
let app: pg.Client

beforeAll(async () => {
  place = await createTestDatabase()
  admin = new pg.Client({ connectionString: place.adminUrl })
  app = new pg.Client({ connectionString: place.databaseUrl })
  await admin.connect()
  await app.connect()
})
afterAll(async () => {
  await admin.end()
  await app.end()
  await place.drop()
})

const table = `CREATE TABLE notes (company_id uuid NOT NULL, id uuid NOT NULL,
  order_id uuid, PRIMARY KEY (company_id, id));`
const tenant = `CALL enable_tenancy('notes');`

const violations: readonly [string, string, RegExp][] = [
  ['a table without row-level security', table, /not enabled and forced on servery\.notes/],
  [
    'a table whose owner is not bound',
    `${table} ${tenant} ALTER TABLE notes NO FORCE ROW LEVEL SECURITY;`,
    /not enabled and forced on servery\.notes/,
  ],
  [
    'a policy without a check of what is written',
    `${table} ${tenant} DROP POLICY tenant ON notes;
     CREATE POLICY tenant ON notes USING (company_id::text = current_setting('app.company'));`,
    /servery\.notes has no policy with USING and WITH CHECK/,
  ],
  [
    'a second policy that opens the table',
    `${table} ${tenant} CREATE POLICY open ON notes FOR SELECT USING (true);`,
    /policy servery\.notes\.open opens/,
  ],
  ['a view with its owner’s eyes', 'CREATE VIEW all_facts AS SELECT * FROM facts', /all_facts/],
  [
    'a foreign key without the company',
    `${table} ${tenant} ALTER TABLE orders ADD UNIQUE (id);
     ALTER TABLE notes ADD FOREIGN KEY (order_id) REFERENCES orders (id);`,
    /foreign key .* does not carry company_id/,
  ],
  [
    'a function with its owner’s rights',
    `CREATE FUNCTION peek() RETURNS bigint SECURITY DEFINER LANGUAGE sql
     AS 'SELECT count(*) FROM facts'`,
    /function servery\.peek/,
  ],
  [
    'a table that the application owns',
    `${table} ${tenant} GRANT servery_app TO CURRENT_USER;
     GRANT CREATE ON SCHEMA servery TO servery_app; ALTER TABLE notes OWNER TO servery_app;
     REVOKE CREATE ON SCHEMA servery FROM servery_app;`,
    /owns servery\.notes/,
  ],
  [
    'a schema in which it may create',
    'GRANT CREATE ON SCHEMA servery TO servery_app',
    /may create/,
  ],
  ['a right that no policy binds', 'GRANT TRUNCATE ON orders TO servery_app', /rights on/],
  ['facts that it may change', 'GRANT UPDATE ON facts TO servery_app', /facts is append-only/],
]

describe('a database that is not safe is not served from', () => {
  test('as migrated it is safe', async () => {
    expect(await findViolations(app)).toEqual([])
    await expect(checkSelf(place.databaseUrl)).resolves.toBeUndefined()
  })

  // Undone each time: to commit it would cost a copy of the database.
  test.each(violations)('%s', async (_, statements, message) => {
    const { rows } = await app.query('SELECT current_user AS role')
    await admin.query('BEGIN')
    try {
      await admin.query(statements)
      await admin.query(`SET LOCAL ROLE ${pg.escapeIdentifier(rows[0].role)}`)
      expect((await findViolations(admin)).join('\n')).toMatch(message)
    } finally {
      await admin.query('ROLLBACK')
    }
    expect(await findViolations(app)).toEqual([])
  })

  test('a role that no policy binds', async () => {
    expect((await findViolations(admin)).join('\n')).toMatch(/not bound by row-level security/)
    await expect(checkSelf(place.adminUrl)).rejects.toThrow(/not bound/)
  })

  test('whatever the first of them is', async () => {
    await admin.query('CREATE VIEW all_orders AS SELECT * FROM orders')
    await expect(checkSelf(place.databaseUrl)).rejects.toThrow(
      /not safe to serve from: .*all_orders/,
    )
  })
})
