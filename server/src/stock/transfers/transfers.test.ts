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
import { levelsOf } from '../ledger/index.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let categoryId: string

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  categoryId = (await owner.categories.create({ id: v7(), name: 'Dry goods' })).id
})
afterAll(() => world.close())

const at = '2026-03-14T10:00:00.000Z'

/** An item of which the first branch has 12, worth 4.50 each. */
async function addStocked(name: string): Promise<string> {
  const id = v7()
  await owner.items.create({ id, name, categoryId, price: 900, taxRateIds: [], tracked: true })
  await owner.deliveries.create({
    ...{ id: v7(), branchId: company.branchIds[0], receivedAt: '2026-03-14T09:00:00.000Z' },
    lines: [{ id: v7(), itemId: id, quantity: 1000, factor: 12_000, cost: 5400 }],
  })
  return id
}

const stockAt = async (itemId: string, branchId: string) => {
  const { companyId, scope } = company
  const asked = { companyId, branchId, itemIds: [itemId] }
  const rows = await world.database.withTenant(scope, (trx) => levelsOf(trx, asked))
  return rows
    .filter(({ onHand, value }) => onHand !== 0 || value !== 0)
    .map(({ onHand, value, inTransit }) => [onHand, value, inTransit])
}

const request = (itemId: string, quantity: number) => ({
  ...{ id: v7(), fromBranchId: company.branchIds[0], toBranchId: company.branchIds[1] },
  lines: [{ id: v7(), itemId, quantity }],
})

describe('a transfer', () => {
  it('is in transit at its cost until it is received, with what was lost', async () => {
    const [here, there] = company.branchIds
    const item = await addStocked('Flour')
    const input = request(item, 6000)
    const made = await owner.transfers.create(input)
    expect(await owner.transfers.create(input)).toEqual(made)
    expect(made).toMatchObject({ status: 'requested', value: 0 })
    const change = { id: made.id, at }
    const sent = await owner.transfers.ship({ ...change, version: 1 })
    expect(sent).toMatchObject({ status: 'in_transit', value: 2_700_000 })
    expect(await stockAt(item, here)).toEqual([[6000, 2_700_000, false]])
    expect(await stockAt(item, there)).toEqual([[6000, 2_700_000, true]])
    const coming = await owner.lowStock.coming({ id: item, branchId: there })
    expect(coming.deliveries).toMatchObject([
      { id: made.id, kind: 'transfer', branchId: there, quantity: 6000, expectedOn: null },
    ])
    const lineId = input.lines[0]?.id ?? ''
    const receive = (quantity: number, reason = '') =>
      owner.transfers.receive({ ...change, version: 2, lines: [{ id: lineId, quantity, reason }] })
    expect(await refusalOf(receive(6001))).toEqual({
      ...{ code: 'invalid_input', field: 'lines.0.quantity' },
    })
    expect(await refusalOf(receive(5000))).toEqual({
      ...{ code: 'invalid_input', field: 'lines.0.reason' },
    })
    const received = await receive(5000, 'Dropped')
    expect(received).toMatchObject({ status: 'received', lostValue: 450_000 })
    expect(received.lines).toMatchObject([{ shipped: 6000, received: 5000, reason: 'Dropped' }])
    expect(await stockAt(item, there)).toEqual([[5000, 2_250_000, false]])
    const onWay = { id: item, branchId: there, locationId: made.id }
    const [lost] = (await owner.stock.ledger(onWay)).rows.filter(({ kind }) => kind === 'damage')
    expect(lost).toMatchObject({ quantity: -1000, cost: -450_000, correction: 0 })
    const twice = await refusalOf(receive(5000, 'Dropped'))
    expect(twice).toEqual({ code: 'transfer_received_already', field: 'id' })
    expect(await stockAt(item, there)).toEqual([[5000, 2_250_000, false]])
  })

  it('is sent off by one branch and received by the other', async () => {
    const [here, there] = company.branchIds
    const item = await addStocked('Sugar')
    const sender = world.as(limited(company.owner, { branchIds: [here] }))
    const receiver = world.as(limited(company.owner, { branchIds: [there] }))
    const made = await receiver.transfers.create(request(item, 2000))
    const change = { id: made.id, at }
    const early = owner.transfers.receive({ ...change, version: 1 })
    expect(await refusalOf(early)).toMatchObject({ code: 'transfer_not_shipped' })
    const wrong = receiver.transfers.ship({ ...change, version: 1 })
    expect(await refusalOf(wrong)).toMatchObject({ code: 'not_found' })
    await sender.transfers.ship({ ...change, version: 1 })
    const again = sender.transfers.ship({ ...change, version: 1 })
    expect(await refusalOf(again)).toMatchObject({ code: 'transfer_shipped_already' })
    const cancelled = sender.transfers.cancel({ id: made.id, version: 2 })
    expect(await refusalOf(cancelled)).toMatchObject({ code: 'transfer_shipped_already' })
    // By a clock that is an hour behind: it arrives after it was sent off all the same.
    const behind = { id: made.id, at: '2026-03-14T09:00:00.000Z', version: 2 }
    const received = await receiver.transfers.receive(behind)
    expect(received).toMatchObject({ receivedAt: '2026-03-14T10:00:00.001Z' })
    expect(await stockAt(item, there)).toEqual([[2000, 900_000, false]])
    const same = { ...request(item, 1000), toBranchId: here }
    expect(await refusalOf(owner.transfers.create(same))).toEqual({
      ...{ code: 'invalid_input', field: 'toBranchId' },
    })
  })
})

