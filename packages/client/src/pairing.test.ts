import { idOf } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { createPairingKeeper } from './pairing.ts'
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

function newDevice() {
  const texts = new Map<string, string>()
  const storage: TextStorage = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => texts.set(key, value),
    removeItem: (key) => texts.delete(key),
  }
  const asked: NetworkRequest[] = []
  const device = {
    asked,
    answer: null as NetworkAnswer | null,
    open: () =>
      createPairingKeeper({
        storage,
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
    expect(device.asked.at(-1)?.body).toEqual({ code: 'ABC123', appVersion: '1.0', kind: 'till' })
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
