import { addDays } from '@servery/domain/kernel/business-date.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { aLine, anOpening } from '@servery/testing'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf, type TestClient } from '../../app/test-world.ts'
import { createTillWorld, type TillWorld } from '../../customers/balances/till-world.ts'
import { refreshAggregates } from '../../journal/aggregates/refresh-aggregates.store.ts'

type OrderQuery = Parameters<TestClient['orders']['list']>[0]

const [ann, ben] = [v7(), v7()]
let tills: TillWorld
let owner: TestClient
let customerId: string
let days: { readonly from: string; readonly to: string }
/** Which order it is, by its id. */
const names = new Map<string, string>()

beforeAll(async () => {
  tills = await createTillWorld()
  owner = tills.owner
  const today = new Date(tills.world.services.now()).toISOString().slice(0, 10)
  days = { from: addDays(today, -30), to: today }
  customerId = v7()
  await owner.customers.create({
    id: customerId,
    firstName: 'Mia',
    secondName: 'Marsh',
    phone: '+447700900123',
  })
  serve('joined', { tables: ['4', '14'], serverId: ann, lines: ['Leek soup', 'Bread'] })
  serve('alone', { tables: ['14'], serverId: ben, lines: ['Bread'], lineRemoved: 'Leek soup' })
  serve('away', { tables: [], lines: ['Cake'], customer: true })
  await tills.send()
})
afterAll(() => tills.world.close())

function serve(
  name: string,
  order: {
    readonly tables: readonly string[]
    readonly serverId?: string
    readonly lines: readonly string[]
    /** Of all its lines; without, each is of an item of its own. */
    readonly itemId?: string | null
    readonly lineRemoved?: string
    readonly customer?: true
  },
): void {
  const id = v7()
  names.set(id, name)
  tills.tell(id, anOpening())
  const tables = order.tables.map((table) => ({ tableId: v7(), areaId: v7(), name: table }))
  if (tables.length > 0) tills.tell(id, { type: 'set_tables', tables })
  if (order.serverId !== undefined) tills.tell(id, { type: 'set_server', serverId: order.serverId })
  if (order.customer) tills.tell(id, { type: 'attach_customer', customerId })
  const add = (line: string) => {
    const lineId = v7()
    const unitPrice = minorUnits(300)
    const itemId = order.itemId === undefined ? v7() : order.itemId
    tills.tell(id, { type: 'add_line', ...aLine({ lineId, unitPrice, name: line, itemId }) })
    return lineId
  }
  order.lines.forEach(add)
  if (order.lineRemoved !== undefined) {
    tills.tell(id, { type: 'remove_line', lineId: add(order.lineRemoved) })
  }
}

async function found(query: OrderQuery): Promise<readonly (string | undefined)[]> {
  const { rows, total } = await owner.orders.list(query)
  expect(total).toBe(rows.length)
  return rows.map(({ id }) => names.get(id)).sort()
}

const scope = () => ({ companyId: tills.companyId, branchIds: null })
const follow = () =>
  refreshAggregates(tills.world.database, scope(), {
    now: new Date(tills.world.services.now()),
    restMs: 0,
  })

it('finds who serves an order: whoever opened it, unless it was handed over', async () => {
  expect(await found({ serverId: ann })).toEqual(['joined'])
  expect(await found({ serverId: ben })).toEqual(['alone'])
  expect(await found({ serverId: tills.actorId })).toEqual(['away'])
  const firsts = { serverId: ann, status: 'completed' } as const
  expect(await owner.orders.list(firsts)).toMatchObject({ total: 0, counts: { open: 1 } })
})

describe.each([
  ['before the follower has come', async () => undefined],
  ['after the follower was there', follow],
])('%s', (_, first) => {
  beforeAll(async () => {
    await first()
  })

  it('finds a table among those that are joined, by its whole name', async () => {
    expect(await found({ table: '14', ...days })).toEqual(['alone', 'joined'])
    expect(await found({ table: '4', ...days })).toEqual(['joined'])
    expect(await found({ table: '1', ...days })).toEqual([])
  })

  it('finds part of the name of an item that is still on the bill', async () => {
    expect(await found({ item: 'SOUP', ...days })).toEqual(['joined'])
    expect(await found({ item: 'bread', table: '14', ...days })).toEqual(['alone', 'joined'])
    expect(await found({ item: 'bread', ...days, search: '14' })).toEqual(['alone'])
  })
})

it('finds an item by what it was called on the order, whatever it is called later', async () => {
  const itemId = v7()
  serve('old', { tables: [], lines: ['Quark cake'], itemId })
  await tills.send()
  await follow()
  serve('new', { tables: [], lines: ['Curd tart'], itemId })
  serve('typed', { tables: [], lines: ['Quark, extra'], itemId: null })
  await tills.send()
  for (const first of [async () => undefined, follow]) {
    await first()
    expect(await found({ item: 'quark', ...days })).toEqual(['old', 'typed'])
    expect(await found({ item: 'tart', ...days })).toEqual(['new'])
    expect(await found({ item: 'typ', ...days })).toEqual([])
  }
})

