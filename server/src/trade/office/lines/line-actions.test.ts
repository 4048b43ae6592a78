import { plainDiscount } from '@servery/contract/catalogue/discounts.ts'
import { minorUnits, type OrderCommand, quantity } from '@servery/domain'
import { type Role, rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { offeredGroups } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import type { ItemRecord, ModifierGroupRecord } from '@servery/domain/offer/catalogue/types.ts'
import { lineFromItem } from '@servery/domain/order/lines/line-from-item.ts'
import { aLine, anOpening, card, type SealedOrderFact } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerOf, refusalOf } from '../../../app/test-world.ts'
import { createTillWorld, type TillWorld } from '../../../customers/balances/till-world.ts'
import { readTables } from '../../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../../journal/books/rebuild.ts'
import { verifyCompany } from '../../../journal/books/verify.ts'
import { readFacts } from '../../../journal/facts/read.store.ts'
import { type ActionInput, refused } from '../office-world.ts'

const [stationId, passId, taxRateId, groupId, cream, nuts] = [v7(), v7(), v7(), v7(), v7(), v7()]
const [cakeId, large, small, jamId, burgerId] = [v7(), v7(), v7(), v7(), v7()]

let tills: TillWorld
let world: TillWorld['world']
let owner: TillWorld['owner']
let cake: ItemRecord
let extras: ModifierGroupRecord

beforeAll(async () => {
  tills = await createTillWorld()
  ;({ world, owner } = tills)
  await owner.stations.create({ id: passId, name: 'Plating' })
  await owner.stations.create({ id: stationId, name: 'Bakery', nextStationId: passId })
  await owner.taxRates.create({ id: taxRateId, name: 'VAT', rate: 200_000, inclusive: true })
  const category = await owner.categories.create({ id: v7(), name: 'Cakes' })
  const options = [
    { id: cream, name: 'Cream', price: 60 },
    { id: nuts, name: 'Nuts', price: 40 },
  ]
  const group = { id: groupId, name: 'Topping', min: 1, max: 2, selection: 'multiple' } as const
  extras = (await owner.modifierGroups.create({ ...group, options })) as never
  const base = { categoryId: category.id, taxRateIds: [taxRateId] }
  const variations = [
    { id: large, name: 'Large', price: 540, sku: '', barcode: '' },
    { id: small, name: 'Small', price: 320, sku: '', barcode: '' },
  ]
  cake = (await owner.items.create({
    ...base,
    ...{ id: cakeId, name: 'Cake', price: 0, variations, modifierGroupIds: [groupId] },
    ...{ stationIds: [stationId, passId], taxRateIdsByOrderType: { takeaway: [] } },
  })) as never
  await owner.items.create({ ...base, id: jamId, name: 'Jam', price: 450, channels: ['till'] })
  await owner.items.create({
    ...base,
    id: burgerId,
    name: 'Burger',
    price: 900,
    channels: ['kiosk'],
  })
})
afterAll(() => world.close())

const act = (orderId: string, deed: ActionInput, id = v7()) =>
  owner.orders.act({ orderId, id, deed })
const asRole = (role: Role) =>
  world.as({ ...ownerOf(tills.companyId), role, permissions: rolePermissions[role] })

/** An order of one coffee at 3.00, as a till left it. */
async function openOrder(opening: OrderCommand = anOpening(), ...more: readonly OrderCommand[]) {
  const [orderId, coffee] = [v7(), v7()]
  world.pass(1000)
  const add: OrderCommand = { type: 'add_line', ...aLine({ lineId: coffee }) }
  for (const command of [opening, add, ...more]) tills.tell(orderId, command)
  await tills.send()
  return { orderId, coffee }
}

const topping = [{ optionId: cream, groupId }]
const aCake = (more: object = {}) => ({
  ...{ id: v7(), itemId: cakeId, variationId: large, quantity: quantity(2000) },
  ...{ modifiers: topping, note: 'No candle' },
  ...more,
})
const adding = (...lines: readonly object[]): ActionInput =>
  ({ type: 'add_lines', lines: lines.length === 0 ? [aCake()] : lines }) as never

/** What the order comes to, without what names it. */
async function figuresOf(orderId: string) {
  const { total, net, tax, taxes, goods, lines } = await owner.orders.get({ id: orderId })
  const shown = lines.map(({ name, variationName, note, modifiers, total: of }) => [
    ...[name, variationName, note, of],
    ...modifiers.map((one) => [one.name, one.unitPrice, one.quantity]),
  ])
  return { total, net, tax, taxes, goods, shown }
}

