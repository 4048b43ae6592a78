import { createHmac, pbkdf2Sync } from 'node:crypto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pairDevice } from '../../app/pair-device.ts'
import {
  createTestWorld,
  refusalOf,
  saidIn,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import { createTeamMember, setPins } from '../../people/team/team.service.ts'
import type { Device } from '../../platform/access/principal.ts'
import { writeRecords } from '../../platform/records/record.ts'

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

const actor = { id: 'system', name: 'System' }
const pull = (cursor = 0, client = owner) => client.sync.pull({ branchId, cursor })

async function newDevice(branch: string = branchId) {
  const register = await owner.registers.create({ id: v7(), branchId: branch, name: 'Till' })
  const pairing = await pairDevice({ owner, device: world.as(null) }, register.id)
  const device: Device = {
    kind: 'device',
    deviceKind: 'till',
    companyId: company.companyId,
    branchIds: [branch],
    branchId: branch,
    registerId: pairing.registerId,
    permissions: ['catalogue.read'],
  }
  return { client: world.as(device), secret: pairing.deviceSecret }
}

describe('sync', () => {
  it('brings everything first, then what changed, archived records included', async () => {
    const category = await owner.categories.create({ id: v7(), name: 'Drinks' })
    const tax = await owner.taxRates.create({ id: v7(), name: 'VAT', rate: 0, inclusive: true })
    const item = await owner.items.create({
      id: v7(),
      name: 'Tea',
      categoryId: category.id,
      price: 250,
      taxRateIds: [tax.id],
    })
    const first = await pull()
    expect(first.full).toBe(true)
    expect(first.records.branch.map(({ name }) => name)).toEqual(['Quay'])
    expect(first.records.items).toMatchObject([{ id: item.id, name: 'Tea', price: 250 }])
    expect(first.records.categories).toEqual([category])
    expect(first.records.taxRates).toEqual([tax])

    const nothing = await pull(first.cursor)
    expect(nothing).toMatchObject({ cursor: first.cursor, full: false })
    expect(Object.values(nothing.records).flat()).toEqual([])

    await owner.items.archive({ id: item.id, version: 1, archived: true })
    const second = await pull(first.cursor)
    expect(second.cursor).toBeGreaterThan(first.cursor)
    expect(Object.values(second.records).flat()).toMatchObject([
      { id: item.id, version: 2, archived: true },
    ])
    expect((await pull(second.cursor + 1000)).full).toBe(true)
  })

  it('is of a device’s own branch alone', async () => {
    const { client } = await newDevice(company.branchIds[1])
    expect((await refusalOf(pull(0, client))).code).toBe('not_found')
    const own = await client.sync.pull({ branchId: company.branchIds[1] })
    expect(own.records.branch.map(({ name }) => name)).toEqual(['Pier'])
    expect((await refusalOf(owner.sync.pull({ branchId: v7() }))).code).toBe('not_found')
  })

  it('misses no change, however many people edit at once', async () => {
    const ids = Array.from({ length: 6 }, () => v7())
    for (const id of ids) await owner.categories.create({ id, name: 'Start' })
    const copy = new Map<string, number>()
    let cursor = 0
    let editing = true
    const follow = async () => {
      const answer = await pull(cursor)
      for (const { id, version } of answer.records.categories) copy.set(id, version)
      cursor = answer.cursor
    }
    const edit = async (id: string) => {
      for (let version = 1; version <= 15; version += 1) {
        await owner.categories.update({ id, version, name: `Edit ${version}` })
      }
    }
    const follower = (async () => {
      while (editing) await follow()
    })()
    await Promise.all(ids.map(edit))
    editing = false
    await follower
    await follow()
    expect(ids.map((id) => copy.get(id))).toEqual(ids.map(() => 16))
  })

  it('keeps each company’s cursor to itself', async () => {
    const before = (await pull()).cursor
    const stranger = world.as((await world.addCompany()).owner)
    await stranger.categories.create({ id: v7(), name: 'Theirs' })
    expect((await pull()).cursor).toBe(before)
  })
})

describe('PINs', () => {
  const memberId = v7()
  beforeAll(() =>
    writeRecords(world.services, company.scope, actor, async (write) => {
      const input = { displayName: 'Ann', role: 'cashier' as const, colour: '#336699' }
      await createTeamMember(write, { id: memberId, input, branchIds: [branchId] })
      await setPins(write, world.services.secrets, [{ memberId, pin: '4711' }])
    }),
  )

  it('come to each device as a verifier of its own', async () => {
    const one = await newDevice()
    const two = await newDevice()
    const verifiers = []
    for (const { client, secret } of [one, two]) {
      const { team } = (await pull(0, client)).records
      expect(team).toMatchObject([{ id: memberId, displayName: 'Ann', role: 'cashier' }])
      const { pin } = team[0] ?? {}
      if (!pin) throw new Error('the device got no verifier')
      expect(pin.iterations).toBeGreaterThanOrEqual(50_000)
      const salt = Buffer.from(pin.salt, 'hex')
      const hash = pbkdf2Sync('4711', salt, pin.iterations, 32, 'sha256')
      expect(pin.verifier).toBe(createHmac('sha256', secret).update(hash).digest('hex'))
      verifiers.push(pin.verifier)
    }
    expect(verifiers[0]).not.toBe(verifiers[1])
  })

  it('never come to people and programs, nor staff to another branch', async () => {
    expect((await pull()).records.team).toMatchObject([{ id: memberId, pin: null }])
    const { client } = await newDevice(company.branchIds[1])
    const other = await client.sync.pull({ branchId: company.branchIds[1] })
    expect(other.records.team).toEqual([])
  })

  it('are told apart from colleagues’ in the same branch, and are 4 to 6 digits', async () => {
    const give = (pin: string) =>
      writeRecords(world.services, company.scope, actor, async (write) => {
        const id = v7()
        const input = { displayName: 'Bea', role: 'cashier' as const, colour: '' }
        await createTeamMember(write, { id, input, branchIds: [branchId] })
        await setPins(write, world.services.secrets, [{ memberId: id, pin }])
      })
    expect(await refusalOf(give('4711'))).toEqual({ code: 'duplicate_value', field: '0.pin' })
    expect(await refusalOf(give('47a1'))).toEqual({ code: 'invalid_input', field: '0.pin' })
    expect(await refusalOf(give('123'))).toEqual({ code: 'invalid_input', field: '0.pin' })
    await give('4712')
    // A table made for one person tests nobody else's PIN.
    const { client } = await newDevice()
    const { team } = (await pull(0, client)).records
    const salts = team.flatMap(({ pin }) => (pin === null ? [] : [pin.salt]))
    expect(salts.length).toBeGreaterThan(1)
    expect(new Set(salts).size).toBe(salts.length)
    // What equal PINs are found by stays here.
    expect(JSON.stringify(team)).not.toMatch(/tag/i)
  })

  it('are checked at no till of a branch that somebody has left', async () => {
    const leaver = v7()
    const [, pier] = company.branchIds
    await writeRecords(world.services, company.scope, actor, async (write) => {
      const input = { displayName: 'Cleo', role: 'cashier' as const, colour: '' }
      await createTeamMember(write, { id: leaver, input, branchIds: [pier] })
      await setPins(write, world.services.secrets, [{ memberId: leaver, pin: '5813' }])
    })
    const { client } = await newDevice(pier)
    const sent = async () => {
      const { team } = (await client.sync.pull({ branchId: pier })).records
      return team.find(({ id }) => id === leaver)
    }
    expect((await sent())?.pin).not.toBeNull()
    await world.database.withTenant(company.scope, (trx) =>
      trx
        .updateTable('team_member_branches')
        .set({ has_left: true })
        .where('team_member_id', '=', leaver)
        .execute(),
    )
    expect(await sent()).toMatchObject({ archived: true, pin: null, badge: null })
  })

  it('leave no trace in the audit', async () => {
    const rows = await world.database.withTenant(company.scope, (trx) =>
      trx.selectFrom('audit_entries').selectAll().where('field', '=', 'pin').execute(),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(saidIn(rows)).not.toContain('4711')
  })
})

describe('how many tills have the newest records', () => {
  it('counts those that have asked since the last change', async () => {
    const lag = () => owner.registers.lag({ branchId: company.branchIds[1] })
    const [, pier] = company.branchIds
    const { total: others } = await lag()
    const total = others + 1
    const { client } = await newDevice(pier)
    expect(await lag()).toMatchObject({ live: 0, total })
    const { cursor } = await client.sync.pull({ branchId: pier, cursor: 0 })
    const after = await lag()
    expect(after).toMatchObject({ live: 1, total })
    expect(after.behind).toHaveLength(others)
    await owner.categories.create({ id: v7(), name: 'News' })
    expect(await lag()).toMatchObject({ live: 0, total })
    await client.sync.pull({ branchId: pier, cursor })
    expect(await lag()).toMatchObject({ live: 1, total })
  })

  it('is not told of branches that one may not see', async () => {
    const [quay, pier] = company.branchIds
    const manager = world.as({ ...company.owner, branchIds: [quay] })
    expect(await refusalOf(manager.registers.lag({ branchId: pier }))).toEqual({
      code: 'not_found',
      field: 'branchId',
    })
    // A person who looks at the records takes nothing in for a till.
    await pull()
    expect((await owner.registers.lag({ branchId: quay })).live).toBe(0)
  })
})
