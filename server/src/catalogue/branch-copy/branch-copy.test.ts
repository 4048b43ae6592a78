import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'

type Input = Parameters<TestClient['branchCopy']['preview']>[0]

let world: TestWorld
let company: TestCompany
let owner: TestClient
let quay: string
let pier: string
let everything: Input
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  company = await world.addCompany()
  owner = world.as(company.owner)
  ;[quay, pier] = company.branchIds
  everything = { id: quay, to: [pier], parts: ['items', 'stations', 'floorAreas'] }
  const { id: categoryId } = await owner.categories.create({ id: v7(), name: 'All' })
  const item = { price: 340 as never, categoryId, taxRateIds: [] }
  await owner.items.create({ ...item, id: v7(), name: 'Quay special', branchIds: [quay] })
  await owner.items.create({ ...item, id: v7(), name: 'Everywhere', branchIds: null })
  await owner.items.create({ ...item, id: v7(), name: 'Pier special', branchIds: [pier] })
  await owner.stations.create({ id: v7(), name: 'Grill', branchIds: [quay] })
  const place = { x: 80, y: 80, width: 80, height: 80 }
  const table = { id: v7(), name: '1', seats: 4, shape: 'square' as const, ...place }
  await owner.floorAreas.create({ id: v7(), branchId: quay, name: 'Terrace', tables: [table] })
})

async function apply(asked: Input) {
  const { fingerprint } = await owner.branchCopy.preview(asked)
  return owner.branchCopy.apply({ ...asked, copyId: v7(), fingerprint })
}
const changes = async (asked: Input) =>
  (await owner.branchCopy.preview(asked)).rows.map(({ name, change }) => `${name} ${change}`)

describe('what one branch has', () => {
  it('is seen before others get it, and nothing else is touched', async () => {
    expect(await changes(everything)).toEqual([
      'Quay special added',
      'Grill added',
      'Terrace copied',
    ])
    expect(await apply(everything)).toEqual({ changed: 3 })
    const { rows } = await owner.items.list({ sort: 'name' })
    expect(rows.map(({ name, branchIds }) => [name, branchIds])).toEqual([
      ['Everywhere', null],
      ['Pier special', [pier]],
      ['Quay special', [quay, pier]],
    ])
    const [own] = (await owner.floorAreas.list({ branchId: quay })).rows
    const [copied] = (await owner.floorAreas.list({ branchId: pier })).rows
    expect(copied).toMatchObject({ name: 'Terrace', tables: [{ name: '1', seats: 4, x: 80 }] })
    expect(copied?.tables[0]?.id).not.toBe(own?.tables[0]?.id)
  })

  it('adds a menu to the draft, which counts once it is published', async () => {
    const id = v7()
    const [item] = (await owner.items.list({ sort: 'name' })).rows
    const mains = { id: v7(), name: 'Mains', items: [{ itemId: item?.id ?? '' }] }
    await owner.menus.create({ id, name: 'Lunch', branchIds: [quay], sections: [mains] })
    await owner.menus.publish({ id, version: 1, at: null })
    const menus: Input = { ...everything, parts: ['menus'] }
    expect(await changes(menus)).toEqual(['Lunch drafted'])
    expect(await apply(menus)).toEqual({ changed: 1 })
    const menu = await owner.menus.get({ id })
    expect(menu).toMatchObject({ branchIds: [quay, pier], live: { number: 1 }, hasChanges: true })
    expect(await changes(menus)).toEqual([])
  })

  it('is not copied twice', async () => {
    await apply(everything)
    expect(await changes(everything)).toEqual(['Terrace has_one'])
    expect(await apply(everything)).toEqual({ changed: 0 })
  })

  it('is copied only as it was seen', async () => {
    const { fingerprint } = await owner.branchCopy.preview(everything)
    await apply({ ...everything, parts: ['stations'] })
    const late = owner.branchCopy.apply({ ...everything, copyId: v7(), fingerprint })
    expect(await refusalOf(late)).toMatchObject({ code: 'stale_version' })
    expect((await owner.floorAreas.list({ branchId: pier })).rows).toEqual([])
  })

  it('goes to branches that one may change', async () => {
    const here = world.as(limited(company.owner, { branchIds: [quay] }))
    expect(await refusalOf(here.branchCopy.preview(everything))).toMatchObject({
      code: 'not_found',
    })
    const nowhere = owner.branchCopy.preview({ ...everything, to: [v7()] })
    expect(await refusalOf(nowhere)).toEqual({ code: 'reference_unknown', field: 'to.0' })
  })
})
