import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestWorld,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import { findSlotLoads, holdSlot, releaseSlot, takeSlots } from './index.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let branchId: string

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  branchId = company.branchIds[0]
})
afterAll(() => world.close())

const refused = expect.stringMatching(/invalid|BAD/)

const slot = (minutes: number) => new Date(Date.parse('2026-11-27T18:00:00Z') + minutes * 60_000)
const scope = () => ({ companyId: company.companyId, branchIds: null })
const five = { orders: 5, stations: [] }
const nowMs = Date.parse('2026-11-27T17:00:00Z')
const hold = (id: string, slotAt: Date, now = nowMs) =>
  world.database.withTenant(scope(), (trx) =>
    holdSlot(scope(), trx, { id, branchId, slotAt, weights: {} }, { limits: five, now: () => now }),
  )
const commit = (id: string, slotAt: Date) =>
  world.database.withTenant(scope(), (trx) =>
    takeSlots(scope(), trx, branchId, [{ id, slotAt, weights: {} }]),
  )

it('keeps exactly five in each slot, however many come at once', async () => {
  const slots = [0, 15, 30, 45].map(slot)
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const id = v7()
      const at = slots[index % 4] ?? slot(0)
      const full = await hold(id, at)
      if (full === null) await commit(id, at)
      return full === null
    }),
  )
  expect(answers.filter(Boolean)).toHaveLength(20)
  const loads = await world.database.withTenant(scope(), (trx) =>
    findSlotLoads(scope(), trx, { branchId, from: slot(0), to: slot(45), now: new Date(nowMs) }),
  )
  expect([...loads.values()].map(({ orders }) => orders)).toEqual([5, 5, 5, 5])
})

it('gives the room of a checkout back when it runs out, is left, or its order is cancelled', async () => {
  const ids = Array.from({ length: 5 }, () => v7())
  const at = slot(60)
  for (const id of ids) expect(await hold(id, at)).toBeNull()
  const [first = '', second = ''] = ids
  expect(await hold(first, at)).toBeNull()
  expect(await hold(v7(), at)).toEqual({ kind: 'orders' })
  await commit(second, at)
  await commit(second, at)
  const later = nowMs + 9 * 60_000
  for (const id of Array.from({ length: 4 }, () => v7())) {
    expect(await hold(id, at, later)).toBeNull()
  }
  expect(await hold(v7(), at, later)).toEqual({ kind: 'orders' })
  await world.database.withTenant(scope(), (trx) => releaseSlot(scope(), trx, { orderId: second }))
  expect(await hold(v7(), at, later)).toBeNull()
})

it('has a name in its address that no other business has, and is found by it', async () => {
  const slug = `quay-${v7().slice(-6)}`
  const made = await owner.onlineSettings.create({ id: v7(), branchId, slug })
  expect(made).toMatchObject({ prepMinutes: 20, orderTypes: ['collection'] })
  expect(await world.database.findShop(slug)).toEqual({ companyId: company.companyId, branchId })
  expect(await world.database.findShop('nobody')).toBeNull()
  const other = await world.addCompany()
  const taken = world
    .as(other.owner)
    .onlineSettings.create({ id: v7(), branchId: other.branchIds[0], slug })
  await expect(taken).rejects.toMatchObject({ code: 'duplicate_value', data: { field: 'slug' } })
})

it('says what is missing, until nothing is', async () => {
  const gapsOf = async () => (await owner.online.shop({ branchId })).gaps.map(({ gap }) => gap)
  expect(await gapsOf()).toContain('no_hours')
  const from = { weekday: 1, from: 540, to: 1020 }
  await owner.openingHours.create({ id: v7(), branchId, store: [from] })
  expect(await gapsOf()).not.toContain('no_hours')
  const overlap = owner.openingHours.create({
    id: v7(),
    branchId: company.branchIds[1],
    store: [from, { weekday: 1, from: 600, to: 660 }],
  })
  await expect(overlap).rejects.toMatchObject({ code: refused })
})

it('finds the zone of an address, and refuses what is no postcode', async () => {
  const zone = { branchId, name: 'Centre', fee: 250, minimum: 1000, extraMinutes: 15 }
  const area = { kind: 'postcodes' as const, codes: ['LS1'] }
  await owner.deliveryZones.create({ id: v7(), ...zone, area })
  const round = { kind: 'radius' as const, centre: { lat: 53_800_000, lon: -1_550_000 } }
  await owner.deliveryZones.create({
    ...{ id: v7(), branchId, name: 'Round', fee: 100, extraMinutes: 5 },
    area: { ...round, metres: 500 },
  })
  const point = { lat: 53_801_000, lon: -1_550_000 }
  expect(await owner.online.testAddress({ branchId, point })).toMatchObject({
    zoneName: 'Round',
    minutes: 25,
  })
  const wrong = owner.deliveryZones.create({
    id: v7(),
    ...zone,
    area: { kind: 'postcodes', codes: ['LS1', '???'] },
  })
  await expect(wrong).rejects.toMatchObject({ data: { field: 'area.codes.1' } })
  const asked = { branchId, postcode: 'LS1 4AB' }
  expect(await owner.online.testAddress({ ...asked, basket: 1000 })).toMatchObject({
    kind: 'zone',
    zoneName: 'Centre',
    fee: 250,
    minutes: 35,
  })
  expect(await owner.online.testAddress({ ...asked, basket: 400 })).toMatchObject({
    kind: 'below_minimum',
    missing: 600,
  })
  expect(await owner.online.testAddress({ branchId, postcode: 'M1 1AE' })).toMatchObject({
    kind: 'outside',
  })
})

it('pauses and opens again, and says who did', async () => {
  const paused = await owner.online.setState({ branchId, switch: 'paused', pause: '30' })
  expect(paused).toMatchObject({ switch: 'paused', busyMinutes: 0 })
  expect(Date.parse(paused.pausedUntil ?? '')).toBeGreaterThan(0)
  const day = await owner.online.setState({ branchId, switch: 'paused', pause: 'day' })
  expect(Date.parse(day.pausedUntil ?? '')).toBeGreaterThan(Date.parse(paused.changedAt ?? ''))
  const open = await owner.online.setState({ branchId, switch: 'open', busyMinutes: 20 })
  expect(open).toMatchObject({ switch: 'open', pausedUntil: null, busyMinutes: 20 })
  const { state } = await owner.online.shop({ branchId })
  expect(state.changedBy).not.toBe('')
})

it('keeps links as addresses of their network', async () => {
  const made = await owner.socialLinks.create({
    id: v7(),
    branchId,
    links: [{ network: 'instagram', url: '@quaycafe' }],
  })
  expect(made.links).toEqual([
    { network: 'instagram', url: 'https://www.instagram.com/quaycafe', visible: true },
  ])
  const elsewhere = owner.socialLinks.update({
    ...{ id: made.id, version: made.version, branchId },
    links: [{ network: 'facebook', url: 'https://evil.example/' }],
  })
  await expect(elsewhere).rejects.toMatchObject({ code: refused })
})
