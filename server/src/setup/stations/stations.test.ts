import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'

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

it('a station passes on to another, which then stays, and never in a circle', async () => {
  const [oven, make] = [v7(), v7()]
  const pass = { name: 'Oven', nextStationId: null }
  await owner.stations.create({ id: oven, ...pass })
  await owner.stations.create({ id: make, name: 'Make', nextStationId: oven })
  expect(await owner.stations.get({ id: make })).toMatchObject({ nextStationId: oven })
  const back = owner.stations.update({ id: oven, version: 1, ...pass, nextStationId: make })
  expect(await refusalOf(back)).toEqual({ code: 'invalid_input', field: 'nextStationId' })
  const own = owner.stations.update({ id: oven, version: 1, ...pass, nextStationId: oven })
  expect(await refusalOf(own)).toEqual({ code: 'invalid_input', field: 'nextStationId' })
  const gone = owner.stations.create({ id: v7(), name: 'Fry', nextStationId: v7() })
  expect(await refusalOf(gone)).toEqual({ code: 'reference_unknown', field: 'nextStationId' })
  const archive = owner.stations.archive({ id: oven, version: 1, archived: true })
  expect(await refusalOf(archive)).toEqual({ code: 'in_use', field: 'id' })
})
