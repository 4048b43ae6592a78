import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tooling/test-database.ts'
import { contractRoutes } from '../../platform/http/contract-paths.ts'
import { exampleIds as ids } from '../examples/basics/ids.ts'
import { type ApiWorld, createApiWorld, exampleOf, strangerCompany } from './api-world.ts'

let world: ApiWorld
let admin: pg.Client
beforeAll(async () => {
  const place = await createTestDatabase()
  admin = new pg.Client({ connectionString: place.adminUrl })
  await admin.connect()
  world = await createApiWorld(undefined, undefined, place)
  await fill()
}, 120_000)
afterAll(async () => {
  await admin.end()
  await world.close()
})

const routeOf = (name: string) => {
  const route = contractRoutes.find((one) => one.name === name)
  if (route === undefined) throw new Error(`no route ${name}`)
  return route
}

// A company may use any id for its own records, also one that another company uses. So that none of
// its own is taken for somebody else's, what creates comes last.
const isCreate = ({ name }: { name: string }) => name.endsWith('.create')
const routes = [
  ...contractRoutes.filter((one) => !isCreate(one)),
  ...contractRoutes.filter(isCreate),
]

const isBelow500 = (status: number) => status < 500
/** In the names that the other company has; what a stranger sends is without it. */
const mark = 'Harbour'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * The example of a route with other ids wherever it names a record: in its path, its query and its
 * body. Null: it names none. What it makes gets an id of its own, so that nothing of the stranger's
 * is taken for somebody else's afterwards.
 */
function withForeign(route: (typeof routes)[number], idOf: (nth: number) => string) {
  let named = 0
  const replaced = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => replaced(one, name))
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([key, inner]) => [key, replaced(inner, key)])
      return Object.fromEntries(entries)
    }
    if (typeof value !== 'string') return value
    if (!uuid.test(value)) return value.replaceAll(mark, 'Stranger')
    return name === 'id' ? v7() : idOf(named++)
  }
  const { parameters, body } = exampleOf(route.name)
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const foreign = Object.fromEntries(inPath.map((name) => [name, idOf(named++)]))
  const input = {
    parameters: { ...(replaced(parameters ?? {}, '') as object), ...foreign },
    ...(body === undefined ? {} : { body: replaced(body, '') }),
  }
  return named === 0 ? null : input
}

/** What follows by itself from what was stored before, or says when somebody was seen. */
const following =
  /^(?:report_|notification|jobs$|customer_f|cursors$|audit_(?!entries)|addon_deliveries$)/

/** Not compared: a branch's days are closed by its own turn, whenever that comes. */
const followingColumn = 'closed_through'

/** A digest of what each table has of the company. */
async function rowsOf(companyId: string): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'servery' AND c.column_name = 'company_id'
       AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !following.test(table.name))) {
    const { rows } = await admin.query<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(r::text, '|' ORDER BY r::text), '')) AS digest
       FROM (
         SELECT to_jsonb(t) - $2 AS r FROM servery.${name} t WHERE company_id = $1
       ) AS own`,
      [companyId, followingColumn],
    )
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

/** Everything that the examples name, made through the API itself. */
async function fill(): Promise<void> {
  const owner = await world.personOf(ids.company, 'owner')
  for (const name of [
    'taxRates.create',
    'categories.create',
    'modifierGroups.create',
    'items.create',
    'apiKeys.create',
  ]) {
    const answer = await world.send(routeOf(name), owner, exampleOf(name))
    expect(answer, `${name} ${answer.text}`).toMatchObject({ status: 201 })
  }
  const device = world.deviceOf(ids.company)
  const stored = await world.send(routeOf('journal.append'), device, exampleOf('journal.append'))
  expect(stored, stored.text).toMatchObject({ status: 200 })
}

/**
 * With how many ids of other records each route is asked: one a day, of two that take turns.
 * `FENCE_IDS=50` asks with as many, of everything that the other company has.
 */
const deep = Number(process.env.FENCE_IDS ?? 0)
const turn = Math.floor(Date.now() / 86_400_000) % 2
const steps = deep > 0 ? Array.from({ length: deep }, (_, step) => step) : [turn]

/** Writes the mark into every name that the table holds of the other company. */
async function markNames(table: string): Promise<void> {
  const { rowCount } = await admin.query(
    `SELECT FROM information_schema.columns WHERE table_schema = 'servery'
       AND table_name = $1 AND column_name = 'name' AND data_type = 'text'`,
    [table],
  )
  if (rowCount === 0) return
  await admin.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE servery.${table} SET name = name || ' ${mark}' WHERE company_id = '${ids.company}';
     COMMIT`,
  )
}

