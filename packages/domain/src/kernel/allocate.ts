/**
 * Splitting an amount so that the parts sum to the whole, by largest remainder (rules.md 4.4).
 *
 * Each part gets the floor of its exact share; the units left over go one by one to the largest
 * fractional remainders, ties to the earlier part.
 */
import { invariant } from './invariant.ts'
import { minorUnits } from './money.ts'
import { multiplyDivide } from './rounding.ts'
import type { MinorUnits } from './types.ts'

/**
 * Splits an amount in minor units in proportion to weights: 500 by 1200, 450 and 320 is 305, 114
 * and 81. A negative amount is split as its mirror image. Where all weights are zero it is split
 * evenly. A part of weight zero gets nothing otherwise.
 *
 * @throws InvariantError when a weight is negative or no safe integer, or when there is an amount
 * but nobody to take it.
 */
export function allocate(total: MinorUnits, weights: readonly number[]): MinorUnits[] {
  if (weights.length === 0) {
    invariant(total === 0, 'an amount cannot be split among nobody')
    return []
  }
  if (total < 0) return allocate(minorUnits(-total), weights).map((part) => minorUnits(-part))
  let sum = 0
  let largest = 0
  for (const weight of weights) {
    invariant(Number.isSafeInteger(weight) && weight >= 0, 'a weight must be a safe integer ≥ 0')
    sum += weight
    if (weight > largest) largest = weight
  }
  if (sum === 0) return allocate(total, new Array<number>(weights.length).fill(1))
  if (total * largest > Number.MAX_SAFE_INTEGER || sum > Number.MAX_SAFE_INTEGER) {
    return allocateWide(total, weights)
  }
  const floors: number[] = []
  const remainders: number[] = []
  for (const weight of weights) {
    const product = total * weight
    const remainder = product % sum
    floors.push((product - remainder) / sum)
    remainders.push(remainder)
  }
  return handOutRest(total, floors, remainders)
}

/**
 * The same as `allocate` for an amount ≥ 0 and weights which are not all zero, always in BigInt:
 * what the fast form is checked against.
 */
export function allocateWide(total: MinorUnits, weights: readonly number[]): MinorUnits[] {
  const whole = BigInt(total)
  const wide = weights.map((weight) => BigInt(weight))
  const sum = wide.reduce((left, weight) => left + weight, 0n)
  invariant(sum > 0n, 'some weight must be above zero')
  const floors = wide.map((weight) => Number((whole * weight) / sum))
  const remainders = wide.map((weight) => (whole * weight) % sum)
  return handOutRest(total, floors, remainders)
}

/**
 * Completes floors to a total: what is missing goes to the largest remainders first, ties to the
 * earlier part; what is too much is taken from the smallest. Minor units.
 *
 * For shares which `allocate` cannot weigh, such as taxes of amounts with different signs.
 */
export function handOutRest(
  total: number,
  floors: readonly number[],
  remainders: readonly (number | bigint)[],
): MinorUnits[] {
  const parts = [...floors]
  let rest = total
  for (const floor of floors) rest -= floor
  if (rest !== 0) {
    invariant(parts.length > 0, 'an amount cannot be split among nobody')
    const order = parts.map((_, index) => index)
    order.sort((a, b) => compareDescending(remainders[a] ?? 0, remainders[b] ?? 0) || a - b)
    const step = rest > 0 ? 1 : -1
    if (step < 0) order.reverse()
    for (let given = 0; given < Math.abs(rest); given += 1) {
      const index = order[given % order.length] ?? 0
      parts[index] = (parts[index] ?? 0) + step
    }
  }
  return parts.map((part) => minorUnits(part))
}

/**
 * What the next of several people pays when a bill is split evenly, in minor units: the rest ÷ the
 * people left, half away from zero; the last one pays what is left (rules.md 4.6).
 * 5000 among 3 is 1667; then 3333 among 2 is 1667; then 1666.
 *
 * @throws InvariantError unless people are a whole number ≥ 1.
 */
export function evenShare(share: {
  readonly remaining: MinorUnits
  readonly peopleLeft: number
}): MinorUnits {
  return minorUnits(multiplyDivide(share.remaining, 1, share.peopleLeft, 'half_up'))
}

function compareDescending(a: number | bigint, b: number | bigint): number {
  return a > b ? -1 : a < b ? 1 : 0
}
