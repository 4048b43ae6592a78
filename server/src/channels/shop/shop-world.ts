/** For tests: a branch whose shop is live, with a till that was heard of just now. */
import { v7 } from 'uuid'
import { createTestWorld, type TestClient, type TestWorld } from '../../app/test-world.ts'

type SettingInput = Parameters<TestClient['onlineSettings']['create']>[0]

export async function createShopWorld() {
  const world = await createTestWorld()
  return { world, close: world.close, ...(await openShop(world)) }
}

/** Saturday 14 March 2026, noon in London; open from 9 to 22. */
export async function openShop(world: TestWorld, change: Partial<SettingInput> = {}) {
  const company = await world.addCompany()
  const owner = world.as(company.owner)
  const guest = world.as(null)
  const place = orderingOf(world)
  const [branchId] = company.branchIds
  const slug = `quay-${v7().slice(-8)}`
  await owner.onlineSettings.create({
    ...{ id: v7(), branchId, slug, orderTypes: ['collection', 'delivery', 'table'] },
    ...{ payments: ['on_collection', 'on_delivery'], tips: true, daysAhead: 1 },
    ...{ silentTills: 'accept', tableBill: 'open_tab', slotOrders: 5, maxItems: 20 },
    ...change,
  })
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, to: 1320 }))
  await owner.openingHours.create({ id: v7(), branchId, store: week })
  await owner.deliveryZones.create({
    ...{ id: v7(), branchId, name: 'Centre', fee: 250, minimum: 1000, extraMinutes: 15 },
    area: { kind: 'postcodes', codes: ['LS1'] },
  })
  const tableId = v7()
  await owner.floorAreas.create({
    ...{ id: v7(), branchId, name: 'Terrace' },
    tables: [
      { id: tableId, name: '7', seats: 4, shape: 'square', x: 0, y: 0, width: 800, height: 800 },
    ],
  })
  const category = await owner.categories.create({ id: v7(), name: 'Food' })
  const station = await owner.stations.create({ id: v7(), name: 'Kitchen' })
  const addItem = (input: Partial<Parameters<TestClient['items']['create']>[0]> = {}) =>
    owner.items.create({
      ...{ id: v7(), name: 'Soup', categoryId: category.id, price: 650, taxRateIds: [] },
      ...{ stationIds: [station.id], ...input },
    })
  const soup = await addItem()

  const basket = (count = 2) => ({
    ...{ slug, orderType: 'collection' as const },
    lines: [{ id: v7(), count, itemId: soup.id }],
  })
  /** An order for collection as soon as possible, changed as a case asks. */
  const order = (more: object = {}) => ({
    ...{ ...basket(), id: v7(), payment: 'on_collection' as const, expectedTotal: 1300 },
    ...{ contact: { name: 'Ana', phone: '0113 496 0000', email: 'ana@guest.example' } },
    ...more,
  })
  return { place, company, owner, guest, branchId, slug, tableId, soup, addItem, basket, order }
}

/** Guests of many networks: each orders ten times at most. */
function orderingOf(world: TestWorld) {
  const guests: TestClient[] = []
  let orders = 0
  return (order: object) => {
    const network = `198.51.100.${Math.floor(orders / 10)}`
    if (orders % 10 === 0) guests.push(world.as(null, { left: 1000 }, network))
    orders += 1
    return (guests.at(-1) ?? world.as(null)).shop.place(order as never)
  }
}
