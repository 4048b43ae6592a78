import { createRandom } from '@servery/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toApiError } from '../../platform/errors/errors.ts'
import { onceByKey } from '../../platform/http/idempotency.store.ts'
import { exampleIds as ids } from '../examples/basics/ids.ts'
import { examples } from '../examples/examples.ts'
import { ownerOf } from '../test-world.ts'
import { type ApiWorld, createApiWorld, exampleOf, strangerCompany } from './api-world.ts'

let world: ApiWorld
let owner: Record<string, string>
beforeAll(async () => {
  world = await createApiWorld()
  owner = await world.personOf(ids.company, 'owner')
  const made = ['taxRates', 'categories', 'modifierGroups', 'items']
  for (const noun of made) await post(`/${pathOf(noun)}`, exampleOf(`${noun}.create`).body)
}, 120_000)
afterAll(() => world.close())

const pathOf = (noun: string) => noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const post = (path: string, body: unknown, headers: Record<string, string> = owner) =>
  world.send({ method: 'POST', path }, headers, { body })

const item = examples['items.create']?.body as Record<string, unknown>
const other = '019a9c00-0000-7000-8000-0000000000ff'
const quote = examples['quotes.create']?.body as { lines: Record<string, unknown>[] }
const line = quote.lines[0] as Record<string, unknown>
const withLine = (change: object) => ({ ...quote, lines: [{ ...line, ...change }] })
const batch = examples['journal.append']?.body as { facts: Record<string, unknown>[] }
const withFact = (change: object) => ({
  ...batch,
  facts: [{ ...batch.facts[0], ...change }, ...batch.facts.slice(1)],
})

type Row = readonly [
  what: string,
  path: string,
  body: unknown,
  status: number,
  code: string,
  field: string | null,
]

const rows: readonly Row[] = [
  [
    'an unknown field',
    '/items',
    { ...item, id: other, colour2: 1 },
    400,
    'unknown_field',
    'colour2',
  ],
  [
    '__proto__',
    '/items',
    `{"__proto__":{"x":1},"id":"${other}"}`,
    400,
    'unknown_field',
    '__proto__',
  ],
  ['a wrong type', '/items', { ...item, id: other, price: '3' }, 400, 'invalid_input', 'price'],
  ['a negative price', '/items', { ...item, id: other, price: -1 }, 400, 'invalid_input', 'price'],
  ['a huge price', '/items', { ...item, id: other, price: 1e15 }, 400, 'invalid_input', 'price'],
  ['1e308', '/items', { ...item, id: other, price: 1e308 }, 400, 'invalid_input', 'price'],
  ['a fraction', '/items', { ...item, id: other, price: 1.5 }, 400, 'invalid_input', 'price'],
  ['NaN', '/items', `{"price":NaN}`, 400, 'malformed_json', null],
  ['null', '/items', 'null', 400, 'invalid_input', ''],
  ['a list', '/items', '[]', 400, 'invalid_input', ''],
  ['half a body', '/items', '{"id":', 400, 'malformed_json', null],
  ['10 MB', '/items', 'x'.repeat(10_000_000), 413, 'body_too_large', null],
  [
    'a control character',
    '/items',
    { ...item, id: other, name: 'a\u0000' },
    400,
    'invalid_input',
    'name',
  ],
  [
    'half a character',
    '/items',
    { ...item, id: other, name: 'a\ud800' },
    400,
    'invalid_input',
    'name',
  ],
  [
    'a version past its column',
    `/items/${ids.item}/archive`,
    { version: 2_147_483_648, archived: true },
    400,
    'invalid_input',
    'version',
  ],
  [
    'a category of nobody',
    '/items',
    { ...item, id: other, sku: '', categoryId: other },
    422,
    'reference_unknown',
    'categoryId',
  ],
  [
    'the same id with other content',
    '/items',
    { ...item, name: 'Espresso' },
    409,
    'id_reused',
    'id',
  ],
  [
    'an archived version',
    `/items/${ids.item}/archive`,
    { version: 7, archived: true },
    409,
    'stale_version',
    'version',
  ],
  [
    'a quantity of 0',
    '/quotes',
    withLine({ quantity: 0 }),
    400,
    'invalid_input',
    'lines.0.quantity',
  ],
  [
    'a negative quantity',
    '/quotes',
    withLine({ quantity: -1000 }),
    400,
    'invalid_input',
    'lines.0.quantity',
  ],
  [
    'an item of nobody',
    '/quotes',
    { branchId: ids.branch, lines: [{ id: '1', itemId: other, quantity: 1000 }] },
    422,
    'reference_unknown',
    'lines.0.itemId',
  ],
  [
    'another currency',
    '/quotes',
    { ...quote, branchId: ids.branch, currency: 'EUR' },
    422,
    'currency_mismatch',
    'currency',
  ],
  [
    'more by card than is due',
    '/quotes',
    { ...quote, tenders: [{ id: 'card', cash: false, tendered: 100_000 }] },
    422,
    'tender_exceeds_due',
    'tenders.0.tendered',
  ],
]

