import { expect, it } from 'vitest'
import { guestTipChoices } from './guest-tip.ts'

it.each([
  [1000, 0, [0, 50, 100, 150]],
  // Rounded once, half up.
  [340, 0, [0, 17, 34, 51]],
  [11, 0, [0, 1, 2]],
  [0, 0, [0]],
  // What was chosen for another basket stays.
  [1000, 70, [0, 50, 100, 150, 70]],
])('of %i with %i chosen offers %j', (of, chosen, choices) => {
  expect(guestTipChoices(of, chosen)).toEqual(choices)
})
