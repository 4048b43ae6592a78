import { checkNumberOf } from '@servery/domain/business/device/pairing-check.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedOf, newClaim, pairDevice } from '../../app/pair-device.ts'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import type { Device } from '../../platform/access/principal.ts'
import { sha256 } from '../../platform/access/secrets.ts'
import { parseToken } from '../../platform/access/tokens.ts'
import { makePairingCode } from './pairing.service.ts'
import { callPrefixOf } from './registers.store.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let nobody: TestClient

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  nobody = world.as(null)
})
afterAll(() => world.close())

const addRegister = (branchId: string = company.branchIds[0], name = 'Front') =>
  owner.registers.create({ id: v7(), branchId, name })
const codeOf = async (id: string) => (await owner.registers.pairingCode({ id })).code
const registerOf = async (id: string) =>
  (await owner.registers.list({})).rows.find((row) => row.id === id)
const pair = (id: string, told: { readonly kind?: 'kitchen' } = {}) =>
  pairDevice({ owner, device: nobody }, id, told)
const confirm = async (id: string) => {
  const checkNumber = await askedOf(owner, id)
  await owner.registers.decidePairing({ id, checkNumber, confirmed: true })
}
const wrong = { code: 'pairing_code_invalid', field: 'code' }

function deviceOf(pairing: Awaited<ReturnType<TestClient['registers']['pair']>>): Device {
  return {
    kind: 'device',
    deviceKind: 'till',
    companyId: pairing.companyId,
    branchIds: [pairing.branchId],
    branchId: pairing.branchId,
    registerId: pairing.registerId,
    permissions: ['journal.read', 'journal.write', 'catalogue.read'],
  }
}

/** As if the register had sent facts. */
function setSequence(registerId: string, sequence: number): Promise<unknown> {
  return world.database.withTenant(company.scope, (trx) =>
    trx.updateTable('registers').set({ sequence }).where('id', '=', registerId).execute(),
  )
}

function tokensOf(registerId: string) {
  return world.database.withTenant(company.scope, (trx) =>
    trx
      .selectFrom('device_tokens')
      .select(['hash', 'revoked_at'])
      .where('register_id', '=', registerId)
      .execute(),
  )
}

describe('registers', () => {
  it('get codes without gaps in the company and call prefixes without gaps in the branch', async () => {
    const other = await world.addCompany()
    const client = world.as(other.owner)
    const [first, second] = other.branchIds
    const create = (branchId: string) =>
      client.registers.create({ id: v7(), branchId, name: 'Till' })
    const rows = [await create(first), await create(second), await create(first)]
    expect(rows.map(({ code, callPrefix }) => `${code} ${callPrefix}`)).toEqual([
      'T1 A',
      'T2 A',
      'T3 B',
    ])
    const unknown = client.registers.create({ id: v7(), branchId: v7(), name: 'No' })
    expect(await refusalOf(unknown)).toEqual({ code: 'reference_unknown', field: 'branchId' })
    await Promise.all([create(first), create(first), create(second), create(second)])
    const codes = (await client.registers.list({})).rows.map(({ code }) => code)
    expect(codes.sort()).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'])
  })

  it.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [53, 'BA'],
    [703, 'AAA'],
  ])('register %i of a branch calls its orders %s', (number, prefix) => {
    expect(callPrefixOf(number)).toBe(prefix)
  })

  it('are created once under one id', async () => {
    const input = { id: v7(), branchId: company.branchIds[0], name: 'Bar' }
    const created = await owner.registers.create(input)
    expect(await owner.registers.create(input)).toEqual(created)
    expect(await refusalOf(owner.registers.create({ ...input, name: 'Other' }))).toEqual({
      code: 'id_reused',
      field: 'id',
    })
  })

  it('are seen, created and paired in one’s own branches alone', async () => {
    const [mine, theirs] = company.branchIds
    const register = await addRegister(theirs, 'Elsewhere')
    const client = world.as(limited(company.owner, { branchIds: [mine] }))
    const seen = (await client.registers.list({})).rows
    expect(seen.every(({ branchId }) => branchId === mine)).toBe(true)
    expect((await refusalOf(client.registers.list({ branchId: theirs }))).code).toBe('not_found')
    expect(await refusalOf(client.registers.pairingCode({ id: register.id }))).toEqual({
      code: 'not_found',
      field: 'id',
    })
    const create = client.registers.create({ id: v7(), branchId: theirs, name: 'X' })
    expect((await refusalOf(create)).code).toBe('reference_unknown')
  })
})

