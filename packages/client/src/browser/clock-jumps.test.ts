import { expect, it } from 'vitest'
import { followClock } from './clock-jumps.ts'

it('tells that the clock was set, forwards or back, and nothing of time that passes', () => {
  let nowMs = 1_000_000
  let elapsedMs = 0
  let look = () => {}
  let jumps = 0
  const clocks = {
    now: () => nowMs,
    elapsed: () => elapsedMs,
    every: (_ms: number, run: () => void) => {
      look = run
    },
  }
  followClock(clocks, () => {
    jumps += 1
  })
  const pass = (ms: number, set = 0) => {
    elapsedMs += ms
    nowMs += ms + set
    look()
  }
  pass(10_000)
  // A page in the background is looked at late.
  pass(300_000)
  pass(10_000, 30_000)
  expect(jumps).toBe(0)
  pass(10_000, 40_000)
  expect(jumps).toBe(1)
  pass(10_000)
  expect(jumps).toBe(1)
  pass(10_000, -3 * 3_600_000)
  expect(jumps).toBe(2)
})
