/** Every route, noun and kind of fact, by every kind of device, on the real server. */
import { type DeviceKind, deviceParts } from '@servery/contract/devices/device-parts.ts'
import type { LiveEvent } from '@servery/contract/devices/live.ts'
import { syncRecords } from '@servery/contract/devices/sync.ts'
import { factBodies } from '@servery/contract/facts/fact-bodies.ts'
import { devicePermissions, isAllowed } from '@servery/domain/business/access/permissions.ts'
import { managerRoles } from '@servery/domain/business/access/till-rights.ts'
import { firstPreviousHash, hashFact } from '@servery/domain/journal/hash.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../journal/facts/batch.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { createToken } from '../../platform/access/tokens.ts'
import { contractRoutes } from '../../platform/http/contract-paths.ts'
import { exampleIds as ids } from '../examples/basics/ids.ts'
import { type ApiWorld, createApiWorld, exampleOf } from './api-world.ts'
import { concerns } from './live.routes.ts'

type Headers = Record<string, string>
interface Paired {
  readonly registerId: string
  readonly headers: Headers
}

let world: ApiWorld
const paired = {} as Record<DeviceKind, Paired>
/** What is in the database of a register that has no part of its own is the smallest part. */
const stored = { till: 'till', kitchen: 'kitchen', kiosk: 'kiosk', display: 'display' } as const
const kinds = Object.keys(stored) as DeviceKind[]
const narrow = kinds.filter((kind) => kind !== 'till')

beforeAll(async () => {
  world = await createApiWorld()
  for (const kind of kinds) paired[kind] = await pair(kind)
}, 120_000)
afterAll(() => world.close())

async function pair(kind: DeviceKind): Promise<Paired> {
  const registerId = v7()
  const { token, hash } = createToken('device', ids.company)
  await world.database.withTenant({ companyId: ids.company, branchIds: null }, async (trx) => {
    const code = `D${kinds.indexOf(kind)}`
    await trx
      .insertInto('registers')
      .values({
        ...{ company_id: ids.company, id: registerId, branch_id: ids.branch, name: kind, code },
        ...{ call_prefix: code, state: 'active', kind: stored[kind] },
        ...{ last_seen_at: null, device_secret_enc: null },
      })
      .execute()
    const device = { company_id: ids.company, hash, register_id: registerId, revoked_at: null }
    await trx.insertInto('device_tokens').values(device).execute()
  })
  return { registerId, headers: { authorization: `Bearer ${token}` } }
}

async function get(path: string, headers: Headers, parameters: object) {
  const { status, text } = await world.send({ method: 'GET', path }, headers, { parameters })
  expect(status, text).toBe(200)
  return JSON.parse(text)
}

/** A chain of one fact of each kind, each about something new. */
function chainOf(registerId: string, written: readonly string[]) {
  let previousHash = firstPreviousHash
  return written.map((kind, index) => {
    const content = {
      ...{ id: v7(), companyId: ids.company, branchId: ids.branch, registerId },
      ...{ sequence: index + 1, at: '2026-03-14T12:00:00.000Z', businessDate: '2026-03-14' },
      ...{ actorId: registerId, approverId: null, subjectId: v7(), kind, version: 1 },
      ...{ clock: `${String(1_773_489_600_000 + index).padStart(15, '0')}-000000` },
      ...{ body: {}, previousHash },
    }
    const hash = hashFact(content, sha256)
    previousHash = hash
    return { ...content, hash }
  })
}

const post = (headers: Headers, body: object) =>
  world.send({ method: 'POST', path: '/journal/batches' }, headers, { body })

test('the table names only what there is', () => {
  const routes = contractRoutes.map(({ name }) => name)
  for (const [kind, part] of Object.entries(deviceParts)) {
    expect(routes, kind).toEqual(expect.arrayContaining([...(part.routes ?? [])]))
    const facts = [...(part.writes ?? []), ...(part.reads ?? [])]
    expect(Object.keys(factBodies), kind).toEqual(expect.arrayContaining(facts))
    expect(Object.keys(syncRecords.shape), kind).toEqual(expect.arrayContaining([...part.nouns]))
  }
})

