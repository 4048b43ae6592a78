import { quantity } from '@servery/domain/kernel/quantity.ts'
import { refundOfUnits } from '@servery/domain/order/refund/refund-figures.ts'
import { planRefundTenders } from '@servery/domain/order/refund/refund-tenders.ts'
import { type StockValue, stockValue } from '@servery/domain/stock/value.ts'
import { aLine, anOpening, cash } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limited, ownerOf, refusalOf } from '../../app/test-world.ts'
import { createTillWorld, type TillWorld } from '../../customers/balances/till-world.ts'
import { hasTargets } from '../low-stock/index.ts'

let tills: TillWorld
let world: TillWorld['world']
let owner: TillWorld['owner']
let branchId: string
let categoryId: string
let [crisps, flour, shirt, cup] = ['', '', '', '']
const [small, large] = [v7(), v7()]

beforeAll(async () => {
  tills = await createTillWorld()
  ;({ world, owner, branchId } = tills)
  ;({ id: categoryId } = await owner.categories.create({ id: v7(), name: 'Shop' }))
  const create = async (more: object) => {
    const id = v7()
    const item = { id, categoryId, taxRateIds: [], price: 300, tracked: true, cost: 150, ...more }
    await owner.items.create(item as never)
    return id
  }
  crisps = await create({ name: 'Crisps', sku: 'CR-1' })
  flour = await create({ name: 'Flour', unit: 'kg', priceKind: 'by_weight' })
  const variation = (id: string, name: string) => ({ id, name, price: 900, sku: '', barcode: '' })
  shirt = await create({
    ...{ name: 'Shirt', price: 900 },
    variations: [variation(small, 'Small'), variation(large, 'Large')],
  })
  cup = await create({ name: 'Cup', tracked: false })
})
afterAll(() => world.close())

type Entry = Parameters<typeof owner.stock.adjust>[0]['entries'][number]
const pounds = (amount: number): StockValue => stockValue(amount * 100_000)
const adjust = (entry: Omit<Entry, 'id'>, id = v7()) =>
  owner.stock.adjust({ id, branchId, entries: [{ id, ...entry }] })
const each = (units: number) => ({ quantity: quantity(units * 1000), unit: 'each' })
const list = (more: object = {}) => owner.stock.list({ branchId, ...more })
const named = async (more: object = {}) =>
  (await list(more)).rows.map((row) => [row.name, row.variationName, row.onHand / 1000])

