/**
 * Division of whole numbers, rounded once.
 *
 * A product of amount × rate may leave the range in which a JavaScript number is exact. The wide
 * form works in BigInt and is always right; the narrow one is about fifty times as fast and is
 * taken only while every step stays within the safe range, where both agree exactly.
 */
import { invariant } from './invariant.ts'
import type { RoundingMode } from './types.ts'

/**
 * numerator ÷ denominator, rounded once to a whole number.
 *
 * `half_up` is half away from zero, `half_even` half to the even neighbour, `up` away from zero,
 * `down` toward zero: `roundDivide(-5n, 2n, 'half_up')` is −3n.
 *
 * @throws InvariantError when the denominator is zero.
 */
export function roundDivide(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  invariant(denominator !== 0n, 'the denominator must not be zero')
  const negative = numerator < 0n !== denominator < 0n
  const dividend = numerator < 0n ? -numerator : numerator
  const divisor = denominator < 0n ? -denominator : denominator
  const quotient = dividend / divisor
  const remainder = dividend % divisor
  const twice = remainder * 2n
  const half = twice > divisor ? 1 : twice < divisor ? -1 : 0
  const odd = quotient % 2n === 1n
  const away = roundsAway(mode, remainder !== 0n, half, odd)
  const magnitude = away ? quotient + 1n : quotient
  return negative ? -magnitude : magnitude
}

/**
 * a × b ÷ divisor, rounded once; computed wide when the product leaves the safe range.
 *
 * @throws InvariantError when an argument is no safe integer, the divisor is not positive, or the
 * result is not safe.
 */
export function multiplyDivide(a: number, b: number, divisor: number, mode: RoundingMode): number {
  const product = a * b
  if (Math.abs(product) > Number.MAX_SAFE_INTEGER / 2) {
    return multiplyDivideWide(a, b, divisor, mode)
  }
  invariant(Number.isSafeInteger(a) && Number.isSafeInteger(b), 'factors must be safe integers')
  invariant(Number.isSafeInteger(divisor) && divisor > 0, 'the divisor must be positive')
  const dividend = Math.abs(product)
  // The remainder of two safe integers is exact, and so is the division of an exact multiple.
  const remainder = dividend % divisor
  const quotient = (dividend - remainder) / divisor
  // Not remainder × 2 against divisor: that could leave the safe range for a huge divisor.
  const rest = divisor - remainder
  const half = remainder > rest ? 1 : remainder < rest ? -1 : 0
  const away = roundsAway(mode, remainder !== 0, half, quotient % 2 === 1)
  const magnitude = away ? quotient + 1 : quotient
  // Adding 0 turns −0, which is no amount, into 0.
  return (product < 0 ? -magnitude : magnitude) + 0
}

/**
 * The same as `multiplyDivide`, always in BigInt: what the fast form is checked against.
 *
 * @throws InvariantError as `multiplyDivide` does.
 */
export function multiplyDivideWide(
  a: number,
  b: number,
  divisor: number,
  mode: RoundingMode,
): number {
  invariant(Number.isSafeInteger(a) && Number.isSafeInteger(b), 'factors must be safe integers')
  invariant(Number.isSafeInteger(divisor) && divisor > 0, 'the divisor must be positive')
  const result = Number(roundDivide(BigInt(a) * BigInt(b), BigInt(divisor), mode))
  invariant(Number.isSafeInteger(result), 'the result must be a safe integer')
  return result
}

/** Whether a magnitude grows by one; `half` tells its remainder from one half: −1, 0 or 1. */
function roundsAway(mode: RoundingMode, uneven: boolean, half: number, odd: boolean): boolean {
  switch (mode) {
    case 'half_up':
      return half >= 0 && uneven
    case 'half_even':
      return half > 0 || (half === 0 && odd)
    case 'up':
      return uneven
    case 'down':
      return false
    default: {
      const unknown: never = mode
      invariant(false, `unknown rounding mode ${String(unknown)}`)
    }
  }
}