describe.each(kinds)('a device of the kind %s', (kind) => {
  test('calls the routes of its part, and no other', async () => {
    const { headers } = paired[kind]
    const { routes: own } = deviceParts[kind]
    for (const route of contractRoutes) {
      const { name, permission = 'public' } = route
      // Which a device may not call whatever its kind, another test walks.
      if (permission === 'public' || permission === 'signed_in') continue
      if (!isAllowed(devicePermissions, permission) || name === 'registers.unpair') continue
      const { status, text } = await world.send(route, headers, exampleOf(name))
      const may = own?.includes(name) ?? true
      // What the body says of another register is refused for that.
      expect([name, status === 403 && /not_allowed/.test(text)], text).toEqual([name, !may])
    }
  })

  test('gets the nouns of its part, and no other', async () => {
    const { headers } = paired[kind]
    const { records } = await get('/sync', headers, { branchId: ids.branch, cursor: 0 })
    expect(Object.keys(records).sort()).toEqual(Object.keys(syncRecords.shape).sort())
    for (const [noun, rows] of Object.entries(records as Record<string, unknown[]>)) {
      const isOwn = (deviceParts[kind].nouns as readonly string[]).includes(noun)
      if (!isOwn) expect([noun, rows]).toEqual([noun, []])
    }
    if (deviceParts[kind].verifiers === 'none') {
      expect(JSON.stringify(records.team)).not.toMatch(/"(?:pin|badge)":\{/)
    }
    if (deviceParts[kind].verifiers === 'exit') {
      for (const { displayName, badge, archived, pin, role } of records.team) {
        expect({ displayName, badge, archived }).toEqual({
          ...{ displayName: '', badge: null, archived: pin === null },
        })
        if (pin !== null) expect(managerRoles).toContain(role)
      }
    }
  })

  test('hears the news of its part, and no other', () => {
    const device: Principal = {
      ...{ kind: 'device', deviceKind: kind, companyId: ids.company, branchIds: [ids.branch] },
      ...{ branchId: ids.branch, registerId: ids.register, permissions: devicePermissions },
    }
    const at = { branchId: ids.branch, registerId: ids.register }
    const presence = { orderId: v7(), memberId: v7(), doing: 'paying', takesOver: false } as const
    const events: readonly LiveEvent[] = [
      { type: 'facts', ...at, arrival: 1, orderIds: [] },
      { type: 'records', cursor: 1 },
      { type: 'presence', ...at, ...presence },
      { type: 'prints', branchId: ids.branch },
      { type: 'display', ...at },
      { type: 'online', branchId: ids.branch },
      { type: 'stock_take', branchId: ids.branch, id: v7() },
    ]
    for (const event of events) {
      const heard = concerns(device, { companyId: ids.company, event })
      expect([event.type, heard]).toEqual([
        event.type,
        deviceParts[kind].events.includes(event.type),
      ])
    }
  })

  test('writes the facts of its part; others are put aside and hold nothing up', async () => {
    const { headers, registerId } = paired[kind]
    const facts = chainOf(registerId, Object.keys(factBodies))
    const { status, text } = await post(headers, { registerId, facts })
    if (kind === 'display') return expect(status, text).toBe(403)
    expect(status, text).toBe(200)
    const { sequence, quarantined } = JSON.parse(text)
    expect(sequence).toBe(facts.length)
    const codes = new Map<string, string>(
      quarantined.map((row: { id: string; code: string }) => [row.id, row.code]),
    )
    const refused = facts.filter(({ id }) => codes.get(id) === 'not_this_device')
    const { writes } = deviceParts[kind]
    const foreign = facts.filter((fact) => writes !== null && !writes.includes(fact.kind))
    expect(refused.map((fact) => fact.kind)).toEqual(foreign.map((fact) => fact.kind))
    const owner = await world.personOf(ids.company, 'owner')
    const { rows } = await get('/journal/quarantine', owner, { branchId: ids.branch })
    const shown = rows.filter((row: { code: string; registerId: string }) => {
      return row.code === 'not_this_device' && row.registerId === registerId
    })
    expect(shown).toHaveLength(foreign.length)
  })
})

test('facts are read by kinds of device that have to do with them', async () => {
  const sold = await world.send(
    { method: 'POST', path: '/journal/batches' },
    world.deviceOf(ids.company),
    exampleOf('journal.append'),
  )
  expect(sold.status, sold.text).toBe(200)
  const read = async (kind: DeviceKind) => {
    const asked = { branchId: ids.branch }
    const { facts } = await get('/journal/facts', paired[kind].headers, asked)
    return (facts as { kind: string }[]).map((fact) => fact.kind)
  }
  const all = await read('till')
  expect(all.length).toBeGreaterThan(1)
  for (const kind of narrow) {
    const { reads } = deviceParts[kind]
    expect(await read(kind), kind).toEqual(all.filter((fact) => reads?.includes(fact)))
  }
  expect(deviceParts.kitchen.reads).not.toContain('order.payment_taken')
})

test('who has all but the newest facts is told the same as who reads page by page', async () => {
  const own = { exceptRegisterId: paired.till.registerId }
  const upper = { exceptRegisterId: own.exceptRegisterId.toUpperCase() }
  for (const kind of kinds) {
    const { headers } = paired[kind]
    for (const asked of [{}, own, upper, { after: 2 }, { ...own, after: 2 }, { after: 100_000 }]) {
      const wanted = { branchId: ids.branch, ...asked }
      // What says that it wants closed orders too is not answered together with others.
      const alone = await get('/journal/facts', headers, { ...wanted, open: 'false' })
      const together = await Promise.all([
        get('/journal/facts', headers, wanted),
        get('/journal/facts', headers, { branchId: ids.branch, after: 1 }),
      ])
      expect(together[0], kind).toEqual(alone)
    }
  }
  const strange = { branchId: v7() }
  const elsewhere = { method: 'GET', path: '/journal/facts' } as const
  for (const parameters of [strange, { branchId: ids.branch, after: '-1' }]) {
    const input = { parameters }
    const { status } = await world.send(elsewhere, paired.till.headers, input)
    expect(status).toBeGreaterThanOrEqual(400)
  }
})

test('a kitchen screen is told what a guest is called and must not eat, and no more', async () => {
  const owner = await world.personOf(ids.company, 'owner')
  const id = v7()
  const guest = { id, firstName: 'Ada', secondName: 'Byron', phone: '+442079460018', email: '' }
  const till = paired.till.headers
  const made = await world.send({ method: 'POST', path: '/customer-search' }, till, { body: guest })
  expect(made.status, made.text).toBe(200)
  expect(await get(`/customer-search/${id}`, owner, {})).toMatchObject({ phone: guest.phone })
  const told = await get(`/customer-search/${id}`, paired.kitchen.headers, {})
  expect(told).toMatchObject({ firstName: 'Ada', phone: '', email: '', note: '', tags: [] })
  expect(told.points ?? told.segments).toBeUndefined()
})
