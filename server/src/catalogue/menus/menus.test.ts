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
import { createJobRunner, type JobRunner } from '../../platform/jobs/runner.ts'
import { deleteUnused, imagePathOf, insertImage } from '../../setup/images/images.store.ts'
import { menuHandlers } from './menus.service.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let itemId: string

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  const category = await owner.categories.create({ id: v7(), name: 'Kitchen' })
  itemId = (await addItem(category.id)).id
})
afterAll(() => world.close())

const addItem = (categoryId: string, change: object = {}) =>
  owner.items.create({
    id: v7(),
    name: 'Porridge',
    categoryId,
    price: 450,
    taxRateIds: [],
    ...change,
  })
const sectionOf = (change: object = {}) => ({
  id: v7(),
  name: 'Bowls',
  items: [{ itemId }],
  ...change,
})
const addMenu = (change: object = {}) =>
  owner.menus.create({ id: v7(), name: 'Breakfast', sections: [sectionOf()], ...change })
const contentOf = ({ name, sections }: Awaited<ReturnType<typeof addMenu>>) => ({ name, sections })
const pulled = async (id: string, cursor = 0) => {
  const { records } = await owner.sync.pull({ branchId: company.branchIds[0], cursor })
  return records.menus.find((menu) => menu.id === id)
}

/** A picture as an upload leaves it. */
async function addPicture(): Promise<string> {
  const name = `${v7().replaceAll('-', '')}.webp`
  await world.database.withTenant(company.scope, (trx) =>
    insertImage(company.scope, trx, {
      id: v7(),
      name,
      kind: 'item',
      type: 'image/webp',
      width: 1,
      height: 1,
      content: Buffer.from('picture'),
      created_at: new Date(world.services.now()),
      created_by: 'person',
    }),
  )
  return imagePathOf(name)
}

/** Another process, as after a restart; it knows nothing but the database. */
function startRunner(): JobRunner {
  return createJobRunner({
    services: world.services,
    handlers: menuHandlers(world.services),
    onTurn: async () => new Date(world.services.now() + 3_600_000),
    pollMs: 3_600_000,
    wakeMs: 1,
  })
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 60))

