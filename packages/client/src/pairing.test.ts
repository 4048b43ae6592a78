import { idOf } from '@servery/testing'
import { createDisk, openOn } from '@servery/testing/disk.ts'
import { describe, expect, it } from 'vitest'
import { createKeyStore } from './keys/key-store.ts'
import { createPairingKeeper } from './pairing.ts'
import type { KeyPort } from './ports/keys.ts'
import type { NetworkAnswer, NetworkRequest, TextStorage } from './ports/ports.ts'
import type { Register } from './register/types.ts'

const pairing = {
  deviceToken: 'svd_x',
  deviceSecret: 's',
  companyId: idOf('comp', 1),
  companyName: 'Harbour',
  branchId: idOf('bran', 1),
  branchName: 'Quay',
  registerId: idOf('reg', 1),
  registerName: 'Till 1',
  registerCode: 'T1',
  callPrefix: 'A',
}

function newDevice(keys?: KeyPort) {
  const texts = new Map<string, string>()
  const storage: TextStorage = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => texts.set(key, value),
    removeItem: (key) => texts.delete(key),
  }
  const asked: NetworkRequest[] = []
  const device = {
    asked,
    texts,
    answer: null as NetworkAnswer | null,
    open: () =>
      createPairingKeeper({
        storage,
        ...(keys === undefined ? {} : { keys }),
        network: {
          async request(request) {
            asked.push(request)
            if (device.answer === null) throw new Error('no answer')
            return device.answer
          },
        },
      }),
  }
  return device
}

function registerWith(unsent: number): Register {
  const register: Partial<Register> = {
    canUnpair: () => (unsent === 0 ? { ok: true } : { ok: false, unsent }),
    snapshot: () => ({ head: { sequence: 7 } }) as ReturnType<Register['snapshot']>,
    stop: async () => undefined,
  }
  return register as Register
}

describe('the pairing of a device', () => {
  it('is made with a code and outlives a reload', async () => {
    const device = newDevice()
    expect(await device.open().pair('ABC123', '1.0')).toEqual({ kind: 'offline' })
    device.answer = { status: 422, body: { code: 'pairing_code_invalid', message: 'Wrong.' } }
    const refused = { kind: 'refused', code: 'pairing_code_invalid', message: 'Wrong.' }
    expect(await device.open().pair('ABC123', '1.0')).toEqual(refused)
    expect(device.open().current()).toBeNull()
    device.answer = { status: 200, body: pairing }
    expect(await device.open().pair('ABC123', '1.0')).toEqual({ kind: 'paired', pairing })
    expect(device.open().current()).toEqual(pairing)
    const { claim, ...told } = (device.asked.at(-1)?.body ?? {}) as { claim: string }
    expect(claim).toMatch(/^[\w-]{43}$/)
    expect(told).toEqual({ code: 'ABC123', appVersion: '1.0', kind: 'till' })
  })

  it('waits for a person under one number, also after a reload, until it is refused', async () => {
    const keys = createKeyStore({ subtle: crypto.subtle, open: openOn(createDisk()) })
    const device = newDevice(keys)
    device.answer = { status: 409, body: { code: 'pairing_unconfirmed', message: 'Wait.' } }
    const waiting = await device.open().pair('ABC123', '')
    expect(waiting).toEqual({ kind: 'waiting', checkNumber: expect.stringMatching(/^\d{4}$/) })
    const later = device.open()
    expect(later.current()).toBeNull()
    expect(later.waitingCode()).toBe('ABC123')
    expect(await later.pair('ABC123', '')).toEqual(waiting)
    expect(device.asked.at(-1)?.body).toEqual(device.asked[0]?.body)
    device.answer = null
    expect(await later.pair('ABC123', '')).toEqual({ kind: 'offline' })
    expect(later.waitingCode()).toBe('ABC123')
    device.answer = { status: 403, body: { code: 'pairing_refused', message: 'No.' } }
    expect(await later.pair('ABC123', '')).toMatchObject({ code: 'pairing_refused' })
    expect(later.waitingCode()).toBeNull()
    device.answer = { status: 409, body: { code: 'pairing_unconfirmed', message: 'Wait.' } }
    await later.pair('ABC123', '')
    expect(device.asked.at(-1)?.body).not.toEqual(device.asked[0]?.body)
    await later.stopWaiting()
    expect(later.waitingCode()).toBeNull()
  })

  it('is not given back while facts are unsent, or the server does not know', async () => {
    const device = newDevice()
    device.answer = { status: 200, body: pairing }
    const keeper = device.open()
    await keeper.pair('ABC123', '')
    expect(await keeper.unpair(registerWith(3))).toEqual({ kind: 'unsent', unsent: 3 })
    device.answer = null
    expect(await keeper.unpair(registerWith(0))).toEqual({ kind: 'offline' })
    device.answer = { status: 409, body: { code: 'sequence_gap', message: 'Missing.' } }
    expect((await keeper.unpair(registerWith(0))).kind).toBe('refused')
    expect(device.open().current()).toEqual(pairing)
    device.answer = { status: 200, body: { closed: false } }
    expect(await keeper.unpair(registerWith(0))).toEqual({ kind: 'unpaired' })
    expect(device.asked.at(-1)?.body).toEqual({ registerId: pairing.registerId, sequence: 7 })
    expect(device.open().current()).toBeNull()
  })

  it('is left without asking anybody where the server has ended it', async () => {
    const device = newDevice()
    device.answer = { status: 200, body: pairing }
    const keeper = device.open()
    await keeper.pair('ABC123', '')
    await keeper.forget(registerWith(3))
    expect(device.asked).toHaveLength(1)
    expect(keeper.current()).toBeNull()
    expect(device.open().current()).toBeNull()
  })
})

