import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import { readFolded } from '../ledger/index.ts'
import { findSteps } from './batches.store.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let branchId: string
let categoryId: string

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  branchId = company.branchIds[0]
  categoryId = (await owner.categories.create({ id: v7(), name: 'Dairy' })).id
})
afterAll(() => world.close())

async function addItem(tracedBy: ('batch' | 'expiry')[] = []) {
  const base = { id: v7(), name: 'Milk', categoryId, price: 120, taxRateIds: [], tracked: true }
  return (await owner.items.create({ ...base, tracedBy })).id
}

type Delivery = Parameters<TestClient['deliveries']['create']>[0]
const day = (days: number) =>
  new Date(world.services.now() + days * 86_400_000).toISOString().slice(0, 10)
const moment = (days: number, time = '09:00') => `${day(days)}T${time}:00.000Z`
const line = (itemId: string, more: Partial<Delivery['lines'][number]> = {}) => ({
  ...{ id: v7(), itemId, quantity: 10_000, factor: 1000, cost: 50 },
  ...more,
})
const receive = (lines: Delivery['lines'], at = moment(-3)) =>
  owner.deliveries.create({ id: v7(), branchId, receivedAt: at, lines })
const throwAway = (itemId: string, more: object = {}, at = moment(-1)) =>
  owner.waste.record({
    ...{ id: v7(), branchId, at },
    lines: [{ id: v7(), itemId, kind: 'waste', quantity: 3000, unit: 'each', ...more }],
  })
const left = async (itemId: string, more: object = {}) => {
  const { rows } = await owner.stockBatches.list({ branchId, itemId, ...more })
  return rows.map((row) => [row.code, row.left / 1000, row.state])
}

it('lists what is left, first expired first, as movements and counts have it', async () => {
  const milk = await addItem()
  await receive([line(milk, { quantity: 4000 })], moment(-5))
  await receive([line(milk, { batch: 'B2', expiry: day(20) })], moment(-4))
  await receive([line(milk, { batch: 'B1', expiry: day(2) })])
  expect(await left(milk)).toEqual([
    ['B1', 10, 'soon'],
    ['B2', 10, 'later'],
  ])
  // Four had no batch, the other two go of the batch that expires first.
  await throwAway(milk, { quantity: 6000 })
  expect(await left(milk)).toEqual([
    ['B1', 8, 'soon'],
    ['B2', 10, 'later'],
  ])
  const count = { id: v7(), itemId: milk, action: 'recount' as const, quantity: 11_000 }
  const entries = [{ ...count, unit: 'each', at: moment(-1, '12:00') }]
  await owner.stock.adjust({ id: v7(), branchId, entries })
  expect(await left(milk)).toEqual([
    ['B1', 1, 'soon'],
    ['B2', 10, 'later'],
  ])
  // A message that comes late belongs before the count and changes nothing of it.
  await throwAway(milk, { quantity: 2000 }, moment(-2))
  expect(await left(milk, { days: 7 })).toEqual([['B1', 1, 'soon']])
  const { summary, total } = await owner.stockBatches.list({ branchId, itemId: milk })
  expect([summary, total]).toEqual([{ expired: 0, soon: 1, value: 50_000 }, 2])
})

it('takes waste and what goes back from the batch that it names', async () => {
  const milk = await addItem(['batch'])
  await receive([
    line(milk, { batch: 'A', expiry: day(1) }),
    line(milk, { batch: 'Z', expiry: day(9) }),
  ])
  const { rows } = await owner.stockBatches.list({ branchId, itemId: milk })
  const last = rows.find(({ code }) => code === 'Z')
  await throwAway(milk, { batchId: last?.id })
  await receive([line(milk, { batch: 'Z', quantity: -2000 })], moment(-1, '10:00'))
  expect(await left(milk)).toEqual([
    ['A', 10, 'soon'],
    ['Z', 5, 'later'],
  ])
  const [logged] = (await owner.waste.list({ branchId })).rows
  expect(logged).toMatchObject({ itemId: milk, batch: 'Z' })
  // More of it than there is goes of the others.
  await throwAway(milk, { batchId: last?.id, quantity: 7000 })
  expect(await left(milk)).toEqual([['A', 8, 'soon']])
})

it('refuses by name what cannot be, and changes nothing', async () => {
  const milk = await addItem(['batch', 'expiry'])
  const other = await addItem()
  const refused = (of: Delivery['lines'][number]) => refusalOf(receive([of]))
  const code = (name: string, field: string) => ({ code: name, field: `lines.0.${field}` })
  expect(await refused(line(milk, { expiry: day(5) }))).toEqual(code('batch_missing', 'batch'))
  expect(await refused(line(milk, { batch: 'A' }))).toEqual(code('expiry_missing', 'expiry'))
  expect(await refused(line(other, { expiry: day(-4) }))).toEqual(
    code('expiry_before_delivery', 'expiry'),
  )
  expect(await refused(line(milk, { batch: 'X', quantity: -1000 }))).toEqual(
    code('reference_unknown', 'batch'),
  )
  expect(await left(milk)).toEqual([])
  await receive([line(milk, { batch: 'A', expiry: day(5) })])
  expect(await refused(line(milk, { batch: 'A', expiry: day(6) }))).toEqual(
    code('batch_expiry_differs', 'expiry'),
  )
  const twice = [
    line(milk, { batch: 'B', expiry: day(6) }),
    line(milk, { batch: 'B', expiry: day(7) }),
  ]
  const lineTwo = { code: 'batch_expiry_differs', field: 'lines.1.expiry' }
  expect(await refusalOf(receive(twice))).toEqual(lineTwo)
  const unknown = { code: 'reference_unknown', field: 'lines.0.batchId' }
  expect(await refusalOf(throwAway(milk, { batchId: v7() }))).toEqual(unknown)
  const [found] = (await owner.stockBatches.list({ branchId, itemId: milk })).rows
  expect(await refusalOf(throwAway(other, { batchId: found?.id }))).toEqual(unknown)
  expect(await left(milk)).toEqual([['A', 10, 'soon']])
})

it('sums what moved from one batch to the next alone', async () => {
  const milk = await addItem()
  await receive([line(milk, { batch: 'A' })], moment(-4))
  for (let time = 0; time < 5; time += 1) await throwAway(milk, { quantity: 1000 }, moment(-3))
  await receive([line(milk, { batch: 'B' })], moment(-2))
  const { rows } = await owner.stockBatches.list({ branchId, itemId: milk })
  const batches = rows.map((row) => ({
    ...{ id: row.id, branch_id: branchId, item_id: milk, variant_id: milk, code: row.code },
    ...{ expiry: null, received_at: new Date(row.receivedAt) },
  }))
  const { scope } = company
  const steps = await readFolded(world.database, scope, {}, (trx) =>
    findSteps(scope, trx, { branchId, batches }),
  )
  expect(steps.map(({ named, came, went }) => [named, came, went])).toEqual([
    [10_000, 0, 5000],
    [10_000, 0, 0],
  ])
})