describe('lines that the back office adds', () => {
  it.each(['eat_in', 'takeaway'] as const)(
    'come to what a till makes of them, %s, taxes, options and kitchen alike',
    async (orderType) => {
      const opening = { ...(anOpening() as object), orderType } as OrderCommand
      const byOffice = await openOrder(opening)
      await act(byOffice.orderId, adding())
      const [variation] = cake.variations
      const offer = { item: cake, variation: variation ?? null }
      const groups = offeredGroups({ ...offer, groups: new Map([[groupId, extras]]) })
      const taxRates = await owner.taxRates.list({})
      const stations = [
        { id: stationId, nextStationId: passId },
        { id: passId, nextStationId: null },
      ]
      const content = lineFromItem({
        ...{ ...offer, groups, stations, lineId: v7(), note: 'No candle', book: [] },
        modifiers: [{ groupId, optionId: cream, quantity: 1 }],
        taxRates: taxRates.rows as never,
        quantity: quantity(2000),
        sale: { channel: 'till', orderType, at: { weekday: 6, minutes: 600, date: '' } as never },
      })
      const atTill = await openOrder(opening, { type: 'add_line', ...content })
      expect(await figuresOf(byOffice.orderId)).toEqual(await figuresOf(atTill.orderId))
      expect((await figuresOf(byOffice.orderId)).total).toBe(300 + 2 * 600)
      const lineOf = async (orderId: string) => {
        const facts = await factsOf(orderId)
        const added = facts.filter(({ kind }) => kind === 'order.line_added').at(-1)
        return { ...(added?.body as object), lineId: '' }
      }
      expect(await lineOf(byOffice.orderId)).toEqual(await lineOf(atTill.orderId))
    },
  )

  it('wait for whoever sends them, and then the kitchen has them once', async () => {
    const { orderId } = await openOrder()
    const unsent = await act(orderId, adding())
    expect(unsent).toMatchObject({ changed: true, sent: false })
    const whyNot = async () =>
      (await owner.orders.deeds({ orderId })).deeds.find(({ type }) => type === 'send')?.whyNot
    expect(await whyNot()).toBe(null)
    const id = v7()
    await act(orderId, { type: 'send' }, id)
    expect(await act(orderId, { type: 'send' }, id)).toMatchObject({ changed: false, sent: true })
    expect(await whyNot()).toBe('nothing_to_send')
    const { lines, exceptions } = await owner.orders.get({ id: orderId })
    expect(lines.map(({ sent }) => sent)).toEqual([0, 2000])
    expect(exceptions).toEqual([])
    const atOnce = await openOrder()
    const both = await act(atOnce.orderId, { ...adding(), send: true } as never)
    expect(both.sent).toBe(true)
    // What is in no catalogue is made by nobody.
    const custom = { id: v7(), name: 'Candles', quantity: quantity(1000), taxRateId, note: '' }
    const own = adding({ ...custom, unitPrice: minorUnits(150) })
    expect((await act(atOnce.orderId, { ...own, send: true } as never)).sent).toBe(false)
    const after = await owner.orders.get({ id: atOnce.orderId })
    expect(after.lines.map(({ sent }) => sent)).toEqual([0, 2000, 0])
  })

  it('go to the kitchen when what costs nothing is completed', async () => {
    const [orderId, lineId] = [v7(), v7()]
    const kitchen = { stationIds: [stationId] }
    const free = aLine({ lineId, kitchen, unitPrice: minorUnits(0) })
    tills.tell(orderId, anOpening())
    tills.tell(orderId, { type: 'add_line', ...free })
    await tills.send()
    await act(orderId, { type: 'complete' })
    const { status, lines, exceptions } = await owner.orders.get({ id: orderId })
    expect([status, lines.map(({ sent }) => sent), exceptions]).toEqual(['completed', [1000], []])
  })

  it('are added once, are heard by the tills, and the books hold', async () => {
    const { orderId } = await openOrder()
    const id = v7()
    const custom = { id: v7(), name: 'Candles', quantity: quantity(1000), taxRateId, note: '' }
    const deed = adding(aCake(), { ...custom, unitPrice: minorUnits(150) })
    const both = await Promise.all([0, 1].map(() => act(orderId, deed, id)))
    expect(both.map(({ changed }) => changed).toSorted()).toEqual([false, true])
    expect(await refused(act(orderId, deed))).toBe('line_already_exists')
    // Who asks for other lines under the id of the first would have both.
    const others = adding(aCake())
    for (const other of [others, { type: 'send' } as const]) {
      expect(await refusalOf(act(orderId, other, id))).toMatchObject({
        code: 'id_reused',
        field: 'id',
      })
    }
    expect((await owner.orders.get({ id: orderId })).lines).toHaveLength(3)
    tills.till.see((await factsOf(orderId)) as unknown as readonly SealedOrderFact[])
    const seen = tills.till.state(orderId)
    expect(seen?.lines.map(({ name }) => name)).toEqual(['Coffee', 'Cake', 'Candles'])
    tills.tell(orderId, {
      ...{ type: 'pay', paymentId: v7(), method: card, reference: '' },
      tendered: minorUnits(1650),
    })
    await tills.send()
    expect((await owner.orders.get({ id: orderId })).status).toBe('completed')
    const scope = { companyId: tills.companyId, branchIds: null }
    const before = await readTables(world.database, scope)
    await rebuildBranch(world.database, tills.companyId, tills.branchId)
    expect(await readTables(world.database, scope)).toEqual(before)
    const verified = await verifyCompany(world.database, tills.companyId)
    expect(verified).toMatchObject({ broken: null })
  })

  it('have what comes off by itself', async () => {
    const offer = { ...plainDiscount, id: v7(), name: 'Cake day', kind: 'percent' } as const
    const made = await owner.discounts.create({
      ...{ ...offer, value: 500_000, scope: 'items', itemIds: [cakeId], giving: 'automatic' },
    } as never)
    const { orderId } = await openOrder()
    await act(orderId, adding())
    const { total, lines } = await owner.orders.get({ id: orderId })
    await owner.discounts.archive({ id: made.id, version: made.version, archived: true })
    expect([total, lines.at(-1)?.discounts]).toMatchObject([300 + 600, [{ name: 'Cake day' }]])
  })

  it('cost what the price list of the branch says', async () => {
    const entries = [{ itemId: jamId, price: 420 }]
    await owner.priceLists.create({ id: v7(), name: 'Pier', branchIds: [tills.branchId], entries })
    const { orderId } = await openOrder()
    await act(orderId, adding({ id: v7(), itemId: jamId, quantity: quantity(1000) }))
    expect((await owner.orders.get({ id: orderId })).total).toBe(720)
  })

  it('are refused where a till would not sell them, at the line that is at fault', async () => {
    const { orderId } = await openOrder()
    const faultOf = async (line: object) => {
      const asked = adding(line)
      const why = await refused(act(orderId, asked))
      const { field } = await refusalOf(act(orderId, asked))
      return [why, field]
    }
    const plain = { id: v7(), quantity: quantity(1000) }
    expect(await faultOf(aCake({ modifiers: [] }))).toEqual([
      'options_invalid',
      'deed.lines.0.modifiers',
    ])
    expect(await faultOf(aCake({ variationId: null }))).toEqual([
      'reference_unknown',
      'deed.lines.0.variationId',
    ])
    expect(await faultOf({ ...plain, itemId: burgerId })).toEqual([
      'item_not_offered',
      'deed.lines.0.itemId',
    ])
    const { branchId } = tills
    await owner.availability.set({
      branchIds: [branchId],
      subjectIds: [jamId],
      state: 'sold_out',
    } as never)
    expect(await faultOf({ ...plain, itemId: jamId })).toEqual([
      'item_sold_out',
      'deed.lines.0.itemId',
    ])
    expect((await owner.orders.get({ id: orderId })).lines).toHaveLength(1)
  })

  it('need an order that runs, and what is in no catalogue the right for it', async () => {
    const paying: OrderCommand = {
      ...{ type: 'pay', paymentId: v7(), method: card, reference: '' },
      tendered: minorUnits(300),
    }
    const paid = await openOrder(anOpening(), paying)
    const cancelled = await openOrder(anOpening(), { type: 'cancel', reason: 'Gone' })
    const parked = await openOrder(anOpening(), { type: 'hold' })
    for (const [order, why] of [
      [paid, 'order_completed'],
      [cancelled, 'order_cancelled'],
      [parked, 'order_held'],
    ] as const) {
      expect(await refused(act(order.orderId, adding()))).toBe(why)
      const { deeds } = await owner.orders.deeds({ orderId: order.orderId })
      expect(deeds).toContainEqual({ type: 'add_lines', whyNot: why })
      const less = [{ lineId: order.coffee, quantity: quantity(0) }]
      expect(await refused(act(order.orderId, { type: 'change_lines', lines: less }))).toBe(why)
    }
    const { orderId } = await openOrder()
    const asked = { orderId, id: v7(), deed: adding() as never }
    expect(await refusalOf(asRole('kitchen').orders.act(asked))).toMatchObject({
      code: 'not_allowed',
    })
  })
})

