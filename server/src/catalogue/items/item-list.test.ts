import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'

let world: TestWorld
let owner: TestClient
let categoryId: string

beforeAll(async () => {
  world = await createTestWorld()
  owner = world.as((await world.addCompany()).owner)
  categoryId = (await owner.categories.create({ id: v7(), name: 'All' })).id
  const tax = await owner.taxRates.create({ id: v7(), name: 'VAT', rate: 0, inclusive: true })
  const full = { taxRateIds: [tax.id], image: '/tea.svg', allergens: { milk: 'no' as const } }
  await add('Crème brûlée', 650, { ...full, sku: 'DES-01' })
  await add('Earl Grey', 300, { ...full, sku: 'TEA-01', barcode: '4006381333931' })
  await add('Green tea', 320, { ...full, soldOut: true })
  await add('Éclair', 390)
  const { id } = await add('Old tea', 100, full)
  await owner.items.archive({ id, version: 1, archived: true })
})
afterAll(() => world.close())

function add(
  name: string,
  price: number,
  input: Partial<Parameters<TestClient['items']['create']>[0]> = {},
) {
  return owner.items.create({ id: v7(), name, price, categoryId, taxRateIds: [], ...input })
}

const namesOf = async (query: Parameters<TestClient['items']['list']>[0]) =>
  (await owner.items.list(query)).rows.map(({ name }) => name)

describe('the list of items', () => {
  it('is narrowed to what the draft of a menu names', async () => {
    const { rows } = await owner.items.list({ search: 'tea' })
    const sections = [{ id: v7(), name: 'Hot', items: rows.map(({ id: itemId }) => ({ itemId })) }]
    const { id: menuId } = await owner.menus.create({ id: v7(), name: 'Tea time', sections })
    expect(await namesOf({ menuId })).toEqual(['Earl Grey', 'Green tea'])
    expect(await namesOf({ menuId, status: 'sold_out' })).toEqual(['Green tea'])
    expect(await namesOf({ menuId: v7() })).toEqual([])
  })

  it.each([
    ['name', ['Crème brûlée', 'Earl Grey', 'Éclair', 'Green tea']],
    ['-price', ['Crème brûlée', 'Éclair', 'Green tea', 'Earl Grey']],
  ])('is sorted by %s', async (sort, names) => {
    expect(await namesOf({ sort })).toEqual(names)
  })

  it.each([
    ['creme', ['Crème brûlée']],
    ['BRÛL crem', ['Crème brûlée']],
    ['tea', ['Earl Grey', 'Green tea']],
    ['tea-01', ['Earl Grey']],
    ['TEA01', ['Earl Grey']],
    ['40063', ['Earl Grey']],
    ['rey', []],
    ['%', []],
    ['', ['Crème brûlée', 'Earl Grey', 'Éclair', 'Green tea']],
  ])('finds "%s"', async (search, names) => {
    expect(await namesOf({ search })).toEqual(names)
  })

  it.each([
    ['active', ['Crème brûlée', 'Earl Grey', 'Éclair']],
    ['sold_out', ['Green tea']],
    ['archived', ['Old tea']],
    ['missing_info', ['Éclair']],
  ] as const)('shows those of status %s', async (status, names) => {
    expect(await namesOf({ status })).toEqual(names)
  })

  it('misses nothing of an ingredient that is sold nowhere', async () => {
    const { id } = await add('Anchovies', 0, { channels: [] })
    expect(await namesOf({ search: 'anchovies' })).toEqual(['Anchovies'])
    expect(await namesOf({ status: 'missing_info' })).toEqual(['Éclair'])
    await owner.items.archive({ id, version: 1, archived: true })
  })

  it('filters by category', async () => {
    expect(await namesOf({ categoryId: v7() })).toEqual([])
    expect(await namesOf({ categoryId, search: 'grey' })).toEqual(['Earl Grey'])
  })

  it.each([['colour'], ['-'], ['constructor']])('refuses to sort by %s', async (sort) => {
    expect(await refusalOf(owner.items.list({ sort }))).toEqual({
      code: 'invalid_input',
      field: 'sort',
    })
  })

  it.each([
    ['rubbish'],
    [Buffer.from(JSON.stringify(['name', 'x'])).toString('base64url')],
    [Buffer.from(JSON.stringify(['-price', 'many', v7()])).toString('base64url')],
  ])('refuses a cursor that is none of its own: %s', async (cursor) => {
    const refusal = await refusalOf(owner.items.list({ sort: '-price', cursor }))
    expect(refusal).toEqual({ code: 'invalid_input', field: 'cursor' })
  })

  it('shows every item once, whatever is inserted between two pages', async () => {
    const mine = await world.addCompany()
    const client = world.as(mine.owner)
    const category = await client.categories.create({ id: v7(), name: 'Pages' })
    const create = (name: string) =>
      client.items.create({
        id: v7(),
        name,
        categoryId: category.id,
        price: 100,
        taxRateIds: [],
      })
    // Names and prices repeat, so that only the id tells rows apart.
    const before: string[] = []
    for (let index = 0; index < 23; index += 1) before.push((await create(`N${index % 3}`)).id)
    for (const sort of ['name', '-name', 'price', '-updatedAt']) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await client.items.list({ sort, limit: 5, ...(cursor && { cursor }) })
        expect(page.total === null).toBe(cursor !== undefined)
        seen.push(...page.rows.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
        await create('N1')
      } while (cursor !== undefined)
      expect(new Set(seen).size).toBe(seen.length)
      expect(before.filter((id) => !seen.includes(id))).toEqual([])
    }
  })
})
