import { plainDiscount } from '@servery/contract/catalogue/discounts.ts'
import { minorUnits, type OrderCommand, quantity } from '@servery/domain'
import { type Role, rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import { cardCodeOf } from '@servery/domain/offer/balance/card-code.ts'
import { aLine, anOpening, card } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerOf, refusalOf } from '../../app/test-world.ts'
import { fingerprintOf } from '../../customers/balances/card-codes.ts'
import { createTillWorld, type TillWorld } from '../../customers/balances/till-world.ts'
import { type ActionInput, refused } from './office-world.ts'

let tills: TillWorld
let world: TillWorld['world']
let owner: TillWorld['owner']
const stationId = v7()
const soupId = v7()

beforeAll(async () => {
  tills = await createTillWorld()
  ;({ world, owner } = tills)
  await owner.stations.create({ id: stationId, name: 'Grill' })
  const category = await owner.categories.create({ id: v7(), name: 'Soups' })
  const soup = { id: soupId, name: 'Soup', categoryId: category.id, price: 300, taxRateIds: [] }
  await owner.items.create(soup)
})
afterAll(() => world.close())

const act = (orderId: string, deed: ActionInput, id = v7()) =>
  owner.orders.act({ orderId, id, deed })
const asRole = (role: Role) =>
  world.as({ ...ownerOf(tills.companyId), role, permissions: rolePermissions[role] })
const pay = (tendered: number): OrderCommand => ({
  ...{ type: 'pay', paymentId: v7(), method: card, reference: '' },
  tendered: minorUnits(tendered),
})

/** Two soups at 3.00 that the kitchen has, and a coffee; all of it in the books. */
async function openOrder(...more: readonly OrderCommand[]) {
  const [orderId, soups, coffee] = [v7(), v7(), v7()] as const
  world.pass(1000)
  const two = { itemId: soupId, name: 'Soup', quantity: quantity(2000) }
  const kitchen = { stationIds: [stationId] }
  const commands: readonly OrderCommand[] = [
    anOpening(),
    { type: 'add_line', ...aLine({ ...two, lineId: soups, kitchen }) },
    { type: 'add_line', ...aLine({ lineId: coffee }) },
    { type: 'send', batchId: v7() },
    ...more,
  ]
  for (const command of commands) tills.tell(orderId, command)
  await tills.send()
  return { orderId, soups, coffee }
}

it('tells of each line when some of it went to the kitchen first', async () => {
  const { orderId, soups, coffee } = await openOrder()
  const sentOf = async (lineId: string) =>
    (await owner.orders.get({ id: orderId })).lines.find((line) => line.lineId === lineId)
  const first = await sentOf(soups)
  expect(first?.sentAt).toMatch(/Z$/)
  expect(first?.kitchen).toEqual({ stage: 'making', stations: ['Grill'] })
  world.pass(600_000)
  const more = { type: 'change_quantity', lineId: soups, delta: quantity(1000) } as const
  for (const command of [more, { type: 'send', batchId: v7() } as const]) {
    tills.tell(orderId, command)
  }
  await tills.send()
  expect(await sentOf(soups)).toMatchObject({ sent: 3000, sentAt: first?.sentAt })
  expect(await sentOf(coffee)).toMatchObject({ sent: 0, sentAt: null, kitchen: null })
  await act(orderId, { type: 'ready' })
  expect((await sentOf(soups))?.kitchen).toEqual({ stage: 'ready', stations: [] })
})

