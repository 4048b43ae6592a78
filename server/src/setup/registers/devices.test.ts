import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pairDevice } from '../../app/pair-device.ts'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import type { Device } from '../../platform/access/principal.ts'

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

async function pairTill() {
  const { id } = await owner.registers.create({ id: v7(), branchId, name: 'Front' })
  const told = { appVersion: '1.0.0' }
  const pairing = await pairDevice({ owner, device: world.as(null) }, id, told)
  const device: Device = {
    kind: 'device',
    deviceKind: 'till',
    companyId: company.companyId,
    branchIds: [branchId],
    branchId,
    registerId: pairing.registerId,
    permissions: ['journal.read', 'journal.write', 'catalogue.read'],
  }
  const till = world.as(device)
  let cursor = 0
  return {
    id: pairing.registerId,
    till,
    /** What the till hears about itself since it last asked. */
    hear: async (said: { appVersion?: string; ownSequence?: number; clockMs?: number } = {}) => {
      const answer = await till.sync.pull({ branchId, cursor, ...said })
      cursor = answer.cursor
      return answer.records
    },
  }
}
async function rowOf(id: string) {
  const row = (await owner.registers.list({ branchId })).rows.find((one) => one.id === id)
  if (row === undefined) throw new Error('no such register')
  return row
}
const auditOf = (recordId: string) =>
  world.database.withTenant(company.scope, (trx) =>
    trx
      .selectFrom('audit_entries')
      .select(['field', 'new'])
      .where('record_id', '=', recordId)
      .execute(),
  )

describe('a till', () => {
  it('copies down what is said of it, and of no other', async () => {
    const one = await pairTill()
    await pairTill()
    expect((await one.hear()).devices).toMatchObject([{ id: one.id, name: 'Front' }])
    expect((await one.hear()).devices).toEqual([])
    expect((await owner.sync.pull({ branchId })).records.devices).toEqual([])
  })

  it('is renamed, placed and given a profile from the version that was read', async () => {
    const { id, hear } = await pairTill()
    await hear()
    const profile = await owner.deviceProfiles.create({ id: v7(), name: 'Counter' })
    const { version } = await rowOf(id)
    const change = { id, version, name: 'Bar', location: 'Upstairs', profileId: profile.id }
    expect(await owner.registers.update(change)).toMatchObject({
      version: version + 1,
      name: 'Bar',
      profileName: 'Counter',
    })
    const { devices, deviceProfiles } = await hear()
    expect(devices).toMatchObject([{ name: 'Bar', location: 'Upstairs', profileId: profile.id }])
    expect(deviceProfiles).toMatchObject([{ name: 'Counter', newSaleSeconds: 3, merge: true }])
    expect((await refusalOf(owner.registers.update(change))).code).toBe('stale_version')
    const unknown = { ...change, version: version + 1, profileId: v7() }
    expect(await refusalOf(owner.registers.update(unknown))).toEqual({
      code: 'reference_unknown',
      field: 'profileId',
    })
    const archive = { id: profile.id, version: 1, archived: true }
    expect((await refusalOf(owner.deviceProfiles.archive(archive))).code).toBe('in_use')
    expect((await auditOf(id)).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['name', 'location', 'profileId']),
    )
  })

  it('hears who locked it, also when it comes back later, and when it is unlocked', async () => {
    const { id, hear } = await pairTill()
    await hear()
    const row = await owner.registers.lock({ id, locked: true })
    expect(row.lockedBy).not.toBeNull()
    // Locked again by somebody else it stays the first one's.
    expect((await owner.registers.lock({ id, locked: true })).lockedBy).toBe(row.lockedBy)
    expect((await hear()).devices).toMatchObject([{ lockedBy: row.lockedBy }])
    await owner.registers.lock({ id, locked: false })
    expect((await hear()).devices).toMatchObject([{ lockedBy: null }])
    const locks = (await auditOf(id)).filter(({ field }) => field === 'locked')
    expect(locks).toHaveLength(2)
  })

  it('says its version and its last fact, of which those count that have not arrived', async () => {
    const { id, hear } = await pairTill()
    await hear({ appVersion: '2.1.0', ownSequence: 7 })
    const seen = await rowOf(id)
    expect(seen).toMatchObject({ appVersion: '2.1.0', unsent: 7 })
    expect(Date.parse(seen.syncedAt ?? '')).toBe(world.services.now())
    await world.database.withTenant(company.scope, (trx) =>
      trx.updateTable('registers').set({ sequence: 7 }).where('id', '=', id).execute(),
    )
    expect(await rowOf(id)).toMatchObject({ unsent: 0 })
  })

  it('says what its clock shows, and is told how far that is from the server’s', async () => {
    const { id, till, hear } = await pairTill()
    const ask = async (aheadMs?: number) => {
      const clockMs = aheadMs === undefined ? undefined : world.services.now() + aheadMs
      return (await till.sync.pull({ branchId, ...(clockMs === undefined ? {} : { clockMs }) }))
        .clockAheadMs
    }
    const minute = 60_000
    // An old till says nothing of its clock.
    expect(await ask()).toBeUndefined()
    expect(await ask(-2 * minute)).toBe(0)
    expect((await rowOf(id)).clock).toBeNull()
    const since = new Date(world.services.now()).toISOString()
    const heard: unknown[] = []
    const end = world.services.live.subscribe(({ event }) => heard.push(event))
    expect(await ask(185 * minute)).toBe(185 * minute)
    expect(heard).toContainEqual({ type: 'registers', branchId })
    heard.length = 0
    world.pass(minute)
    // The same difference is not written down anew, and an old till takes nothing back.
    expect(await ask(184 * minute)).toBe(184 * minute)
    expect(await ask()).toBeUndefined()
    expect(heard).toEqual([])
    end()
    expect((await rowOf(id)).clock).toEqual({ aheadMs: 185 * minute, since })
    world.pass(minute)
    expect(await ask(-600 * minute)).toBe(-600 * minute)
    expect((await rowOf(id)).clock).toMatchObject({ aheadMs: -600 * minute })
    expect(await ask(minute)).toBe(0)
    expect((await rowOf(id)).clock).toBeNull()
    const stretches = await world.database.withTenant(company.scope, (trx) =>
      trx
        .selectFrom('register_clocks')
        .select(['since', 'until', 'ahead_ms'])
        .where('register_id', '=', id)
        .orderBy('since')
        .execute(),
    )
    expect(stretches.map(({ ahead_ms }) => ahead_ms)).toEqual([185 * minute, -600 * minute])
    expect(stretches[0]?.until).toEqual(stretches[1]?.since)
    expect(stretches[1]?.until).not.toBeNull()
    // Gone with its device: nobody is to set the clock of what is not there.
    await hear({ clockMs: 0 })
    await owner.registers.forget({ id })
    expect((await rowOf(id)).clock).toBeNull()
  })

  it.each([1.5, Number.NaN, 9e15, -9e15])('refuses the clock %s', async (clockMs) => {
    const { till } = await pairTill()
    expect(await refusalOf(till.sync.pull({ branchId, clockMs }))).toEqual({
      code: 'invalid_input',
      field: 'clockMs',
    })
  })

  it('is online while it is heard of, and offline after two minutes', async () => {
    const { id } = await pairTill()
    expect(await rowOf(id)).toMatchObject({ online: true })
    world.pass(120_000)
    expect(await rowOf(id)).toMatchObject({ online: false })
  })

  it('is told to sync at once, and nobody else is', async () => {
    const { id } = await pairTill()
    const heard: unknown[] = []
    const end = world.services.live.subscribe(({ event }) => heard.push(event))
    await owner.registers.forceSync({ id })
    end()
    expect(heard).toEqual([{ type: 'force_sync', branchId, registerId: id }])
    expect((await auditOf(id)).map(({ field }) => field)).toContain('forceSync')
  })
})

