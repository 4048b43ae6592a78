import { invariant } from '../kernel/invariant.ts'
import { minorUnits } from '../kernel/money.ts'
import { multiplyDivide } from '../kernel/rounding.ts'
import type { MinorUnits, Quantity } from '../kernel/types.ts'

declare const stockValueBrand: unique symbol

/**
 * What goods are worth, in thousandths of a minor unit, so that a gram of salt costs something. It
 * becomes minor units only where it is shown or booked.
 */
export type StockValue = number & { readonly [stockValueBrand]: true }

/** Thousandths of a minor unit in one. */
export const stockValuePerMinorUnit = 1000

/** The most that one row of a count can have, in thousandths; the contract's own limit. */
export const countedMax = 1_000_000_000

/** No quantity of one entry is larger, in thousandths: a thousand million pieces. */
export const stockQuantityMax = 1_000_000_000_000

/** No cost of one entry is larger: ten thousand million minor units. */
export const stockValueMax = 10_000_000_000_000

/** @throws InvariantError unless it is a safe integer of thousandths of a minor unit. */
export function stockValue(thousandths: number): StockValue {
  invariant(Number.isSafeInteger(thousandths), 'a stock value must be a safe integer')
  return (thousandths + 0) as StockValue
}

export const noValue: StockValue = stockValue(0)

/** The value of an amount of money. */
export function valueOfMoney(amount: MinorUnits): StockValue {
  return stockValue(amount * stockValuePerMinorUnit)
}

/** As it is shown and booked, half away from zero. */
export function moneyOfValue(value: StockValue): MinorUnits {
  return minorUnits(multiplyDivide(value, 1, stockValuePerMinorUnit, 'half_up'))
}

/** What so much of something is worth, at the value of one unit. */
export function worthOf(unitValue: StockValue, of: Quantity): StockValue {
  return share(unitValue, of, 1000)
}

/**
 * What so much is worth that is there before anything moved, at so many minor units each. An item
 * without a cost is of a cost that nobody has said, and not free: null.
 */
export function openingCost(unitCost: number, amount: Quantity): StockValue | null {
  if (unitCost === 0) return null
  const unitValue = stockValue(unitCost * stockValuePerMinorUnit)
  return stockValue(Math.min(worthOf(unitValue, amount), stockValueMax))
}

/**
 * What so much came at, in thousandths of a minor unit for each of the unit it is counted in; null:
 * it is beyond what one entry may cost.
 */
export function entryCost(unitCost: StockValue, amount: Quantity): StockValue | null {
  const cost = share(unitCost, amount, 1000)
  return cost > stockValueMax ? null : cost
}

/** Minor units of one unit, where all that came of it was worth so much; null: nothing came. */
export function unitMoneyOf(worth: MinorUnits, came: Quantity): MinorUnits | null {
  return came === 0 ? null : minorUnits(multiplyDivide(worth, 1000, came, 'half_up'))
}

/** Minor units of one unit of what is there; null: nothing is there that could tell its cost. */
export function averageMoney(value: StockValue, onHand: Quantity): MinorUnits | null {
  // Thousandths of a minor unit over thousandths of a unit.
  const isSound = onHand > 0 && value >= 0
  return isSound ? minorUnits(multiplyDivide(value, 1, onHand, 'half_up')) : null
}

/** What one unit is worth, where so many thousandths of it (not 0) are worth `value`. */
export function unitValueOf(value: StockValue, of: Quantity): StockValue {
  return share(of < 0 ? (-value as StockValue) : value, 1000, Math.abs(of))
}

/** value × part ÷ whole, rounded once; at the ends of what is exact it stays there. */
export function share(value: StockValue, part: number, whole: number): StockValue {
  const estimate = (value * part) / whole
  if (Math.abs(estimate) >= valueEnd) return (estimate < 0 ? -valueEnd : valueEnd) as StockValue
  return stockValue(multiplyDivide(value, part, whole, 'half_up'))
}

/**
 * A fold must not throw, whatever was entered: beyond this a value stays where it is, which is
 * ninety times what any single entry may come to.
 */
const valueEnd = 900_000_000_000_000

export function addValues(a: StockValue, b: StockValue): StockValue {
  return Math.max(-valueEnd, Math.min(valueEnd, a + b)) as StockValue
}
