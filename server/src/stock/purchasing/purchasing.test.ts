import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import type { Email } from '../../platform/emails/index.ts'
import { levelsOf } from '../ledger/index.ts'
import { purchaseEmailHandlers } from './purchase-emails.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let branchId: string
let supplierId: string
let categoryId: string

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  branchId = company.branchIds[0]
  categoryId = (await owner.categories.create({ id: v7(), name: 'Dry goods' })).id
  supplierId = (await owner.suppliers.create({ id: v7(), name: 'Penryn Roasters' })).id
})
afterAll(() => world.close())

async function addItem(more: Partial<Parameters<TestClient['items']['create']>[0]> = {}) {
  const base = { id: v7(), name: 'Coffee', categoryId, price: 900, taxRateIds: [] }
  return (await owner.items.create({ ...base, tracked: true, ...more })).id
}

type Delivery = Parameters<TestClient['deliveries']['create']>[0]
type Line = Delivery['lines'][number]

const line = (itemId: string, more: Partial<Line> = {}): Line => ({
  ...{ id: v7(), itemId, quantity: 2000, factor: 12_000, cost: 5400 },
  ...more,
})
const delivery = (lines: readonly Line[], more: Partial<Delivery> = {}): Delivery => ({
  ...{ id: v7(), branchId, supplierId, receivedAt: '2026-03-14T09:00:00.000Z', lines: [...lines] },
  ...more,
})
const levels = async (itemId: string, at = branchId) => {
  const { companyId, scope } = company
  const asked = { companyId, branchId: at, itemIds: [itemId] }
  const rows = await world.database.withTenant(scope, (trx) => levelsOf(trx, asked))
  return rows.map(({ onHand, value }) => ({ onHand, value }))
}

describe('goods that come in', () => {
  it('stand in the stock at their landed cost, once', async () => {
    const [coffee, tea] = [await addItem(), await addItem({ name: 'Tea' })]
    const input = delivery(
      [line(coffee), line(tea, { quantity: 1000, factor: 1000, cost: 1200, taxRate: 200_000 })],
      { extra: 600, number: 'INV-1' },
    )
    const made = await owner.deliveries.create(input)
    expect(made).toMatchObject({ goods: 12_000, net: 12_600, tax: 240, gross: 12_840 })
    expect(made.lines.map(({ units, landed }) => [units, landed])).toEqual([
      [24_000, 11_340],
      [1000, 1260],
    ])
    expect(await owner.deliveries.create(input)).toEqual(made)
    expect(await levels(coffee)).toEqual([{ onHand: 24_000, value: 11_340_000 }])
    expect((await owner.items.get({ id: coffee })).cost).toBe(473)
    const other = owner.deliveries.create({ ...input, number: 'INV-2' })
    expect(await refusalOf(other)).toEqual({ code: 'id_reused', field: 'id' })
    expect(await levels(tea)).toEqual([{ onHand: 1000, value: 1_260_000 }])
  })

  it('say how much dearer they are, and set the cost as it is asked', async () => {
    const item = await addItem()
    await owner.deliveries.create(delivery([line(item, { quantity: 1000, cost: 4800 })]))
    const dearer = { quantity: 1000, cost: 6000 }
    const later = { receivedAt: '2026-03-14T10:00:00.000Z' }
    const second = await owner.deliveries.create(delivery([line(item, dearer)], later))
    expect(second.lines).toMatchObject([{ lastCost: 400_000, difference: 250_000 }])
    expect((await owner.items.get({ id: item })).cost).toBe(450)
    const last = { receivedAt: '2026-03-14T11:00:00.000Z', costUpdate: 'last' } as const
    await owner.deliveries.create(delivery([line(item, dearer)], last))
    expect((await owner.items.get({ id: item })).cost).toBe(500)
    const none = { receivedAt: '2026-03-14T11:30:00.000Z', costUpdate: 'none' } as const
    await owner.deliveries.create(delivery([line(item, { cost: 90_000 })], none))
    expect((await owner.items.get({ id: item })).cost).toBe(500)
    const [found] = (await owner.stockGoods.find({ itemIds: [item] })).rows
    expect(found).toMatchObject({ lastCost: 7_500_000 })
  })

  it('go back to the supplier', async () => {
    const item = await addItem()
    await owner.deliveries.create(delivery([line(item)]))
    const back = await owner.deliveries.create(delivery([line(item, { quantity: -500 })]))
    expect(back).toMatchObject({ net: -2700, lines: [{ units: -6000, landed: -2700 }] })
    expect(await levels(item)).toEqual([{ onHand: 18_000, value: 8_100_000 }])
  })

  it('are refused by name, and nothing changes', async () => {
    const item = await addItem()
    const sized = await addItem({
      name: 'Mug',
      variations: [{ id: v7(), name: 'Large', price: 900, sku: '', barcode: '' }],
    })
    const refused = (lines: readonly Line[], more: Partial<Delivery> = {}) =>
      refusalOf(owner.deliveries.create(delivery(lines, more)))
    const invalid = (field: string) => ({ code: 'invalid_input', field })
    const unknown = (field: string) => ({ code: 'reference_unknown', field })
    expect(await refused([line(item, { quantity: 0 })])).toEqual(invalid('lines.0.quantity'))
    expect(await refused([line(item, { factor: 0 })])).toEqual(invalid('lines.0.factor'))
    expect(await refused([line(item, { factor: -12_000 })])).toEqual(invalid('lines.0.factor'))
    expect(await refused([line(item, { cost: 1e308 })])).toEqual(invalid('lines.0.cost'))
    expect(await refused([line(item, { cost: -1 })])).toEqual(invalid('lines.0.cost'))
    expect(await refused([line(item, { quantity: 1, factor: 1 })])).toEqual(
      invalid('lines.0.quantity'),
    )
    expect(await refused([line(item, { cost: 9_000_000_000 })])).toEqual({
      code: 'amount_out_of_range',
      field: 'lines.0.cost',
    })
    expect(await refused([line(item, { total: -5 })])).toEqual(invalid('lines.0.total'))
    expect(await refused([line(v7())])).toEqual(unknown('lines.0.itemId'))
    expect(await refused([line(item), line(sized)])).toEqual(unknown('lines.1.variationId'))
    expect(await refused([line(item)], { supplierId: v7() })).toEqual(unknown('supplierId'))
    const back = [line(item, { quantity: -1000 })]
    expect(await refused(back, { extra: 100 })).toEqual(invalid('extra'))
    const twice = line(item)
    expect(await refused([twice, twice])).toEqual({
      code: 'duplicate_value',
      field: 'lines.1.id',
    })
    expect(await levels(item)).toEqual([])
    const elsewhere = world.as(limited(company.owner, { branchIds: [company.branchIds[1]] }))
    const theirs = elsewhere.deliveries.create(delivery([line(item)]))
    expect(await refusalOf(theirs)).toMatchObject({ code: 'not_found' })
  })
})

