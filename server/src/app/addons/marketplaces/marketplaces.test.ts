/** A platform sends orders, hears how they fare and what is sold, and loses none. */
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf } from '../../../platform/db/transaction-client.ts'
import { createOutbound } from '../../../platform/http/outbound.ts'
import { outboundNetworksOf } from '../../../platform/http/public-address.ts'
import {
  afterAll as afterAllFacts,
  readOrder,
  store,
  write,
} from '../../../trade/office/fact-writer.ts'
import { onlineWriterOf } from '../../../trade/office/online-writer.ts'
import {
  createTestWorld,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../test-world.ts'
import { type AddonRunner, createAddonRunner } from '../delivery/addon-runner.ts'
import { type Received, startReceiver } from '../webhooks/receiver.ts'
import { answerPlatform } from './incoming.routes.ts'
import { createMarketplaces } from './marketplaces.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let runner: AddonRunner
let receiver: Awaited<ReturnType<typeof startReceiver>>
let connection: { id: string; secret: string; address: string }
let soup: Awaited<ReturnType<TestClient['items']['create']>>
let rateId: string

beforeAll(async () => {
  receiver = await startReceiver(() => 'ok')
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  const outbound = createOutbound(outboundNetworksOf(['127.0.0.1/32']))
  const services = { ...world.services, outbound }
  runner = createAddonRunner(services, [createMarketplaces(services)])
  const category = await owner.categories.create({ id: v7(), name: 'Food' })
  const station = await owner.stations.create({ id: v7(), name: 'Kitchen' })
  const rate = { id: v7(), name: 'VAT', rate: 200_000 as never, inclusive: true }
  rateId = (await owner.taxRates.create(rate)).id
  soup = await owner.items.create({
    ...{ id: v7(), name: 'Soup', categoryId: category.id, price: 650 as never },
    ...{ taxRateIds: [rateId], stationIds: [station.id] },
  })
  connection = await connect({ url: `http://127.0.0.1:${receiver.port}/platform` })
})
afterAll(async () => {
  await runner.close()
  await world.close()
  await receiver.close()
})

async function connect(
  settings: Record<string, string>,
  branchIds: string[] | null = null,
  name = 'Dishes to go',
) {
  const id = v7()
  const addon = { addon: 'marketplaces', name, settings, branchIds } as const
  // The address is on this machine, which is refused when it is typed.
  const { services } = world
  const typed = services.outbound
  Object.assign(services, { outbound: createOutbound(outboundNetworksOf(['127.0.0.1/32'])) })
  await world.as(company.owner).boltons.create({ id, ...addon })
  Object.assign(services, { outbound: typed })
  const { secret } = await owner.boltons.makeSecret({ id })
  const { rows } = await owner.boltons.states()
  const address =
    rows
      .find((one) => one.id === id)
      ?.receivesAt.split('/')
      .at(-1) ?? ''
  return { id, secret, address }
}

interface Sent {
  readonly secret?: string
  readonly ageMs?: number
}

async function send(message: object, { secret = connection.secret, ageMs = 0 }: Sent = {}) {
  const body = JSON.stringify(message)
  const at = new Date(world.services.now() - ageMs)
  const headers = {
    'content-type': 'application/json',
    ...{ 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) },
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  }
  const url = `http://127.0.0.1/api/v1/marketplaces/${connection.address}`
  const request = new Request(url, { method: 'POST', headers, body })
  const answer = await answerPlatform(world.services, connection.address, request)
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}

const order = (more: object = {}) => ({
  ...{ id: v7(), number: 'A12', branchId: company.branchIds[0], currency: 'GBP' },
  ...{ orderType: 'collection', customer: { name: 'Ana' }, total: 1390, tax: 232, fee: 278 },
  lines: [{ itemId: soup.id, name: 'Soup of the day', count: 2, unitPrice: 695 }],
  ...more,
})
const place = (more: object = {}) => send({ type: 'order.placed', data: order(more) })
const refused = ({ status, body }: Awaited<ReturnType<typeof send>>) => {
  const { code, data } = body as { code?: string; data?: { field?: string | null } }
  return [status, code, data?.field ?? null]
}
const placed = async () => (await owner.boltons.marketplaceOrders({ id: connection.id })).rows
const booked = async (id: string) => {
  const { order: books } = await world.database.readTenant(company.scope, (trx) =>
    readOrder(clientOf(trx), company.scope, id),
  )
  return books
}