it('gives lines that are on the order to other guests, as a till does', async () => {
  const { orderId, coffee } = await openOrder()
  const lineOf = async () => {
    const { lines } = await owner.orders.deeds({ orderId })
    return lines.find(({ lineId }) => lineId === coffee)
  }
  const before = await lineOf()
  if (before === undefined) throw new Error('there is no coffee')
  expect(before.seat).toBeNull()
  const seated = { lineId: coffee, quantity: before.quantity, seat: 2 }
  await act(orderId, { type: 'change_lines', lines: [seated] })
  expect(await lineOf()).toEqual({ ...before, seat: 2 })
  const more = { ...seated, quantity: quantity(before.quantity + 1000), seat: null }
  await act(orderId, { type: 'change_lines', lines: [more] })
  expect(await lineOf()).toMatchObject({ quantity: before.quantity + 1000, seat: null })
})

describe('lines of what somebody else serves', () => {
  const onLines = ['add_lines', 'change_lines', 'send'] as const

  it('are for whoever may work on the orders of others, as at a till', async () => {
    const { rows } = await owner.roles.list({})
    const role = rows.find(({ key }) => key === 'server')
    const named = { id: role?.id ?? '', name: '', base: 'server' }
    const changed = await owner.roles.update({
      ...{ ...named, version: role?.version ?? 0, till: { 'orders.others': 'no' } },
    } as never)
    const permissions = rolePermissions.server
    const person = { ...ownerOf(tills.companyId), role: 'server', permissions } as const
    const theirs = await openOrder()
    await act(theirs.orderId, adding())
    const own = await openOrder()
    await act(own.orderId, adding())
    tills.tell(own.orderId, { type: 'set_server', serverId: person.userId })
    await tills.send()
    const less = [{ lineId: theirs.coffee, quantity: quantity(0) }]
    const as = world.as(person)
    const deeds: readonly ActionInput[] = [
      adding(),
      { type: 'change_lines', lines: less },
      { type: 'send' },
    ]
    for (const deed of deeds) {
      const asked = as.orders.act({ orderId: theirs.orderId, id: v7(), deed })
      expect(await refusalOf(asked)).toMatchObject({ code: 'not_allowed' })
    }
    const whyNot = async (orderId: string) => {
      const options = await as.orders.deeds({ orderId })
      return onLines.map((type) => options.deeds.find((one) => one.type === type)?.whyNot)
    }
    expect(await whyNot(theirs.orderId)).toEqual(onLines.map(() => 'order_of_others'))
    expect(await whyNot(own.orderId)).toEqual(onLines.map(() => null))
    await as.orders.act({ orderId: own.orderId, id: v7(), deed: { type: 'send' } })
    await owner.roles.update({ ...named, version: changed.version, till: {} } as never)
    expect(await whyNot(theirs.orderId)).toEqual(onLines.map(() => null))
  })
})

