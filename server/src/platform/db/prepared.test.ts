import { sql } from 'kysely'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test-database.ts'
import { createNames, prepared } from './prepared.ts'
import { createDatabase, type Database } from './tenancy.ts'

let place: TestDatabase
let database: Database
let admin: pg.Client
const companies = [v7(), v7()] as const
const scopeOf = (companyId: string) => ({ companyId, branchIds: null })

beforeAll(async () => {
  place = await createTestDatabase()
  // All that is read goes over the one connection.
  database = createDatabase({ databaseUrl: place.databaseUrl, connectionsMax: 1 })
  admin = new pg.Client({ connectionString: place.adminUrl })
  await admin.connect()
  for (const [index, id] of companies.entries()) {
    await database.withTenant(scopeOf(id), (trx) =>
      trx
        .insertInto('companies')
        .values({ id, name: `House ${index}`, currency: 'GBP' })
        .execute(),
    )
  }
})
afterAll(async () => {
  await admin.end()
  await database.close()
  await place.drop()
})

const readAll = (companyId: string) =>
  database.readTenant(scopeOf(companyId), async (trx) => {
    const found = await sql<{ id: string; name: string }>`
      select ${prepared} * from companies where name like ${'House%'}`.execute(trx)
    return found.rows
  })
const readIds = async (companyId: string) => (await readAll(companyId)).map(({ id }) => id)
const statements = (companyId: string) =>
  database.readTenant(scopeOf(companyId), async (trx) => {
    const found = await sql<{ generic: number }>`
      select generic_plans as generic from pg_prepared_statements
      where statement like '%from companies%' and statement not like '%generic_plans%'`.execute(trx)
    return found.rows
  })

it('shows a company its own rows alone, also by a plan that was made for another', async () => {
  const [mine, theirs] = companies
  expect(await readIds(mine)).toEqual([mine])
  expect(await statements(mine)).toHaveLength(1)
  for (let times = 0; times < 10; times += 1) expect(await readIds(mine)).toEqual([mine])
  const [statement] = await statements(mine)
  expect(statement?.generic).toBeGreaterThan(0)
  expect(await readIds(theirs)).toEqual([theirs])
  expect(await readIds(v7())).toEqual([])
})

it('answers after an upgrade added a column, from another process, to what it reads', async () => {
  const [mine] = companies
  await readAll(mine)
  expect(await statements(mine)).toHaveLength(1)
  await admin.query("ALTER TABLE companies ADD COLUMN motto text NOT NULL DEFAULT 'Fresh'")
  expect(await readAll(mine)).toMatchObject([{ id: mine, motto: 'Fresh' }])
})

it('names what is marked, and no more than connections have room for', () => {
  const names = createNames()
  const marked = (what: string) => `select /* prepared */ ${what}`
  expect(names.of('select 1')).toBeUndefined()
  const name = names.of(marked('1'))
  expect(name).toBeTypeOf('string')
  expect(names.of(marked('1'))).toBe(name)
  const others = Array.from({ length: 2_000 }, (_, number) => names.of(marked(`${number + 2}`)))
  const given = others.filter((one) => one !== undefined)
  expect(new Set([...given, name]).size).toBe(500)
  expect(names.of(marked('1'))).toBe(name)
  names.renew()
  expect(names.of(marked('1'))).not.toBe(name)
})

it('leaves no connection open once it is closed, whichever way it was used', async () => {
  const used = createDatabase({ databaseUrl: place.databaseUrl })
  const scope = scopeOf(companies[0])
  await used.withTenantClient(scope, (client) => client.query({ text: 'select 1' }))
  await used.readTenant(scope, (trx) => sql`select 1`.execute(trx))
  const countOpen = async () => {
    const { rows } = await admin.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rows[0]?.open
  }
  const before = await countOpen()
  await used.close()
  await used.close()
  await expect.poll(countOpen).toBe((before ?? 0) - 1)
})
