import { printerInput } from '@servery/contract/devices/printers.ts'
import type { OrderCommand } from '@servery/domain'
import { aLine, anOpening } from '@servery/testing'
import { startTcpPrinter, type TcpPrinter } from '@servery/testing/tcp-printer.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient, TestWorld } from '../../app/test-world.ts'
import { createDrawerWorld, sendFacts, sessionPlace, sessionTill } from '../drawers/drawer-world.ts'
import { findFacts } from './follow-prints.store.ts'
import { catchUpWithPrints } from './follow-prints.ts'

const scope = { companyId: sessionPlace.companyId, branchIds: null }
const [stationId, soupId, customerId] = [v7(), v7(), v7()]

let world: TestWorld
let owner: TestClient
let printer: TcpPrinter
let till: ReturnType<typeof sessionTill>

beforeAll(async () => {
  ;({ world, owner } = await createDrawerWorld({ printerNetworks: ['127.0.0.0/8'] }))
  printer = await startTcpPrinter()
  till = sessionTill(() => new Date(world.services.now()).toISOString())
  await owner.stations.create({ id: stationId, name: 'Soups' })
  const place = { branchId: sessionPlace.branchId, host: '127.0.0.1', port: printer.port }
  const input = { name: 'Soups', ...place, type: 'kitchen', stationIds: [stationId] }
  await owner.printers.create({ ...printerInput.parse(input), id: v7() })
  const category = await owner.categories.create({ id: v7(), name: 'Starters' })
  await owner.items.create({
    id: soupId,
    name: 'Bisque',
    categoryId: category.id,
    price: 700 as never,
    taxRateIds: [],
    allergens: { crustaceans: 'contains', milk: 'may_contain' },
  })
  const guest = { firstName: 'Quinn', allergens: ['crustaceans'] as const }
  await owner.customers.create({ id: customerId, ...guest } as never)
})
afterAll(async () => {
  await printer.close()
  await world.close()
})

let sent = 0
/** What comes out because of these commands. */
async function printed(orderId: string, ...commands: readonly OrderCommand[]) {
  const before = printer.papers.length
  till.order(orderId, ...commands)
  const facts = till.facts.slice(sent)
  sent = till.facts.length
  await sendFacts(world, facts)
  await catchUpWithPrints(world.services, scope)
  await world.services.printQueue.settle()
  return printer.papers.slice(before).map(({ lines }) => lines.join('\n'))
}
const soup = (seat: number): OrderCommand => ({
  type: 'add_line',
  ...aLine({ lineId: v7(), itemId: soupId, name: 'Bisque', kitchen: { stationIds: [stationId] } }),
  seat,
})
const send = (): OrderCommand => ({ type: 'send', batchId: v7() })

it('tells the kitchen for whom it is, of what they fall ill, and what comes first', async () => {
  const orderId = v7()
  const covers: OrderCommand = { type: 'set_covers', covers: 3 }
  const guest: OrderCommand = { type: 'attach_customer', customerId }
  const [ticket = ''] = await printed(orderId, anOpening(), covers, guest, soup(2), soup(1), send())
  expect(ticket).toContain('Guests 3')
  // Nobody typed a name, so theirs calls them.
  expect(ticket).toContain('Quinn')
  expect(ticket).toContain('ALLERGY: crustaceans')
  expect(ticket).toMatch(/2 x Bisque\s+Seat 1, 2\s+! Contains: crustaceans/)
  expect(ticket).not.toContain('milk')
  expect(ticket).not.toContain('RUSH')

  const [rush = '', ...more] = await printed(orderId, { type: 'prioritise', prioritised: true })
  expect(rush).toContain('RUSH')
  // Printed once more is what is to be made, and not the news of then.
  const again = printer.papers.length
  await owner.printJobs.again({ id: v7(), orderId, stationId: null })
  await world.services.printQueue.settle()
  const copies = printer.papers.slice(again).map(({ lines }) => lines.join('\n'))
  expect(copies).toEqual([expect.stringMatching(/DUPLICATE[\s\S]*Bisque/)])

  expect(rush).toContain('Z-001')
  expect(rush).not.toContain('Bisque')
  expect(more).toEqual([])
  expect(await printed(orderId, soup(3), send())).toEqual([expect.stringContaining('RUSH')])
  expect(await printed(orderId, { type: 'prioritise', prioritised: false })).toEqual([])
})