/** What the examples name of the other company, and in a deep run what its tables hold. */
async function foreignIds(): Promise<readonly string[]> {
  const named = Object.values(ids)
  if (deep === 0) return named
  const owner = await world.personOf(ids.company, 'owner')
  // What refers to another record is made once that one is there.
  for (const route of [...routes.filter(isCreate), ...routes.filter(isCreate)]) {
    await world.send(route, owner, exampleOf(route.name))
  }
  const { rows: tables } = await admin.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c
     JOIN information_schema.columns k USING (table_schema, table_name)
     WHERE c.table_schema = 'servery' AND c.column_name = 'company_id'
       AND k.column_name = 'id' AND k.data_type = 'uuid' ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    await markNames(name)
    const { rows } = await admin.query<{ id: string }>(
      `SELECT id FROM servery.${name} WHERE company_id = $1 ORDER BY id LIMIT 5`,
      [ids.company],
    )
    found.push(...rows.map(({ id }) => id))
  }
  const all = [...new Set([...named, ...found])]
  expect(all.length).toBeGreaterThanOrEqual(deep)
  return all
}

describe('across the fence', () => {
  const ours = Object.values(ids)

  test('lists are of the own company alone', async () => {
    const owner = await world.personOf(strangerCompany, 'owner')
    for (const { name, path, method } of contractRoutes.filter(({ name }) =>
      /\.list$/.test(name),
    )) {
      const { status, text } = await world.send({ method, path }, owner)
      expect([name, status], text).toEqual([name, 200])
      for (const id of ours) expect(text, name).not.toContain(id)
    }
  })

  test('with ids of its other records neither, and none of them changes', async () => {
    const foreign = await foreignIds()
    const before = await rowsOf(ids.company)
    const statuses = new Map<number, number>()
    for (const [index, route] of routes.entries()) {
      for (const step of steps) {
        const first = index + step
        const input = withForeign(route, (nth) => foreign[(first + nth * 7) % foreign.length] ?? '')
        if (input === null) continue
        const sent = JSON.stringify(input)
        const askers = [
          await world.personOf(strangerCompany, 'owner'),
          world.deviceOf(strangerCompany),
        ]
        for (const headers of askers) {
          const { status, text } = await world.send(route, headers, input)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          expect([route.name, status], text).toEqual([route.name, expect.toSatisfy(isBelow500)])
          if (/\{\w+\}/.test(route.path)) {
            expect([route.name, status < 300], text).toEqual([route.name, false])
          }
          expect(text).not.toContain(mark)
          const shown = foreign.filter((id) => text.includes(id) && !sent.includes(id))
          expect([route.name, shown], text).toEqual([route.name, []])
        }
      }
    }
    if (deep > 0) process.stdout.write(`${foreign.length} ids: ${JSON.stringify([...statuses])}\n`)
    expect(await rowsOf(ids.company)).toEqual(before)
  }, 3_600_000)

  test.each(routes.map((route) => [route.name, route] as const))(
    '%s shows another company nothing',
    async (name, route) => {
      const input = exampleOf(name)
      const sent = JSON.stringify(input)
      for (const headers of [
        await world.personOf(strangerCompany, 'owner'),
        world.deviceOf(strangerCompany),
      ]) {
        const { status, text } = await world.send(route, headers, input)
        expect(status, text).toBeLessThan(500)
        expect(text).not.toContain(mark)
        // What was asked with may be repeated; nothing else of the other company may appear.
        for (const id of ours) if (!sent.includes(id)) expect(text).not.toContain(id)
        if (/\{\w+\}/.test(route.path)) expect([name, status < 300]).toEqual([name, false])
      }
    },
  )

  test('a device of one company cannot write into another', async () => {
    const append = routeOf('journal.append')
    const { status, text } = await world.send(
      append,
      world.deviceOf(strangerCompany),
      exampleOf('journal.append'),
    )
    expect([status, JSON.parse(text).code]).toEqual([422, 'wrong_register'])
  })

  test('nothing of the other company was changed by all this', async () => {
    const owner = await world.personOf(ids.company, 'owner')
    const item = await world.send(routeOf('items.get'), owner, exampleOf('items.get'))
    expect(JSON.parse(item.text)).toMatchObject({ name: 'Flat white', version: 1, archived: false })
    const order = await world.send(routeOf('orders.get'), owner, exampleOf('orders.get'))
    expect(JSON.parse(order.text)).toMatchObject({ status: 'completed', total: 680 })
  })
})
