/** Lines before tax: what they cost and what the discounts take off (rules.md 4.1 steps 1 to 3). */
import { invariant } from '../../kernel/invariant.ts'
import { add, minorUnits, subtract, sum } from '../../kernel/money.ts'
import { extend, quantity } from '../../kernel/quantity.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { lineDiscountAmounts, orderDiscountShares } from './discounts.ts'
import { taxSetFingerprint } from './tax-buckets.ts'
import type { PricingDiscount, PricingLine } from './types.ts'

/** A line with its discounts taken off, in the terms of its own price; minor units. */
export interface DiscountedLine {
  readonly line: PricingLine
  /** The `taxSetFingerprint` of its taxes. */
  readonly taxSet: string
  readonly base: MinorUnits
  readonly lineDiscounts: readonly MinorUnits[]
  readonly comp: MinorUnits
  /** One per discount of the order. */
  readonly orderDiscounts: readonly MinorUnits[]
  readonly discounted: MinorUnits
}

/** quantity × (unit price + modifiers), rounded once, half away from zero; minor units. */
export function lineBase(line: PricingLine): MinorUnits {
  let unit: number = line.unitPrice
  for (const modifier of line.modifiers) {
    invariant(
      Number.isSafeInteger(modifier.quantity) && modifier.quantity >= 1,
      'a modifier is taken a whole number of times, at least once',
    )
    unit = minorUnits(unit + modifier.unitPrice * modifier.quantity)
  }
  return extend(minorUnits(unit), line.quantity)
}

/** Every line with the discounts of its own and its shares of the order's. */
export function discountLines(
  lines: readonly PricingLine[],
  discounts: readonly PricingDiscount[],
): DiscountedLine[] {
  const begun = lines.map((line) => {
    const base = lineBase(line)
    const lineDiscounts = lineDiscountAmounts(base, line.discounts)
    const before = subtract(base, sum(lineDiscounts))
    const comp = compOf(line, before)
    return { line, base, lineDiscounts, comp, left: subtract(before, comp) }
  })
  const rows = orderDiscountShares(
    begun.map(({ line, left }) => ({ left, eligible: line.discountable })),
    discounts,
  )
  return begun.map(({ line, base, lineDiscounts, comp, left }, index) => {
    const orderDiscounts = rows.map((row) => row[index] ?? minorUnits(0))
    const discounted = subtract(left, sum(orderDiscounts))
    const taxSet = taxSetFingerprint(line.taxes)
    return { line, taxSet, base, lineDiscounts, comp, orderDiscounts, discounted }
  })
}

/** Σ of what the discounts took off a line, in the terms of its price; minor units. */
export function discountOf(line: DiscountedLine): MinorUnits {
  return add(sum(line.lineDiscounts), sum(line.orderDiscounts))
}

/** Of what is left of a line, the part for the quantity given away; all of it takes the rest. */
function compOf({ comped = quantity(0), quantity: whole }: PricingLine, left: MinorUnits) {
  if (comped <= 0 || left <= 0) return minorUnits(0)
  return comped >= whole ? left : minorUnits(multiplyDivide(left, comped, whole, 'half_up'))
}
