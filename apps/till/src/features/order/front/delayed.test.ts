import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceStorage } from '../../../device/register/index.ts'
import type { Till } from '../../../device/store/index.ts'
import { createStore } from '../../../device/values/index.ts'
import { approvalKept } from '../../../gate/rights/index.ts'
import { delay, endDelayed, finishDelayed, resumeDelayed, withdrawDelayed } from './delayed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const approval = approvalKept({ actorId: 'ana', approverId: null })
const asked = (orderId: string) => ({
  ...{ orderId, key: 'delayed.void', values: { name: 'Ale' } },
  command: { type: 'void_line' } as never,
})

function world(training = true) {
  const state = createStore({ delayed: null, undo: null, notice: null })
  const device = { training, pairing: { registerId: 'bar' } }
  const orders = new Map([['one', { callNumber: 'A-001' }]])
  const branch = { timeZone: 'Europe/London', cutOverMinutes: 0 }
  const parts = {
    register: { snapshot: () => ({ orders }) },
    catalogue: { get: () => ({ branch }) },
  }
  return { till: { device, state, ...parts } as unknown as Till, run: vi.fn(), orders }
}

/** A page that closes while something waits, and the one that opens after it. */
async function closedWhileWaiting() {
  const now = '2026-11-21T12:00:00Z'
  vi.setSystemTime(now)
  deviceStorage.removeItem('servery-delayed-bar')
  await delay(world(false).till, approval, asked('one'), vi.fn())
  vi.clearAllTimers()
  vi.setSystemTime(now)
  return world(false)
}

it('is done after five seconds, once', async () => {
  const { till, run } = world()
  run.mockResolvedValue(true)
  await delay(till, approval, asked('one'), run)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledOnce()
  expect(till.state.get().delayed).toBeNull()
  finishDelayed(till)
  expect(run).toHaveBeenCalledOnce()
})

it('is never done once it was taken back', async () => {
  const { till, run } = world()
  await delay(till, approval, asked('one'), run)
  withdrawDelayed(till)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).not.toHaveBeenCalled()
})

it('another order does not hurry it, another action waits until it is done', async () => {
  const { till, run } = world()
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = vi.fn(() => promise)
  await delay(till, approval, asked('one'), first)
  finishDelayed(till, 'two')
  expect(first).not.toHaveBeenCalled()
  const second = delay(till, approval, asked('two'), run)
  expect(first).toHaveBeenCalledOnce()
  expect(till.state.get().delayed).toMatchObject({ orderId: 'one', running: true })
  resolve()
  await second
  expect(till.state.get().delayed).toMatchObject({ orderId: 'two', running: false })
})

it('of three, none is lost while the first is being done', async () => {
  const { till, run } = world()
  const { promise, resolve } = Promise.withResolvers<void>()
  await delay(till, approval, asked('one'), () => promise)
  finishDelayed(till)
  run.mockResolvedValue(true)
  const others = [
    delay(till, approval, asked('two'), run),
    delay(till, approval, asked('three'), run),
  ]
  resolve()
  await Promise.all(others)
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(2)
})

it('that fails is said, and what comes after it goes on', async () => {
  const { till, run } = world()
  run.mockRejectedValue(new Error('gone'))
  await delay(till, approval, asked('one'), run)
  await endDelayed(till)
  expect(till.state.get()).toMatchObject({
    delayed: null,
    notice: { key: 'delayed.notDone.void', values: { order: 'A-001', name: 'Ale' } },
  })
})

it('is done once with the next sign-in of its day', async () => {
  const { till, run } = await closedWhileWaiting()
  run.mockResolvedValue(true)
  await Promise.all([resumeDelayed(till, run), resumeDelayed(till, run)])
  await resumeDelayed(till, run)
  expect(run).toHaveBeenCalledOnce()
  expect(till.state.get().notice).toBeNull()
})

it.each(['another day', 'without its order'])('is not done on %s, which is said', async (when) => {
  const { till, run, orders } = await closedWhileWaiting()
  if (when === 'another day') vi.setSystemTime('2026-11-22T12:00:00Z')
  else orders.clear()
  await resumeDelayed(till, run)
  const { notice } = till.state.get()
  expect(notice).toMatchObject({ values: { order: 'A-001', name: 'Ale' } })
  till.state.set({ notice: null })
  await resumeDelayed(till, run)
  expect(till.state.get().notice).not.toBeNull()
  notice?.seen?.()
  till.state.set({ notice: null })
  await resumeDelayed(till, run)
  expect(till.state.get().notice).toBeNull()
  expect(run).not.toHaveBeenCalled()
})

it('once seen, does not forget what was asked for after it', async () => {
  const { till, run } = await closedWhileWaiting()
  vi.setSystemTime('2026-11-22T12:00:00Z')
  await resumeDelayed(till, run)
  await delay(till, approval, asked('one'), run)
  vi.clearAllTimers()
  vi.setSystemTime('2026-11-22T12:00:00Z')
  till.state.get().notice?.seen?.()
  const next = world(false)
  next.run.mockResolvedValue(true)
  await resumeDelayed(next.till, next.run)
  expect(next.run).toHaveBeenCalledOnce()
})
