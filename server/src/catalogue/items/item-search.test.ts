import { itemInput } from '@servery/contract/catalogue/catalogue.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { writeRecords } from '../../platform/records/record.ts'
import { writeItems } from '../bulk/write-items.store.ts'

const count = 2100

let world: TestWorld
let owner: TestClient
beforeAll(async () => {
  world = await createTestWorld()
  const company = await world.addCompany()
  owner = world.as(company.owner)
  const { id: categoryId } = await owner.categories.create({ id: v7(), name: 'All' })
  const changes = Array.from({ length: count }, (_, at) => {
    // Ten words that begin alike in each: what is many is counted in words.
    const name = `aa ab ac ad ae af ag ah ai aj ${at % 3 === 0 ? 'third' : 'other'} ${at}`
    const input = itemInput.parse({ name, price: 5000 - at, categoryId, taxRateIds: [] })
    return { id: v7(), input, archived: false, before: null }
  })
  await writeRecords(world.services, company.scope, { id: 'test', name: 'Test' }, (write) =>
    writeItems(write, changes),
  )
})
afterAll(() => world.close())

/** The number at the end of each name, of the first pages. */
async function numbersOf(query: Parameters<TestClient['items']['list']>[0], pages: number) {
  const numbers: number[] = []
  let cursor: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const answer = await owner.items.list({ ...query, limit: 100, cursor })
    numbers.push(...answer.rows.map(({ name }) => Number(name.split(' ').at(-1))))
    cursor = answer.nextCursor ?? undefined
    if (cursor === undefined) break
  }
  return numbers
}

const thirds = Array.from({ length: count }, (_, at) => at).filter((at) => at % 3 === 0)

describe('a search', () => {
  it.each([
    ['few', 'third 21', { total: 5 }],
    ['few that are narrowed', 'third', { total: thirds.length }],
    ['some', 'aa', { total: null }],
    ['many', 'a', { total: null }],
  ])('says how many it finds unless they are a great many: %s', async (_, search, wanted) => {
    expect(await owner.items.list({ search })).toMatchObject(wanted)
  })

  it.each([
    ['many', 'a'],
    ['some', 'aa'],
    ['some in two words', 'ab aj'],
  ])('finds each of them once, page by page: %s', async (_, search) => {
    const numbers = await numbersOf({ search, sort: '-price' }, 30)
    expect(numbers).toEqual(Array.from({ length: count }, (_one, at) => at))
  })

  it('of many and few finds the few', async () => {
    const numbers = await numbersOf({ search: 'a third', sort: '-price' }, 10)
    expect(numbers).toEqual(thirds)
    expect(await numbersOf({ search: 'a aa zz' }, 1)).toEqual([])
  })
})
