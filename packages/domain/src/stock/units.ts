/**
 * In what goods are bought, counted and used. Stock is kept in thousandths of the item's own unit;
 * whoever enters something in another writes down the factor with it, so that a pack that changes
 * tomorrow leaves what was entered today as it was.
 */
import { quantity } from '../kernel/quantity.ts'
import { multiplyDivide } from '../kernel/rounding.ts'
import type { Quantity } from '../kernel/types.ts'
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

interface Measure {
  readonly of: 'mass' | 'volume'
  /** In grams or millilitres. */
  readonly size: number
}

const measures: { readonly [unit in Unit]?: Measure } = {
  kg: { of: 'mass', size: 1000 },
  g: { of: 'mass', size: 1 },
  l: { of: 'volume', size: 1000 },
  ml: { of: 'volume', size: 1 },
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
  const [from, to] = [measures[unit as Unit], measures[base]]
  if (from === undefined || to === undefined || from.of !== to.of) return null
  return { unit, numerator: from.size * 1000, denominator: to.size }
}

/**
 * A pack that is named by what is in it: a “bottle” of 700 ml of an item kept in litres. Null where
 * the two do not measure the same.
 */
export function packOf(name: string, amount: Quantity, unit: Unit, base: Unit): StockPack | null {
  const factor = factorOf(unit, base)
  if (factor === null || amount <= 0) return null
  const holds = inBaseUnits(amount, factor)
  return holds === null || holds === 0 ? null : { name, holds }
}

/** So many thousandths of a unit, in thousandths of the item's; null beyond what is countable. */
export function inBaseUnits(amount: Quantity, factor: UnitFactor): Quantity | null {
  const { numerator, denominator } = factor
  const estimate = ((amount / 1000) * numerator) / denominator
  if (!(Math.abs(estimate) <= stockQuantityMax)) return null
  return quantity(multiplyDivide(amount, numerator, denominator * 1000, 'half_up'))
}

/** What people count as “2 cases and 3”: each amount in its unit, together. */
export function countedTogether(
  parts: readonly { readonly amount: Quantity; readonly factor: UnitFactor }[],
): Quantity | null {
  let total = 0
  for (const { amount, factor } of parts) {
    const one = inBaseUnits(amount, factor)
    if (one === null) return null
    total += one
  }
  return Math.abs(total) > stockQuantityMax ? null : quantity(total)
}
