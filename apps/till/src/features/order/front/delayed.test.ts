import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Till } from '../../../device/store/index.ts'
import { createStore } from '../../../device/values/index.ts'
import { approvalKept } from '../../../gate/rights/index.ts'
import { delay, finishDelayed, withdrawDelayed } from './delayed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const approval = approvalKept({ actorId: 'ana', approverId: null })
const asked = (orderId: string) => ({
  ...{ orderId, key: 'delayed.void', values: {} },
  command: { type: 'hold' } as const,
})

function world() {
  const state = createStore({ delayed: null, undo: null })
  return { till: { device: { training: true }, state } as unknown as Till, run: vi.fn() }
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
