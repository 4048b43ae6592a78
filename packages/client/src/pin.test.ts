import { createFakeClock, idOf } from '@servery/testing'
import { describe, expect, it, vi } from 'vitest'
import { createPinCheck, derivePinVerifier, type TeamMember } from './pin.ts'
import type { ClockPort, TextStorage } from './ports/ports.ts'

const secret = 'device-secret'
const salt = '000102030405060708090a0b0c0d0e0f'
const iterations = 1000

async function member(number: number, pin: string): Promise<TeamMember> {
  const verifier = await derivePinVerifier(pin, { salt, iterations }, secret)
  return {
    id: idOf('team', number),
    version: 1,
    archived: false,
    displayName: `Member ${number}`,
    role: 'cashier',
    roleId: null,
    colour: '',
    training: false,
    pin: { salt, iterations, verifier },
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

  it('finds whose PIN it is', async () => {
    const members = [await member(1, '1357'), await member(2, '2468')]
    const check = checkWith(newStorage())
    expect(await check.check('2468', members)).toEqual({ kind: 'ok', member: members[1] })
    expect(await check.check('1111', members)).toEqual({ kind: 'wrong', attemptsLeft: 4 })
  })

  it('derives once for all who share a salt', async () => {
    const members = await Promise.all([1, 2, 3].map((number) => member(number, `135${number}`)))
    const derive = vi.spyOn(crypto.subtle, 'deriveBits')
    const answer = await checkWith(newStorage()).check('1353', members)
    expect(answer).toEqual({ kind: 'ok', member: members[2] })
    expect(derive).toHaveBeenCalledTimes(1)
    derive.mockRestore()
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
