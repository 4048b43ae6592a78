/** What an item asks for before it is sold, answered in the back office as at a till. */
import { minorUnits, type OrderCommand, quantity } from '@servery/domain'
import type { Role } from '@servery/domain/business/access/permissions.ts'
import { rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { offeredGroups } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import type { ItemRecord, ModifierGroupRecord } from '@servery/domain/offer/catalogue/types.ts'
import { bundleLine } from '@servery/domain/order/lines/bundle-line.ts'
import { lineFromItem } from '@servery/domain/order/lines/line-from-item.ts'
import { aLine, anOpening, card, type SealedOrderFact } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerOf, refusalOf } from '../../app/test-world.ts'
import { createTillWorld, type TillWorld } from '../../customers/balances/till-world.ts'
import { readTables } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { readFacts } from '../../journal/facts/read.store.ts'
import { type ActionInput, refused } from './office-world.ts'

const [grillId, barId, vat, reduced, groupId, cheese] = [v7(), v7(), v7(), v7(), v7(), v7()]
const [giftId, applesId, burgerId, beerId, waterId, dealId] = [v7(), v7(), v7(), v7(), v7(), v7()]
const [mainPart, drinkPart] = [v7(), v7()]

let tills: TillWorld
let world: TillWorld['world']
let owner: TillWorld['owner']
let group: ModifierGroupRecord
const items = new Map<string, ItemRecord>()

beforeAll(async () => {
  tills = await createTillWorld()
  ;({ world, owner } = tills)
  await owner.stations.create({ id: grillId, name: 'Grill' })
  await owner.stations.create({ id: barId, name: 'Bar' })
  await owner.taxRates.create({ id: vat, name: 'VAT', rate: 200_000, inclusive: true })
  await owner.taxRates.create({ id: reduced, name: 'Reduced', rate: 50_000, inclusive: true })
  const { id: categoryId } = await owner.categories.create({ id: v7(), name: 'Food' })
  const options = [{ id: cheese, name: 'Cheese', price: 60 }]
  const named = { id: groupId, name: 'Topping', min: 1, max: 1, selection: 'single' } as const
  group = (await owner.modifierGroups.create({ ...named, options })) as never
  const create = async (item: { readonly id: string; readonly [member: string]: unknown }) => {
    const base = { categoryId, taxRateIds: [vat], tracked: true }
    items.set(item.id, (await owner.items.create({ ...base, ...item } as never)) as never)
  }
  await create({
    ...{ id: giftId, name: 'Donation', price: 1000, priceKind: 'open' },
    ...{ priceMin: 500, priceMax: 2000, tracked: false },
  })
  const byWeight = { priceKind: 'by_weight', unit: 'kg' }
  await create({ id: applesId, name: 'Apples', price: 890, taxRateIds: [], ...byWeight })
  const grill = { stationIds: [grillId], modifierGroupIds: [groupId] }
  await create({ id: burgerId, name: 'Burger', price: 800, ...grill })
  const bar = { stationIds: [barId], taxRateIds: [reduced] }
  await create({ id: beerId, name: 'Beer', price: 450, ageRestricted: true, ...bar })
  await create({ id: waterId, name: 'Water', price: 200, ...bar })
  const one = (itemId: string, extra = 0) => ({ itemId, variationId: null, extra })
  const bundleParts = [
    { id: mainPart, name: 'Main', choices: [one(burgerId)] },
    { id: drinkPart, name: 'Drink', choices: [one(waterId), one(beerId, 150)] },
  ]
  await create({ id: dealId, name: 'Deal', price: 900, bundleParts, tracked: false })
})
afterAll(() => world.close())

const act = (orderId: string, deed: ActionInput, id = v7()) =>
  owner.orders.act({ orderId, id, deed })
const adding = (line: object, more: object = {}): ActionInput =>
  ({
    type: 'add_lines',
    lines: [{ id: v7(), quantity: quantity(1000), ...line }],
    ...more,
  }) as never

/** An order of one coffee at 3.00, as a till left it. */
async function openOrder(...more: readonly OrderCommand[]) {
  const orderId = v7()
  world.pass(1000)
  for (const command of [anOpening(), { type: 'add_line', ...aLine() } as const, ...more]) {
    tills.tell(orderId, command)
  }
  await tills.send()
  return orderId
}

