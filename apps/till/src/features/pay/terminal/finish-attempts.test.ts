import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Till } from '../../../device/store/till.ts'
import { finishAll } from './finish-attempts.ts'
import { trainingTerminal } from './training-terminal.ts'

const row = {
  ...{ id: 'a', orderId: 'one', currency: 'GBP', status: 'approved', charged: 300, tip: 0 },
  ...{ provider: 'zvt', accounted: false, refunds: [], createdBy: 'ann' },
  receipt: {
    ...{ scheme: 'Visa', lastFour: '4242', entry: 'chip', authorisation: '1' },
    ...{ applicationId: '', terminalId: '1', merchantId: '', trace: '1' },
  },
  intent: { methodId: 'm', tip: 0, part: null },
}

beforeEach(() => {
  vi.spyOn(trainingTerminal, 'unfinished').mockResolvedValue([row as never])
})
afterEach(() => vi.restoreAllMocks())

function tillWith(cardReaders: readonly object[], commit: () => Promise<object>) {
  let state = { notice: null as { key: string } | null }
  const till = {
    catalogue: { get: () => ({ cardReaders, methods: [{ id: 'm', kind: 'card_integrated' }] }) },
    device: { training: true },
    register: {
      snapshot: () => ({
        ...{ mode: 'writer', sync: { kind: 'synced' } },
        orders: new Map([['one', { callNumber: 'A-001', payments: [] }]]),
      }),
      as: () => ({ commit }),
    },
    state: {
      get: () => state,
      set: (next: object) => {
        state = { ...state, ...next }
      },
    },
  } as unknown as Till
  return { till, notice: () => state.notice?.key }
}

it('asks nothing where there is no terminal', async () => {
  const { till } = tillWith([], async () => ({ ok: true }))
  expect(await finishAll(till, new Set())).toBe(false)
  expect(trainingTerminal.unfinished).not.toHaveBeenCalled()
})

it('tries again what could not be stored, and says once what the books refuse', async () => {
  const answers: (() => Promise<object>)[] = [
    () => Promise.reject(new Error('full')),
    async () => ({ ok: false, refusal: { code: 'nothing_due' } }),
  ]
  const commit = vi.fn(() => (answers.shift() ?? (async () => ({ ok: true })))())
  const { till, notice } = tillWith([{ id: 'c' }], commit)
  const told = new Set<string>()
  await expect(finishAll(till, told)).rejects.toThrow('full')
  expect(notice()).toBeUndefined()
  for (let look = 0; look < 3; look += 1) await finishAll(till, told)
  expect(commit).toHaveBeenCalledTimes(2)
  expect(notice()).toBe('terminal:terminal.toMatch')
})
