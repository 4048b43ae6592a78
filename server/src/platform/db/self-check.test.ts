import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test-database.ts'
import { fillTables } from './fill-world.ts'
import { checkSelf, findViolations } from './self-check.ts'
import { createDatabase } from './tenancy.ts'

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

describe('rows of two companies in every table', () => {
  const [ours, theirs] = [v7(), v7()] as const
  let tables: readonly string[] = []
  beforeAll(async () => {
    for (const id of [ours, theirs]) tables = await fillTables(admin, id)
  })
  const companyOf = (name: string) => (name === 'companies' ? 'id' : 'company_id')
  /** Rows of each table that a statement as this company, or as none, finds. */
  async function asked(company: string, statement: (name: string) => string) {
    const found: Record<string, number> = {}
    for (const name of tables) {
      await app.query('BEGIN')
      await app.query(`SELECT set_config('app.company', $1, true)`, [company])
      const answer = await app.query(statement(name)).catch(({ code }: { code: string }) => code)
      await app.query('ROLLBACK')
      // What it has no right to at all is refused before there are rows.
      found[name] = typeof answer === 'string' ? Number(answer !== '42501') : (answer.rowCount ?? 0)
    }
    return found
  }
  const inEach = (count: number) => Object.fromEntries(tables.map((name) => [name, count]))

  test('each company finds its own row alone, and no company none', async () => {
    expect(tables.length).toBeGreaterThan(150)
    const all = (name: string) => `SELECT FROM ${name}`
    expect(await asked(ours, all)).toEqual(inEach(1))
    expect(await asked('', all)).toEqual(inEach(0))
    const foreign = (name: string) => `SELECT FROM ${name} WHERE ${companyOf(name)} = '${theirs}'`
    expect(await asked(ours, foreign)).toEqual(inEach(0))
  })

  test('no company changes, deletes or adds rows of another', async () => {
    const of = (name: string) => `WHERE ${companyOf(name)} = '${theirs}'`
    const changed = (name: string) =>
      `UPDATE ${name} SET ${companyOf(name)} = ${companyOf(name)} ${of(name)}`
    expect(await asked(ours, changed)).toEqual(inEach(0))
    expect(await asked(ours, (name) => `DELETE FROM ${name} ${of(name)}`)).toEqual(inEach(0))
    const added = (name: string) => `INSERT INTO ${name} (${companyOf(name)}) VALUES ('${theirs}')`
    expect(await asked(ours, added)).toEqual(inEach(0))
  })
})

/** How often all of them ask; `FENCE_ROUNDS=1000` are a million requests. */
const rounds = Number(process.env.FENCE_ROUNDS ?? 1)

test('a thousand companies ask at once over few connections, and see their own', async () => {
  const database = createDatabase({ databaseUrl: place.databaseUrl, connectionsMax: 6 })
  const companies = Array.from({ length: 1_000 }, () => v7())
  await admin.query(
    `INSERT INTO companies (id, name, currency) SELECT id, id::text, 'GBP'
      FROM unnest($1::uuid[]) AS id`,
    [companies],
  )
  const ask = async (companyId: string, index: number): Promise<readonly string[]> => {
    const scope = { companyId, branchIds: null }
    const text = 'SELECT id FROM companies'
    const names = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    if (index % 3 === 0) {
      return names(
        await database.readTenant(scope, (trx) =>
          trx.selectFrom('companies').select('id').execute(),
        ),
      )
    }
    return database.withTenantClient(scope, async (client) => {
      const { rows } = await client.query<{ id: string }>({ text })
      // Who fails leaves a connection behind that the next company takes.
      if (index % 7 === 1) throw new Error(names(rows).join())
      return names(rows)
    })
  }
  const own = companies.map((id) => [id])
  for (let round = 0; round < rounds; round += 1) {
    // Another one each time is followed on its connection by another, and fails.
    const asking = companies.map((id, index) =>
      ask(id, index + round).catch(({ message }: Error) => message.split(',')),
    )
    expect(await Promise.all(asking)).toEqual(own)
  }
  await database.close()
}, 3_600_000)