async function factsOf(orderId: string) {
  const scope = { companyId: tills.companyId, branchIds: null }
  return world.database.withTenant(scope, (trx) =>
    readFacts(scope, trx, {
      ...{ branchId: tills.branchId, after: 0, limit: 500, subjectId: orderId },
      exceptRegisterId: v7(),
    }),
  )
}

/** The line that was added last, without the ids that whoever adds it makes. */
async function lastLineOf(orderId: string) {
  const added = (await factsOf(orderId)).filter(({ kind }) => kind === 'order.line_added').at(-1)
  const { components = [], ...body } = (added?.body ?? {}) as unknown as ReturnType<typeof aLine>
  const goods = components.map((component) => ({ ...component, componentId: '' }))
  return { ...body, lineId: '', ...(goods.length === 0 ? {} : { components: goods }) }
}

/** What a till makes of an item. */
async function atTill(itemId: string, more: object = {}) {
  const item = items.get(itemId) as ItemRecord
  const groups = offeredGroups({ item, variation: null, groups: new Map([[groupId, group]]) })
  return lineFromItem({
    ...{ item, variation: null, groups, lineId: v7(), note: '', book: [], modifiers: [] },
    taxRates: (await owner.taxRates.list({})).rows as never,
    stations: [grillId, barId].map((id) => ({ id, nextStationId: null })),
    quantity: quantity(1000),
    sale: { channel: 'till', orderType: 'eat_in', at: { weekday: 6, minutes: 600 } as never },
    ...more,
  })
}

/** Refused at the field, and the order stays as it was. */
async function expectRefused(orderId: string, deed: ActionInput, why: string, field: string) {
  const before = await owner.orders.get({ id: orderId })
  expect([await refused(act(orderId, deed)), (await refusalOf(act(orderId, deed))).field]).toEqual([
    why,
    `deed.${field}`,
  ])
  expect(await owner.orders.get({ id: orderId })).toEqual(before)
}

const topping = [{ optionId: cheese, groupId }]
const main = { partId: mainPart, itemId: burgerId, modifiers: topping }
const deal = (drinkId: string) => ({
  itemId: dealId,
  parts: [{ partId: drinkPart, itemId: drinkId }, main],
})

describe('an item whose price is asked', () => {
  it('costs what was said, as at a till, and is sold once however often it is sent', async () => {
    const orderId = await openOrder()
    const [id, deed] = [v7(), adding({ itemId: giftId, price: 1250 })]
    expect(await act(orderId, deed, id)).toMatchObject({ changed: true })
    expect(await act(orderId, deed, id)).toMatchObject({ changed: false })
    const line = await atTill(giftId, { price: minorUnits(1250) })
    const theirs = await openOrder({ type: 'add_line', ...line })
    expect(await lastLineOf(orderId)).toEqual(await lastLineOf(theirs))
    const { total, tax } = await owner.orders.get({ id: orderId })
    const other = await owner.orders.get({ id: theirs })
    expect([total, tax]).toEqual([other.total, other.tax])
    expect(total).toBe(300 + 1250)
  })

  it('keeps to its bounds, and nothing else has a price of its own', async () => {
    const orderId = await openOrder()
    const field = 'lines.0.price'
    for (const [price, why] of [
      [undefined, 'price_missing'],
      [0, 'price_missing'],
      [499, 'price_too_low'],
      [2001, 'price_too_high'],
    ] as const) {
      const said = price === undefined ? {} : { price }
      await expectRefused(orderId, adding({ itemId: giftId, ...said }), why, field)
    }
    await expectRefused(orderId, adding({ itemId: waterId, price: 1 }), 'invalid_input', field)
  })

  it('is for whoever may say a price at a till', async () => {
    const { rows } = await owner.roles.list({})
    const role = rows.find(({ key }) => key === 'server')
    const named = { id: role?.id ?? '', name: '', base: 'server' }
    const till = { 'orders.open_price': 'pin' }
    const body = { ...named, version: role?.version ?? 0, till } as never
    const { version } = await owner.roles.update(body)
    const permissions = rolePermissions.server
    const who = { ...ownerOf(tills.companyId), role: 'server' as Role, permissions }
    const orderId = await openOrder()
    const ask = (line: object) =>
      world.as(who).orders.act({ orderId, id: v7(), deed: adding(line) as never })
    const { code } = await refusalOf(ask({ itemId: giftId, price: 600 }))
    expect(code).toBe('not_allowed')
    expect(await ask({ itemId: waterId })).toMatchObject({ changed: true })
    await owner.roles.update({ ...named, version, till: {} } as never)
  })

  it('is recorded as a sale of its own, at the price that was said', async () => {
    const method = { name: 'Transfer', kind: 'bank_transfer' }
    const { id: paymentMethodId } = await owner.paymentMethods.create({
      id: v7(),
      ...method,
    } as never)
    const record = (price: number, amount: number) => {
      const line = { id: v7(), quantity: quantity(1000), itemId: giftId, price }
      const deals = { id: v7(), quantity: quantity(2000), ...deal(waterId) }
      const sale = { kind: 'new', orderId: v7(), branchId: tills.branchId, orderType: 'eat_in' }
      const asked = { id: v7(), paymentMethodId, amount, sale: { ...sale, lines: [line, deals] } }
      return owner.transactions.create(asked as never)
    }
    expect(await refusalOf(record(499, 499))).toMatchObject({ field: 'sale.lines.0.price' })
    const { orderId } = await record(700, 700 + 2 * 960)
    const { status, lines } = await owner.orders.get({ id: orderId })
    expect([status, lines.map(({ total }) => total)]).toEqual(['completed', [700, 1920]])
    // It is sold already: the kitchen has nothing to make.
    expect(JSON.stringify((await lastLineOf(orderId)).components)).not.toContain('kitchen')
  })
})

