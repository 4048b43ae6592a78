import { expect, it } from 'vitest'
import { createLoop, type Outcome } from './loop.ts'
import { retryAfterOf } from './retry-after.ts'

/** Runs what is due when it is told to. */
function createTimers() {
  const waiting: { readonly delayMs: number; readonly run: () => void }[] = []
  return {
    waiting,
    clock: {
      now: () => 0,
      wallClock: () => '',
      after: (delayMs: number, run: () => void) => {
        const timer = { delayMs, run }
        waiting.push(timer)
        return () => void waiting.splice(waiting.indexOf(timer), 1)
      },
    },
  }
}

it('waits as long as the server asks, whoever wakes it', async () => {
  const { clock, waiting } = createTimers()
  const outcomes: Outcome[] = [{ afterMs: 7000 }, 'done']
  let runs = 0
  const loop = createLoop({
    clock,
    random: { bytes: (count) => new Uint8Array(count) },
    backoff: { firstMs: 1, maxMs: 1 },
    pollMs: null,
    run: async () => {
      runs += 1
      return outcomes.shift() ?? 'done'
    },
  })
  loop.now()
  await new Promise((resolve) => setImmediate(resolve))
  loop.now()
  loop.wake()
  await new Promise((resolve) => setImmediate(resolve))
  expect(runs).toBe(1)
  expect(waiting).toHaveLength(1)
  expect(waiting[0]?.delayMs).toBeGreaterThanOrEqual(7000)
  waiting[0]?.run()
  await new Promise((resolve) => setImmediate(resolve))
  expect(runs).toBe(2)
})

it.each([
  ['7', 7000],
  ['999999999', 120_000],
  ['Fri, 27 Nov 2026 02:03:51 GMT', null],
  ['', null],
])('reads Retry-After: %s', (text, ms) => {
  expect(retryAfterOf(new Response(null, { headers: { 'retry-after': text } }))).toBe(ms)
})
