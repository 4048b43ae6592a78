/**
 * What is bought in packs and kept in units. A pack holds so many units of the item; how many is
 * written down with the line that used it, so that a pack which changes later changes no past.
 */
import { quantity, unitThousandths } from '../../kernel/quantity.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { MinorUnits, Quantity } from '../../kernel/types.ts'

/** Units of the item that one pack holds, in thousandths: a case of 12 bottles is 12000. */
export type PackFactor = Quantity

/** A pack that is the unit itself. */
export const unitFactor: PackFactor = quantity(unitThousandths)

/** More than that is a slip of the hand: a lorry of 26 tonnes in grams is 26 million units. */
export const packFactorMax = 100_000_000_000

/** Units in so many packs, both in thousandths: 1.5 packs of 0.7 l is 1.05 l. */
export function unitsIn(packs: Quantity, factor: PackFactor): Quantity {
  return quantity(multiplyDivide(packs, factor, unitThousandths, 'half_up'))
}

/** Whole packs that hold at least so many units; in packs. */
export function packsFor(units: Quantity, factor: PackFactor): number {
  return units <= 0 ? 0 : Math.ceil(units / factor)
}

/**
 * What one unit costs when so many cost that much, in thousandths of a minor unit; null for none.
 * 12 bottles for 54.00 are 4.50 each: 450000.
 */
export function costPerUnit(total: MinorUnits, units: Quantity): number | null {
  if (units === 0) return null
  // Thousandths of an amount over thousandths of a unit: the thousands of both are here.
  return multiplyDivide(Math.abs(total), unitThousandths ** 2, Math.abs(units), 'half_up')
}