describe('an item that is weighed', () => {
  it('comes to what a till makes of the weight; of others there is no less than one', async () => {
    const orderId = await openOrder()
    const weight = quantity(345)
    await act(orderId, adding({ itemId: applesId, quantity: weight }))
    const line = await atTill(applesId, { quantity: weight })
    const theirs = await openOrder({ type: 'add_line', ...line })
    expect(await lastLineOf(orderId)).toEqual(await lastLineOf(theirs))
    // 0.345 kg at 8.90 is 3.07.
    expect((await owner.orders.get({ id: orderId })).total).toBe(300 + 307)
    const half = adding({ itemId: waterId, quantity: 500 })
    await expectRefused(orderId, half, 'invalid_input', 'lines.0.quantity')
    const none = adding({ itemId: applesId, quantity: 0 })
    await expectRefused(orderId, none, 'invalid_input', 'lines.0.quantity')
  })
})

describe('a bundle', () => {
  it('comes to what a till makes of it: price, taxes, kitchen and stock', async () => {
    const orderId = await openOrder()
    const deed = adding(
      { ...deal(beerId), quantity: 2000, note: '' },
      { ageChecked: true, send: true },
    )
    const id = v7()
    await act(orderId, deed, id)
    expect(await act(orderId, deed, id)).toMatchObject({ changed: false, sent: true })
    const chosen = [{ groupId, optionId: cheese, quantity: 1 }]
    const two = { quantity: quantity(2000) }
    const line = bundleLine(await atTill(dealId, two), [
      {
        partId: mainPart,
        extra: minorUnits(0),
        line: await atTill(burgerId, { modifiers: chosen }),
      },
      { partId: drinkPart, extra: minorUnits(150), line: await atTill(beerId) },
    ])
    const theirs = await openOrder(
      { type: 'add_line', ...line },
      { type: 'send', batchId: v7(), together: false },
    )
    expect(await lastLineOf(orderId)).toEqual(await lastLineOf(theirs))
    const pay: OrderCommand = {
      ...{ type: 'pay', paymentId: v7(), method: card, reference: '' },
      tendered: minorUnits(300 + 2 * 1110),
    }
    tills.till.see((await factsOf(orderId)) as unknown as readonly SealedOrderFact[])
    tills.tell(orderId, pay)
    tills.tell(theirs, { ...pay, paymentId: v7() })
    await tills.send()
    const figures = async (of: string) => {
      const { total, net, tax, taxes, status, lines, exceptions } = await owner.orders.get({
        id: of,
      })
      const sent = lines.map((one) => [one.name, one.sent, one.total])
      return { total, net, tax, taxes, status, sent, exceptions, stock: await stockOf(of) }
    }
    expect(await figures(orderId)).toEqual(await figures(theirs))
    expect(await figures(orderId)).toMatchObject({ status: 'completed', exceptions: [] })
    const scope = { companyId: tills.companyId, branchIds: null }
    const before = await readTables(world.database, scope)
    await rebuildBranch(world.database, tills.companyId, tills.branchId)
    expect(await readTables(world.database, scope)).toEqual(before)
  })

  it('is quoted as it is sold', async () => {
    const line = { id: 'deal', quantity: quantity(2000), ...deal(waterId) }
    const asked = { branchId: tills.branchId, lines: [line] }
    const { lines, totals } = await owner.quotes.create(asked as never)
    expect([lines.map(({ id, base }) => [id, base]), totals.total]).toEqual([
      [['deal', 1920]],
      1920,
    ])
  })

  it('needs one choice for each part, which the branch has now', async () => {
    const orderId = await openOrder()
    const drink = { partId: drinkPart, itemId: waterId }
    const refuse = (parts: object[] | undefined, why: string, field: string) => {
      const line = { itemId: dealId, ...(parts === undefined ? {} : { parts }) }
      return expectRefused(orderId, adding(line), why, `lines.0.${field}`)
    }
    await refuse(undefined, 'invalid_input', 'parts')
    await refuse([main], 'invalid_input', 'parts')
    await refuse([main, drink, drink], 'invalid_input', 'parts.2.partId')
    await refuse([main, { ...drink, itemId: burgerId }], 'reference_unknown', 'parts.1.itemId')
    await refuse([main, { ...drink, partId: v7() }], 'reference_unknown', 'parts.1.partId')
    await refuse([drink, { ...main, modifiers: [] }], 'options_invalid', 'parts.1.modifiers')
    const other = adding({ itemId: waterId, parts: [drink] })
    await expectRefused(orderId, other, 'reference_unknown', 'lines.0.parts.0.partId')
    const set = (state: string) =>
      owner.availability.set({
        ...{ branchIds: [tills.branchId], subjectIds: [waterId], state },
      } as never)
    await set('sold_out')
    await refuse([main, drink], 'item_sold_out', 'parts.1.itemId')
    await set('available')
  })
})