describe('lines that the back office changes', () => {
  it('are each named once', async () => {
    const { orderId, coffee } = await openOrder()
    const lines = [2000, 3000].map((units) => ({ lineId: coffee, quantity: quantity(units) }))
    expect(await refusalOf(act(orderId, { type: 'change_lines', lines }))).toMatchObject({
      code: 'invalid_input',
      field: 'deed.lines.1.lineId',
    })
    expect((await owner.orders.get({ id: orderId })).total).toBe(300)
  })

  it('have another quantity or go, each as long as the kitchen has not heard of it', async () => {
    const { orderId, coffee } = await openOrder()
    const line = aCake()
    await act(orderId, { ...adding(line), send: true } as never)
    const change = (lines: readonly { lineId: string; quantity: number }[], id = v7()) =>
      act(orderId, { type: 'change_lines', lines } as never, id)
    const id = v7()
    const more = [{ lineId: line.id, quantity: 3000 }]
    expect(await change(more, id)).toMatchObject({ changed: true })
    expect(await change(more, id)).toMatchObject({ changed: false })
    const options = await owner.orders.deeds({ orderId })
    expect(options.lines.at(-1)).toMatchObject({ quantity: 3000, sent: 2000 })
    expect(await refused(change([{ lineId: line.id, quantity: 1000 }]))).toBe('line_sent')
    expect(await refused(change([{ lineId: line.id, quantity: 0 }]))).toBe('line_sent')
    // One that is refused keeps all of them as they are.
    const both = [
      { lineId: coffee, quantity: 0 },
      { lineId: v7(), quantity: 1000 },
    ]
    expect(await refused(change(both))).toBe('line_not_found')
    await change([
      { lineId: coffee, quantity: 0 },
      { lineId: line.id, quantity: 2000 },
    ])
    const { lines, total, exceptions } = await owner.orders.get({ id: orderId })
    expect(lines.map(({ status, quantity: units }) => [status, units])).toEqual([
      ['removed', 1000],
      ['new', 2000],
    ])
    expect([total, exceptions]).toEqual([1200, []])
  })
})

async function factsOf(orderId: string) {
  const scope = { companyId: tills.companyId, branchIds: null }
  return world.database.withTenant(scope, (trx) =>
    readFacts(scope, trx, {
      ...{ branchId: tills.branchId, after: 0, limit: 500, subjectId: orderId },
      exceptRegisterId: v7(),
    }),
  )
}