/** What a till writes. */
async function act(orderId: string, command: OrderCommand) {
  const { scope } = company
  await world.database.withTenant(scope, async (trx) => {
    const now = new Date(world.services.now())
    const pen = await onlineWriterOf({ scope, trx, now }, company.branchIds[0] ?? '')
    const { facts, order: books } = await readOrder(clientOf(trx), scope, orderId)
    const head = afterAllFacts(pen.head, facts, now)
    const writer = { ...pen, orderId, factId: v7(), head, order: books, written: [] }
    await store(clientOf(trx), write(writer, [command]))
  })
}

async function turn() {
  for (let turns = 0; turns < 3; turns += 1) {
    await runner.onTurn(company.scope)
    await runner.idle()
  }
}

const bodyOf = ({ body }: Received) =>
  JSON.parse(body) as { type: string; data: Record<string, unknown> }
const heard = (type: string) =>
  receiver.received.map(bodyOf).filter((message) => message.type === type)

describe('a marketplace', () => {
  it('sends an order, which is written once, at the told price, paid and made', async () => {
    const data = order()
    const first = await send({ type: 'order.placed', data })
    expect(first).toMatchObject({ status: 200, body: { state: 'accepted' } })
    expect(await send({ type: 'order.placed', data })).toEqual(first)
    const other = await send({ type: 'order.placed', data: { ...data, total: 1 } })
    expect(refused(other)).toEqual([409, 'id_reused', 'data.id'])
    const rows = await placed()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      ...{ platformId: data.id, platformNumber: 'A12', told: { total: 1390, tax: 232, fee: 278 } },
      ours: { total: 1390, tax: 232 },
      lines: [{ name: 'Soup of the day', count: 2, told: 695, ours: 650 }],
    })
    const view = await booked(rows[0]?.orderId ?? '')
    expect(view).toMatchObject({
      source: 'marketplace',
      platform: 'Dishes to go',
      status: 'completed',
    })
    expect(view?.lines[0]).toMatchObject({ itemId: soup.id, unitPrice: 695 })
    expect(view?.payments[0]?.method).toMatchObject({ kind: 'marketplace_paid' })
    await turn()
    const [signed] = receiver.received
    const at = new Date((signed?.timestamp ?? 0) * 1000)
    const wanted = new Webhook(connection.secret).sign(signed?.id ?? '', at, signed?.body ?? '')
    expect(signed?.signatures).toContain(wanted)
    expect(heard('order.status').map(({ data: said }) => said)).toMatchObject([
      { id: data.id, state: 'accepted', number: rows[0]?.number },
    ])
  })

  it('names an item that is not mapped: it is made, taxed as told, and remembered', async () => {
    const unknown = {
      itemId: 'P-77',
      name: 'Miso bowl',
      count: 1,
      unitPrice: 900,
      taxRate: 200_000,
    }
    const spicy = [{ id: 'X1', name: 'Extra spicy', unitPrice: 100 }]
    const more = { lines: [{ ...unknown, modifiers: spicy }], total: 1000 }
    const { body } = await place(more)
    const view = await booked(body.orderId ?? '')
    expect(view?.lines[0]).toMatchObject({ itemId: null, name: 'Miso bowl', unitPrice: 1000 })
    expect(view?.lines[0]?.note).toBe('Extra spicy')
    expect((await placed())[0]).toMatchObject({ ours: { total: 1000, tax: 167 } })
    const { id } = connection
    const { rows } = await owner.boltons.unknownItems({ id })
    expect(rows).toMatchObject([{ ref: 'P-77', name: 'Miso bowl', unitPrice: 1000, orders: 1 }])
    const { version, addon, name } = await owner.boltons.get({ id })
    const mappings = [{ mapping: 'items' as const, key: soup.id, value: 'P-77' }]
    // Without an address of its own to send to, as it was typed here.
    await owner.boltons.update({ id, version, addon, name, settings: {}, mappings })
    expect((await owner.boltons.unknownItems({ id })).rows).toEqual([])
    const untold = [{ ...unknown, itemId: 'P-78', taxRate: 70_000 }]
    await place({ lines: untold, total: 900 })
    expect((await placed())[0]).toMatchObject({
      ...{ ours: { total: 900, tax: 150 }, lines: [{ ours: null, taxAssumed: true }] },
    })
    const later = await place(more)
    const mapped = await booked(later.body.orderId ?? '')
    expect(mapped?.lines[0]).toMatchObject({ itemId: soup.id, unitPrice: 1000 })
  })

  it('lists what is sold by piece, as no platform says which piece it is', async () => {
    const { categoryId, taxRateIds } = soup
    const radio = await owner.items.create({
      ...{ id: v7(), name: 'Radio', categoryId, price: 5000 as never, taxRateIds },
      ...{ tracked: true, tracedBy: ['serial'] },
    })
    const line = { itemId: radio.id, name: 'Radio', count: 1, unitPrice: 5000, taxRate: 200_000 }
    const { status, body } = await place({ lines: [line], total: 5000 })
    expect(status).toBe(200)
    const view = await booked(body.orderId ?? '')
    expect(view?.lines[0]).toMatchObject({ itemId: null, name: 'Radio', unitPrice: 5000 })
    const { rows } = await owner.boltons.unknownItems({ id: connection.id })
    expect(rows.map(({ ref }) => ref)).toContain(radio.id)
  })

  it('is refused by name, and nothing changes', async () => {
    const before = await placed()
    const branchOfOthers = (await world.addCompany()).branchIds[0]
    const sent = { type: 'order.placed', data: order() }
    const wrong = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
    expect(refused(await send(sent, { secret: wrong }))[1]).toBe('signature_wrong')
    expect(refused(await send(sent, { ageMs: 301_000 }))[1]).toBe('signature_old')
    expect(refused(await place({ branchId: branchOfOthers }))).toEqual([
      ...[422, 'reference_unknown', 'data.branchId'],
    ])
    const [line] = order().lines
    const negative = [{ ...line, unitPrice: -1 }]
    expect(refused(await place({ lines: negative }))).toEqual([
      ...[400, 'invalid_input', 'data.lines.0.unitPrice'],
    ])
    expect(refused(await place({ currency: 'XQZ' }))).toEqual([
      ...[400, 'invalid_input', 'data.currency'],
    ])
    expect(refused(await place({ currency: 'EUR' }))).toEqual([
      ...[422, 'currency_mismatch', 'data.currency'],
    ])
    const never = { type: 'order.cancelled', data: { id: 'nobody', reason: 'x' } }
    expect(refused(await send(never))).toEqual([422, 'reference_unknown', 'data.id'])
    expect(await placed()).toEqual(before)
  })

  it('gives an order up, and hears why one was given up here', async () => {
    connection = await connect({ url: `http://127.0.0.1:${receiver.port}/platform` })
    const data = order()
    const { body } = await send({ type: 'order.placed', data })
    const cancelled = { type: 'order.cancelled', data: { id: data.id, reason: 'No courier' } }
    expect((await send(cancelled)).body).toMatchObject({ state: 'cancelled' })
    expect(await send(cancelled)).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect(await booked(body.orderId ?? '')).toMatchObject({ status: 'cancelled' })
    const unpaid = order({ paid: false })
    const here = await send({ type: 'order.placed', data: unpaid })
    const orderId = here.body.orderId ?? ''
    const deed = { type: 'cancel', reasonId: null, note: 'Sold out' } as const
    await owner.orders.act({ id: v7(), orderId, deed })
    await turn()
    const said = heard('order.status').filter(({ data: one }) => one.id === unpaid.id)
    expect(said.map(({ data: one }) => one.state)).toEqual(['accepted', 'cancelled'])
    expect(said.at(-1)?.data.reason).toBe('Sold out')
  })

  it('gives back today what an earlier day took, and refuses what the branch has sold', async () => {
    const cancel = (id: string) =>
      send({ type: 'order.cancelled', data: { id, reason: 'No courier' } })
    const paid = order()
    const { body } = await send({ type: 'order.placed', data: paid })
    const nothing = order({ discount: 1390, total: 0, tax: 0 })
    const free = (await send({ type: 'order.placed', data: nothing })).body.orderId ?? ''
    expect(await booked(free)).toMatchObject({ status: 'completed', payments: [] })
    expect((await cancel(nothing.id)).status).toBe(200)
    expect(await booked(free)).toMatchObject({ status: 'cancelled' })
    const unpaid = order({ paid: false })
    const here = (await send({ type: 'order.placed', data: unpaid })).body.orderId ?? ''
    const method = { id: v7(), name: 'Cash', kind: 'cash' } as const
    const payment = { paymentId: v7(), method, tendered: 1390 as never, reference: '' }
    await act(here, { type: 'pay', ...payment })
    const refusal = { code: 'order_refused', data: { detail: { refusal: 'paid_at_branch' } } }
    expect(await cancel(unpaid.id)).toMatchObject({ status: 409, body: refusal })
    expect(await booked(here)).toMatchObject({ status: 'completed' })
    world.pass(26 * 3_600_000)
    expect((await cancel(paid.id)).body).toMatchObject({ state: 'cancelled' })
    expect(await booked(body.orderId ?? '')).toMatchObject({
      status: 'completed',
      refunds: [{ total: 1390, reason: 'No courier', tenders: [{ applied: 1390 }] }],
    })
    expect((await cancel(paid.id)).body).toMatchObject({ state: 'cancelled' })
  })

  it('writes the note where it is made, and takes what is too long for the books', async () => {
    const [line] = order().lines
    const modifiers = [{ id: 'X9', name: 'Bread', unitPrice: 0 }]
    const more = { id: 'x'.repeat(39) + '🍜'.repeat(9) + v7().slice(-4), number: '' }
    const lines = [{ ...line, note: 'No salt', modifiers }, line]
    const { body, status } = await place({ ...more, note: 'Nut allergy', lines })
    expect(status).toBe(200)
    const view = await booked(body.orderId ?? '')
    expect(view?.lines.map(({ note }) => note)).toEqual(['Nut allergy · No salt · Bread', ''])
    expect(view?.deliveryNote ?? '').toBe('')
    expect(view?.payments[0]?.reference).toBe('x'.repeat(39))
  })

  it('has a payment method of its own, however long its name', async () => {
    const name = `${'Long platform '.repeat(5)}Inc`
    const first = connection
    connection = await connect({}, null, name)
    const { body } = await place()
    const view = await booked(body.orderId ?? '')
    expect(view?.payments[0]?.method.name).toBe('Long platform Long platf')
    const { id } = view?.payments[0]?.method ?? { id: '' }
    const { version } = await owner.paymentMethods.get({ id })
    await owner.paymentMethods.archive({ id, version, archived: true })
    const later = await booked((await place()).body.orderId ?? '')
    expect(later?.payments[0]?.method.id).toBe(id)
    connection = first
  })

  it('hears the menu, and at once what is sold out', async () => {
    await turn()
    const menu = heard('menu.changed').filter(({ data }) => data.branchId === company.branchIds[0])
    expect(JSON.stringify(menu.at(-1)?.data.menus)).toContain(soup.id)
    const [branchId] = company.branchIds
    const gone = { branchIds: [branchId], subjectIds: [soup.id] }
    await owner.availability.set({ ...gone, state: 'sold_out' })
    await turn()
    expect(heard('soldout.changed').at(-1)?.data).toMatchObject({
      ...{ branchId, soldOut: [{ itemId: soup.id, variationId: null, platformId: null }] },
    })
  })

  it('sends an order for later to the kitchen in time, even while it is stopped', async () => {
    const promisedAt = new Date(world.services.now() + 2 * 3_600_000).toISOString()
    const early = new Date(Date.parse(promisedAt) - 60_000).toISOString()
    const parked = (await place({ promisedAt: early, paid: false })).body.orderId ?? ''
    const { body } = await place({ promisedAt })
    const orderId = body.orderId ?? ''
    await act(parked, { type: 'hold' })
    await turn()
    expect((await booked(orderId))?.kitchen?.batches ?? []).toEqual([])
    const { id } = connection
    const { version, addon, name } = await owner.boltons.get({ id })
    await owner.boltons.update({ id, version, addon, name, settings: {}, paused: true })
    world.pass(91 * 60_000)
    await turn()
    expect((await booked(orderId))?.kitchen?.batches).toHaveLength(1)
    // One that is parked holds up no other, and is sent once it is not.
    expect((await booked(parked))?.kitchen?.batches ?? []).toEqual([])
    await act(parked, { type: 'recall' })
    world.pass(61_000)
    await turn()
    expect((await booked(parked))?.kitchen?.batches).toHaveLength(1)
  })

  describe('of a branch that accepts orders by hand', () => {
    const branchId = () => company.branchIds[1]
    const waiting = async () =>
      (await owner.onlineOrders.list({ branchId: branchId(), only: 'waiting' })).rows
    const answer = (orderId: string, more: { accept: boolean; reason?: string }) =>
      owner.onlineOrders.answer({ orderId, ...more })
    const told = (id: string) =>
      heard('order.status')
        .filter(({ data }) => data.id === id)
        .map(({ data }) => [data.state, data.reason])
    const placeThere = async (more: object = {}) => {
      const data = order({ branchId: branchId(), ...more })
      const sent = await send({ type: 'order.placed', data })
      expect(sent).toMatchObject({ status: 200, body: { state: 'received', number: '' } })
      return { data, orderId: String(sent.body.orderId) }
    }

    beforeAll(async () => {
      connection = await connect({ url: `http://127.0.0.1:${receiver.port}/by-hand` })
      await owner.onlineSettings.create({
        ...{ id: v7(), branchId: branchId(), slug: `pier-${v7().slice(-8)}` },
        ...{ orderTypes: ['collection'], payments: ['on_collection'] },
        ...{ acceptance: 'manual', acceptMinutes: 10 },
      })
    })

    it('waits among the orders of the shop, and is in no books before it is accepted', async () => {
      const { data, orderId } = await placeThere({ customer: { name: 'Bea', phone: '0123' } })
      expect((await send({ type: 'order.placed', data })).body).toMatchObject({ state: 'received' })
      expect(await waiting()).toMatchObject([
        {
          ...{ orderId, number: '', state: 'received', platform: 'Dishes to go A12', paid: true },
          ...{ contact: { name: 'Bea', phone: '0123' }, total: 1390, isAsap: true },
          lines: [{ name: 'Soup of the day', count: 2 }],
        },
      ])
      expect(await booked(orderId)).toBeNull()
      await turn()
      expect(told(data.id)).toEqual([])
      const other = world.as({ ...company.owner, branchIds: [company.branchIds[0]] })
      const foreign = other.onlineOrders.answer({ orderId, accept: true })
      expect((await refusalOf(foreign)).code).toBe('not_found')

      const accepted = await answer(orderId, { accept: true })
      expect(accepted).toMatchObject({ state: 'accepted', answerBy: null })
      const books = await booked(orderId)
      expect(books).toMatchObject({ status: 'completed', callNumber: accepted.number })
      expect(books?.payments[0]).toMatchObject({ tendered: 1390 })
      expect(await answer(orderId, { accept: true })).toMatchObject({ number: accepted.number })
      expect((await refusalOf(answer(orderId, { accept: false }))).code).toBe('shop_refused')
      await turn()
      expect(told(data.id)).toEqual([['accepted', '']])
      expect(await waiting()).toEqual([])
      const kept = await world.database.withTenant(company.scope, (trx) =>
        sql`select asked from marketplace_orders where order_id = ${orderId}`.execute(trx),
      )
      expect(kept.rows).toEqual([{ asked: null }])
    })

    it('is rejected with a reason, or where time is up, and the platform hears of it', async () => {
      const { data: full, orderId } = await placeThere()
      const rejected = await answer(orderId, { accept: false, reason: 'Too busy' })
      expect(rejected).toMatchObject({ state: 'rejected' })
      expect(await answer(orderId, { accept: false })).toMatchObject({ state: 'rejected' })
      const { data: late, orderId: lateId } = await placeThere()
      const { data: gone, orderId: goneId } = await placeThere()
      const cancelled = { id: gone.id, reason: 'Changed their mind' }
      await send({ type: 'order.cancelled', data: cancelled })
      expect((await refusalOf(answer(goneId, { accept: true }))).code).toBe('shop_refused')
      world.pass(9 * 60_000)
      await turn()
      expect((await waiting()).map((row) => row.orderId)).toEqual([lateId])
      world.pass(2 * 60_000)
      await expect(answer(lateId, { accept: true })).rejects.toMatchObject({
        data: { detail: { refusal: 'answer_too_late' } },
      })
      await turn()
      await turn()
      expect(await waiting()).toEqual([])
      expect([told(full.id), told(late.id)]).toEqual([
        [['rejected', 'Too busy']],
        [['rejected', '']],
      ])
      for (const id of [orderId, lateId, goneId]) expect(await booked(id)).toBeNull()
    })
  })
})
