import { expect, it } from 'vitest'
import { isMadeOffline, promptMsMax } from './made-offline.ts'

it.each([
  ['at once', 0, false],
  ['as late as a till tries again', promptMsMax, false],
  ['later', promptMsMax + 1, true],
  ['before it was made, by a clock that is ahead', -600_000, false],
])('what comes %s', (_, delayMs, isOffline) => {
  const atMs = 1_773_489_600_000
  expect(isMadeOffline({ atMs, arrivedMs: atMs + delayMs })).toBe(isOffline)
})
