import type { Trade } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTradeWorld,
  limited,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'

let world: TestWorld
let owner: TestClient
let trade: Trade

beforeAll(async () => {
  ;({ world, trade, owner } = await createTradeWorld({ seed: 7, registers: 2, orders: 60 }))
  const category = await owner.categories.create({ id: v7(), name: 'Teas' })
  const tea = { categoryId: category.id, taxRateIds: [], price: 300 }
  await owner.items.create({ ...tea, id: v7(), name: 'Earl Grey', sku: 'TEA-01' })
  await owner.items.create({ ...tea, id: v7(), name: 'Crème', barcode: '4006381333931' })
})
afterAll(() => world.close())

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

it('finds an order by its call number, however it is typed', async () => {
  const order = trade.orders[0]?.order
  if (order === undefined) throw new Error('there is no trade')
  const [, digits = ''] = order.callNumber.split('-')
  for (const q of [order.callNumber, order.callNumber.toLowerCase().replace('-', '')]) {
    const { orders } = await owner.search.find({ q })
    expect(orders.map(({ id }) => id)).toContain(order.id)
    expect(new Set(orders.map(({ callNumber }) => callNumber))).toEqual(new Set([order.callNumber]))
  }
  expect((await owner.search.find({ q: String(Number(digits)) })).orders).not.toEqual([])
})

it('finds an order by its receipt number', async () => {
  const order = trade.orders.find(({ order }) => order.receiptNumber !== null)?.order
  const { orders } = await owner.search.find({ q: order?.receiptNumber?.toLowerCase() ?? '' })
  expect(orders.map(({ id }) => id)).toEqual([order?.id])
})

it.each([
  ['grey ear', ['Earl Grey'], null],
  ['creme', ['Crème'], null],
  ['tea-01', ['Earl Grey'], 'TEA-01'],
  ['40063813', ['Crème'], '4006381333931'],
  ['coffee', [], null],
])('finds items by %j', async (q, names, code) => {
  const { items } = await owner.search.find({ q })
  expect(namesOf(items)).toEqual(names)
  expect(items[0]?.code ?? null).toBe(code)
})

it('finds branches by name', async () => {
  expect(namesOf((await owner.search.find({ q: 'qua' })).branches)).toEqual(['Quay'])
})

it('finds a customer by name and by phone, and a team member by name', async () => {
  const [customer] = await Promise.all([
    owner.customers.create({
      ...{ id: v7(), firstName: 'Morwenna', secondName: 'Tregenza' },
      phone: '+447700900123',
    }),
    owner.team.create({
      ...{ id: v7(), displayName: 'Tregear', role: 'server' },
      branchIds: [trade.branchId],
    }),
    owner.team.create({
      ...{ id: v7(), displayName: 'Zoë Trégarth', role: 'server' },
      branchIds: [trade.branchId],
    }),
  ])
  const found = [{ id: customer.id, name: 'Morwenna Tregenza', contact: '+447700900123' }]
  expect((await owner.search.find({ q: 'tregen mor' })).customers).toEqual(found)
  expect((await owner.search.find({ q: '7700900123' })).customers).toEqual(found)
  expect(namesOf((await owner.search.find({ q: 'trege' })).team)).toEqual(['Tregear'])
  expect(namesOf((await owner.search.find({ q: 'TREG zoe' })).team)).toEqual(['Zoë Trégarth'])
  expect((await owner.search.find({ q: 'gear' })).team).toEqual([])
  const blind = world.as(limited(ownerOf(trade.companyId), { permissions: ['orders.read'] }))
  expect(await blind.search.find({ q: 'trege' })).toMatchObject({ customers: [], team: [] })
})

it('finds nothing that one may not see', async () => {
  const q = trade.orders[0]?.order.callNumber ?? ''
  const nothing = { orders: [], items: [], branches: [], customers: [], team: [] }
  const noPermission = limited(ownerOf(trade.companyId), { permissions: [] })
  expect(await world.as(noPermission).search.find({ q })).toEqual(nothing)
  expect((await world.as(noPermission).search.find({ q: 'grey' })).items).toEqual([])
  const noBranch = world.as(limited(ownerOf(trade.companyId), { branchIds: [] }))
  expect(await noBranch.search.find({ q })).toEqual(nothing)
  expect((await noBranch.search.find({ q: 'quay' })).branches).toEqual([])
  const asked = noBranch.search.find({ q, branchId: trade.branchId })
  expect(await refusalOf(asked)).toEqual({ code: 'not_found', field: 'branchId' })
  const stranger = world.as((await world.addCompany()).owner)
  expect(await stranger.search.find({ q })).toEqual(nothing)
})