describe('a discount of the catalogue that the back office gives', () => {
  const regulars = { ...plainDiscount, id: v7(), name: 'Regulars', kind: 'percent' } as const
  const soupPrice = { ...plainDiscount, id: v7(), name: 'Soup day', kind: 'fixed_price' } as const
  const upTo = { ...plainDiscount, id: v7(), name: 'Sorry', kind: 'open_percent' } as const

  beforeAll(async () => {
    await owner.discounts.create({
      ...{ ...regulars, value: 100_000, scope: 'order', usesMax: 1 },
      ...{ reasons: ['Neighbour'], reasonRequired: true, commentRequired: true },
    })
    await owner.discounts.create({ ...soupPrice, value: 250, scope: 'items', itemIds: [soupId] })
    await owner.discounts.create({ ...upTo, value: 200_000, scope: 'line', needsApproval: true })
  })

  it('is offered where it fits, and takes off what the catalogue says', async () => {
    const { orderId, soups, coffee } = await openOrder()
    const { offered } = await owner.orders.deeds({ orderId })
    const places = offered.map(({ name, onOrder, lineIds }) => [name, onOrder, ...lineIds])
    expect(places.toSorted()).toEqual([
      ['Regulars', true],
      ['Sorry', false, soups, coffee],
      ['Soup day', false, soups],
    ])
    const deed: ActionInput = { type: 'discount', lineId: soups, definitionId: soupPrice.id }
    const id = v7()
    await act(orderId, deed, id)
    expect(await act(orderId, deed, id)).toMatchObject({ changed: false })
    const { lines } = await owner.orders.get({ id: orderId })
    expect(lines.flatMap(({ discounts }) => discounts)).toMatchObject([
      { name: 'Soup day', amount: 100 },
    ])
    const wrong = act(orderId, { ...deed, lineId: coffee })
    expect(await refusalOf(wrong)).toMatchObject({
      code: 'reference_unknown',
      field: 'deed.definitionId',
    })
  })

  it('asks why as the till does, and is given no more often than it may', async () => {
    const { orderId } = await openOrder()
    const deed: ActionInput = { type: 'discount', lineId: null, definitionId: regulars.id }
    expect(await refusalOf(act(orderId, { ...deed, reason: 'Friend' }))).toMatchObject({
      field: 'deed.reason',
    })
    expect(await refused(act(orderId, { ...deed, reason: 'Neighbour' }))).toBe('note_missing')
    await act(orderId, { ...deed, reason: 'Neighbour', comment: 'From number 9' })
    const { timeline, total } = await owner.orders.get({ id: orderId })
    expect(total).toBe(810)
    expect(timeline.at(-1)?.detail).toMatchObject({ reason: 'Neighbour, From number 9' })
    const second = await openOrder()
    expect(
      (await owner.orders.deeds({ orderId: second.orderId })).offered.map(({ name }) => name),
    ).not.toContain('Regulars')
    expect(await refusalOf(act(second.orderId, deed))).toMatchObject({ code: 'reference_unknown' })
  })

  it('stays within what is left open, and a restricted one with whoever may', async () => {
    const { orderId, soups } = await openOrder()
    const deed: ActionInput = { type: 'discount', lineId: soups, definitionId: upTo.id }
    const percent = (share: number) => ({ kind: 'percent', rate: rate(share) }) as const
    expect(await refused(act(orderId, { ...deed, value: percent(200_001) }))).toBe(
      'discount_value_invalid',
    )
    expect(await refused(act(orderId, deed))).toBe('discount_value_invalid')
    const waiter = asRole('server')
    const asked = { orderId, id: v7(), deed: { ...deed, value: percent(200_000) } }
    expect(await refusalOf(waiter.orders.act(asked))).toMatchObject({
      code: 'not_allowed',
    })
    const { offered } = await waiter.orders.deeds({ orderId })
    expect(offered.map(({ name }) => name)).toEqual(['Soup day'])
    await owner.orders.act(asked)
    expect((await owner.orders.get({ id: orderId })).total).toBe(780)
    const nameless = act(orderId, { type: 'discount', lineId: null, value: percent(1) })
    expect(await refusalOf(nameless)).toMatchObject({ field: 'deed.name' })
  })
})

describe('a discount of its own that the back office gives', () => {
  const deed = {
    type: 'discount',
    lineId: null,
    name: 'Sorry',
    value: { kind: 'amount', amount: minorUnits(100) },
  } as const

  it('says why, in own words where the business has no reasons', async () => {
    const { orderId } = await openOrder()
    expect(await refused(act(orderId, deed))).toBe('note_missing')
    await act(orderId, { ...deed, comment: 'Waited long' })
    const { timeline } = await owner.orders.get({ id: orderId })
    expect(JSON.stringify(timeline)).toContain('Waited long')
  })

  it('says one of the reasons to give things away, and heeds what that asks for', async () => {
    const reasonId = v7()
    const reason = { id: reasonId, name: 'Quality', details: { list: 'comp' } } as const
    const { version } = await owner.reasons.create({ ...reason, requiresNote: true })
    const { orderId } = await openOrder()
    expect(await refused(act(orderId, { ...deed, comment: 'Cold' }))).toBe('reference_unknown')
    expect(await refused(act(orderId, { ...deed, reasonId }))).toBe('note_missing')
    await act(orderId, { ...deed, reasonId, comment: 'Cold' })
    const { timeline } = await owner.orders.get({ id: orderId })
    expect(JSON.stringify(timeline)).toContain('Quality')
    await owner.reasons.archive({ id: reasonId, version, archived: true })
  })
})

describe('a ticket that was done', () => {
  it('comes back to its station, also once the order is paid, and no food is sent twice', async () => {
    const { orderId, soups } = await openOrder(pay(900))
    expect(await owner.orders.deeds({ orderId })).toMatchObject({
      tickets: [],
      deeds: expect.arrayContaining([{ type: 'recall', whyNot: 'nothing_made' }]),
    })
    await act(orderId, { type: 'complete' })
    expect((await owner.orders.deeds({ orderId })).tickets).toEqual([
      { stationId, name: 'Grill' },
      { stationId: null, name: '' },
    ])
    const recall: ActionInput = { type: 'recall', stationId }
    await act(orderId, recall)
    expect((await owner.orders.deeds({ orderId })).tickets).toEqual([{ stationId: null, name: '' }])
    expect((await act(orderId, recall)).changed).toBe(false)
    const { lines } = await owner.orders.get({ id: orderId })
    expect(lines.find(({ lineId }) => lineId === soups)?.sent).toBe(2000)
  })
})

