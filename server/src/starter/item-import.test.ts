import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../test-world.ts'

let world: TestWorld
let company: TestCompany
let client: TestClient
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

async function freshCompany(): Promise<void> {
  company = await world.addCompany()
  client = world.as(company.owner)
  for (const [name, rate] of [
    ['VAT 20 %', 200_000],
    ['VAT 0 %', 0],
  ] as const) {
    await client.taxRates.create({ id: v7(), name, rate: rate as never, inclusive: true })
  }
}

type Cells = {
  name: string
  category: string
  price: string
  tax: string
  sku: string
  barcode: string
}
const nothing: Cells = { name: '', category: '', price: '', tax: '', sku: '', barcode: '' }

function listOf(...rows: Partial<Cells>[]) {
  return {
    id: v7(),
    dryRun: false,
    onWrong: 'refuse' as const,
    decimalMark: '.' as const,
    categoryDefault: 'Other',
    rows: rows.map((cells, at) => ({ ...nothing, ...cells, row: at + 2 })),
  }
}
const namesOf = async () =>
  (await client.items.list({ limit: 100, sort: 'position' })).rows.map(({ name }) => name)

describe('a list of items', () => {
  beforeAll(freshCompany)

  it('is tried without writing, then written with its categories', async () => {
    const list = listOf(
      { name: 'Flat white', category: 'Coffee', price: '£3.40', tax: '20%', sku: 'C1' },
      { name: 'Scone', category: 'coffee', price: '2.80', tax: 'zero' },
      { name: 'Jam', price: '4' },
    )
    const tried = await client.itemImport.run({ ...list, dryRun: true })
    expect(tried).toEqual({
      written: false,
      items: 3,
      wrongRows: 0,
      categoriesNew: ['Coffee', 'Other'],
      problems: [],
    })
    expect(await namesOf()).toEqual([])
    expect((await client.itemImport.run(list)).written).toBe(true)
    const { rows } = await client.items.list({ limit: 100, sort: 'position' })
    expect(
      rows.map(({ name, categoryName, price, favourite }) => [
        name,
        categoryName,
        price,
        favourite,
      ]),
    ).toEqual([
      ['Flat white', 'Coffee', 340, true],
      ['Scone', 'Coffee', 280, true],
      ['Jam', 'Other', 400, true],
    ])
    const rates = (await client.taxRates.list({ limit: 100 })).rows
    const nameOf = (ids: readonly string[] = []) =>
      ids.map((id) => rates.find((rate) => rate.id === id)?.name)
    expect(rows.map(({ taxRateIds }) => nameOf(taxRateIds))).toEqual([
      ['VAT 20 %'],
      ['VAT 0 %'],
      ['VAT 20 %'],
    ])
  })

  it('sent twice is written once; another list under its id is refused', async () => {
    const before = await namesOf()
    const list = listOf({ name: 'Tea', price: '2.10', barcode: '4006381333931' })
    const first = await client.itemImport.run(list)
    expect(await client.itemImport.run(list)).toEqual({ ...first, categoriesNew: [] })
    expect(await namesOf()).toEqual([...before, 'Tea'])
    const other = { ...listOf({ name: 'Milk', price: '1' }), id: list.id }
    expect((await refusalOf(client.itemImport.run(other))).code).toBe('id_reused')
  })
})

describe('a list with mistakes', () => {
  beforeAll(freshCompany)
  const rows = [
    { name: 'Cake', price: '3.10', sku: 'K1' },
    { name: 'Bun', price: 'cheap' },
    { name: 'Pie', price: '4.00', sku: 'K1' },
    { name: 'Roll', price: '1.00', tax: '17.5' },
  ]
  const problems = [
    { row: 3, field: 'price', problem: 'not_a_number' },
    { row: 4, field: 'sku', problem: 'repeated' },
    { row: 5, field: 'tax', problem: 'unknown_tax' },
  ]

  it('is refused as a whole', async () => {
    expect(await client.itemImport.run(listOf(...rows))).toMatchObject({
      written: false,
      items: 1,
      wrongRows: 3,
      problems,
    })
    expect(await namesOf()).toEqual([])
  })

  it('or gives what is right in it', async () => {
    const list = { ...listOf(...rows), onWrong: 'skip' as const }
    expect(await client.itemImport.run(list)).toMatchObject({ written: true, wrongRows: 3 })
    expect(await namesOf()).toEqual(['Cake'])
    const again = await client.itemImport.run(listOf({ name: 'Cake two', price: '3', sku: 'K1' }))
    expect(again.problems).toEqual([{ row: 2, field: 'sku', problem: 'taken' }])
  })

  it('reads prices by the mark of the list', async () => {
    const list = { ...listOf({ name: 'Strudel', price: '1.234' }), decimalMark: ',' as const }
    await client.itemImport.run(list)
    const { rows: found } = await client.items.list({ limit: 10, search: 'Strudel' })
    expect(found[0]?.price).toBe(123_400)
  })

  it('may be imported by whoever may write the catalogue, and nobody else', async () => {
    const reader = world.as(limited(company.owner, { permissions: ['catalogue.read'] }))
    expect((await refusalOf(reader.itemImport.run(listOf(...rows)))).code).toBe('not_allowed')
  })
})
