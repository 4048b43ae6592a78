import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, type TestClient, type TestWorld } from '../../app/test-world.ts'

const dayMs = 86_400_000
let world: TestWorld
let owner: TestClient
beforeAll(async () => {
  world = await createTestWorld()
  owner = world.as((await world.addCompany()).owner)
})
afterAll(() => world.close())

async function upload(kind: 'logos' | 'items' | 'drawers', background: string) {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } })
  const content = (await picture.png().toBuffer()).toString('base64')
  return (await owner.images[kind].create({ id: v7(), content })).path
}
const isThere = async (path: string) =>
  (await world.database.findImage(path.slice('/images/'.length))) !== null

it('a picture that no record has kept for a week goes with the next upload', async () => {
  const logo = await upload('logos', 'red')
  const picture = await upload('items', 'green')
  const left = await upload('items', 'blue')
  // The fact that names it may still be on its way.
  const receipt = await upload('drawers', 'grey')
  const {
    id: _i,
    currencyFixed: _c,
    updatedAt: _a,
    updatedBy: _b,
    ...company
  } = await owner.company.get()
  await owner.company.update({ ...company, logo })
  const category = await owner.categories.create({ id: v7(), name: 'Drinks' })
  const item = { name: 'Tea', categoryId: category.id, price: 250, taxRateIds: [], image: picture }
  await owner.items.create({ id: v7(), ...item })

  world.pass(6 * dayMs)
  await upload('items', 'white')
  expect(await isThere(left)).toBe(true)
  world.pass(2 * dayMs)
  const young = await upload('items', 'black')
  expect(await Promise.all([logo, picture, receipt, young, left].map(isThere))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})