describe('a menu', () => {
  it('is a draft that no till knows, until it is published', async () => {
    const menu = await addMenu({ prices: [{ itemId, price: 400 }] })
    expect(menu).toMatchObject({ live: null, scheduled: null, hasChanges: true })
    expect(await pulled(menu.id)).toBeUndefined()
    const live = await owner.menus.publish({ id: menu.id, version: 1 })
    expect(live).toMatchObject({ live: { number: 1 }, hasChanges: false })
    expect(await pulled(menu.id)).toMatchObject({ name: 'Breakfast', prices: [{ price: 400 }] })
    const again = await owner.menus.publish({ id: menu.id, version: 1 })
    expect(again.live?.number).toBe(1)
  })

  it('keeps what is live while its draft changes, and goes when it is archived', async () => {
    const menu = await addMenu()
    await owner.menus.publish({ id: menu.id, version: 1 })
    const { cursor } = await owner.sync.pull({ branchId: company.branchIds[0], cursor: 0 })
    const changed = await owner.menus.update({
      ...contentOf(menu),
      id: menu.id,
      version: 1,
      name: 'Brunch',
    })
    expect(changed.hasChanges).toBe(true)
    expect(await pulled(menu.id)).toMatchObject({ name: 'Breakfast', archived: false })
    expect(await refusalOf(owner.menus.publish({ id: menu.id, version: 1 }))).toMatchObject({
      code: 'stale_version',
    })
    await owner.menus.archive({ id: menu.id, version: 2, archived: true })
    expect(await pulled(menu.id, cursor)).toMatchObject({ archived: true })
  })

  it('goes back to any version, which becomes the newest; its draft follows', async () => {
    const menu = await addMenu()
    await owner.menus.publish({ id: menu.id, version: 1 })
    await owner.menus.update({ ...contentOf(menu), id: menu.id, version: 1, name: 'Brunch' })
    await owner.menus.publish({ id: menu.id, version: 2 })
    const back = await owner.menus.restore({ id: menu.id, number: 1 })
    expect(back).toMatchObject({ name: 'Breakfast', version: 3, live: { number: 3 } })
    expect(back.hasChanges).toBe(false)
    expect(await pulled(menu.id)).toMatchObject({ name: 'Breakfast', version: 3 })
    const trail = await owner.audit.trail({ noun: 'menu', recordId: menu.id, limit: 100 })
    expect(trail.rows.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['name', 'published']),
    )
    expect(trail.rows.filter(({ field }) => field === 'name')).toHaveLength(2)
    const { rows } = await owner.menus.versions({ id: menu.id })
    expect(rows.map(({ number, restoredFrom }) => [number, restoredFrom])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ])
    expect(await refusalOf(owner.menus.restore({ id: menu.id, number: 9 }))).toMatchObject({
      code: 'reference_unknown',
      field: 'number',
    })
  })

  it('never loses changes that were not published', async () => {
    const menu = await addMenu()
    await owner.menus.publish({ id: menu.id, version: 1 })
    await owner.menus.update({ ...contentOf(menu), id: menu.id, version: 1, name: 'Brunch' })
    await owner.menus.publish({ id: menu.id, version: 2 })
    await owner.menus.update({ ...contentOf(menu), id: menu.id, version: 2, name: 'Lunch' })
    const back = await owner.menus.restore({ id: menu.id, number: 1 })
    expect(back).toMatchObject({ name: 'Lunch', version: 3, hasChanges: true })
    expect(await pulled(menu.id)).toMatchObject({ name: 'Breakfast' })
  })

  it('refuses what is not there, what stands in it twice, and to be published empty', async () => {
    const twice = [{ itemId }, { itemId }]
    const cell = { itemId: v7() }
    const page = { id: v7(), name: 'One', cells: [cell] }
    const refused: [object, string][] = [
      [{ sections: [sectionOf({ items: [{ itemId: v7() }] })] }, 'sections.0.items.0.itemId'],
      [{ sections: [sectionOf({ items: twice })] }, 'sections.0.items.1.itemId'],
      [{ prices: [{ itemId: v7(), price: 1 }] }, 'prices.0.itemId'],
      [{ prices: [{ itemId, variationId: v7(), price: 1 }] }, 'prices.0.variationId'],
      [{ layout: { pages: [page] } }, 'layout.pages.0.cells.0.itemId'],
      [{ branchIds: [v7()] }, 'branchIds.0'],
      [{ layout: { columns: 9 } }, 'layout.columns'],
      [{ sections: [sectionOf({ image: `/images/${'x'.repeat(22)}.webp` })] }, 'sections.0.image'],
    ]
    for (const [change, field] of refused) {
      expect(await refusalOf(addMenu(change))).toMatchObject({ field })
    }
    const empty = await addMenu({ sections: [] })
    expect(await refusalOf(owner.menus.publish({ id: empty.id, version: 1 }))).toMatchObject({
      code: 'invalid_input',
      field: 'sections',
    })
  })

  it('of another branch is neither seen nor published by who is limited to one', async () => {
    const menu = await addMenu({ branchIds: [company.branchIds[0]] })
    const other = world.as(limited(company.owner, { branchIds: [company.branchIds[1]] }))
    const seen = (await other.menus.list({ limit: 100 })).rows.map(({ id }) => id)
    expect(seen).not.toContain(menu.id)
    const attempts = [
      () => other.menus.get({ id: menu.id }),
      () => other.menus.publish({ id: menu.id, version: 1 }),
      () => other.menus.versions({ id: menu.id }),
      () => other.menus.unschedule({ id: menu.id }),
      () => other.menus.restore({ id: menu.id, number: 1 }),
      () => other.menus.archive({ id: menu.id, version: 1, archived: true }),
    ]
    for (const attempt of attempts) {
      expect(await refusalOf(attempt())).toMatchObject({ code: 'not_found' })
    }
  })

  it('keeps the pictures of its sections, those of earlier versions too', async () => {
    const path = await addPicture()
    const kept = sectionOf({ image: path })
    const menu = await addMenu({ sections: [kept] })
    await owner.menus.publish({ id: menu.id, version: 1 })
    const without = [{ ...kept, image: '' }]
    await owner.menus.update({ name: menu.name, sections: without, id: menu.id, version: 1 })
    const unused = await addPicture()
    await world.database.withTenant(company.scope, (trx) =>
      deleteUnused(company.scope, trx, new Date('2100-01-01')),
    )
    const again = (image: string) => addMenu({ sections: [sectionOf({ image })] })
    expect((await again(path)).sections[0]?.image).toBe(path)
    expect(await refusalOf(again(unused))).toMatchObject({ field: 'sections.0.image' })
  })

  it('is quoted at its price while it is shown', async () => {
    const branchId = company.branchIds[1]
    const category = await owner.categories.create({ id: v7(), name: 'Bakery' })
    const toast = await addItem(category.id)
    const menu = await addMenu({
      branchIds: [branchId],
      priority: 1,
      channels: ['kiosk'],
      sections: [sectionOf({ items: [{ itemId: toast.id }] })],
      prices: [{ itemId: toast.id, price: 410 }],
    })
    await owner.menus.publish({ id: menu.id, version: 1 })
    const lineTotal = async (channel: 'kiosk' | 'till') => {
      const line = { id: v7(), itemId: toast.id, quantity: 1000 }
      const quote = { branchId, channel, orderType: 'eat_in', lines: [line] }
      return (await owner.quotes.create(quote as never)).totals.goods
    }
    expect([await lineTotal('kiosk'), await lineTotal('till')]).toEqual([410, 450])
  })
})