describe('adjustments by hand', () => {
  it('add, take away and count, each once', async () => {
    const id = v7()
    const came = { itemId: crisps, action: 'received', ...each(20), unitCost: pounds(1) } as const
    for (const _ of [1, 2]) {
      world.pass(1000)
      const { rows } = await adjust(came, id)
      expect(rows).toMatchObject([{ onHand: 20_000, value: pounds(20), unitCost: pounds(1) }])
    }
    world.pass(1000)
    await adjust({ itemId: crisps, action: 'damage', ...each(2) })
    world.pass(1000)
    await adjust({ itemId: crisps, action: 'recount', ...each(17), note: 'Behind the bar' })
    const { rows } = await owner.stock.ledger({ id: crisps, branchId })
    expect(rows.map((row) => [row.kind, row.quantity / 1000, row.onHand / 1000])).toEqual([
      ['count', -1, 17],
      ['damage', -2, 18],
      ['received', 20, 20],
    ])
    expect(rows.map(({ value }) => value)).toEqual([pounds(17), pounds(18), pounds(20)])
  })

  it('are entered in any unit that the item is measured in', async () => {
    const cost = stockValue(2000)
    await adjust({
      ...{ itemId: flour, action: 'received', quantity: quantity(1_500_000), unit: 'g' },
      unitCost: cost,
    })
    world.pass(1000)
    const { rows } = await adjust({
      itemId: flour,
      action: 'waste',
      quantity: quantity(157_900),
      unit: 'g',
    })
    expect(rows).toMatchObject([{ onHand: 1342, unitCost: stockValue(2_000_000) }])
  })

  it('know the house’s own kinds, ten at most, whose direction stays', async () => {
    const kinds = Array.from({ length: 10 }, (_, index) => ({
      ...{ id: v7(), name: `Kind ${index}` },
      direction: index % 2 === 0 ? ('down' as const) : ('up' as const),
    }))
    for (const kind of kinds) await owner.stockKinds.create(kind)
    const eleventh = { id: v7(), name: 'One more', direction: 'up' } as const
    expect(await refusalOf(owner.stockKinds.create(eleventh))).toMatchObject({
      code: 'stock_kinds_full',
    })
    const [down] = kinds
    const kindId = down?.id ?? ''
    const turned = { ...eleventh, id: kindId, version: 1 }
    expect(await refusalOf(owner.stockKinds.update(turned))).toMatchObject({ field: 'direction' })
    world.pass(1000)
    const { rows } = await adjust({ itemId: crisps, action: 'custom', kindId, ...each(1) })
    expect(rows).toMatchObject([{ onHand: 16_000 }])
    const ledger = await owner.stock.ledger({ id: crisps, branchId, limit: 1 })
    expect(ledger.rows).toMatchObject([{ kind: 'custom', kindName: 'Kind 0', quantity: -1000 }])
    expect(ledger.nextCursor).not.toBeNull()
    const next = await owner.stock.ledger({ id: crisps, branchId, cursor: ledger.nextCursor ?? '' })
    expect(next.rows).toMatchObject([{ kind: 'count', onHand: 17_000 }, {}, {}])
  })

  const bad: readonly (readonly [string, () => Partial<Entry>, string, string])[] = [
    ['nothing', () => each(0), 'invalid_input', 'quantity'],
    ['a unit that is none of its', () => ({ unit: 'kg' }), 'stock_unit_unknown', 'unit'],
    ['an unknown item', () => ({ itemId: v7() }), 'reference_unknown', 'itemId'],
    ['one that is not tracked', () => ({ itemId: cup }), 'stock_not_tracked', 'itemId'],
    ['a size that is not named', () => ({ itemId: shirt }), 'reference_unknown', 'variationId'],
    ['an unknown place', () => ({ locationId: v7() }), 'reference_unknown', 'locationId'],
    ['a cost of what is lost', () => ({ unitCost: pounds(1) }), 'invalid_input', 'unitCost'],
    ['an unknown kind', () => ({ action: 'custom', kindId: v7() }), 'reference_unknown', 'kindId'],
    ['no kind', () => ({ action: 'custom' }), 'invalid_input', 'kindId'],
  ]
  it.each(bad)('are refused by name: %s, and nothing is entered', async (_, more, code, field) => {
    const before = await named()
    const entry: Entry = { id: v7(), itemId: crisps, action: 'loss', ...each(1), ...more() }
    const good: Entry = { id: v7(), itemId: crisps, action: 'loss', ...each(3) }
    const refused = owner.stock.adjust({ id: v7(), branchId, entries: [good, entry] })
    expect(await refusalOf(refused)).toEqual({ code, field: `entries.1.${field}` })
    expect(await named()).toEqual(before)
  })

  it.each([
    ['no unit', { unit: '' }, 'unit'],
    ['less than nothing', { quantity: -1000 }, 'quantity'],
    ['a cost of 1e308', { action: 'received', unitCost: 1e308 }, 'unitCost'],
    ['a quantity of 1e308', { quantity: 1e308 }, 'quantity'],
  ])('are refused before they are looked at: %s', async (_, more, field) => {
    const before = await named()
    const entry = { id: v7(), itemId: crisps, action: 'loss', ...each(1), ...more }
    const refused = owner.stock.adjust({ id: v7(), branchId, entries: [entry as never] })
    const refusal = { code: 'invalid_input', field: `entries.0.${field}` }
    expect(await refusalOf(refused)).toEqual(refusal)
    expect(await named()).toEqual(before)
  })
})

