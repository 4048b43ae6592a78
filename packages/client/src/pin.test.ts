import { createFakeClock, idOf } from '@servery/testing'
import { describe, expect, it, vi } from 'vitest'
import { createPinCheck, derivePinVerifier, type TeamMember } from './pin.ts'
import type { ClockPort, TextStorage } from './ports/ports.ts'

const secret = 'device-secret'
const salt = '000102030405060708090a0b0c0d0e0f'
const iterations = 1000

async function member(
  number: number,
  pin: string,
  kept = { salt, iterations },
): Promise<TeamMember> {
  const verifier = await derivePinVerifier(pin, kept, secret)
  return {
    id: idOf('team', number),
    version: 1,
    archived: false,
    displayName: `Member ${number}`,
    role: 'cashier',
    roleId: null,
    colour: '',
    training: false,
    pin: { ...kept, verifier },
    badge: null,
  }
}

function newStorage(): TextStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => texts.set(key, value),
    removeItem: (key) => texts.delete(key),
  }
}

const fake = createFakeClock()
const clock: ClockPort = { now: fake.nowMs, wallClock: () => '', after: () => () => undefined }
const checkWith = (storage: TextStorage, deviceSecret = secret) =>
  createPinCheck({ registerId: idOf('reg', 1), deviceSecret, clock, storage })

