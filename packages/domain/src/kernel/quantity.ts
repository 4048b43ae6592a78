import { invariant } from './invariant.ts'
import { minorUnits } from './money.ts'
import { multiplyDivide } from './rounding.ts'
import type { MinorUnits, Quantity } from './types.ts'

/** One unit (a piece, a kilogram, a litre) in thousandths. */
export const unitThousandths = 1000

const quantityPlaces = 3

/**
 * A number of thousandths as a quantity: `quantity(1500)` is 1.5 kg.
 *
 * @throws InvariantError unless it is a safe integer. It may be negative: a delta is a quantity.
 */
export function quantity(thousandths: number): Quantity {
  invariant(Number.isSafeInteger(thousandths), 'a quantity must be a safe integer of thousandths')
  return (thousandths + 0) as Quantity
}

/**
 * A number of whole units as a quantity: `pieces(2)` is 2000 thousandths.
 *
 * @throws InvariantError unless it is a whole number within the safe range.
 */
export function pieces(count: number): Quantity {
  return quantity(count * unitThousandths)
}

/**
 * quantity × price per unit in minor units, rounded once, half away from zero: 0.345 kg at 8.90 is
 * 3.07 (rules.md 4.1, step 1).
 */
export function extend(unitPrice: MinorUnits, of: Quantity): MinorUnits {
  return minorUnits(multiplyDivide(unitPrice, of, unitThousandths, 'half_up'))
}

/**
 * The quantity that a plain decimal stands for, in thousandths: `0.345` is 345.
 *
 * Null when it is no decimal, has more than three places, or leaves the safe range.
 */
export function parseQuantityText(text: string): Quantity | null {
  const match = /^(-?\d+)(?:\.(\d{1,3}))?$/.exec(text)
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  const thousandths = Number(whole + fraction.padEnd(quantityPlaces, '0'))
  return Number.isSafeInteger(thousandths) ? quantity(thousandths) : null
}

/** A quantity as a plain decimal, without idle zeros: 2000 thousandths are `2`, 345 are `0.345`. */
export function quantityText(of: Quantity): string {
  const digits = String(Math.abs(of)).padStart(quantityPlaces + 1, '0')
  const fraction = digits.slice(-quantityPlaces).replace(/0+$/, '')
  const whole = (of < 0 ? '-' : '') + digits.slice(0, -quantityPlaces)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
