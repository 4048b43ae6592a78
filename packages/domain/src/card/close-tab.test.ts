import { describe, expect, it } from 'vitest'
import { tabChargeOf } from './close-tab.ts'

describe('what a tab on a card charges', () => {
  it.each([
    [
      { due: 3000, kept: 5000, tip: 300 },
      { tendered: 3300, rest: 0, refusal: null },
    ],
    [
      { due: 6000, kept: 5000, tip: 0 },
      { tendered: 5000, rest: 1000, refusal: null },
    ],
    [
      { due: 4900, kept: 5000, tip: 101 },
      { tendered: 5000, rest: 0, refusal: 'tip_exceeds' },
    ],
    [
      { due: 6000, kept: 5000, tip: 1 },
      { tendered: 5000, rest: 1000, refusal: 'tip_exceeds' },
    ],
    [
      { due: 0, kept: 5000, tip: 300 },
      { goods: 0, rest: 0, refusal: 'nothing_due' },
    ],
    [
      { due: -200, kept: 5000, tip: 0 },
      { goods: 0, rest: 0, refusal: 'nothing_due' },
    ],
  ] as const)('of %j is %j', (closing, expected) => {
    expect(tabChargeOf(closing)).toMatchObject(expected)
  })
})
