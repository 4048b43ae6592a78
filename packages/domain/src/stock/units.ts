/**
 * In what goods are bought, counted and used. Stock is kept in thousandths of the item's own unit;
 * whoever enters something in another writes down the factor with it, so that a pack that changes
 * tomorrow leaves what was entered today as it was.
 */
import { quantity } from '../kernel/quantity.ts'
import { multiplyDivide } from '../kernel/rounding.ts'
import type { Quantity } from '../kernel/types.ts'
import { unitRatio } from '../offer/catalogue/measures.ts'
import type { Unit } from '../offer/catalogue/types.ts'
import { stockQuantityMax } from './value.ts'

/** A pack as the business or a supplier calls it: “case”, of 12 of the item's unit. */
export interface StockPack {
  readonly name: string
  /** How many thousandths of the item's unit are in one. */
  readonly holds: number
}

/** One of the other is `numerator ÷ denominator` thousandths of the item's unit; frozen. */
export interface UnitFactor {
  readonly unit: string
  readonly numerator: number
  readonly denominator: number
}

/** What an amount in this unit comes to in the item's own; null where nobody can say. */
export function factorOf(
  unit: string,
  base: Unit,
  packs: readonly StockPack[] = [],
): UnitFactor | null {
  if (unit === base) return { unit, numerator: 1000, denominator: 1 }
  const pack = packs.find(({ name }) => name === unit)
  if (pack !== undefined) {
    if (!Number.isSafeInteger(pack.holds) || pack.holds <= 0) return null
    return { unit, numerator: pack.holds, denominator: 1 }
  }
  const ratio = unitRatio(unit, base)
  if (ratio === null) return null
  return { unit, numerator: ratio.numerator * 1000, denominator: ratio.denominator }
}

/** So many thousandths of a unit, in thousandths of the item's; null beyond what is countable. */
export function inBaseUnits(amount: Quantity, factor: UnitFactor): Quantity | null {
  const { numerator, denominator } = factor
  const estimate = ((amount / 1000) * numerator) / denominator
  if (!(Math.abs(estimate) <= stockQuantityMax)) return null
  return quantity(multiplyDivide(amount, numerator, denominator * 1000, 'half_up'))
}