describe('a pairing code', () => {
  it('binds a device with a token and a secret, of which only a hash and a seal are kept', async () => {
    const register = await addRegister()
    const { code } = await owner.registers.pairingCode({ id: register.id })
    expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{6}$/)
    const asking = { code: code.toLowerCase(), appVersion: '1.2.3', claim: newClaim() }
    expect((await refusalOf(nobody.registers.pair(asking))).code).toBe('pairing_unconfirmed')
    await confirm(register.id)
    const pairing = await nobody.registers.pair(asking)
    expect(pairing).toMatchObject({
      registerId: register.id,
      registerCode: register.code,
      callPrefix: register.callPrefix,
      branchName: 'Quay',
      companyName: 'Harbour',
    })
    expect(parseToken(pairing.deviceToken)?.companyId).toBe(company.companyId)
    expect((await tokensOf(register.id)).map(({ hash }) => hash)).toEqual([
      sha256(pairing.deviceToken),
    ])
    expect(await registerOf(register.id)).toMatchObject({ state: 'active', appVersion: '1.2.3' })
  })

  it('works for one device, even when two send it at once', async () => {
    const { id } = await addRegister()
    const code = await codeOf(id)
    const ask = () => refusalOf(nobody.registers.pair({ code, claim: newClaim() }))
    const answers = await Promise.all([ask(), ask()])
    const codes = answers.map((answer) => answer.code)
    expect(codes.sort()).toEqual(['pairing_code_invalid', 'pairing_unconfirmed'])
    await confirm(id)
    expect(await ask()).toEqual(wrong)
    expect(await tokensOf(id)).toEqual([])
  })

  it('is good for ten minutes, and its device may wait ten more', async () => {
    const { id } = await addRegister()
    const inTime = { code: await codeOf(id), claim: newClaim() }
    world.pass(10 * 60_000 - 1)
    await refusalOf(nobody.registers.pair(inTime))
    world.pass(10 * 60_000 - 1)
    await confirm(id)
    expect((await nobody.registers.pair(inTime)).registerId).toBe(id)
    const late = { code: await codeOf((await addRegister()).id), claim: newClaim() }
    world.pass(10 * 60_000)
    expect(await refusalOf(nobody.registers.pair(late))).toEqual(wrong)
  })

  it('voids the one before it, and what was asked with it', async () => {
    const { id } = await addRegister()
    const first = { code: await codeOf(id), claim: newClaim() }
    expect((await refusalOf(nobody.registers.pair(first))).code).toBe('pairing_unconfirmed')
    await confirm(id)
    const second = await codeOf(id)
    expect(await refusalOf(nobody.registers.pair(first))).toEqual(wrong)
    expect(await registerOf(id)).toMatchObject({ pairingRequest: null })
    const answer = await refusalOf(nobody.registers.pair({ code: second, claim: newClaim() }))
    expect(answer.code).toBe('pairing_unconfirmed')
  })

  it('pairs the device whose number was confirmed, and answers it again if it asks again', async () => {
    const { id } = await addRegister()
    const asking = { code: await codeOf(id), claim: newClaim() }
    const ask = () => nobody.registers.pair(asking)
    expect((await refusalOf(ask())).code).toBe('pairing_unconfirmed')
    expect(await tokensOf(id)).toEqual([])
    const checkNumber = await askedOf(owner, id)
    const hex = (text: string) => sha256(text).toString('hex')
    expect(checkNumber).toBe(checkNumberOf({ claim: asking.claim, keyId: null }, hex))
    const decide = (number: string) =>
      owner.registers.decidePairing({ id, checkNumber: number, confirmed: true })
    const other = checkNumber === '0000' ? '0001' : '0000'
    expect(await refusalOf(decide(other))).toEqual({ code: 'not_found', field: 'checkNumber' })
    expect((await refusalOf(ask())).code).toBe('pairing_unconfirmed')
    expect(await decide(checkNumber)).toMatchObject({ pairingRequest: { confirmed: true } })
    expect(await decide(checkNumber)).toMatchObject({ state: 'unpaired' })
    const first = await ask()
    expect(await registerOf(id)).toMatchObject({ state: 'active', pairingRequest: null })
    expect(await decide(checkNumber)).toMatchObject({ id, state: 'active' })
    const again = await ask()
    expect(again).toEqual({ ...first, deviceToken: again.deviceToken })
    const good = (await tokensOf(id)).filter((token) => token.revoked_at === null)
    expect(good.map(({ hash }) => hash)).toEqual([sha256(again.deviceToken)])
    await setSequence(id, 1)
    expect(await refusalOf(ask())).toEqual(wrong)
  })

  it('of the demo is confirmed as it is made, and serves one device', async () => {
    const { id } = await addRegister()
    const actor = { id: 'start', name: '' }
    const made = { isConfirmed: true }
    const { code } = await makePairingCode(world.services, company.scope, actor, id, made)
    const paired = await nobody.registers.pair({ code, claim: newClaim() })
    expect(paired.registerId).toBe(id)
    expect(await refusalOf(nobody.registers.pair({ code, claim: newClaim() }))).toEqual(wrong)
  })

  it('is worth nothing once its device was refused', async () => {
    const { id } = await addRegister()
    const asking = { code: await codeOf(id), claim: newClaim() }
    await refusalOf(nobody.registers.pair(asking))
    const checkNumber = await askedOf(owner, id)
    const refused = { id, checkNumber, confirmed: false }
    expect(await owner.registers.decidePairing(refused)).toMatchObject({ pairingRequest: null })
    expect((await refusalOf(nobody.registers.pair(asking))).code).toBe('pairing_refused')
    const late = owner.registers.decidePairing({ id, checkNumber, confirmed: true })
    expect((await refusalOf(late)).code).toBe('not_found')
    expect(await tokensOf(id)).toEqual([])
  })

  it('cannot be guessed: attempts are counted', async () => {
    const guesser = world.as(null, { left: 3 })
    const guess = () => refusalOf(guesser.registers.pair({ code: 'AAAAAA', claim: newClaim() }))
    const codes = [await guess(), await guess(), await guess(), await guess()]
    expect(codes.map(({ code }) => code)).toEqual([
      'pairing_code_invalid',
      'pairing_code_invalid',
      'pairing_code_invalid',
      'too_many_requests',
    ])
  })
})