describe('what is for adults alone', () => {
  it('is added once somebody says that the guest is old enough, by itself or in a bundle', async () => {
    const orderId = await openOrder()
    for (const line of [{ itemId: beerId }, deal(beerId)]) {
      await expectRefused(orderId, adding(line), 'age_unchecked', 'ageChecked')
      const no = adding(line, { ageChecked: false })
      await expectRefused(orderId, no, 'age_unchecked', 'ageChecked')
    }
    const isSeen = async () => (await owner.orders.deeds({ orderId })).ageSeen
    await act(orderId, adding(deal(waterId)))
    expect(await isSeen()).toBe(false)
    await act(orderId, adding({ itemId: beerId }, { ageChecked: true }))
    // A till asks once for each order as well.
    expect(await isSeen()).toBe(true)
    await act(orderId, adding(deal(beerId)))
    expect((await owner.orders.get({ id: orderId })).lines).toHaveLength(4)
  })
})

describe('a seat', () => {
  it('is said with the line, and tills have it', async () => {
    const orderId = await openOrder({ type: 'set_covers', covers: 3 })
    await act(orderId, adding({ itemId: waterId, seat: 2 }))
    await act(orderId, adding({ itemId: waterId }))
    tills.till.see((await factsOf(orderId)) as unknown as readonly SealedOrderFact[])
    expect(tills.till.state(orderId)?.lines.map(({ seat }) => seat)).toEqual([
      undefined,
      2,
      undefined,
    ])
    for (const seat of [0, 41]) {
      const deed = adding({ itemId: waterId, seat })
      await expectRefused(orderId, deed, 'invalid_input', 'lines.0.seat')
    }
  })
})

async function stockOf(orderId: string) {
  const scope = { companyId: tills.companyId, branchIds: null }
  const rows = await world.database.withTenant(scope, (trx) =>
    trx
      .selectFrom('stock_movements')
      .select(['item_id', 'quantity', 'kind'])
      .where('order_id', '=', orderId)
      .execute(),
  )
  return rows.toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1))
}
