/** Devices that sign what they send, against the real server. */
import { createHash, generateKeyPairSync, randomBytes, sign as signWith } from 'node:crypto'
import { checkNumberOf } from '@servery/domain/business/device/pairing-check.ts'
import { signatureHeader, signedText } from '@servery/domain/business/device/signature.ts'
import { firstPreviousHash, hashFact } from '@servery/domain/journal/hash.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../journal/facts/batch.ts'
import { exampleIds as ids } from '../examples/basics/ids.ts'
import { type ApiWorld, createApiWorld } from './api-world.ts'

let world: ApiWorld
let owner: Record<string, string>
beforeAll(async () => {
  world = await createApiWorld()
  owner = await world.personOf(ids.company, 'owner')
  // The register of that world has the code that the first one made here gets.
  await world.database.withTenant(scope, (trx) =>
    trx.updateTable('registers').set({ code: 'X1' }).where('id', '=', ids.register).execute(),
  )
}, 120_000)
afterAll(() => world.close())

interface Pairing {
  readonly registerId: string
  readonly deviceToken: string
}
interface Input {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}
type Key = ReturnType<typeof makeKey>
type Headers = Readonly<Record<string, string>>
type Signer = (asked: Input) => Headers

function makeKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const keyId = createHash('sha256').update(spki).digest('base64url')
  return { keyId, publicKey: publicKey.export({ format: 'jwk' }), privateKey }
}

const bodyOf = ({ body }: Input) => (body === undefined ? '' : JSON.stringify(body))

function signerOf(registerId: string, { keyId, privateKey: key }: Key): Signer {
  return (asked) => {
    const { pathname, search } = new URL(asked.path, world.url)
    const path = `${pathname}${search}`
    const text = signedText({ registerId, method: asked.method, path, body: bodyOf(asked) })
    const how = { key, dsaEncoding: 'ieee-p1363' } as const
    const signature = signWith('sha256', Buffer.from(text), how).toString('base64url')
    return { [signatureHeader]: `${keyId}:${signature}` }
  }
}

