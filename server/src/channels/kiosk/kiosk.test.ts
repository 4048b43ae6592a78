import { cardReaderInput } from '@servery/contract/setup/card-readers.ts'
import { minorUnits, type OrderCommand } from '@servery/domain'
import { devicePermissions } from '@servery/domain/business/access/permissions.ts'
import { simulatedEnds } from '@servery/domain/card/simulated.ts'
import { aLine, anOpening, card } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient, TestCompany, TestWorld } from '../../app/test-world.ts'
import type { Device } from '../../platform/access/principal.ts'
import { createOffice, type Office } from '../../trade/office/office-world.ts'
import { expireKioskOrders } from './expire-orders.ts'

let office: Office
let world: TestWorld
let company: TestCompany
let owner: TestClient

beforeAll(async () => {
  office = await createOffice()
  world = office.world
  company = await world.addCompany()
  owner = world.as(company.owner)
})
afterAll(() => world.close())

it('each branch has settings and a brand of its own, once', async () => {
  const [quay, pier] = company.branchIds
  for (const noun of [owner.kioskSettings, owner.kioskBrands]) {
    await noun.create({ id: v7(), branchId: quay })
    const twice = noun.create({ id: v7(), branchId: quay })
    await expect(twice).rejects.toMatchObject({ code: 'duplicate_value' })
    await noun.create({ id: v7(), branchId: pier })
    const { rows } = await noun.list({ branchId: pier })
    expect(rows.map(({ branchId }) => branchId)).toEqual([pier])
    const elsewhere = noun.create({ id: v7(), branchId: v7() })
    await expect(elsewhere).rejects.toMatchObject({ code: 'reference_unknown' })
  }
})

it('refuses colours that nobody can read, and takes them once they can be', async () => {
  const shop = await world.addCompany()
  const client = world.as(shop.owner)
  const [branchId] = shop.branchIds
  const pale = { id: v7(), branchId, primary: '#fb923c', background: '#ffffff' }
  await expect(client.kioskBrands.create(pale)).rejects.toMatchObject({
    data: { issues: [{ path: ['primary'] }] },
  })
  const made = await client.kioskBrands.create({ ...pale, primary: '#c2410c' })
  expect(made).toMatchObject({ primary: '#c2410c', buttonShape: 'rounded' })
})

it.each([
  ['an idle time that is too short', { idleSeconds: 29 }],
  ['no order type', { orderTypes: [] }],
  ['no language', { languages: [] }],
  ['more than full volume', { volume: 101 }],
])('refuses %s', async (_, change) => {
  const shop = await world.addCompany()
  const create = world
    .as(shop.owner)
    .kioskSettings.create({ id: v7(), branchId: shop.branchIds[0], ...change } as never)
  await expect(create).rejects.toMatchObject({ code: expect.stringMatching(/invalid|BAD/) })
})

const kiosk = () =>
  world.as({
    ...{ kind: 'device', deviceKind: 'kiosk', permissions: devicePermissions },
    ...{ companyId: office.scope.companyId, registerId: office.till.registerId },
    ...{ branchIds: [office.branchId], branchId: office.branchId },
  } satisfies Device)

/** A guest stands before the terminal: nothing is known of it for a while. */
async function startCard(orderId: string): Promise<string> {
  const reader = cardReaderInput.parse({
    ...{ name: 'Kiosk', branchId: office.branchId, provider: 'simulated' },
  })
  const readerId = v7()
  await world.as(office.owner).cardReaders.create({ ...reader, id: readerId })
  const { id, createdBy } = await kiosk().cardAttempts.start({
    ...{ id: v7(), orderId, readerId, memberId: office.till.registerId, currency: 'GBP' },
    amount: minorUnits(300 + simulatedEnds.neverArrived),
    intent: { methodId: v7(), tip: minorUnits(0), part: null },
  })
  expect(createdBy).toBe(office.till.registerId)
  return id
}

it('finds whose points an order earns by a whole number or address, and tells nothing else', async () => {
  const client = world.as(office.owner)
  const id = v7()
  const given = {
    firstName: 'Ada',
    secondName: '',
    email: 'ada@example.com',
    phone: '+447911123456',
  }
  await client.customers.recognise({ id, ...given })
  const find = (contact: string) => kiosk().loyaltyClaims.find({ contact })
  expect(await find('ADA@example.com')).toEqual({ customerId: id })
  expect(await find('+44 7911 123456')).toEqual({ customerId: id })
  for (const part of ['ada@example', '07911', 'Ada']) {
    expect(await find(part)).toEqual({ customerId: null })
  }
})

it('cancels orders that are not paid in time, and none that was paid, made or is a till’s', async () => {
  const { atTill, branchId, scope } = office
  const client = world.as(office.owner)
  const open = async (source: 'kiosk' | 'till', ...more: Parameters<typeof atTill>[1][]) => {
    const orderId = v7()
    const line = aLine({ kitchen: { stationIds: [v7()] }, lineId: v7() })
    await atTill(orderId, anOpening({ source }), { type: 'add_line', ...line }, ...more)
    return orderId
  }
  const send = { type: 'send', batchId: v7() } as const
  const payment: OrderCommand = {
    ...{ type: 'pay', paymentId: v7(), method: card, reference: '' },
    tendered: minorUnits(300),
  }
  const unpaid = await open('kiosk', send)
  const unsent = await open('kiosk')
  const byTill = await open('till')
  const charging = await open('kiosk')
  const attemptId = await startCard(charging)
  const done = await open('kiosk', payment)
  const statusOf = async (id: string) => (await client.orders.get({ id })).status
  const before = await Promise.all([unpaid, unsent, byTill, done].map(statusOf))
  // The till wrote at ten, and the clock of the world stands at noon.
  await client.kioskSettings.create({ id: v7(), branchId, payMinutes: 180 })
  expect(await expireKioskOrders(world.services, scope)).toEqual(
    new Date('2026-03-14T13:00:00.000Z'),
  )
  expect(await Promise.all([unpaid, unsent, byTill, done].map(statusOf))).toEqual(before)
  world.pass(3_600_000)
  // One that fails keeps the other from nothing, and is tried again.
  const { database } = world.services
  let left = 1
  const failing: typeof database = {
    ...database,
    withTenant: async (at, work) => {
      left -= 1
      if (left === 0) throw new Error('its row is broken')
      return database.withTenant(at, work)
    },
  }
  const again = await expireKioskOrders({ ...world.services, database: failing }, scope)
  expect(again?.getTime()).toBe(world.services.now() + 15_000)
  expect([await statusOf(unpaid), await statusOf(unsent)]).toEqual([before[0], 'cancelled'])
  expect(await expireKioskOrders(world.services, scope)).toBeNull()
  const after = await Promise.all([unpaid, unsent, byTill, done].map(statusOf))
  expect(after).toEqual(['cancelled', 'cancelled', ...before.slice(2)])
  // A card pays for it at this moment; once that is over, nobody has paid.
  expect(await statusOf(charging)).not.toBe('cancelled')
  await kiosk().cardAttempts.cancel({ attemptId })
  expect(await expireKioskOrders(world.services, scope)).toBeNull()
  expect(await statusOf(charging)).toBe('cancelled')
  // Nothing is left to do, and nothing is done twice.
  expect(await expireKioskOrders(world.services, scope)).toBeNull()
})