describe('money that goes back from the back office', () => {
  const why = { reasonId: null, note: 'Unwanted' }

  it('goes off the gift card that was sold, as far as it is still on it', async () => {
    const code = cardCodeOf(new Uint8Array(15).fill(7))
    const [topUpId, holder] = [v7(), fingerprintOf(code)]
    const giftCard = { kind: 'gift_card', holder } as const
    const { orderId, coffee } = await openOrder(
      {
        ...{ type: 'add_top_up', topUpId, ...giftCard, name: 'Gift card' },
        ...{ codeEnd: code.slice(-4), amount: minorUnits(5000) },
      },
      pay(5900),
    )
    const held = { ...giftCard, currency: 'GBP', paymentId: v7(), amount: minorUnits(2000) }
    await owner.balances.hold(held)
    const { topUps, deeds } = await owner.orders.deeds({ orderId })
    expect(topUps).toMatchObject([{ topUpId, left: 5000 }])
    expect(deeds).toContainEqual({ type: 'unpay', whyNot: 'unpay_topped_up' })
    const lines = [{ lineId: coffee, quantity: quantity(1000), restock: null }]
    const refundOf = (amount: number): ActionInput => ({
      ...{ type: 'refund', lines, amount: null, ...why },
      topUps: [{ topUpId, amount: minorUnits(amount) }],
    })
    expect(await refusalOf(act(orderId, refundOf(3001)))).toMatchObject({
      code: 'balance_insufficient',
      field: 'deed.topUps.0.amount',
    })
    const id = v7()
    const { refund } = await act(orderId, refundOf(3000), id)
    expect(refund).toMatchObject({ total: 3300 })
    expect(await act(orderId, refundOf(3000), id)).toMatchObject({ changed: false })
    const { rows } = await owner.balances.find({ code, currency: 'GBP' })
    expect(rows).toMatchObject([{ balance: 2000, available: 0 }])
  })

  it('leaves on a card that was loaded twice what its guest has spent', async () => {
    const code = cardCodeOf(new Uint8Array(15).fill(8))
    const holder = fingerprintOf(code)
    const [first, second] = [v7(), v7()]
    const load = (topUpId: string, amount: number): OrderCommand => ({
      ...{ type: 'add_top_up', topUpId, kind: 'gift_card', holder, name: 'Gift card' },
      ...{ codeEnd: code.slice(-4), amount: minorUnits(amount) },
    })
    const { orderId } = await openOrder(load(first, 2000), load(second, 3000), pay(5900))
    const spent = { kind: 'gift_card', holder, currency: 'GBP', amount: minorUnits(2000) } as const
    await owner.balances.hold({ ...spent, paymentId: v7() })
    const back = (amount: number): ActionInput => ({
      ...{ type: 'refund', lines: [], amount: null, ...why },
      topUps: [
        { topUpId: first, amount: minorUnits(2000) },
        { topUpId: second, amount: minorUnits(amount) },
      ],
    })
    expect(await refusalOf(act(orderId, back(3000)))).toMatchObject({
      code: 'balance_insufficient',
      field: 'deed.topUps.1.amount',
    })
    expect(await act(orderId, back(1000))).toMatchObject({ refund: { total: 3000 } })
    const { rows } = await owner.balances.find({ code, currency: 'GBP' })
    expect(rows).toMatchObject([{ balance: 2000, available: 0 }])
  })

  it('undoes the second of two payments, and the sale stays', async () => {
    const { orderId } = await openOrder()
    tills.otherTill.see(tills.till.written())
    const [mine, theirs] = [pay(900), pay(900)]
    tills.tell(orderId, mine)
    await tills.send()
    const { facts } = tills.otherTill.run(orderId, theirs)
    await tills.append(tills.otherTill.registerId, facts)
    const { deeds, tooMany } = await owner.orders.deeds({ orderId })
    expect(deeds).toContainEqual({ type: 'unpay', whyNot: null })
    expect(tooMany).toHaveLength(2)
    const paymentId = tooMany[1]?.paymentId ?? ''
    const deed: ActionInput = { type: 'unpay', paymentId, ...why }
    await act(orderId, deed)
    const order = await owner.orders.get({ id: orderId })
    expect(order).toMatchObject({ status: 'completed', paymentStatus: 'paid', paid: 900 })
    expect(order.reversals).toMatchObject([{ amount: 900, reason: 'Unwanted' }])
    expect(await refused(act(orderId, deed))).toBe('payment_not_found')
  })
})
