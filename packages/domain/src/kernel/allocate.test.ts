import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, allocateWide, evenShare } from './allocate.ts'
import { InvariantError } from './invariant.ts'
import { minorUnits } from './money.ts'

/** Splits, and checks in every case that the parts sum to the whole. */
function split(total: number, weights: readonly number[]): number[] {
  const parts = allocate(minorUnits(total), weights)
  expect(parts.reduce((left, part) => left + part, 0)).toBe(total)
  return parts
}

describe('allocate', () => {
  it.each([
    ['rules.md 4.4: 5.00 off three lines', 500, [1200, 450, 320], [305, 114, 81]],
    ['rules.md 4.4: 10 % of 19.70', 197, [1200, 450, 320], [120, 45, 32]],
    ['rules.md 4.4: 8.95 over two units', 895, [1, 1], [448, 447]],
    ['rules.md 4.6: a bottle of 25.00 among three', 2500, [1, 1, 1], [834, 833, 833]],
    ['rules.md 4.6: its VAT', 833, [1, 1, 1], [278, 278, 277]],
    ['rules.md 4.7: 100.00 by minutes', 10_000, [390, 300, 195], [4407, 3390, 2203]],
    ['rules.md 4.9: 1.84 over two buckets', 184, [1231, 239], [154, 30]],
    ['a negative total is the mirror image', -2500, [1, 1, 1], [-834, -833, -833]],
    ['a weight of zero gets nothing', 5, [0, 1, 0, 1], [0, 3, 0, 2]],
    ['all weights zero: evenly', 5, [0, 0, 0], [2, 2, 1]],
    ['nothing to split', 0, [3, 1], [0, 0]],
    ['one takes it all', 7, [3], [7]],
    ['nothing among nobody', 0, [], []],
    ['ties to the earlier', 1, [1, 1, 1], [1, 0, 0]],
  ])('%s', (_, total, weights, parts) => {
    expect(split(total, weights)).toEqual(parts)
  })

  it.each([
    ['nobody to take it', 1, []],
    ['a negative weight', 1, [1, -1]],
    ['a weight that is not whole', 1, [0.5]],
    ['a weight beyond the safe range', 1, [2 ** 60]],
  ])('refuses %s', (_, total, weights) => {
    expect(() => allocate(minorUnits(total), weights)).toThrow(InvariantError)
  })

  const total = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.maxSafeInteger())
  const weights = fc.array(fc.oneof(fc.nat(20), fc.nat(1_000_000), fc.maxSafeNat()), {
    minLength: 1,
    maxLength: 12,
  })

  it('parts sum to the whole and lie within one unit of their exact share', () => {
    fc.assert(
      fc.property(total, weights, (amount, by) => {
        const parts = split(amount, by)
        const sum = by.reduce((left, weight) => left + BigInt(weight), 0n)
        if (sum === 0n) return
        for (const [index, part] of parts.entries()) {
          const gap = BigInt(part) * sum - BigInt(amount) * BigInt(by[index] ?? 0)
          expect(gap < sum && gap > -sum).toBe(true)
        }
      }),
    )
  })

  it('agrees with BigInt', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), weights, (amount, by) => {
        fc.pre(by.some((weight) => weight > 0))
        const small = minorUnits(amount % 100_003)
        expect(allocate(small, by)).toEqual(allocateWide(small, by))
        expect(allocate(minorUnits(amount), by)).toEqual(allocateWide(minorUnits(amount), by))
      }),
    )
  })

  it('a share never exceeds its weight while the total does not exceed theirs', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 1 }), fc.nat(1_000_000), (by, percent) => {
        const sum = by.reduce((left, weight) => left + weight, 0)
        const amount = Math.floor((sum * percent) / 1_000_000)
        fc.pre(sum > 0)
        for (const [index, part] of split(amount, by).entries()) {
          expect(part).toBeLessThanOrEqual(by[index] ?? 0)
        }
      }),
    )
  })
})

describe('evenShare (rules.md 4.6)', () => {
  it.each([
    ['50.00 among three', 5000, [3, 2, 1], [1667, 1667, 1666]],
    ['0.01 among three: somebody pays it', 1, [3, 2, 1], [0, 1, 0]],
  ])('%s', (_, total, people, shares) => {
    let remaining = total
    const paid = people.map((peopleLeft) => {
      const share = evenShare({ remaining: minorUnits(remaining), peopleLeft })
      remaining -= share
      return share
    })
    expect(paid).toEqual(shares)
    expect(remaining).toBe(0)
  })

  it('is found anew after each payment: 20.00 of 50.00 paid leaves 15.00 each', () => {
    expect(evenShare({ remaining: minorUnits(3000), peopleLeft: 2 })).toBe(1500)
  })

  it('refuses to split among nobody', () => {
    expect(() => evenShare({ remaining: minorUnits(1), peopleLeft: 0 })).toThrow(InvariantError)
  })
})