/** The code of a refusal with its status. */
async function ask(token: string | null, asked: Input, sign: Signer = () => ({})) {
  const response = await fetch(`${world.url}/api/v1${asked.path}`, {
    method: asked.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sign(asked),
    },
    ...(asked.body === undefined ? {} : { body: bodyOf(asked) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const scope = { companyId: ids.company, branchIds: null }

async function asOwner(path: string, body: object) {
  const { status, text } = await world.send({ method: 'POST', path }, owner, { body })
  expect(status, text).toBeLessThan(300)
  return JSON.parse(text)
}

/** A device that was paired, with a key or as before there were any. */
async function pair({ withKey = true } = {}) {
  const { id } = await asOwner('/registers', { id: v7(), branchId: ids.branch, name: 'Front' })
  const { code } = await asOwner(`/registers/${id}/pairing-code`, {})
  const key = makeKey()
  const told = withKey ? { publicKey: key.publicKey } : {}
  const claim = randomBytes(32).toString('base64url')
  const asking = { method: 'POST', path: '/registers/pair', body: { code, claim, ...told } }
  expect(await ask(null, asking)).toMatchObject({ body: { code: 'pairing_unconfirmed' } })
  const keyId = withKey ? key.keyId : null
  const checkNumber = checkNumberOf({ claim, keyId }, sha256)
  await asOwner(`/registers/${id}/decide-pairing`, { checkNumber, confirmed: true })
  const { body } = await ask(null, asking)
  const { registerId, deviceToken } = body as unknown as Pairing
  const sign = signerOf(registerId, key)
  return {
    ...{ id: registerId, token: deviceToken, key, sign, chain: chainOf(registerId) },
    signed: (asked: Input) => ask(deviceToken, asked, sign),
    unsigned: (asked: Input) => ask(deviceToken, asked),
  }
}

/** What a till writes, one more with each call. */
function chainOf(registerId: string) {
  let previousHash = firstPreviousHash
  let sequence = 0
  return () => {
    sequence += 1
    const content = {
      ...{ id: v7(), companyId: ids.company, branchId: ids.branch, registerId, sequence },
      ...{ at: '2026-03-14T12:00:00.000Z', businessDate: '2026-03-14', actorId: registerId },
      ...{ approverId: null, subjectId: v7(), kind: 'order.opened', version: 1, body: {} },
      ...{ clock: `${String(1_773_489_600_000 + sequence).padStart(15, '0')}-000000` },
      previousHash,
    }
    previousHash = hashFact(content, sha256)
    return { ...content, hash: previousHash }
  }
}

const batchOf = (registerId: string, ...facts: readonly object[]): Input => ({
  ...{ method: 'POST', path: '/journal/batches', body: { registerId, facts } },
})
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.code]
const missing = [401, 'signature_missing']
const wrong = [401, 'signature_wrong']
const storedOf = (registerId: string) =>
  world.database.withTenant(scope, (trx) =>
    trx.selectFrom('facts').select('sequence').where('register_id', '=', registerId).execute(),
  )
const apartOf = (registerId: string) =>
  world.database.withTenant(scope, (trx) =>
    trx.selectFrom('apart_facts').select('hash').where('register_id', '=', registerId).execute(),
  )
const give = ({ publicKey }: Key): Input => ({
  ...{ method: 'POST', path: '/registers/key', body: { publicKey } },
})

describe('a device that was paired with a key', () => {
  test('is taken from as long as the key signs, and from nobody else with its token', async () => {
    const [till, other] = [await pair(), await pair()]
    const batch = batchOf(till.id, till.chain())
    expect(codeOf(await till.unsigned(batch))).toEqual(missing)
    // A key that the server does not know, its name on that key's work, and another device's key.
    const strange = makeKey()
    const named = { ...strange, keyId: till.key.keyId }
    for (const key of [strange, named, other.key]) {
      expect(codeOf(await ask(till.token, batch, signerOf(till.id, key)))).toEqual(wrong)
    }
    expect(await storedOf(till.id)).toEqual([])
    expect((await till.signed(batch)).status).toBe(200)
    expect((await till.signed(batch)).status).toBe(200)
    expect(await storedOf(till.id)).toHaveLength(1)
  })

  test('signs one request, which is good for no other', async () => {
    const [till, other] = [await pair(), await pair()]
    const [first, second] = [till.chain(), till.chain()]
    const batch = batchOf(till.id, first)
    const headers = till.sign(batch)
    const replay = (token: string, asked: Input) => ask(token, asked, () => headers)
    // Another body, another path, and another register whose token somebody has.
    for (const [token, asked] of [
      [till.token, batchOf(till.id, first, second)],
      [till.token, { ...batch, path: '/registers/continue' }],
      [till.token, { ...batch, path: '/journal/batches?again=1' }],
      [till.token, { method: 'GET', path: `/journal/registers/${till.id}` }],
      [other.token, batch],
    ] as const) {
      expect(codeOf(await replay(token, asked)), asked.path).toEqual(wrong)
    }
    const { keyId } = till.key
    for (const header of [
      '',
      ':',
      'x',
      `${keyId}:`,
      `${keyId}:AAAA`,
      `${keyId}:${'A'.repeat(86)}`,
    ]) {
      const asked = await ask(till.token, batch, () => ({ [signatureHeader]: header }))
      expect(codeOf(asked), header).toEqual(wrong)
    }
    expect(await storedOf(till.id)).toEqual([])
    expect((await replay(till.token, batch)).status).toBe(200)
  })

  test('signs what it reads and listens to as well', async () => {
    const till = await pair()
    const found = `/customer-search?branchId=${ids.branch}&search=O'Brien | Söhne`
    for (const path of [`/journal/registers/${till.id}`, found]) {
      const asked = { method: 'GET', path }
      expect(codeOf(await till.unsigned(asked))).toEqual(missing)
      expect((await till.signed(asked)).status, path).not.toBe(401)
    }
    const listen = async (headers: Headers) => {
      const abort = new AbortController()
      const authorization = `Bearer ${till.token}`
      const { status } = await fetch(`${world.url}/api/v1/live`, {
        ...{ headers: { authorization, ...headers }, signal: abort.signal },
      })
      abort.abort()
      return status
    }
    expect(await listen({})).toBe(401)
    expect(await listen(till.sign({ method: 'GET', path: '/live' }))).toBe(200)
  })

  test('goes on under a register of its own with a key of its own', async () => {
    const till = await pair()
    const next = makeKey()
    const asked = { id: v7(), registerId: till.id, sequence: 0, hash: firstPreviousHash }
    const body = { ...asked, publicKey: next.publicKey }
    const goOn = { method: 'POST', path: '/registers/continue', body }
    expect(codeOf(await till.unsigned(goOn))).toEqual(missing)
    const token = String((await till.signed(goOn)).body.deviceToken)
    const batch = batchOf(asked.id, chainOf(asked.id)())
    // A copy has the key of before.
    expect(codeOf(await ask(token, batch, signerOf(asked.id, till.key)))).toEqual(wrong)
    expect((await ask(token, batch, signerOf(asked.id, next))).status).toBe(200)
  })

  test('is refused a key that is none', async () => {
    const publicKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
    const till = await pair({ withKey: false })
    const { status, body } = await till.unsigned({ ...give(till.key), body: { publicKey } })
    expect([status, body.data]).toMatchObject([400, { field: 'publicKey' }])
    expect((await till.unsigned(batchOf(till.id, till.chain()))).status).toBe(200)
  })
})

describe('a device from before there were keys', () => {
  test('works without one, and signs from when it gave its own', async () => {
    const till = await pair({ withKey: false })
    expect((await till.unsigned(batchOf(till.id, till.chain()))).status).toBe(200)
    // Made, and not given yet: nothing has to wait for it.
    expect((await till.signed(batchOf(till.id, till.chain()))).status).toBe(200)
    const given = await till.signed(give(till.key))
    expect(given).toMatchObject({ status: 200, body: { keyId: till.key.keyId } })
    expect((await till.signed(give(till.key))).status).toBe(200)
    const batch = batchOf(till.id, till.chain())
    expect(codeOf(await till.unsigned(batch))).toEqual(missing)
    expect(await storedOf(till.id)).toHaveLength(2)
    expect((await till.signed(batch)).status).toBe(200)
  })

  test('keeps the first key: a copy that comes with its own is refused', async () => {
    const till = await pair({ withKey: false })
    const copy = makeKey()
    const asCopy = signerOf(till.id, copy)
    expect((await till.unsigned(give(till.key))).status).toBe(200)
    expect(codeOf(await till.unsigned(give(copy)))).toEqual(missing)
    expect(codeOf(await ask(till.token, give(copy), asCopy))).toEqual(wrong)
    expect(codeOf(await till.signed(give(copy)))).toEqual([409, 'key_fixed'])
    const batch = batchOf(till.id, till.chain())
    expect(codeOf(await ask(till.token, batch, asCopy))).toEqual(wrong)
    expect((await till.signed(batch)).status).toBe(200)
  })
})

describe('two devices with the pairing of one', () => {
  const rowOf = async (id: string) => {
    const { text } = await world.send({ method: 'GET', path: '/registers' }, owner, {})
    const { rows } = JSON.parse(text) as { rows: Record<string, unknown>[] }
    return rows.find((row) => row.id === id)
  }
  const decide = (id: string, keyId: string, use: boolean) =>
    asOwner(`/registers/${id}/key-offers/${keyId}/decide`, { use })

  /** Copied before there was a key; both make one, and `till` gives its own first. */
  async function two() {
    const till = await pair({ withKey: false })
    expect(await rowOf(till.id)).toMatchObject({ signs: false, signsSince: null, keyOffers: [] })
    expect((await till.signed(give(till.key))).status).toBe(200)
    const key = makeKey()
    const asCopy = (asked: Input) => ask(till.token, asked, signerOf(till.id, key))
    expect(codeOf(await asCopy(give(key)))).toEqual(wrong)
    expect(codeOf(await asCopy(give(key)))).toEqual(wrong)
    return { till, key, asCopy }
  }

  test('stand before the owner, who keeps the first', async () => {
    const { till, key, asCopy } = await two()
    // Nobody's key: whoever names it doesn't have it.
    expect(codeOf(await asCopy(give(makeKey())))).toEqual(wrong)
    expect(await rowOf(till.id)).toMatchObject({ signs: true, keyOffers: [{ keyId: key.keyId }] })
    expect((await rowOf(till.id))?.signsSince).not.toBeNull()
    expect(await decide(till.id, key.keyId, false)).toMatchObject({ keyOffers: [] })
    expect(codeOf(await asCopy(give(key)))).toEqual(wrong)
    expect(await rowOf(till.id)).toMatchObject({ keyOffers: [] })
    expect((await till.signed(batchOf(till.id, till.chain()))).status).toBe(200)
    // Decided once.
    await decide(till.id, key.keyId, true)
    expect((await till.signed(batchOf(till.id, till.chain()))).status).toBe(200)
  })

  test('change places where the copy came first', async () => {
    const { till, key, asCopy } = await two()
    expect(await decide(till.id, key.keyId, true)).toMatchObject({ signs: true, keyOffers: [] })
    const batch = batchOf(till.id, till.chain())
    expect(codeOf(await till.signed(batch))).toEqual(wrong)
    expect((await asCopy(batch)).status).toBe(200)
    expect((await asCopy(give(key))).status).toBe(200)
  })
})

describe('a device that was forgotten', () => {
  test('has what its key signs kept apart, and nothing else', async () => {
    const till = await pair()
    expect((await till.signed(batchOf(till.id, till.chain()))).status).toBe(200)
    await asOwner(`/registers/${till.id}/forget`, {})
    const batch = batchOf(till.id, till.chain())
    expect(codeOf(await till.unsigned(batch))).toEqual(missing)
    expect(codeOf(await ask(till.token, batch, signerOf(till.id, makeKey())))).toEqual(wrong)
    expect(await apartOf(till.id)).toEqual([])
    const head = { method: 'GET', path: `/journal/registers/${till.id}` }
    expect(codeOf(await till.signed(head))).toEqual([401, 'device_forgotten'])
    expect(codeOf(await till.signed(batch))).toEqual([409, 'register_closed'])
    expect(await apartOf(till.id)).toHaveLength(1)
    expect(await storedOf(till.id)).toHaveLength(1)
  })

  test('shows itself by its token where it never had a key', async () => {
    const till = await pair({ withKey: false })
    await asOwner(`/registers/${till.id}/forget`, {})
    expect(codeOf(await till.unsigned(batchOf(till.id, till.chain())))).toEqual([
      ...[409, 'register_closed'],
    ])
    expect(await apartOf(till.id)).toHaveLength(1)
    // Too late for a key: nobody knows whose it would be.
    expect(codeOf(await till.signed(give(till.key)))).toEqual([401, 'device_forgotten'])
  })
})
