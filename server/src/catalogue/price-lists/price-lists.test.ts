import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
})
afterAll(() => world.close())

async function addItem(change: object = {}) {
  const category = await owner.categories.create({ id: v7(), name: 'Drinks' })
  return owner.items.create({
    id: v7(),
    name: 'Cola',
    categoryId: category.id,
    price: 310,
    taxRateIds: [],
    ...change,
  })
}
const addList = (itemId: string, change: object = {}) =>
  owner.priceLists.create({
    id: v7(),
    name: 'Airport',
    branchIds: [company.branchIds[0]],
    entries: [{ itemId, price: 420 }],
    ...change,
  })

describe('price lists', () => {
  it('come down to tills, archived ones too', async () => {
    const item = await addItem()
    const branchId = company.branchIds[0]
    const before = (await owner.sync.pull({ branchId, cursor: 0 })).cursor
    const list = await addList(item.id)
    const { records, cursor } = await owner.sync.pull({ branchId, cursor: before })
    expect(records.priceLists).toMatchObject([{ id: list.id, entries: [{ price: 420 }] }])
    await owner.priceLists.archive({ id: list.id, version: 1, archived: true })
    const after = await owner.sync.pull({ branchId, cursor })
    expect(after.records.priceLists).toMatchObject([{ id: list.id, archived: true }])
  })

  it('of another branch are neither seen nor changed by who is limited to one', async () => {
    const item = await addItem()
    const list = await addList(item.id)
    const other = world.as(limited(company.owner, { branchIds: [company.branchIds[1]] }))
    const seen = (await other.priceLists.list({ limit: 100 })).rows.map(({ id }) => id)
    expect(seen).not.toContain(list.id)
    expect(await refusalOf(other.priceLists.get({ id: list.id }))).toMatchObject({
      code: 'not_found',
    })
    const change = { id: list.id, version: 1, archived: true }
    expect(await refusalOf(other.priceLists.archive(change))).toMatchObject({ code: 'not_found' })
    expect(await owner.priceLists.get({ id: list.id })).toMatchObject({ archived: false })
  })

  it('refuse prices of what is not sold, and two prices of one thing', async () => {
    const item = await addItem()
    expect(await refusalOf(addList(v7()))).toMatchObject({ field: 'entries.0.itemId' })
    const twice = [
      { itemId: item.id, price: 1 },
      { itemId: item.id, price: 2 },
    ]
    expect(await refusalOf(addList(item.id, { entries: twice }))).toMatchObject({
      code: 'duplicate_value',
      field: 'entries.1.variationId',
    })
    const sized = await addItem({
      variations: [{ id: v7(), name: 'Large', price: 400, sku: '', barcode: '' }],
    })
    expect(await refusalOf(addList(sized.id))).toMatchObject({ field: 'entries.0.variationId' })
    expect(await refusalOf(addList(item.id, { branchIds: [v7()] }))).toMatchObject({
      field: 'branchIds.0',
    })
  })
})

describe('an item', () => {
  it('keeps what it has besides, and what it has not is the default', async () => {
    const details = {
      axes: [{ name: 'Size', values: ['S', 'L'] }],
      kitchenName: 'COLA',
      course: 'drink' as const,
      diets: ['vegan' as const],
      kcal: 140,
      channels: ['till' as const],
      schedule: { windows: [], fromDate: '2026-01-01', toDate: null },
      variations: [
        { id: v7(), name: 'S', price: 310, sku: '', barcode: '', values: ['S'] },
        { id: v7(), name: 'L', price: 100, sku: '', barcode: '', values: ['L'], off: true },
      ],
    }
    const item = await addItem(details)
    expect(await owner.items.get({ id: item.id })).toMatchObject({
      ...details,
      priceLevels: [],
      printsOnTicket: true,
      branchIds: null,
    })
    expect(await addItem()).toMatchObject({ channels: ['till', 'kiosk', 'online'], kcal: null })
  })

  it('refuses variations that are no combination of its axes, or one twice', async () => {
    const axes = [{ name: 'Size', values: ['S', 'L'] }]
    const of = (...values: string[]) =>
      addItem({
        axes,
        variations: values.map((value) => ({
          id: v7(),
          name: value,
          price: 1,
          sku: '',
          barcode: '',
          values: [value],
        })),
      })
    expect(await refusalOf(of('S', 'M'))).toMatchObject({ field: 'variations.1.values' })
    expect(await refusalOf(of('S', 'S'))).toMatchObject({ field: 'variations.1.values' })
    expect((await of('S', 'L')).variations).toHaveLength(2)
    expect(await refusalOf(addItem({ priceMin: 2, priceMax: 1 }))).toMatchObject({
      field: 'priceMax',
    })
    expect(await refusalOf(addItem({ stationIds: [v7()] }))).toMatchObject({
      code: 'reference_unknown',
      field: 'stationIds.0',
    })
  })
})
