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
    if (typeof value !== 'string' || !uuid.test(value)) return value
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
const following = /^(?:report_|notification|jobs$|customer_f|cursors$|audit_(?:chain|links))/

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

/** How far from its own the record is that a route is asked with: one of them on each day. */
const steps = [0, 1] as const
const step = steps[Math.floor(Date.now() / 86_400_000) % steps.length] ?? steps[0]

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
    const before = await rowsOf(ids.company)
    const askers = [await world.personOf(strangerCompany, 'owner'), world.deviceOf(strangerCompany)]
    for (const [index, route] of routes.entries()) {
      const first = index + step
      const input = withForeign(route, (nth) => ours[(first + nth * 7) % ours.length] ?? '')
      if (input === null) continue
      const sent = JSON.stringify(input)
      for (const headers of askers) {
        const { status, text } = await world.send(route, headers, input)
        expect([route.name, status], text).toEqual([route.name, expect.toSatisfy(isBelow500)])
        if (/\{\w+\}/.test(route.path)) {
          expect([route.name, status < 300], text).toEqual([route.name, false])
        }
        expect(text).not.toContain('Harbour')
        for (const id of ours) if (!sent.includes(id)) expect(text, route.name).not.toContain(id)
      }
    }
    expect(await rowsOf(ids.company)).toEqual(before)
  }, 240_000)

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
        expect(text).not.toContain('Harbour')
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