describe('the key of a device', () => {
  const newKeys = () => createKeyStore({ subtle: crypto.subtle, open: openOn(createDisk()) })
  const lock = { acquire: async () => () => undefined }

  it('is made when it is paired, and only its name stands with the pairing', async () => {
    const keys = newKeys()
    const device = newDevice(keys)
    device.answer = { status: 200, body: pairing }
    const keeper = device.open()
    expect(keeper.signing()).toBeNull()
    const answer = await keeper.pair('ABC123', '')
    const told = device.asked.map(({ body }) => body as { publicKey: object })
    const publicKey = told[0]?.publicKey ?? {}
    const keyId = keeper.current()?.keyId ?? ''
    expect(answer).toEqual({ kind: 'paired', pairing: { ...pairing, keyId } })
    expect((await keys.find(keyId))?.publicKey).toEqual(publicKey)
    expect(Object.keys(publicKey).sort()).toEqual(['crv', 'kty', 'x', 'y'])
    const { registerId } = pairing
    expect(device.open().signing(registerId)).toEqual({ registerId, keyId })
    expect(keeper.signing(idOf('reg', 2))).toBeNull()
    await keeper.forget(registerWith(0))
    expect(await keys.find(keyId)).toBeNull()
    expect(keeper.signing()).toBeNull()
  })

  it('is made once by a device that has none, and given again until the server has it', async () => {
    const device = newDevice(newKeys())
    const stored = JSON.stringify(pairing)
    device.texts.set('servery-pairing', stored)
    const keeper = device.open()
    const otherTab = device.open()
    await keeper.haveKey(lock)
    const keyId = keeper.current()?.keyId
    expect(keyId).toBeDefined()
    await otherTab.haveKey(lock)
    await device.open().haveKey({ acquire: async () => null })
    expect(otherTab.signing()).toEqual({ registerId: pairing.registerId, keyId })
    const given = device.asked.filter(({ path }) => path === '/registers/key')
    expect(given).toHaveLength(2)
    expect(given[0]?.body).toEqual(given[1]?.body)
  })

  it('is done without where there can be none', async () => {
    const device = newDevice(createKeyStore({ subtle: undefined, open: openOn(createDisk()) }))
    device.answer = { status: 200, body: pairing }
    const keeper = device.open()
    expect(await keeper.pair('ABC123', '')).toEqual({ kind: 'paired', pairing })
    expect(device.asked.at(-1)?.body).not.toHaveProperty('publicKey')
    await keeper.haveKey(lock)
    expect(device.asked).toHaveLength(1)
    expect(keeper.signing()).toBeNull()
  })

  it('is not known to the server: the pairing is not given up for that', async () => {
    const device = newDevice(newKeys())
    device.answer = { status: 200, body: pairing }
    const keeper = device.open()
    await keeper.pair('ABC123', '')
    device.answer = { status: 401, body: { code: 'signature_wrong', message: 'Wrong.' } }
    expect(await keeper.unpair(registerWith(0))).toMatchObject({ code: 'signature_wrong' })
    expect(keeper.current()).not.toBeNull()
    device.answer = { status: 401, body: { code: 'not_signed_in', message: 'Gone.' } }
    expect(await keeper.unpair(registerWith(0))).toEqual({ kind: 'unpaired' })
  })
})