it('tells it also where both come to light at once, and nobody who has nothing on paper', async () => {
  const first: OrderCommand = { type: 'prioritise', prioritised: true }
  const texts = await printed(v7(), anOpening(), soup(1), send(), first)
  expect(texts.map((text) => text.includes('RUSH'))).toEqual([false, true])
  const drink: OrderCommand = {
    type: 'add_line',
    ...aLine({ lineId: v7(), kitchen: { stationIds: [v7()] } }),
  }
  expect(await printed(v7(), anOpening(), drink, send(), first)).toEqual([])
})

it('keeps no allergy with the print, so that it goes with the customer', async () => {
  const jobs = await world.database.readTenant(scope, (trx) =>
    trx.selectFrom('print_jobs').select('document').execute(),
  )
  expect(jobs.length).toBeGreaterThan(3)
  const guests = jobs.map(({ document }) =>
    document.kind === 'ticket' ? document.content.allergens : undefined,
  )
  expect(guests.every((allergens) => allergens === undefined)).toBe(true)
})

it('keeps no name with the print that outlives the customer, and the table', async () => {
  const [orderId, unnamedId] = [v7(), v7()]
  const guest: OrderCommand = { type: 'attach_customer', customerId }
  const name: OrderCommand = { type: 'name', name: 'Quinnie' }
  const sit = (table: string): OrderCommand => ({
    type: 'set_tables',
    tables: [{ areaId: v7(), tableId: v7(), name: table }],
  })
  const first = [anOpening(), sit('T7'), name, guest, soup(1), send()]
  const [ticket = ''] = await printed(orderId, ...first)
  expect(ticket).toContain('T7, Quinnie')
  expect(ticket).not.toMatch(/Quinn\b/)
  await printed(unnamedId, anOpening(), sit('T8'), guest, soup(1), send())
  const kept = async () => {
    const jobs = await world.database.readTenant(scope, (trx) =>
      trx.selectFrom('print_jobs').select('document').execute(),
    )
    return JSON.stringify(jobs)
  }
  expect((await kept()).match(/Quinn\w*/g)).toEqual(['Quinnie'])
  // One of them is still to be printed when the customer goes.
  await world.database.withTenant(scope, (trx) =>
    trx
      .updateTable('print_jobs')
      .set({ state: 'queued' })
      .where('order_id', '=', orderId)
      .execute(),
  )
  await owner.customers.erase({ id: customerId, version: 1 })
  expect(await kept()).not.toContain('Quinn')
  expect(await kept()).toContain('"name":"T7"')
  expect(await kept()).toContain('"name":"T8"')

  const later = await printed(orderId, soup(2), send(), { type: 'prioritise', prioritised: true })
  expect(later.filter((text) => text.includes('T7')).length).toBeGreaterThan(1)
  expect(later.join()).not.toContain('Quinn')
  expect(await kept()).not.toContain('Quinn')
})

it('reads of changed quantities those alone that follow something sent', async () => {
  const [orderId, line] = [v7(), soup(1)]
  const lineId = line.type === 'add_line' ? line.lineId : ''
  const more: OrderCommand = { type: 'change_quantity', lineId, delta: 1000 as never }
  await printed(orderId, anOpening(), line, more, send(), more)
  const range = { branchId: sessionPlace.branchId, from: 0, head: 10_000 }
  const read = await world.database.readTenant(scope, (trx) => findFacts(scope, trx, range))
  const own = read.filter(({ subjectId }) => subjectId === orderId)
  expect(own.map(({ kind }) => kind)).toEqual(['order.sent', 'order.quantity_changed'])
})
