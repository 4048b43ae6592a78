import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvariantError } from './invariant.ts'
import { multiplyDivide, multiplyDivideWide, roundDivide } from './rounding.ts'
import type { RoundingMode } from './types.ts'

const modes: readonly RoundingMode[] = ['half_up', 'half_even', 'up', 'down']

describe('roundDivide', () => {
  it.each([
    // numerator ÷ denominator → half_up, half_even, up, down
    [5n, 2n, 3n, 2n, 3n, 2n],
    [7n, 2n, 4n, 4n, 4n, 3n],
    [-5n, 2n, -3n, -2n, -3n, -2n],
    [5n, -2n, -3n, -2n, -3n, -2n],
    [-7n, -2n, 4n, 4n, 4n, 3n],
    [4n, 3n, 1n, 1n, 2n, 1n],
    [5n, 3n, 2n, 2n, 2n, 1n],
    [-4n, 3n, -1n, -1n, -2n, -1n],
    [6n, 3n, 2n, 2n, 2n, 2n],
    [0n, 3n, 0n, 0n, 0n, 0n],
    [1n, 3n, 0n, 0n, 1n, 0n],
  ])('%s ÷ %s → %s, %s, %s, %s', (numerator, denominator, ...expected) => {
    expect(modes.map((mode) => roundDivide(numerator, denominator, mode))).toEqual(expected)
  })

  it('refuses a division by zero', () => {
    expect(() => roundDivide(1n, 0n, 'half_up')).toThrow(InvariantError)
  })
})

describe('multiplyDivide', () => {
  it('is wide where the product leaves the safe range', () => {
    expect(multiplyDivide(9_007_199_254_740_991, 333_333, 1_000_000, 'half_up')).toBe(
      3_002_396_749_180_579,
    )
  })

  it('never answers minus zero', () => {
    for (const mode of modes) expect(Object.is(multiplyDivide(-1, 0, 10, mode), 0)).toBe(true)
    expect(Object.is(multiplyDivide(-1, 1, 10, 'down'), 0)).toBe(true)
  })

  it.each([
    [0.5, 1, 1],
    [1, 1.5, 1],
    [Number.NaN, 1, 1],
    [Number.POSITIVE_INFINITY, 1, 1],
    [1e308, 1, 1],
    [1, 1, 0],
    [1, 1, -1],
    [Number.MAX_SAFE_INTEGER, 2, 1],
  ])('refuses %s × %s ÷ %s', (a, b, divisor) => {
    expect(() => multiplyDivide(a, b, divisor, 'half_up')).toThrow(InvariantError)
  })

  it('agrees with BigInt for every product, small and huge', () => {
    const factor = fc.oneof(
      fc.integer({ min: -1_000, max: 1_000 }),
      fc.integer({ min: -100_000_000, max: 100_000_000 }),
    )
    const divisor = fc.oneof(
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(1_000, 1_000_000, 1_200_000),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    )
    fc.assert(
      fc.property(factor, factor, divisor, fc.constantFrom(...modes), (a, b, by, mode) => {
        const exact = roundDivide(BigInt(a) * BigInt(b), BigInt(by), mode)
        fc.pre(exact === BigInt.asIntN(53, exact))
        expect(multiplyDivide(a, b, by, mode)).toBe(Number(exact))
        expect(multiplyDivideWide(a, b, by, mode)).toBe(Number(exact))
      }),
      { numRuns: 2_000 },
    )
  })
})