describe('bad input is refused with its own code, and names the field', () => {
  test.each(rows)('%s', async (_, path, body, status, code, field) => {
    const answer = await post(path, body)
    const error = JSON.parse(answer.text)
    expect([answer.status, error.code], answer.text).toEqual([status, code])
    expect(error.data.field, answer.text).toBe(field)
    expect(answer.text).not.toMatch(/select |insert |node_modules|\.ts:|pg_|at \w+ \(/i)
  })

  test.each([
    ['NUL in a query', '/items?search=%00', 'search'],
    ['the year 1', '/orders?from=0001-01-01', 'from'],
    ['the year 9999', '/orders?to=9999-12-31', 'to'],
  ])('%s', async (_, path, field) => {
    const answer = await world.send({ method: 'GET', path }, owner)
    const error = JSON.parse(answer.text)
    expect([answer.status, error.code, error.data.field]).toEqual([400, 'invalid_input', field])
  })

  test.each(['registers', 'imports', 'categories'])(
    'the same id of %s twice at once',
    async (noun) => {
      const { body } = exampleOf(`${noun}.create`)
      const same = {
        ...(body as object),
        id: `019a9c00-0000-7000-8000-00000000ff${noun.length + 10}`,
      }
      const answers = await Promise.all([1, 2, 3].map(() => post(`/${noun}`, same)))
      for (const { status, text } of answers) {
        expect([200, 201, 409], text).toContain(status)
      }
    },
  )

  test('another type of content', async () => {
    const answer = await post('/items', 'name=x', { ...owner, 'content-type': 'text/plain' })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([415, 'wrong_content_type'])
  })

  test('nothing was stored, and the server goes on', async () => {
    const list = await world.send({ method: 'GET', path: '/items' }, owner)
    expect(JSON.parse(list.text).rows).toHaveLength(1)
    expect((await fetch(`${world.url}/readyz`)).status).toBe(200)
  })
})

describe('the journal’s envelope is checked the same way', () => {
  const wrong: readonly [string, unknown, number, string, string | null][] = [
    ['an unknown field', withFact({ extra: 1 }), 400, 'unknown_field', 'facts.0.extra'],
    ['a sequence of 0', withFact({ sequence: 0 }), 400, 'invalid_input', 'facts.0.sequence'],
    ['a fraction', withFact({ sequence: 1.5 }), 400, 'invalid_input', 'facts.0.sequence'],
    ['no clock', withFact({ clock: 'now' }), 400, 'invalid_input', 'facts.0.clock'],
    ['no facts', { ...batch, facts: [] }, 400, 'invalid_input', 'facts'],
    ['another branch', withFact({ branchId: other }), 422, 'wrong_register', 'facts.1.branchId'],
    ['another company', withFact({ companyId: other }), 422, 'wrong_register', 'facts.1.companyId'],
    ['a changed body', withFact({ body: {} }), 422, 'chain_broken', 'facts.0.hash'],
    [
      'a body that no hash can be over',
      withFact({ body: 1.5 }),
      422,
      'chain_broken',
      'facts.0.hash',
    ],
  ]
  test.each(wrong)('%s', async (_, body, status, code, field) => {
    const answer = await post('/journal/batches', body, world.deviceOf(ids.company))
    const error = JSON.parse(answer.text)
    expect([answer.status, error.code, error.data.field]).toEqual([status, code, field])
  })

  test('and what is whole is stored, once', async () => {
    const device = world.deviceOf(ids.company)
    const first = await post('/journal/batches', batch, device)
    const again = await post('/journal/batches', batch, device)
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
  })
})

describe('an idempotency key', () => {
  const path = `/registers/${ids.register}/force-sync`
  test('gives the first answer again, and refuses another request', async () => {
    const headers = { ...owner, 'idempotency-key': 'one' }
    const first = await post(path, {}, headers)
    const again = await post(path, {}, headers)
    expect([first.status, JSON.parse(again.text)]).toEqual([200, JSON.parse(first.text)])
    const changed = await post(path, { more: 1 }, headers)
    expect([changed.status, JSON.parse(changed.text).code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('lets a file through, which is drawn again', async () => {
    const headers = { ...owner, 'idempotency-key': 'file' }
    const { body } = exampleOf('labels.file')
    const files = [
      await post('/labels/pdf', body, headers),
      await post('/labels/pdf', body, headers),
    ]
    expect(files.map(({ status, text }) => [status, text.slice(0, 5)])).toEqual([
      [200, '%PDF-'],
      [200, '%PDF-'],
    ])
  })

  // `REPLAYS=10000` tries as many.
  test('has one effect, whoever repeats, changes or borrows it', async () => {
    const random = createRandom(7)
    const effects = new Map<string, number>()
    const companies = [ids.company, strangerCompany]
    const refused = new Map<string, number>()
    let kept = 0
    const one = async (number: number) => {
      const companyId = random.pick(companies)
      const userId = random.pick([ids.item, ids.order])
      const [key, body] = [random.pick(['a', 'b', 'c']), random.pick(['x', 'x', 'x', 'y'])]
      const wave = Math.floor(number / 80)
      const request = {
        principal: { ...ownerOf(companyId, userId) },
        route: `POST /wave/${wave}`,
        ...{ key, bodyHash: Buffer.from(body) },
      }
      const claimed = [wave, companyId, userId, key].join()
      const fails = random.chance(100_000)
      const answer = onceByKey(world.database, request, async () => {
        if (fails) throw new Error('not done')
        effects.set(claimed, (effects.get(claimed) ?? 0) + 1)
        return { status: 200, body: [claimed, body] }
      })
      try {
        const { answer: told } = await answer
        // Never what another asked, in another company or with another body.
        expect(told.body).toEqual([claimed, body])
        kept += 1
      } catch (error) {
        const { code } = toApiError(error)
        refused.set(code, (refused.get(code) ?? 0) + 1)
      }
    }
    const replays = Number(process.env.REPLAYS ?? 400)
    for (let start = 0; start < replays; start += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => one(start + index)))
    }
    expect([...effects.values()].filter((count) => count !== 1)).toEqual([])
    const codes = ['idempotency_key_reused', 'internal', 'unavailable']
    expect([...refused.keys()].filter((code) => !codes.includes(code))).toEqual([])
    expect(refused.get('idempotency_key_reused')).toBeGreaterThan(0)
    expect(kept).toBeGreaterThan(effects.size)
  })
})