describe('batches', () => {
  it('go along, the first expired first, and what is lost is of the last', async () => {
    const [here, there] = company.branchIds
    const id = v7()
    const item = { id, name: 'Milk', categoryId, price: 100, taxRateIds: [], tracked: true }
    await owner.items.create({ ...item, tracedBy: ['batch', 'expiry'] } as never)
    const bring = (batch: string, expiry: string, packs: number) => ({
      ...{ id: v7(), itemId: id, quantity: packs * 1000, factor: 1000, cost: 50, batch, expiry },
    })
    await owner.deliveries.create({
      ...{ id: v7(), branchId: here, receivedAt: '2026-03-14T09:00:00.000Z' },
      lines: [bring('LATE', '2026-04-20', 5), bring('SOON', '2026-03-20', 4)],
    })
    const input = request(id, 6000)
    const made = await owner.transfers.create(input)
    const sent = await owner.transfers.ship({ id: made.id, at, version: 1 })
    expect(sent.lines[0]?.batches).toEqual([
      { code: 'SOON', expiry: '2026-03-20', quantity: 4000 },
      { code: 'LATE', expiry: '2026-04-20', quantity: 2000 },
    ])
    const lines = [{ id: input.lines[0]?.id ?? '', quantity: 5000, reason: 'Leaked' }]
    await owner.transfers.receive({ id: made.id, at, version: 2, lines })
    const left = async (branchId: string) =>
      (await owner.stockBatches.list({ branchId, itemId: id })).rows.map((row) => [
        row.code,
        row.left,
      ])
    expect(await left(here)).toEqual([['LATE', 3000]])
    expect(await left(there)).toEqual([
      ['SOON', 4000],
      ['LATE', 1000],
    ])
  })
})

describe('low stock', () => {
  it('orders what is missing of par, less what is on its way', async () => {
    const [here, there] = company.branchIds
    const item = await addStocked('Oats')
    const supplierId = (await owner.suppliers.create({ id: v7(), name: 'The mill' })).id
    const pack = { factor: 5000, packName: 'sack', cost: 1000, minimumPacks: 2, code: 'OAT' }
    await owner.supplierItems.create({ id: v7(), supplierId, itemId: item, ...pack })
    const target = { itemId: item, variationId: null, lowAt: 15_000, par: 40_000 }
    const targets = { branchId: here, targets: [target] }
    await owner.stockTargets.set(targets)
    const rows = async (branchId: string) => (await owner.lowStock.report({ branchId })).rows
    const [before] = await rows(here)
    expect(before).toMatchObject({
      ...{ itemName: 'Oats', status: 'low', onHand: 12_000, available: 12_000, onOrder: 0 },
      ...{ suggested: 6, suggestedCost: 6000, supplierName: 'The mill', unitCost: 450_000 },
      lastReceivedAt: '2026-03-14T09:00:00.000Z',
    })
    const order = await owner.purchaseOrders.create({
      ...{ id: v7(), branchId: here, supplierId },
      lines: [{ id: v7(), itemId: item, factor: 5000, packs: 4000, cost: 1000 }],
    })
    expect(await rows(here)).toMatchObject([{ onOrder: 0, suggested: 6 }])
    await owner.purchaseOrders.send({ id: order.id, version: 1 })
    expect(await rows(here)).toMatchObject([{ onOrder: 20_000, suggested: 2 }])
    await owner.stockTargets.set({ ...targets, branchId: there })
    const transfer = await owner.transfers.create(request(item, 8000))
    await owner.transfers.ship({ id: transfer.id, version: 1, at })
    const coming = (await rows(there)).filter(({ itemName }) => itemName === 'Oats')
    expect(coming).toMatchObject([{ status: 'out', onHand: 0, onOrder: 8000, suggested: 7 }])
    const unknown = { ...targets, targets: [{ ...target, itemId: v7() }] }
    expect(await refusalOf(owner.stockTargets.set(unknown))).toEqual({
      ...{ code: 'reference_unknown', field: 'targets.0.itemId' },
    })
    expect((await owner.stockTargets.find({ branchId: here, itemId: item })).rows).toEqual([target])
  })

  it('leaves at what came first, once the business costs its stock so', async () => {
    const [here] = company.branchIds
    const costed = async (stockCosting: 'average' | 'fifo') => {
      world.pass(1000)
      const {
        id: _,
        currencyFixed: _f,
        updatedAt: _a,
        updatedBy: _b,
        ...content
      } = await owner.company.get()
      const saved = await owner.company.update({ ...content, stockCosting })
      expect(saved.stockCosting).toBe(stockCosting)
      world.pass(1000)
    }
    const now = () => new Date(world.services.now()).toISOString()
    const come = (itemId: string, cost: number) =>
      owner.deliveries.create({
        ...{ id: v7(), branchId: here, receivedAt: now() },
        lines: [{ id: v7(), itemId, quantity: 1000, factor: 12_000, cost }],
      })
    const item = await addStocked('Rice')
    await costed('fifo')
    await come(item, 10_800)
    world.pass(1000)
    const made = await owner.transfers.create(request(item, 14_000))
    const sent = await owner.transfers.ship({ id: made.id, version: 1, at: now() })
    // 12 at 4.50, and two of those at 9.00 that came after them.
    expect(sent.value).toBe(5_400_000 + 1_800_000)
    await costed('average')
  })
})
