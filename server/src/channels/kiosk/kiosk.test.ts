import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestWorld,
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

it('each branch has settings and a brand of its own, once', async () => {
  const [quay, pier] = company.branchIds
  for (const noun of [owner.kioskSettings, owner.kioskBrands]) {
    await noun.create({ id: v7(), branchId: quay })
    const twice = noun.create({ id: v7(), branchId: quay })
    await expect(twice).rejects.toMatchObject({ code: 'duplicate_value' })
    await noun.create({ id: v7(), branchId: pier })
    const { rows } = await noun.list({ branchId: pier })
    expect(rows.map(({ branchId }) => branchId)).toEqual([pier])
    const elsewhere = noun.create({ id: v7(), branchId: v7() })
    await expect(elsewhere).rejects.toMatchObject({ code: 'reference_unknown' })
  }
})

it('refuses colours that nobody can read, and takes them once they can be', async () => {
  const shop = await world.addCompany()
  const client = world.as(shop.owner)
  const [branchId] = shop.branchIds
  const pale = { id: v7(), branchId, primary: '#fb923c', background: '#ffffff' }
  await expect(client.kioskBrands.create(pale)).rejects.toMatchObject({
    data: { issues: [{ path: ['primary'] }] },
  })
  const made = await client.kioskBrands.create({ ...pale, primary: '#c2410c' })
  expect(made).toMatchObject({ primary: '#c2410c', buttonShape: 'rounded' })
})

it.each([
  ['an idle time that is too short', { idleSeconds: 29 }],
  ['no order type', { orderTypes: [] }],
  ['no language', { languages: [] }],
  ['more than full volume', { volume: 101 }],
])('refuses %s', async (_, change) => {
  const shop = await world.addCompany()
  const create = world
    .as(shop.owner)
    .kioskSettings.create({ id: v7(), branchId: shop.branchIds[0], ...change } as never)
  await expect(create).rejects.toMatchObject({ code: expect.stringMatching(/invalid|BAD/) })
})
