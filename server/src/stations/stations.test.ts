import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, refusalOf, type TestClient, type TestWorld } from '../test-world.ts'

let world: TestWorld
let owner: TestClient
beforeAll(async () => {
  world = await createTestWorld()
  owner = world.as((await world.addCompany()).owner)
})
afterAll(() => world.close())

it('a station stays while an item is made there', async () => {
  const station = await owner.stations.create({ id: v7(), name: 'Grill' })
  const category = await owner.categories.create({ id: v7(), name: 'Mains' })
  const item = await owner.items.create({
    id: v7(),
    name: 'Burger',
    categoryId: category.id,
    price: 900,
    taxRateIds: [],
    stationIds: [station.id],
  })
  const archive = () => owner.stations.archive({ id: station.id, version: 1, archived: true })
  expect(await refusalOf(archive())).toEqual({ code: 'in_use', field: 'id' })
  await owner.items.archive({ id: item.id, version: 1, archived: true })
  expect(await archive()).toMatchObject({ archived: true })
})