describe('PINs', () => {
  it('derives as the contract says (computed with Python’s hashlib)', async () => {
    expect(await derivePinVerifier('2580', { salt, iterations: 1000 }, 'device-secret')).toBe(
      '3e481f41b40ecc392e4f7e6d43f2c0c258737d0dbb24b11af2958dd2f897469b',
    )
  })

  it('derives the same where there is no WebCrypto', async () => {
    const kept = { salt, iterations: 1000 }
    const slowly = await derivePinVerifier('2580', kept, secret, null)
    expect(slowly).toBe(await derivePinVerifier('2580', kept, secret))
  })

  it('finds whose badge it is, and counts a strange one as a wrong PIN', async () => {
    const kept = { salt, iterations }
    const verifier = await derivePinVerifier('SRV-0042', kept, secret)
    const badged = { ...(await member(1, '1357')), badge: { ...kept, verifier } }
    const members = [await member(2, '2468'), badged]
    const check = checkWith(newStorage())
    expect(await check.checkBadge('SRV-0042', members)).toEqual({ kind: 'ok', member: badged })
    expect(await check.checkBadge('SRV-0043', members)).toEqual({ kind: 'wrong', attemptsLeft: 4 })
    expect(await check.checkBadge('1357', members)).toEqual({ kind: 'wrong', attemptsLeft: 3 })
    expect(await check.check('SRV-0042', members)).toEqual({ kind: 'wrong', attemptsLeft: 2 })
  })

  it('takes digits that nobody has on a badge for a PIN of those who may type one', async () => {
    const kept = { salt, iterations }
    const verifier = await derivePinVerifier('246810', kept, secret)
    const badged = { ...(await member(1, '1357')), badge: { ...kept, verifier } }
    const typing = [await member(2, '246810'), await member(3, '135790')]
    const check = checkWith(newStorage())
    expect(await check.checkBadge('246810', [badged], typing)).toEqual({
      ...{ kind: 'ok', member: badged },
    })
    expect(await check.checkBadge('135790', [badged], typing)).toEqual({
      ...{ kind: 'ok', member: typing[1] },
    })
    const wrong = await check.checkBadge('975310', [badged], typing)
    expect(wrong).toEqual({ kind: 'wrong', attemptsLeft: 4 })
    expect(await check.checkBadge('135790', [badged])).toEqual({ kind: 'wrong', attemptsLeft: 3 })
  })

  it('finds whose PIN it is', async () => {
    const members = [await member(1, '1357'), await member(2, '2468')]
    const check = checkWith(newStorage())
    expect(await check.check('2468', members)).toEqual({ kind: 'ok', member: members[1] })
    expect(await check.check('1111', members)).toEqual({ kind: 'wrong', attemptsLeft: 4 })
  })

  it('derives once for those who share a salt, as all did before', async () => {
    const members = await Promise.all([1, 2, 3].map((number) => member(number, `135${number}`)))
    const derive = vi.spyOn(crypto.subtle, 'deriveBits')
    const answer = await checkWith(newStorage()).check('1353', members)
    expect(answer).toEqual({ kind: 'ok', member: members[2] })
    expect(derive).toHaveBeenCalledTimes(1)
    derive.mockRestore()
  })

  const saltOf = (number: number) => `${number}`.padStart(32, '0')
  const teamOf = (numbers: readonly number[]) =>
    Promise.all(
      numbers.map((number) =>
        member(number, `135${number}`, { salt: saltOf(number), iterations: 10 }),
      ),
    )

  it('finds whose it is where each has a salt, beside those of before', async () => {
    const members = [...(await teamOf([1, 2, 3])), await member(4, '2468')]
    const check = checkWith(newStorage())
    for (const [pin, at] of [
      ['1352', 1],
      ['2468', 3],
      ['1353', 2],
    ] as const) {
      expect(await check.check(pin, members)).toEqual({ kind: 'ok', member: members[at] })
    }
    expect((await check.check('1359', members)).kind).toBe('wrong')
  })

  it('looks first at who was here last, also after a reload', async () => {
    const members = await teamOf([1, 2, 3, 4, 5, 6])
    const storage = newStorage()
    const alone = () =>
      createPinCheck({ registerId: 'r', deviceSecret: secret, clock, storage, lanes: 1 })
    const derivations = async (pin: string) => {
      const derive = vi.spyOn(crypto.subtle, 'deriveBits')
      expect((await alone().check(pin, members)).kind).toBe('ok')
      const { length } = derive.mock.calls
      derive.mockRestore()
      return length
    }
    expect(await derivations('1355')).toBe(5)
    expect(await derivations('1356')).toBe(6)
    expect(await derivations('1355')).toBe(2)
    expect(await derivations('1355')).toBe(1)
  })

  it('is looked for without a miss, and no longer than it is wanted', async () => {
    const members = await teamOf([1, 2, 3, 4, 5, 6])
    const check = checkWith(newStorage())
    expect(await check.look('1354', members, () => true)).toBe(members[3])
    expect(await check.look('9999', members, () => true)).toBeNull()
    const derive = vi.spyOn(crypto.subtle, 'deriveBits')
    expect(await check.look('1356', members, () => derive.mock.calls.length < 4)).toBeNull()
    expect(derive.mock.calls.length).toBeLessThan(6)
    derive.mockRestore()
    expect(await check.check('9999', members)).toEqual({ kind: 'wrong', attemptsLeft: 4 })
  })

  it('is worth nothing on a device with another secret, or for who has left', async () => {
    const ann = await member(1, '1357')
    expect((await checkWith(newStorage(), 'other').check('1357', [ann])).kind).toBe('wrong')
    const left = [
      { ...ann, archived: true },
      { ...ann, pin: null },
    ]
    expect((await checkWith(newStorage()).check('1357', left)).kind).toBe('wrong')
  })

  it('blocks for a minute after five failures, also after a reload', async () => {
    const members = [await member(1, '1357')]
    const storage = newStorage()
    for (const pin of ['1', '1111', '2222', 'abcd']) {
      expect((await checkWith(storage).check(pin, members)).kind).toBe('wrong')
    }
    expect(await checkWith(storage).check('3333', members)).toEqual({
      kind: 'blocked',
      forMs: 60_000,
    })
    fake.advance(59_000)
    const again = checkWith(storage)
    expect(await again.check('1357', members)).toEqual({ kind: 'blocked', forMs: 1000 })
    fake.advance(1000)
    expect((await again.check('1357', members)).kind).toBe('ok')
    expect(await again.check('1111', members)).toEqual({ kind: 'wrong', attemptsLeft: 4 })
  })
})
