/**
 * Half of the routes each day, asked what nobody means to ask, and each time something else.
 * `npm run fuzz` asks more, and `SEED=… npm run fuzz -- --route 'POST /items'` asks one route what
 * it was asked here.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFuzzWorld, type FuzzWorld } from '../../../../tooling/fuzz/fuzz-world.ts'
import { fuzzedRoutes } from '../../../../tooling/fuzz/fuzzed-routes.ts'
import { faultOf } from '../../../../tooling/fuzz/judge.ts'
import { describeFault, runAll, seedOfToday } from '../../../../tooling/fuzz/run-all.ts'
import { createTestDatabase } from '../../../../tooling/test-database.ts'

const dayMs = 86_400_000
const now = Date.now()
const part = { at: Math.floor(now / dayMs) % 2, of: 2 }

let world: FuzzWorld
beforeAll(async () => {
  world = await createFuzzWorld(await createTestDatabase())
}, 120_000)
afterAll(() => world.close())

test('no route fails, breaks off, hides what is wrong or changes anything by refusing', async () => {
  const results = await runAll(world, { seed: seedOfToday(now), cases: 1, part })
  const faults = results.flatMap((result) => result.faults.map(describeFault))
  expect(faults.join('\n')).toBe('')
  expect(results.length).toBeGreaterThanOrEqual(Math.floor(fuzzedRoutes.length / 2))
  const statuses = new Set(results.flatMap((result) => [...result.statuses.keys()]))
  // It got through to what lies behind the schemas, and was refused as well.
  for (const status of [200, 201, 400, 404, 422]) expect(statuses).toContain(status)
}, 240_000)

describe('what was once a fault', () => {
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json', ...(await world.headersOf('owner')) }
    const sent = { method: 'POST', path: `/api/v1${path}`, headers, body: Buffer.from(body) }
    return world.wire.send(sent)
  }
  const get = async (path: string) => {
    const headers = await world.headersOf('owner')
    return world.wire.send({ method: 'GET', path: `/api/v1${path}`, headers, body: null })
  }
  const told = (answer: { readonly status: number; readonly body: Buffer }) => {
    const { code, data } = JSON.parse(answer.body.toString())
    return [answer.status, code, data.field]
  }

  test('what is nested without an end is refused by its field', async () => {
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
    const answer = await post('/items', `{"name":${deep}}`)
    expect(told(answer)).toEqual([400, 'invalid_input', 'name.0.0.0'])
  })

  test('a number past its column is refused by its field', async () => {
    const menu = world.pool.idsOf('menus')[0]
    const answer = await post(`/menus/${menu}/restore`, '{"number":1000000000000000}')
    expect(told(answer)).toEqual([400, 'invalid_input', 'number'])
  })

  test('facts with a query behind their address are taken as facts', async () => {
    const answer = await post('/journal/batches?a=1', '{}')
    expect(told(answer)[0]).toBe(403)
  })

  test.each(['csv', 'xlsx', 'pdf'])(
    'a %s of an unknown filter is refused whole',
    async (format) => {
      const answer = await get(`/exports/customers?format=${format}&sort=GB`)
      expect(answer.torn).toBeNull()
      expect(answer.status).toBe(400)
    },
  )
})

describe('the judge', () => {
  const whole = (status: number, body: unknown) => ({
    ...{ status, torn: null, headers: { 'content-type': 'application/json' } },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  })
  const request = { method: 'POST', path: '/', headers: {}, body: null }
  const one = { request, note: '', isSound: false, isDouble: false }
  const refusal = { code: 'invalid_input', data: { field: 'name' } }

  test('takes a refusal that names its field', () => {
    expect(faultOf(whole(400, refusal), one)).toBeNull()
  })
  test.each([
    ['a failure', whole(500, refusal)],
    ['half an answer', { ...whole(200, {}), torn: '3 of 9 bytes' }],
    ['half a JSON', whole(404, '{"code":')],
    ['a code that nobody knows', whole(400, { code: 'oops', data: { field: 'name' } })],
    ['a code with another status', whole(409, refusal)],
    ['no field', whole(400, { code: 'invalid_input', data: { field: null } })],
    ['what the schema refuses, taken', whole(201, {})],
    ['words of the database', whole(400, { ...refusal, message: 'violates a constraint' })],
  ])('finds %s', (_, answer) => {
    expect(faultOf(answer, one)).not.toBeNull()
  })
})