describe('the end of a pairing', () => {
  it('is asked for, and done by the till once it has sent all', async () => {
    const { id, till, hear } = await pairTill()
    await hear()
    await owner.registers.askUnpair({ id, asked: true })
    expect((await hear()).devices).toMatchObject([{ unpairAsked: true }])
    await owner.registers.askUnpair({ id, asked: false })
    expect((await hear()).devices).toMatchObject([{ unpairAsked: false }])
    await owner.registers.askUnpair({ id, asked: true })
    await till.registers.unpair({ registerId: id, sequence: 0 })
    expect(await rowOf(id)).toMatchObject({ state: 'unpaired', unpairAsked: false })
    // Paired again, it must not go by what it has kept from before.
    await owner.registers.pairingCode({ id })
    expect(Date.parse((await rowOf(id)).codeExpiresAt ?? '')).toBeGreaterThan(world.services.now())
    await pairDevice({ owner, device: world.as(null) }, id)
    expect((await hear()).devices).toMatchObject([{ unpairAsked: false, lockedBy: null }])
    expect(await rowOf(id)).toMatchObject({ codeExpiresAt: null })
  })

  it('comes at once to a device that is gone', async () => {
    const { id } = await pairTill()
    expect(await owner.registers.forget({ id })).toMatchObject({ state: 'closed' })
    const good = await world.database.withTenant(company.scope, (trx) =>
      trx
        .selectFrom('device_tokens')
        .select('hash')
        .where('register_id', '=', id)
        .where('revoked_at', 'is', null)
        .execute(),
    )
    expect(good).toEqual([])
    for (const deed of [
      () => owner.registers.forget({ id }),
      () => owner.registers.lock({ id, locked: true }),
      () => owner.registers.forceSync({ id }),
      () => owner.registers.askUnpair({ id, asked: true }),
    ]) {
      expect((await refusalOf(deed())).code).toBe('register_closed')
    }
  })

  it('is not for who works in another branch', async () => {
    const { id } = await pairTill()
    const other = world.as(limited(company.owner, { branchIds: [company.branchIds[1]] }))
    for (const deed of [
      () => other.registers.forget({ id }),
      () => other.registers.lock({ id, locked: true }),
      () => other.registers.forceSync({ id }),
      () => other.registers.update({ id, version: 1, name: 'Mine' }),
    ]) {
      expect((await refusalOf(deed())).code).toBe('not_found')
    }
  })
})
