/** The programs of this folder against a server: each does what it says. */
import type { AddressInfo } from 'node:net'
import { connect, type Servery } from '@servery/api-client'
import { permissions } from '@servery/domain/business/access/permissions.ts'
import { exampleIds as ids } from '@servery/server/app/examples/basics/ids.ts'
import { type ApiWorld, createApiWorld } from '@servery/server/app/site/api-world.ts'
import { Webhook } from 'standardwebhooks'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as addStock from './add-stock.ts'
import * as changePrice from './change-price.ts'
import * as createCustomer from './create-customer.ts'
import * as followEvents from './follow-events.ts'
import * as labourShare from './labour-share.ts'
import * as listItems from './list-items.ts'
import * as lowStock from './low-stock.ts'
import * as orderOnline from './order-online.ts'
import * as receiveWebhook from './receive-webhook.ts'
import * as salesToCsv from './sales-to-csv.ts'

let world: ApiWorld
let api: Servery
let printed: string[]
const print = (line: string) => {
  printed.push(line)
}
const slug = 'harbour-examples'

beforeAll(async () => {
  world = await createApiWorld()
  const owner = await world.personOf(ids.company, 'owner')
  const asked = { id: v7(), name: 'Examples', permissions: permissions.filter(isOfPrograms) }
  const { text } = await world.send({ method: 'POST', path: '/api-keys' }, owner, { body: asked })
  api = connect({ url: world.url, key: (JSON.parse(text) as { key: string }).key })
  const category = await api.categories.create({ id: v7(), name: 'Snacks' })
  const content = { name: 'Crisps', categoryId: category.id, price: 150, taxRateIds: [] }
  const item = await api.items.create({ id: v7(), ...content, tracked: true })
  const targets = [{ itemId: item.id, variationId: null, lowAt: 5000, par: 10_000 }]
  await api.stockTargets.set({ branchId: ids.branch, targets })
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }))
  await api.openingHours.create({ id: v7(), branchId: ids.branch, store: week })
  await api.onlineSettings.create({
    ...{ id: v7(), branchId: ids.branch, slug, orderTypes: ['collection'], daysAhead: 1 },
    ...{ payments: ['on_collection'], silentTills: 'accept' },
  })
})
afterAll(() => world.close())

const isOfPrograms = (permission: string) => permission !== 'keys.manage'

async function linesOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  printed = []
  await work()
  return printed
}

describe('the examples', () => {
  it('list items and change a price', async () => {
    expect(await linesOf(() => listItems.run(api, print))).toEqual(['Crisps\t150'])
    await changePrice.run(api, ['Crisps', '175'])
    expect(await linesOf(() => listItems.run(api, print))).toEqual(['Crisps\t175'])
  })

  it('tell what is low, and add stock until nothing is', async () => {
    expect(await linesOf(() => lowStock.run(api, print))).toEqual([
      expect.stringContaining('Crisps 0 each'),
    ])
    await addStock.run(api, ['Crisps', '24'])
    expect(await linesOf(() => lowStock.run(api, print))).toEqual([])
  })

  it('create a customer, order online, and hear of both by events', async () => {
    const first = await linesOf(() => followEvents.run(api, [], print))
    const cursor = first.at(-1) ?? ''
    const { id } = await createCustomer.run(api, ['Ana', 'ana@guest.example'])
    expect((await api.customers.get({ id })).firstName).toBe('Ana')
    const order = await orderOnline.run(api, [slug])
    expect(['accepted', 'received']).toContain(order.state)
    const later = await linesOf(() => followEvents.run(api, [cursor], print))
    expect(later.map((line) => line.split(' ')[1])).toContain('record.customer.created')
  })

  it('write sales and labour by day', async () => {
    const csv = await linesOf(() => salesToCsv.run(api, ['2026-11-01', '2026-11-02'], print))
    expect(csv[0]).toBe('day,net,gross,orders')
    const labour = await linesOf(() => labourShare.run(api, ['2026-11-02'], print))
    expect(labour).toEqual(['2026-11-02 –'])
  })

  it('receive a webhook, and refuse an unsigned one', async () => {
    const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
    printed = []
    const server = receiveWebhook.run(secret, 0, print)
    await new Promise((done) => server.once('listening', done))
    const { port } = server.address() as AddressInfo
    const body = JSON.stringify({ type: 'order.closed', timestamp: '', data: {} })
    const at = new Date()
    const sign = new Webhook(secret).sign('msg_1', at, body)
    const post = (signature: string) =>
      fetch(`http://127.0.0.1:${port}/`, {
        ...{ method: 'POST', body },
        headers: {
          ...{ 'webhook-id': 'msg_1', 'webhook-signature': signature },
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        },
      })
    expect([(await post(sign)).status, (await post('v1,AAAA')).status]).toEqual([204, 401])
    expect(printed).toEqual(['order.closed'])
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
})