type Order = Parameters<TestClient['purchaseOrders']['create']>[0]
const orderLine = (itemId: string, more: object = {}): Order['lines'][number] => ({
  ...{ id: v7(), itemId, factor: 12_000, packName: 'case', packs: 2000, cost: 5400 },
  ...more,
})
const addOrder = (lines: readonly Order['lines'][number][]) =>
  owner.purchaseOrders.create({ id: v7(), branchId, supplierId, lines: [...lines] })
const send = (order: { id: string; version: number }) =>
  owner.purchaseOrders.send({ id: order.id, version: order.version })

describe('a purchase order', () => {
  it('is received line by line, the same item at two costs', async () => {
    const item = await addItem()
    const [first, second] = [orderLine(item), orderLine(item, { packs: 1000, cost: 6000 })]
    const draft = await addOrder([first, second])
    expect(draft).toMatchObject({ status: 'draft', total: 16_800, supplierName: 'Penryn Roasters' })
    const sent = await send(draft)
    expect(sent).toMatchObject({ status: 'sent', number: draft.number })
    const came = (purchaseOrderLineId: string, packs: number, cost = 5400) =>
      delivery([line(item, { purchaseOrderLineId, quantity: packs * 1000, cost })], {
        purchaseOrderId: draft.id,
      })
    await owner.deliveries.create(came(second.id, 1, 6300))
    const part = await owner.purchaseOrders.get({ id: draft.id })
    expect(part).toMatchObject({ status: 'partly_received' })
    expect(part.lines.map(({ received, receivedValue }) => [received, receivedValue])).toEqual([
      [0, 0],
      [1000, 6300],
    ])
    const over = came(first.id, 3)
    await owner.deliveries.create(over)
    await owner.deliveries.create(over)
    const whole = await owner.purchaseOrders.get({ id: draft.id })
    expect(whole).toMatchObject({ status: 'received', lines: [{ received: 3000 }, {}] })
    expect(await levels(item)).toMatchObject([{ onHand: 48_000 }])
    const again = owner.deliveries.create(came(first.id, 1))
    const closed = { code: 'purchase_order_closed', field: 'purchaseOrderId' }
    expect(await refusalOf(again)).toEqual(closed)
    expect(await levels(item)).toMatchObject([{ onHand: 48_000 }])
  })

  it('is changed and thrown away as a draft alone, and closed once', async () => {
    const item = await addItem()
    const lines = [orderLine(item)]
    const draft = await addOrder(lines)
    const input = { id: draft.id, branchId, supplierId, lines, note: 'By the back door' }
    const changed = await owner.purchaseOrders.update({ ...input, version: 1 })
    expect(changed).toMatchObject({ version: 2, note: 'By the back door', number: draft.number })
    const change = { id: draft.id, version: 3 }
    const early = owner.purchaseOrders.close({ ...change, version: 2 })
    expect(await refusalOf(early)).toMatchObject({ code: 'purchase_order_not_sent' })
    await send(changed)
    const late = [
      refusalOf(owner.purchaseOrders.update({ ...input, version: 3 })),
      refusalOf(owner.purchaseOrders.archive({ ...change, archived: true })),
    ]
    for (const one of late) {
      expect(await one).toMatchObject({ code: 'purchase_order_sent' })
    }
    const [only] = lines
    await owner.deliveries.create(
      delivery([line(item, { quantity: 1000, purchaseOrderLineId: only?.id ?? null })], {
        purchaseOrderId: draft.id,
      }),
    )
    const begun = owner.purchaseOrders.cancel({ ...change, version: 4 })
    expect(await refusalOf(begun)).toMatchObject({ code: 'purchase_order_begun' })
    const closed = await owner.purchaseOrders.close({ ...change, version: 4, reason: 'None left' })
    expect(closed).toMatchObject({ status: 'closed_short', closedReason: 'None left' })
    const twice = owner.purchaseOrders.close({ ...change, version: 4 })
    expect(await refusalOf(twice)).toMatchObject({ code: 'purchase_order_closed' })
    expect(await owner.purchaseOrders.get({ id: draft.id })).toEqual(closed)
  })

  it('is one order however often it is written, cancelled before anything came', async () => {
    const item = await addItem()
    const input = { id: v7(), branchId, supplierId, lines: [orderLine(item)] }
    const made = await owner.purchaseOrders.create(input)
    expect(await owner.purchaseOrders.create(input)).toEqual(made)
    const { number } = await addOrder([orderLine(item)])
    expect(number).toBe(made.number + 1)
    const sent = await send(made)
    const gone = await owner.purchaseOrders.cancel({ id: made.id, version: sent.version })
    expect(gone.status).toBe('cancelled')
    const { rows } = await owner.purchaseOrders.list({ status: 'cancelled', branchId })
    expect(rows.map(({ id }) => id)).toEqual([made.id])
    const bad = (lines: Order['lines']) => refusalOf(addOrder(lines))
    const packs = { code: 'invalid_input', field: 'lines.0.packs' }
    expect(await bad([orderLine(item, { packs: 0 })])).toEqual(packs)
    expect(await bad([orderLine(item, { packs: -1000 })])).toEqual(packs)
  })
})

