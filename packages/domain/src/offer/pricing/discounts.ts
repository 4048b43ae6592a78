/**
 * Discounts (rules.md 4.1 steps 2 and 3, 4.4).
 *
 * Percentages go first, then amounts; among equals the order in which they were given. Each takes
 * from what the ones before it left, so two of 50 % leave a quarter, and nothing falls below zero.
 * What is not above zero to begin with (a line with a negative price) cannot be discounted.
 */
import { allocate } from '../../kernel/allocate.ts'
import { minorUnits } from '../../kernel/money.ts'
import { applyRate } from '../../kernel/rate.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { AdjustmentValue, PricingDiscount } from './types.ts'

/** What each discount takes off one amount, in the order in which they were given; minor units. */
export function lineDiscountAmounts(
  base: MinorUnits,
  discounts: readonly PricingDiscount[],
): MinorUnits[] {
  const amounts = new Array<MinorUnits>(discounts.length).fill(minorUnits(0))
  let left: number = base
  for (const index of orderOfApplication(discounts)) {
    const discount = discounts[index]
    if (discount === undefined) continue
    const amount = discountAmount(minorUnits(left), discount.value)
    amounts[index] = amount
    left -= amount
  }
  return amounts
}

/**
 * What each discount of the order takes off each line: one row per discount, in the order in which
 * they were given, one share per line; minor units.
 *
 * A percentage is rounded once for the order and then spread, never per line. The weight of a line
 * is what it still costs, so no share exceeds it; a line that is not eligible has weight 0.
 */
export function orderDiscountShares(
  lines: readonly { readonly left: MinorUnits; readonly eligible: boolean }[],
  discounts: readonly PricingDiscount[],
): MinorUnits[][] {
  const left: number[] = lines.map((line) => (line.eligible && line.left > 0 ? line.left : 0))
  const rows = discounts.map(() => new Array<MinorUnits>(lines.length).fill(minorUnits(0)))
  for (const index of orderOfApplication(discounts)) {
    const discount = discounts[index]
    if (discount === undefined) continue
    let basis = 0
    for (const weight of left) basis += weight
    const amount = discountAmount(minorUnits(basis), discount.value)
    if (amount === 0) continue
    const shares = allocate(amount, left)
    rows[index] = shares
    shares.forEach((share, line) => {
      left[line] = (left[line] ?? 0) - share
    })
  }
  return rows
}

/** What one discount takes off an amount in minor units: between 0 and the amount. */
function discountAmount(from: MinorUnits, value: AdjustmentValue): MinorUnits {
  if (from <= 0) return minorUnits(0)
  const wanted = value.kind === 'percent' ? percentOf(from, value) : value.amount
  return wanted < from ? wanted : from
}

/** A percentage of an amount in minor units, half up; or what it is known to come to. */
export function percentOf(
  amount: MinorUnits,
  { rate, known }: Extract<AdjustmentValue, { kind: 'percent' }>,
): MinorUnits {
  return known?.of === amount ? known.amount : applyRate(amount, rate, 'half_up')
}

/** Percentages before amounts, among equals as they were given: the places in the list. */
export function orderOfApplication(
  discounts: readonly Pick<PricingDiscount, 'value'>[],
): readonly number[] {
  if (discounts.length < 2) return discounts.length === 0 ? [] : [0]
  const indices = discounts.map((_, index) => index)
  return [
    ...indices.filter((index) => discounts[index]?.value.kind === 'percent'),
    ...indices.filter((index) => discounts[index]?.value.kind === 'amount'),
  ]
}