it.each([
  ['table', 'x'],
  ['item', 'x'],
  ['hours', '11-15'],
  ['part', 'tips'],
  ['taxKey', 'x'],
])('looks for one %s in a month at most', async (field, value) => {
  const tooEarly = addDays(days.from, -1)
  for (const range of [{}, { from: days.from }, { from: tooEarly, to: days.to }]) {
    const refusal = await refusalOf(owner.orders.list({ [field]: value, ...range }))
    expect(refusal).toEqual({ code: 'invalid_input', field })
  }
})

it('finds the orders of a customer by their phone number', async () => {
  for (const search of ['0123', '07700 900123', '+447700900123']) {
    expect(await found({ search })).toEqual(['away'])
  }
  expect(await found({ search: '7700' })).toEqual([])
})

it('finds the orders of a customer by their name, also of one who was merged', async () => {
  for (const search of ['mia', 'Mia Marsh', 'mar']) {
    expect(await found({ search })).toEqual(['away'])
  }
  for (const search of ['Mia Stone', 'm-012']) expect(await found({ search })).toEqual([])
  const kept = await owner.customers.create({ id: v7(), firstName: 'Amelia', secondName: 'Stone' })
  const { version } = await owner.customers.get({ id: customerId })
  const other = { id: customerId, version }
  await owner.customers.merge({ id: kept.id, version: kept.version, other })
  expect(await found({ search: 'amelia st' })).toEqual(['away'])
})

it('narrows to one customer, with counts, search and items of any day', async () => {
  const { counts } = await owner.orders.list({ customerId })
  expect(counts).toEqual({ open: 1 })
  const own: readonly OrderQuery[] = [
    { item: 'cake' },
    { search: 'amelia' },
    { status: 'open' },
    { branchId: tills.branchId },
  ]
  for (const query of own) expect(await found({ customerId, ...query })).toEqual(['away'])
  const halves = ['00-12', '12-00'].map((hours) => found({ customerId, hours }))
  expect((await Promise.all(halves)).flat()).toEqual(['away'])
  const others: readonly OrderQuery[] = [{ item: 'bread' }, { table: '4' }, { serverId: ann }]
  for (const query of others) expect(await found({ customerId, ...query })).toEqual([])
  expect(await found({ customerId: v7() })).toEqual([])
  const row = { report: 'sales', view: 'item', key: v7() } as const
  const ofRow = owner.orders.list({ ...row, customerId })
  expect(await refusalOf(ofRow)).toEqual({ code: 'invalid_input', field: 'customerId' })
})

describe('of a dish that thousands of orders have', () => {
  beforeAll(async () => {
    serve('many', { tables: ['9'], lines: ['Daily bowl'] })
    await tills.send()
    const id = [...names].find(([, name]) => name === 'many')?.[0] ?? ''
    await copy(id, 2_100)
    await follow()
  })

  it('counts as many as it counts of anything, and shows the first of them', async () => {
    const all = await owner.orders.list({ item: 'bowl', ...days, limit: 50 })
    expect(all).toMatchObject({ total: 1000, totalIsLeast: true, counts: null })
    expect(all.rows).toHaveLength(50)
    const ofTable = await owner.orders.list({ item: 'bowl', table: '9', status: 'open', ...days })
    expect(ofTable).toMatchObject({ total: 1000, totalIsLeast: true })
  })

  it('still finds the few that something else is asked of as well', async () => {
    expect(await found({ item: 'bowl', totalMin: 301, ...days })).toEqual([])
    expect(await found({ item: 'bowl', serverId: ann, ...days })).toEqual([])
    const one = await owner.orders.list({
      item: 'bowl',
      totalMax: 300,
      status: 'completed',
      ...days,
    })
    expect(one).toMatchObject({ rows: [], total: 0 })
  })
})

/** The rows of an order as often as that, each under an id of its own. */
async function copy(id: string, times: number): Promise<void> {
  const digest = sql`md5(${id} || number)`
  const copyId = sql`overlay(overlay(${digest} placing '8' from 13) placing '8' from 17)::uuid`
  await tills.world.database.withTenant(scope(), async (trx) => {
    for (const [table, key] of [
      ['orders', 'id'],
      ['order_lines', 'order_id'],
    ] as const) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER'`.execute(trx)
      const columns = rows.map(({ name }) => name)
      const values = columns.map((name) => (name === key ? copyId : sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        select ${sql.join(values)} from ${sql.table(table)}, generate_series(1, ${times}) as number
        where ${sql.ref(key)} = ${id}`.execute(trx)
    }
  })
}
