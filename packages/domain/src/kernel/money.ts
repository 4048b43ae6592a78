import { currencyExponent } from './currency.ts'
import { invariant } from './invariant.ts'
import type { CurrencyCode, MinorUnits } from './types.ts'

/**
 * A number of minor units as an amount: `minorUnits(1140)` is £11.40, or ¥1140.
 *
 * @throws InvariantError unless it is a safe integer; a half penny or 1e308 never becomes money.
 */
export function minorUnits(amount: number): MinorUnits {
  invariant(Number.isSafeInteger(amount), 'an amount must be a safe integer of minor units')
  // Adding 0 turns −0 into 0: the two are equal as money and must be equal as data.
  return (amount + 0) as MinorUnits
}

/** Nothing, as an amount in minor units. */
export const zeroAmount: MinorUnits = minorUnits(0)

/**
 * a + b in minor units of one currency.
 *
 * @throws InvariantError when the sum leaves the safe range.
 */
export function add(a: MinorUnits, b: MinorUnits): MinorUnits {
  return minorUnits(a + b)
}

/**
 * a − b in minor units of one currency.
 *
 * @throws InvariantError when the difference leaves the safe range.
 */
export function subtract(a: MinorUnits, b: MinorUnits): MinorUnits {
  return minorUnits(a - b)
}

/** The same amount, owed the other way round; minor units. */
export function negate(amount: MinorUnits): MinorUnits {
  return minorUnits(-amount)
}

/**
 * The sum of amounts in minor units of one currency; of none it is 0.
 *
 * @throws InvariantError when a partial sum leaves the safe range.
 */
export function sum(amounts: readonly MinorUnits[]): MinorUnits {
  return sumOf(amounts, (amount) => amount)
}

/**
 * The sum of one figure of many things, in minor units of one currency; of none it is 0.
 *
 * @throws InvariantError when a partial sum leaves the safe range.
 */
export function sumOf<Part>(
  parts: readonly Part[],
  figure: (part: Part) => MinorUnits,
): MinorUnits {
  let total: MinorUnits = zeroAmount
  for (const part of parts) total = add(total, figure(part))
  return total
}

/** Negative when a is less than b, 0 when they are equal, positive when it is more. */
export function compareAmounts(a: MinorUnits, b: MinorUnits): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The lesser of two amounts in minor units of one currency. */
export function lesser(a: MinorUnits, b: MinorUnits): MinorUnits {
  return a < b ? a : b
}

/** The greater of two amounts in minor units of one currency. */
export function greater(a: MinorUnits, b: MinorUnits): MinorUnits {
  return a > b ? a : b
}

/**
 * An amount as a plain decimal, for `Intl` (which formats a decimal text exactly), files and APIs:
 * 1140 in GBP is `11.40`, in JPY `1140`, in KWD `1.140`.
 *
 * @throws InvariantError for an unknown currency.
 */
export function decimalText(amount: MinorUnits, currency: CurrencyCode): string {
  return pointText(amount, currencyExponent(currency))
}

/** A whole number of a small unit with so many digits behind the point: 1500 and 3 is `1.500`. */
export function pointText(value: number, exponent: number): string {
  const digits = String(Math.abs(value)).padStart(exponent + 1, '0')
  const sign = value < 0 ? '-' : ''
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/**
 * The amount that a plain decimal stands for, in minor units: `11.4` in GBP is 1140.
 *
 * Null when it is no decimal, has more places than the currency, or leaves the safe range.
 *
 * @throws InvariantError for an unknown currency.
 */
export function parseDecimalText(text: string, currency: CurrencyCode): MinorUnits | null {
  const exponent = currencyExponent(currency)
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', fraction = ''] = match
  if (fraction.length > exponent) return null
  const amount = Number(sign + whole + fraction.padEnd(exponent, '0'))
  return Number.isSafeInteger(amount) ? minorUnits(amount) : null
}