describe('the list of stock', () => {
  it('has every variation, with what open orders want and how long it lasts', async () => {
    await adjust({
      itemId: shirt,
      variationId: large,
      action: 'received',
      ...each(9),
      unitCost: pounds(4),
    })
    const lineId = v7()
    const line = aLine({ lineId, itemId: shirt, variationId: large, quantity: quantity(2000) })
    for (const paid of [true, false]) {
      const orderId = v7()
      world.pass(1000)
      tills.tell(orderId, anOpening())
      tills.tell(orderId, { type: 'add_line', ...line, lineId: v7(), tracked: true })
      const tendered = 100_000 as never
      const payment = { method: cash, tendered, reference: '', paymentId: v7() }
      if (paid) tills.tell(orderId, { type: 'pay', ...payment })
    }
    await tills.send()
    const { rows, summary, total } = await list()
    expect(rows.map(({ name, variationName }) => [name, variationName])).toEqual([
      ['Crisps', null],
      ['Cup', null],
      ['Flour', null],
      ['Shirt', 'Small'],
      ['Shirt', 'Large'],
    ])
    expect(total).toBe(5)
    const one = rows.find(({ variationId }) => variationId === large)
    expect(one).toMatchObject({ onHand: 7000, committed: 2000, available: 5000, daysCover: 70 })
    expect(one).toMatchObject({ value: pounds(28), unitCost: pounds(4), status: 'in' })
    expect(summary).toMatchObject({ currency: 'GBP', out: 1, negative: 0 })
    const [worth] = (await owner.stock.value({ branchId })).rows
    expect(worth).toMatchObject({ value: summary?.value, inTransit: 0, things: 3 })
  })

  it('is searched, narrowed and sorted, page by page', async () => {
    expect(await named({ search: 'cr' })).toEqual([['Crisps', null, 16]])
    expect(await named({ status: 'untracked' })).toEqual([['Cup', null, 0]])
    expect(await named({ status: 'out' })).toEqual([['Shirt', 'Small', 0]])
    expect(await named({ status: 'negative' })).toEqual([])
    expect((await named({ sort: '-onHand' }))[0]).toEqual(['Crisps', null, 16])
    expect(await named({ categoryId: v7() })).toEqual([])
    const first = await list({ limit: 3 })
    const rest = await list({ limit: 3, cursor: first.nextCursor })
    expect([first.rows.length, rest.rows.length, rest.nextCursor]).toEqual([3, 2, null])
    expect(await refusalOf(list({ sort: 'price' }))).toMatchObject({ field: 'sort' })
  })

  it('is low where it has come down to what somebody has said', async () => {
    const place = { company_id: tills.companyId, branch_id: branchId, item_id: crisps }
    const said = { variation: '', low_at: 16_000, par: 40_000, updated_by: '' }
    await world.database.withTenant({ companyId: tills.companyId, branchIds: null }, (tx) =>
      tx
        .insertInto('stock_targets')
        .values({ ...place, ...said, updated_at: new Date(0) })
        .execute(),
    )
    const { rows, summary } = await list({ status: 'low' })
    expect(rows).toMatchObject([{ name: 'Crisps', status: 'low', lowAt: 16_000, par: 40_000 }])
    expect(summary).toMatchObject({ low: 1 })
    expect(await named({ status: 'in', search: 'crisps' })).toEqual([])
    const here = { branchId, low: 1, out: 1 }
    expect((await owner.stock.short({ branchId })).rows).toMatchObject([here])
    const all = (await owner.stock.short({})).rows
    expect(all).toContainEqual(expect.objectContaining(here))
    const elsewhere = world.as(limited(ownerOf(tills.companyId), { branchIds: [] }))
    expect((await elsewhere.stock.short({})).rows).toEqual([])
    expect(await refusalOf(elsewhere.stock.short({ branchId }))).toMatchObject({
      code: 'not_found',
    })
  })

  it('tells the days of an item, and what all was worth on a past one', async () => {
    const { before, rows } = await owner.stock.days({ id: crisps, branchId })
    expect(before).toBeNull()
    expect(rows.at(-1)).toMatchObject({ onHand: 16_000, unitCost: pounds(1) })
    const day = rows.at(-1)?.day ?? ''
    const past = await owner.stock.value({ branchId, day })
    expect(past.rows[0]?.value).toBe((await owner.stock.value({ branchId })).rows[0]?.value)
    const long = await owner.stock.value({ branchId, day: '2020-01-01' })
    expect(long.rows[0]).toMatchObject({ value: 0, things: 0 })
  })

  it('keeps what lies elsewhere in the branch apart, and adds it up', async () => {
    const locationId = v7()
    await owner.stockLocations.create({ id: locationId, branchId, name: 'Cellar' })
    const { rows } = await adjust({ itemId: crisps, locationId, action: 'received', ...each(4) })
    expect(rows.map(({ locationName, onHand }) => [locationName, onHand / 1000]).sort()).toEqual([
      ['', 16],
      ['Cellar', 4],
    ])
    expect(await named({ search: 'crisps' })).toEqual([['Crisps', null, 20]])
    const away = owner.stockLocations.archive({ id: locationId, version: 1, archived: true })
    expect(await refusalOf(away)).toMatchObject({ code: 'in_use' })
    // Nobody looks at stock between the last of it going and the place being put away.
    world.pass(1000)
    const broken = { id: v7(), itemId: crisps, variationId: null, ...each(4), locationId }
    const lines = [{ ...broken, kind: 'damage' as const, reason: '', note: '' }]
    const at = new Date(world.services.now()).toISOString()
    await owner.waste.record({ id: v7(), branchId, at, lines })
    const gone = await owner.stockLocations.archive({ id: locationId, version: 1, archived: true })
    expect(gone.archived).toBe(true)
  })

  it('is narrowed by what all places of the branch have together', async () => {
    const itemId = v7()
    const item = { name: 'Cider', categoryId, taxRateIds: [], price: 300, tracked: true }
    await owner.items.create({ id: itemId, ...item })
    const locationId = v7()
    await owner.stockLocations.create({ id: locationId, branchId, name: 'Yard' })
    await adjust({ itemId, action: 'loss', ...each(3) })
    expect(await named({ status: 'negative' })).toEqual([['Cider', null, -3]])
    await adjust({ itemId, locationId, action: 'received', ...each(5) })
    expect(await named({ status: 'negative' })).toEqual([])
    world.pass(1000)
    await adjust({ itemId, action: 'loss', ...each(3) })
    expect(await named({ status: 'negative' })).toEqual([['Cider', null, -1]])
    expect((await list()).summary).toMatchObject({ negative: 1 })
  })

  it('is shown to those who may see it, of their branches', async () => {
    const seller = world.as(limited(ownerOf(tills.companyId), { permissions: ['orders.read'] }))
    expect(await refusalOf(seller.stock.list({ branchId }))).toMatchObject({ code: 'not_allowed' })
    const other = world.as(limited(ownerOf(tills.companyId), { branchIds: [v7()] }))
    expect(await refusalOf(other.stock.list({ branchId }))).toMatchObject({ code: 'not_found' })
    expect((await other.stock.ofItem({ id: crisps })).rows).toEqual([])
  })
})

