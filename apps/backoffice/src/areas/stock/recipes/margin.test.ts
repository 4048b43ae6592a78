import { describe, expect, it } from 'vitest'
import { marginOf } from './margin.ts'

describe('the margin of a dish', () => {
  it.each([
    ['three quarters', 1000, 250_000, 750_000],
    ['nothing left', 1000, 1_000_000, 0],
    ['a loss', 1000, 1_500_000, -500_000],
    ['given away', 0, 250_000, null],
  ])('%s', (_, net, cost, expected) => {
    expect(marginOf(net, cost)).toBe(expected)
  })
})
