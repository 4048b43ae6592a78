import { invariant } from './invariant.ts'
import { minorUnits } from './money.ts'
import { multiplyDivide } from './rounding.ts'
import type { MinorUnits, Rate, RoundingMode } from './types.ts'

/** One whole (100 %) in millionths. */
export const wholeRateMillionths = 1_000_000

/** Ten thousand millionths are one per cent; four places can follow the point. */
const percentPlaces = 4

/**
 * A number of millionths as a rate: `rate(200000)` is 20 %.
 *
 * @throws InvariantError unless it is a safe integer ≥ 0.
 */
export function rate(millionths: number): Rate {
  invariant(
    Number.isSafeInteger(millionths) && millionths >= 0,
    'a rate must be a safe integer of millionths, 0 or more',
  )
  return (millionths + 0) as Rate
}

/** amount × rate in minor units, rounded once: 20 % of 1231 is 246. */
export function applyRate(amount: MinorUnits, of: Rate, mode: RoundingMode): MinorUnits {
  return minorUnits(multiplyDivide(amount, of, wholeRateMillionths, mode))
}

/**
 * The rate that a percentage in plain decimals stands for: `8.875` is 88750 millionths.
 *
 * Null when it is no decimal ≥ 0, has more than four places, or leaves the safe range.
 */
export function parsePercentText(text: string): Rate | null {
  const match = /^(\d+)(?:\.(\d{1,4}))?$/.exec(text)
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  const millionths = Number(whole + fraction.padEnd(percentPlaces, '0'))
  return Number.isSafeInteger(millionths) ? rate(millionths) : null
}

/** A rate as a percentage in plain decimals, without idle zeros: 88750 millionths are `8.875`. */
export function percentText(of: Rate): string {
  const digits = String(of).padStart(percentPlaces + 1, '0')
  const fraction = digits.slice(-percentPlaces).replace(/0+$/, '')
  const whole = digits.slice(0, -percentPlaces)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
