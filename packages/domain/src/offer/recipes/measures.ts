/** Amounts of a recipe in the unit that an item is kept in. */
import { unitThousandths } from '../../kernel/quantity.ts'
import { roundDivide } from '../../kernel/rounding.ts'
import type { Quantity } from '../../kernel/types.ts'
import { unitRatio } from '../catalogue/measures.ts'
import { type RecipeComponent, type UnitFactor, wholeYield } from '../catalogue/recipe-types.ts'
import type { Unit } from '../catalogue/types.ts'

/**
 * An amount in millionths of a thousandth of a unit. Recipes multiply and divide in it, so that a
 * line is rounded once, at the end.
 */
export type Fine = bigint

const finePerThousandth = 1_000_000n

/** Whether amounts in one unit are amounts in the other without a factor. */
export const converts = (from: Unit, to: Unit): boolean => unitRatio(from, to) !== null

export const fineOf = (quantity: number): Fine => BigInt(quantity) * finePerThousandth

/** Thousandths, rounded once, half up; never more than a quantity may be. */
export function quantityOf(fine: Fine): Quantity {
  const rounded = roundDivide(fine, finePerThousandth, 'half_up')
  return Number(rounded > 1_000_000_000n ? 1_000_000_000n : rounded) as Quantity
}

export const times = (fine: Fine, numerator: number | bigint, denominator: number | bigint) =>
  roundDivide(fine * BigInt(numerator), BigInt(denominator), 'half_up')

/** An amount in another unit; null where nothing says how they compare. */
export function inUnit(
  amount: { readonly quantity: number; readonly unit: Unit; readonly factor: UnitFactor | null },
  to: Unit,
): Fine | null {
  const fine = fineOf(amount.quantity)
  if (amount.factor !== null) return times(fine, amount.factor.base, amount.factor.units)
  const ratio = unitRatio(amount.unit, to)
  return ratio === null ? null : times(fine, ratio.numerator, ratio.denominator)
}

/** What a component takes raw, in the unit that its item is kept in; null: units do not compare. */
export function rawAmount(component: RecipeComponent, unit: Unit): Fine | null {
  const fine = inUnit(component, unit)
  return fine === null ? null : times(fine, wholeYield, component.yield)
}

export const oneUnit: Fine = fineOf(unitThousandths)