test('an order is sent as a letter with its paper', async () => {
  const item = await addItem()
  const draft = await addOrder([orderLine(item, { code: 'PR-12' })])
  const paper = await owner.purchaseOrders.file({ id: draft.id })
  expect([paper.name, paper.type]).toEqual([`PO-000${draft.number}.pdf`, 'application/pdf'])
  const email = 'orders@penryn-roasters.example'
  const sent = await owner.purchaseOrders.send({ id: draft.id, version: 1, email })
  expect(sent).toMatchObject({ status: 'sent', sentTo: email, version: 2 })
  const [job] = await world.database.withTenant(company.scope, (trx) =>
    trx.selectFrom('jobs').selectAll().where('kind', '=', 'purchase_order.email').execute(),
  )
  const letters: Email[] = []
  const mail = { send: async (letter: Email) => void letters.push(letter) }
  const handlers = purchaseEmailHandlers({ ...world.services, mail: mail as never })
  const send = handlers['purchase_order.email']
  await send?.(company.scope, { payload: job?.payload } as never)
  expect(letters).toMatchObject([
    { to: email, subject: `Purchase order PO-000${draft.number} from Harbour` },
  ])
  const [attached] = letters[0]?.attachments ?? []
  expect(String(attached?.content).slice(0, 5)).toBe('%PDF-')
})

describe('suppliers', () => {
  it('sell items under codes that are found, each once', async () => {
    const item = await addItem({ name: 'Oat milk', barcode: '4006381333931' })
    const input = { supplierId, itemId: item, code: 'OAT-6', packName: 'case of 6', factor: 6000 }
    const offer = await owner.supplierItems.create({ id: v7(), ...input, cost: 900 })
    expect(offer).toMatchObject({ itemName: 'Oat milk', supplierName: 'Penryn Roasters' })
    const again = owner.supplierItems.create({ id: v7(), ...input, code: 'oat-6' })
    expect(await refusalOf(again)).toEqual({ code: 'duplicate_value', field: 'code' })
    const codes = ['oat-6', '4006381333931', 'nothing']
    const { rows } = await owner.stockGoods.find({ codes, supplierId })
    expect(rows.map(({ code, itemId }) => [code, itemId])).toEqual([
      ['oat-6', item],
      ['4006381333931', item],
    ])
    expect(rows[0]?.packs).toMatchObject([{ code: 'OAT-6', factor: 6000, cost: 900 }])
    const named = await owner.stockGoods.find({ search: 'oat' })
    expect(named.rows.map(({ itemName }) => itemName)).toEqual(['Oat milk'])
    expect(await refusalOf(owner.suppliers.create({ id: v7(), name: 'penryn roasters' }))).toEqual({
      ...{ code: 'duplicate_value', field: 'name' },
    })
  })
})
