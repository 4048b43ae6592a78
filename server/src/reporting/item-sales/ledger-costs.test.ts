/** Cost of goods in every report against the stock ledger, which has it. */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import { aLine, anOpening } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTillWorld, type TillWorld } from '../../customers/balances/till-world.ts'
import { refreshAggregates } from '../../journal/aggregates/index.ts'
import { folded, postMovements } from '../../stock/ledger/index.ts'

let tills: TillWorld
let scope: { companyId: string; branchIds: null }
let categoryId: string

beforeAll(async () => {
  tills = await createTillWorld()
  scope = { companyId: tills.companyId, branchIds: null }
  ;({ id: categoryId } = await tills.owner.categories.create({ id: v7(), name: 'Snacks' }))
})
afterAll(() => tills.world.close())

async function anItem(cost: number): Promise<string> {
  const id = v7()
  const item = { id, name: `Crisps ${id}`, categoryId, price: 300, tracked: true, taxRateIds: [] }
  await tills.owner.items.create({ ...item, cost } as never)
  return id
}

/** `units` at `cost` minor units each. */
const receive = (itemId: string, units: number, cost: number, minutes = 0) =>
  tills.world.database.withTenant(scope, (tx) =>
    postMovements(tx, {
      ...{ companyId: tills.companyId, branchId: tills.branchId, by: null },
      source: { kind: 'entry', id: v7() },
      entries: [
        {
          ...{ id: v7(), itemId, variationId: null, locationId: tills.branchId },
          ...{ kind: 'received', quantity: quantity(units * 1000) },
          givenCost: stockValue(units * cost * 1000),
          at: new Date(tills.world.services.now() + minutes * 60_000).toISOString(),
        },
      ],
    }),
  )

function sell(itemId: string, units: number, ...more: OrderCommand[]): { lineId: string } {
  const [orderId, lineId] = [v7(), v7()]
  tills.world.pass(1000)
  tills.tell(orderId, anOpening())
  const sold = { quantity: quantity(units * 1000), unitPrice: 300, cost: 111, tracked: true }
  tills.tell(orderId, {
    ...{ type: 'add_line', ...aLine({ lineId, itemId, categoryId, ...(sold as object) }) },
  })
  for (const command of more) {
    const lines = [{ lineId, quantity: quantity(1000) }]
    tills.tell(orderId, { ...command, ...(command.type === 'comp' ? { lines } : {}) } as never)
  }
  const method = { id: v7(), name: 'Cash', kind: 'cash' } as const
  const tendered = 100_000 as never
  tills.tell(orderId, { type: 'pay', paymentId: v7(), method, tendered, reference: '' })
  return { lineId }
}

const fold = () => tills.world.database.withTenant(scope, (tx) => folded(tx, scope))
const roll = () =>
  refreshAggregates(tills.world.database, scope, {
    now: new Date(tills.world.services.now()),
    restMs: 0,
  })

async function costsOf(itemId: string) {
  const day = new Date(tills.world.services.now()).toISOString().slice(0, 10)
  const range = { from: day, to: day }
  const { rows } = await tills.owner.sales.items({ ...range, limit: 100 })
  const row = rows.find(({ key }) => key === itemId)
  const { figures } = await tills.owner.itemSales.insights({ id: itemId, ...range })
  expect(figures.grossProfit).toBe(row?.profit)
  const { rows: categories } = await tills.owner.sales.categories(range)
  const all = rows.reduce((sum, one) => sum + (one.cost ?? 0), 0)
  expect(categories.find(({ key }) => key === categoryId)?.cost).toBe(all)
  return row?.cost
}

it('goods cost what their line said until the ledger knows, and what it says from then on', async () => {
  const itemId = await anItem(120)
  await receive(itemId, 10, 150, -10)
  sell(itemId, 2)
  await tills.send()
  expect(await costsOf(itemId)).toBe(222)
  await roll()
  expect(await costsOf(itemId)).toBe(222)
  await fold()
  expect(await costsOf(itemId)).toBe(300)
  await roll()
  expect(await costsOf(itemId)).toBe(300)
})

it('a new price of the supplier leaves what was sold before, and a late delivery does not', async () => {
  const itemId = await anItem(120)
  await receive(itemId, 4, 100, -10)
  sell(itemId, 1)
  await tills.send()
  await fold()
  await roll()
  expect(await costsOf(itemId)).toBe(100)
  await receive(itemId, 10, 500, 1)
  await fold()
  expect(await costsOf(itemId)).toBe(100)
  // What had been there before the sale, and was entered after it.
  await receive(itemId, 4, 300, -5)
  await fold()
  expect(await costsOf(itemId)).toBe(200)
  await roll()
  expect(await costsOf(itemId)).toBe(200)
})

it('goods that came for nothing cost nothing; of unknown cost the line’s own counts', async () => {
  const free = await anItem(0)
  await receive(free, 10, 0, -10)
  sell(free, 2)
  const unknown = await anItem(0)
  sell(unknown, 1)
  await tills.send()
  await fold()
  await roll()
  expect(await costsOf(free)).toBe(0)
  expect(await costsOf(unknown)).toBe(111)
})

it('a dish costs what stock says of the one part and its line of the other', async () => {
  const [dish, kept] = [await anItem(0), await anItem(0)]
  await receive(kept, 10, 40, -10)
  const uses = [{ itemId: kept, variationId: null, quantity: quantity(2000) }]
  const sellDish = (more: object) => {
    const orderId = v7()
    tills.world.pass(1000)
    tills.tell(orderId, anOpening())
    const line = aLine({ lineId: v7(), itemId: dish, categoryId, quantity: quantity(3000), uses })
    tills.tell(orderId, { type: 'add_line', ...line, tracked: false, ...more } as never)
    const method = { id: v7(), name: 'Cash', kind: 'cash' } as const
    const paid = { paymentId: v7(), method, tendered: 100_000 as never, reference: '' }
    tills.tell(orderId, { type: 'pay', ...paid })
  }
  sellDish({ otherCost: 15_000 })
  await tills.send()
  await fold()
  await roll()
  // Three dishes of two at 40, and 15 besides.
  expect(await costsOf(dish)).toBe(285)
  sellDish({ otherCost: null, cost: 70 })
  await tills.send()
  await fold()
  await roll()
  expect(await costsOf(dish)).toBe(285 + 210)
})

it('a comp cost what its goods did', async () => {
  const itemId = await anItem(120)
  await receive(itemId, 10, 170, -10)
  const comp = { type: 'comp', compId: v7(), label: '', reason: 'Long wait' }
  sell(itemId, 2, comp as never)
  await tills.send()
  const day = new Date(tills.world.services.now()).toISOString().slice(0, 10)
  const asked = { branchId: tills.branchId, from: day, to: day, kind: 'comp' } as const
  const costs = async () => {
    const { comps } = await tills.owner.reports.eventSums(asked)
    const { rows } = await tills.owner.reports.events(asked)
    expect(comps?.cost).toBe(rows.reduce((sum, { cost }) => sum + (cost ?? 0), 0))
    return comps?.cost
  }
  expect(await costs()).toBe(111)
  await fold()
  expect(await costs()).toBe(170)
})