describe('publishing at a time', () => {
  const minute = 60_000
  const inMinutes = (count: number) => new Date(world.services.now() + count * minute).toISOString()

  it('happens at that time, of the draft as it was, by a process that was not there before', async () => {
    const menu = await addMenu()
    const at = inMinutes(30)
    const before = startRunner()
    const said = await owner.menus.publish({ id: menu.id, version: 1, at })
    expect(said).toMatchObject({ live: null, scheduled: { at, by: 'Olive Owner' } })
    await owner.menus.update({ ...contentOf(menu), id: menu.id, version: 1, name: 'Later' })
    await settled()
    await before.runDue()
    await before.close()
    expect(await pulled(menu.id)).toBeUndefined()
    world.pass(31 * minute)
    const runner = startRunner()
    await runner.runDue()
    await runner.close()
    expect(await pulled(menu.id)).toMatchObject({ name: 'Breakfast' })
    expect(await owner.menus.get({ id: menu.id })).toMatchObject({
      name: 'Later',
      scheduled: null,
      hasChanges: true,
      live: { number: 1, publishedBy: 'Olive Owner' },
    })
  })

  it('does not happen once it was taken back, archived or moved', async () => {
    const [back, gone, moved] = [await addMenu(), await addMenu(), await addMenu()]
    const at = inMinutes(10)
    for (const { id } of [back, gone, moved]) await owner.menus.publish({ id, version: 1, at })
    expect((await owner.menus.unschedule({ id: back.id })).scheduled).toBeNull()
    await owner.menus.archive({ id: gone.id, version: 1, archived: true })
    await owner.menus.publish({ id: moved.id, version: 1, at: inMinutes(90) })
    world.pass(15 * minute)
    const runner = startRunner()
    await settled()
    await runner.runDue()
    expect(await pulled(back.id)).toBeUndefined()
    expect(await pulled(gone.id)).toBeUndefined()
    expect(await pulled(moved.id)).toBeUndefined()
    world.pass(90 * minute)
    await runner.runDue()
    await runner.close()
    expect(await pulled(moved.id)).toMatchObject({ name: 'Breakfast' })
  })

  it('is not said of the past', async () => {
    const menu = await addMenu()
    const past = owner.menus.publish({ id: menu.id, version: 1, at: inMinutes(-1) })
    expect(await refusalOf(past)).toMatchObject({ code: 'invalid_input', field: 'at' })
  })
})