describe('a replaced device', () => {
  it('leaves its series closed; the next gets a register of its own', async () => {
    const { id } = await addRegister()
    const first = await pair(id)
    await setSequence(id, 7)
    const second = await pair(id)
    expect(second.registerId).not.toBe(id)
    expect(second.registerCode).not.toBe(first.registerCode)
    expect(second.callPrefix).not.toBe(first.callPrefix)
    expect(second.registerName).toBe(first.registerName)
    expect((await registerOf(id))?.state).toBe('closed')
    expect((await tokensOf(id)).every(({ revoked_at }) => revoked_at !== null)).toBe(true)
    expect(await refusalOf(owner.registers.pairingCode({ id }))).toEqual({
      code: 'register_closed',
      field: 'id',
    })
  })

  it('may hold facts that were never sent, so its register is not reused either', async () => {
    const { id } = await addRegister()
    await pair(id)
    const second = await pair(id)
    expect(second.registerId).not.toBe(id)
  })
})

describe('unpairing', () => {
  it('is refused while facts are missing, and for another register', async () => {
    const { id } = await addRegister()
    const device = world.as(deviceOf(await pair(id)))
    await setSequence(id, 4)
    expect(await refusalOf(device.registers.unpair({ registerId: id, sequence: 6 }))).toEqual({
      code: 'sequence_gap',
      field: 'sequence',
    })
    expect(await refusalOf(device.registers.unpair({ registerId: v7(), sequence: 4 }))).toEqual({
      code: 'wrong_register',
      field: 'registerId',
    })
    expect((await registerOf(id))?.state).toBe('active')
  })

  it('closes a register that has facts and frees one that has none', async () => {
    const used = await addRegister()
    const usedDevice = deviceOf(await pair(used.id))
    await setSequence(used.id, 4)
    const closing = { registerId: used.id, sequence: 4 }
    expect(await world.as(usedDevice).registers.unpair(closing)).toEqual({ closed: true })
    expect((await registerOf(used.id))?.state).toBe('closed')

    const fresh = await addRegister()
    const freshDevice = deviceOf(await pair(fresh.id))
    const freeing = { registerId: fresh.id, sequence: 0 }
    expect(await world.as(freshDevice).registers.unpair(freeing)).toEqual({ closed: false })
    const again = await pair(fresh.id)
    expect(again.registerId).toBe(fresh.id)
  })
})

describe('a kitchen screen', () => {
  it('has codes of its own kind, which make no till, and stays one when its device is replaced', async () => {
    const id = v7()
    const [branchId] = company.branchIds
    const screen = { id, branchId, name: 'Grill', kind: 'kitchen' } as const
    const created = await owner.registers.create(screen)
    expect(created).toMatchObject({ kind: 'kitchen', state: 'unpaired' })
    expect(created.code).toMatch(/^K\d+$/)
    expect(await owner.registers.create(screen)).toMatchObject({ id })
    expect(await refusalOf(owner.registers.create({ ...screen, kind: 'till' }))).toEqual({
      code: 'id_reused',
      field: 'id',
    })
    const code = await codeOf(id)
    expect(await refusalOf(nobody.registers.pair({ code, claim: newClaim() }))).toEqual(wrong)
    const paired = await pair(id, { kind: 'kitchen' })
    expect(paired.registerId).toBe(id)
    const till = await addRegister()
    const tillCode = await codeOf(till.id)
    const asScreen = { code: tillCode, claim: newClaim(), kind: 'kitchen' } as const
    expect(await refusalOf(nobody.registers.pair(asScreen))).toEqual(wrong)
    await setSequence(id, 3)
    const again = await pair(id, { kind: 'kitchen' })
    expect(again.registerId).not.toBe(id)
    expect(await registerOf(again.registerId)).toMatchObject({ kind: 'kitchen', name: 'Grill' })
  })
})
