import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Till } from '../../device/store/till.ts'
import { change } from '../order/ticket/actions.ts'
import { findPoints, takeReward } from './reward-actions.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('../order/ticket/actions.ts', () => ({ change: vi.fn(() => true), refuse: vi.fn() }))
vi.mock('../../device/register/pairing.ts', () => ({
  apiUrl: 'https://servery.test/api',
  pairingKeeper: { signing: () => null },
}))

afterAll(() => void vi.resetModules())

const ticket = { id: 'one', currency: 'GBP', customer: { customerId: 'ann' } } as OrderState
const reward = { name: 'Harbour points', points: 100, amount: minorUnits(500), steps: 2 }

function aTill(inFront = 'one', kind = 'synced', ids: string[] = []) {
  return {
    device: { training: false, pairing: { deviceToken: 'token' } },
    register: {
      snapshot: () => ({ orders: new Map([[inFront, { id: inFront }]]), sync: { kind } }),
      newId: () => ids.shift() ?? 'reward',
    },
    state: { get: () => ({ orderId: inFront }) },
  } as unknown as Till
}

/** What the server was asked for, which answers so. */
function serverSays(status: number, body: object) {
  const asked: object[] = []
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    asked.push(JSON.parse(String(request.body)))
    return Response.json(body, { status })
  })
  return asked
}

beforeEach(() => vi.mocked(change).mockClear())

describe('a reward', () => {
  it('has its points held, and stands on the ticket under the same id, with its terms', async () => {
    const asked = serverSays(200, { available: 40 })
    const till = aTill()
    expect(await takeReward(till, ticket, reward)).toBeNull()
    const held = { paymentId: 'reward', kind: 'points', holder: 'ann', currency: 'GBP' }
    expect(asked).toEqual([{ ...held, amount: 200 }])
    expect(vi.mocked(change).mock.calls[0]?.[2]).toEqual({
      ...{ type: 'add_discount', discountId: 'reward', definitionId: null, lineId: null },
      ...{ name: 'Harbour points', value: { kind: 'amount', amount: 1000 } },
      reward: { customerId: 'ann', points: 100, amount: 500 },
    })
  })

  it('is not given where the points are gone, the server is silent, or another ticket came', async () => {
    serverSays(400, { code: 'balance_insufficient' })
    expect(await takeReward(aTill(), ticket, reward)).toBe('tooMuch')
    serverSays(500, {})
    expect(await takeReward(aTill(), ticket, reward)).toBe('failed')
    serverSays(200, { available: 40 })
    expect(await takeReward(aTill('two'), ticket, reward)).toBe('failed')
    expect(change).not.toHaveBeenCalled()
  })

  it('is tried again under the id that its points are held by, and is new after that', async () => {
    const till = aTill('one', 'synced', ['first', 'second'])
    const asked = serverSays(200, { available: 40 })
    // The ticket may not be changed now: another window has it.
    vi.mocked(change).mockReturnValueOnce(false)
    expect(await takeReward(till, ticket, reward)).toBe('failed')
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no answer')))
    expect(await takeReward(till, ticket, { ...reward, steps: 1 })).toBe('failed')
    const again = serverSays(200, { available: 240 })
    expect(await takeReward(till, ticket, { ...reward, steps: 1 })).toBeNull()
    expect(await takeReward(till, ticket, { ...reward, steps: 1 })).toBeNull()
    expect([...asked, ...again]).toMatchObject([
      { paymentId: 'first', amount: 200 },
      { paymentId: 'first', amount: 100 },
      { paymentId: 'second', amount: 100 },
    ])
  })

  it('is offered for the points that the server knows of, and not without it', async () => {
    const rows = [{ kind: 'points', available: 240, balance: 240, blocked: false }]
    serverSays(200, { rows })
    expect(await findPoints(aTill(), 'ann', 'GBP')).toBe(240)
    expect(await findPoints(aTill('one', 'offline'), 'ann', 'GBP')).toBe('offline')
  })
})