describe('what never moved', () => {
  it('is out of stock in the report, and has levels of its own or the company’s', async () => {
    const report = async () => (await owner.lowStock.report({ branchId })).rows
    const hat = v7()
    const content = { name: 'Hat', categoryId, taxRateIds: [], price: 900, tracked: true }
    await owner.items.create({ id: hat, ...content } as never)
    const ofHat = (await report()).filter(({ itemId }) => itemId === hat)
    expect(ofHat).toMatchObject([{ variationId: null, status: 'out', onHand: 0 }])
    const { rows } = await owner.stock.ofItem({ id: hat, branchId })
    expect(rows).toMatchObject([{ branchId, onHand: 0, lowAt: null, inTransit: false }])
    const lows = async () => (await list({ status: 'low' })).rows.map(({ itemId }) => itemId)
    const isAnythingSaid = () => {
      const scope = { companyId: tills.companyId, branchIds: null }
      return world.database.withTenant(scope, (tx) => hasTargets(scope, tx, v7()))
    }
    expect(await isAnythingSaid()).toBe(false)
    expect(await lows()).not.toContain(flour)
    const {
      id: _,
      currencyFixed: _f,
      updatedAt: _a,
      updatedBy: _b,
      ...business
    } = await owner.company.get()
    await owner.company.update({ ...business, stockLowAt: quantity(1_000_000) })
    expect(await lows()).toContain(flour)
    const found = (await report()).find(({ itemId }) => itemId === flour)
    expect(found).toMatchObject({ lowAt: 1_000_000, ownLowAt: null })
    expect(await isAnythingSaid()).toBe(true)
    const [row] = (await list({ search: 'flour' })).rows
    expect(row).toMatchObject({ lowAt: 1_000_000, ownLowAt: null })
    const own = { itemId: flour, variationId: null, lowAt: quantity(1000), par: null }
    await owner.stockTargets.set({ branchId, targets: [own] })
    expect(await lows()).not.toContain(flour)
    const [after] = (await list({ search: 'flour' })).rows
    expect(after).toMatchObject({ lowAt: 1000, ownLowAt: 1000 })
  })

  it('lasts as long in the report as in the list, where something came back', async () => {
    const [orderId, lineId] = [v7(), v7()]
    world.pass(1000)
    tills.tell(orderId, anOpening())
    const line = aLine({ lineId, itemId: shirt, variationId: large, quantity: quantity(2000) })
    tills.tell(orderId, { type: 'add_line', ...line, tracked: true })
    const tendered = 100_000 as never
    const payment = { method: cash, tendered, reference: '', paymentId: v7() }
    const order = tills.tell(orderId, { type: 'pay', ...payment })
    world.pass(1000)
    const lines = [{ lineId, quantity: quantity(1000), restock: 'put_back' as const }]
    const tenders = planRefundTenders(order, refundOfUnits(order, lines).total).map((tender) => ({
      ...{ ...tender, tenderId: v7(), reference: '' },
    }))
    const back = { refundId: v7(), lines, amount: null, tenders, reason: 'Too big' }
    tills.tell(orderId, { type: 'refund', ...back })
    await tills.send()
    const isLarge = ({ variationId }: { variationId: string | null }) => variationId === large
    const { rows } = await owner.lowStock.report({ branchId })
    expect((await list()).rows.find(isLarge)).toMatchObject({ available: 4000, daysCover: 37.3 })
    expect(rows.find(isLarge)).toMatchObject({ available: 4000, daysCover: 373 })
  })
})

