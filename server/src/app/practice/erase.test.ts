/** A practice company that was deleted: what is left of it in every table. */
import { Client } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTables } from '../../platform/db/fill-world.ts'
import { createTestWorld, type TestCompany, type TestWorld } from '../test-world.ts'
import { restMs, unlessEnded } from './erase.ts'

let world: TestWorld
let admin: Client
let maker: TestCompany
const id = v7()

beforeAll(async () => {
  world = await createTestWorld()
  admin = new Client({ connectionString: world.adminUrl })
  await admin.connect()
  maker = await world.addCompany()
})
afterAll(async () => {
  await admin.end()
  await world.close()
})

const scopeOf = (companyId: string) => ({ companyId, branchIds: null })
const goesOn = new Date(0)

/** What a turn of the company comes to, by a process that may erase, or may not. */
function turn(companyId: string, mayErase = true): Promise<Date> {
  const adminUrl = mayErase ? world.adminUrl : undefined
  const erasing = { ...world.services, adminUrl, rowsAtOnce: 120 }
  return unlessEnded(erasing, async () => goesOn)(scopeOf(companyId), false)
}

/** One that is over after a single transaction. */
function shortTurn(companyId: string): Promise<Date> {
  const now = () => {
    world.pass(60_000)
    return world.services.now()
  }
  const erasing = { ...world.services, adminUrl: world.adminUrl, rowsAtOnce: 120, now }
  return unlessEnded(erasing, async () => goesOn)(scopeOf(companyId), false)
}

const isDue = async (companyId: string) =>
  (await world.database.work.selectFrom('turns').select('company').execute()).some(
    ({ company }) => company === companyId,
  )

/** Of every table of the database, in any schema: the rows that name it anywhere. */
async function rowsThatName(names: readonly string[]): Promise<Record<string, number>> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname !~ '^pg_'
        AND n.nspname <> 'information_schema'`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await admin.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${name} AS t
        WHERE t::text LIKE ANY(SELECT '%' || name || '%' FROM unnest($1::text[]) AS name)`,
      [names],
    )
    if (rows[0]?.count) found[name] = rows[0].count
  }
  return found
}

test('leaves no row in any table, by parts, and touches no other company', async () => {
  const owner = world.as(maker.owner)
  const { email } = await owner.practiceCompanies.create({ id })
  const { rows: people } = await admin.query<{ id: string }>(
    'SELECT id FROM users WHERE company_id = $1',
    [id],
  )
  const names = [id, email, ...people.map((person) => person.id)]
  const neighbour = await world.addCompany()
  const filled = await fillTables(admin, id)
  expect(await fillTables(admin, neighbour.companyId)).toEqual(filled)
  const before = await rowsThatName([neighbour.companyId])
  // Nothing is overlooked because there was nothing.
  const { rows: owned } = await admin.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r'
      AND relnamespace = 'servery'::regnamespace AND relname <> 'schema_migrations'`,
  )
  expect(filled).toEqual(owned.map(({ name }) => name).toSorted())

  expect(await turn(id)).toEqual(goesOn)
  await owner.practiceCompanies.remove({ id })
  expect(await isDue(id)).toBe(true)
  const [told, asked] = [await turn(id), world.services.now()]
  expect(told.getTime() - asked).toBe(restMs)
  world.pass(restMs)
  expect((await turn(id, false)).getTime()).toBeGreaterThan(world.services.now())
  expect(Object.keys(await rowsThatName([id])).length).toBeGreaterThan(filled.length - 10)

  let turns = 0
  for (; await isDue(id); turns += 1) await shortTurn(id)
  expect(turns).toBeGreaterThan(1)
  expect(await rowsThatName(names)).toEqual({})
  expect(await rowsThatName([neighbour.companyId])).toEqual(before)
  expect(await turn(neighbour.companyId)).toEqual(goesOn)
})

test('never erases a company in which things are real', async () => {
  const { companyId } = await world.addCompany()
  const before = await rowsThatName([companyId])
  await admin.query('UPDATE companies SET ended_at = $2 WHERE id = $1', [companyId, new Date(0)])
  await expect(turn(companyId)).rejects.toThrow('goes on')
  expect(await rowsThatName([companyId])).toEqual(before)
})
