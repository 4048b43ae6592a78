import { addDays } from '@servery/domain/kernel/business-date.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { aLine, anOpening } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTillWorld, type TillWorld } from '../balances/till-world.ts'
import { refusalOf, type TestClient } from '../test-world.ts'

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
  await owner.customers.create({ id: customerId, firstName: 'Mia', phone: '+447700900123' })
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
    tills.tell(id, { type: 'add_line', ...aLine({ lineId, unitPrice, name: line }) })
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

it('finds who serves an order: whoever opened it, unless it was handed over', async () => {
  expect(await found({ serverId: ann })).toEqual(['joined'])
  expect(await found({ serverId: ben })).toEqual(['alone'])
  expect(await found({ serverId: tills.actorId })).toEqual(['away'])
  const firsts = { serverId: ann, status: 'completed' } as const
  expect(await owner.orders.list(firsts)).toMatchObject({ total: 0, counts: { open: 1 } })
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

it.each([
  ['table', 'x'],
  ['item', 'x'],
  ['hours', '11-15'],
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