describe('the supplier of a thing', () => {
  it('stands in the list, which can be narrowed to one', async () => {
    const mill = { id: v7(), name: 'The Mill' }
    await owner.suppliers.create(mill)
    const sold = { supplierId: mill.id, itemId: flour, factor: quantity(25_000), packName: 'Sack' }
    await owner.supplierItems.create({ id: v7(), variationId: null, ...sold } as never)
    const { rows, total } = await list({ supplierId: mill.id })
    expect(total).toBe(1)
    expect(rows).toMatchObject([{ itemId: flour, supplierId: mill.id, supplierName: 'The Mill' }])
    expect((await list({ supplierId: v7() })).rows).toEqual([])
  })
})

it('is adjusted in the packs that suppliers sell, and what one held stays as it was', async () => {
  const supplierId = v7()
  await owner.suppliers.create({ id: supplierId, name: 'Crisps & Co' })
  const pack = { packName: 'Box', factor: quantity(24_000) }
  const offer = { id: v7(), supplierId, itemId: crisps, variationId: null, ...pack }
  const { version } = await owner.supplierItems.create(offer)
  const before = (await list()).rows.find(({ itemId }) => itemId === crisps)
  expect(before?.packs).toEqual([{ name: 'Box', holds: 24_000 }])
  const boxes = { itemId: crisps, quantity: quantity(2000), unit: 'Box' }
  const { rows } = await adjust({ ...boxes, action: 'received', unitCost: pounds(24) })
  expect(rows[0]?.onHand).toBe((before?.onHand ?? 0) + 48_000)
  await owner.supplierItems.update({ ...offer, factor: quantity(10_000), version })
  const after = await owner.stock.ofItem({ id: crisps, branchId })
  expect(after.rows[0]?.onHand).toBe((before?.onHand ?? 0) + 48_000)
  const unknown = adjust({ ...boxes, action: 'waste', unit: 'Crate' })
  expect(await refusalOf(unknown)).toMatchObject({ code: 'stock_unit_unknown' })
  await adjust({ itemId: crisps, action: 'loss', ...each(48) })
})
