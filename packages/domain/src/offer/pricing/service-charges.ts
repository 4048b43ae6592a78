/**
 * Service charges (rules.md 4.1 steps 4 and 6, 4.9).
 *
 * A charge before tax becomes taxable parts, which join the buckets of the goods and are taxed with
 * them. How its tax is found:
 * - `none`: it is not taxed;
 * - `own`: it bears taxes of its own;
 * - `follows_goods`: it is spread over the goods by their value after discounts and bears their
 *   taxes, bucket by bucket (`pre_tax`) or line by line (`apportioned`).
 *
 * Every percentage is of the goods, never of another charge; a `post_tax` one is of all that came
 * before it with tax.
 */
import { allocate } from '../../kernel/allocate.ts'
import { greater, minorUnits, zeroAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { percentOf } from './discounts.ts'
import type { DiscountedLine } from './lines.ts'
import { taxSetFingerprint } from './tax-buckets.ts'
import type { PricedServiceCharge, PricingServiceCharge, TaxRate } from './types.ts'

/** A part of a charge that bears one set of taxes; minor units, in the terms of its price. */
interface ChargePart {
  readonly taxes: readonly TaxRate[]
  readonly taxSet: string
  readonly amount: MinorUnits
}

/** A charge before tax: its amount, the parts to be taxed, and its shares per line. */
export interface PlannedCharge {
  readonly charge: PricingServiceCharge
  readonly amount: MinorUnits
  /** Empty for a charge that is not taxed. */
  readonly parts: readonly ChargePart[]
  /** One per line for an apportioned charge, else null. */
  readonly lineShares: readonly MinorUnits[] | null
}

/** Plans the charges which come before tax, in the order in which they were given. */
export function planCharges(
  charges: readonly PricingServiceCharge[],
  lines: readonly DiscountedLine[],
): PlannedCharge[] {
  return charges
    .filter((charge) => charge.phase !== 'post_tax')
    .map((charge) => {
      const basis = goodsBasis(charge, lines)
      return planCharge(charge, adjustmentOf(charge, basis), lines)
    })
}

/** The charges on the total with tax, in minor units; `before` is that total without discounts. */
export function postTaxCharges(
  charges: readonly PricingServiceCharge[],
  totals: { readonly before: MinorUnits; readonly after: MinorUnits },
): PricedServiceCharge[] {
  return charges
    .filter((charge) => charge.phase === 'post_tax')
    .map((charge) => {
      const basis = charge.basis === 'before_discounts' ? totals.before : totals.after
      const amount = adjustmentOf(charge, basis)
      return pricedCharge(charge, { net: amount, tax: zeroAmount, gross: amount })
    })
}

/** A charge with its figures in minor units; net + tax = gross. */
export function pricedCharge(
  charge: PricingServiceCharge,
  figures: { readonly net: MinorUnits; readonly tax: MinorUnits; readonly gross: MinorUnits },
): PricedServiceCharge {
  return {
    id: charge.id,
    name: charge.name,
    destination: charge.destination,
    mandatory: charge.mandatory,
    net: figures.net,
    tax: figures.tax,
    gross: figures.gross,
  }
}

function planCharge(
  charge: PricingServiceCharge,
  amount: MinorUnits,
  lines: readonly DiscountedLine[],
): PlannedCharge {
  const apportioned = charge.phase === 'apportioned'
  const lineShares = apportioned && lines.length > 0 ? shareByLine(amount, lines) : null
  return { charge, amount, parts: taxedParts(charge, amount, lines, lineShares), lineShares }
}

function taxedParts(
  charge: PricingServiceCharge,
  amount: MinorUnits,
  lines: readonly DiscountedLine[],
  lineShares: readonly MinorUnits[] | null,
): ChargePart[] {
  switch (charge.tax.kind) {
    case 'none':
      return []
    case 'own':
      return [{ taxes: charge.tax.taxes, taxSet: taxSetFingerprint(charge.tax.taxes), amount }]
    case 'follows_goods': {
      if (lineShares === null) return partsByBucket(amount, lines)
      const parts = lines.map(({ line, taxSet }, index) => ({
        taxes: line.taxes,
        taxSet,
        amount: lineShares[index] ?? zeroAmount,
      }))
      return parts.filter((part) => part.amount !== 0)
    }
  }
}

/** By what the lines cost after discounts; if all is given away, by what they cost before. */
function shareByLine(amount: MinorUnits, lines: readonly DiscountedLine[]): MinorUnits[] {
  const after = lines.map(({ discounted }) => greater(discounted, zeroAmount))
  if (after.some((weight) => weight > 0)) return allocate(amount, after)
  return allocate(
    amount,
    lines.map(({ base }) => greater(base, zeroAmount)),
  )
}

/** What the goods of one bucket cost after and before discounts. */
interface GoodsBucket {
  readonly taxes: readonly TaxRate[]
  readonly taxSet: string
  after: number
  before: number
}

function partsByBucket(amount: MinorUnits, lines: readonly DiscountedLine[]): ChargePart[] {
  const buckets = new Map<string, GoodsBucket>()
  for (const { line, taxSet, base, discounted } of lines) {
    const bucket = buckets.get(taxSet) ?? { taxes: line.taxes, taxSet, after: 0, before: 0 }
    bucket.after += discounted
    bucket.before += base
    buckets.set(taxSet, bucket)
  }
  // In this order a tie falls the same way whatever the order of the lines.
  const sorted = [...buckets.values()].sort((a, b) => (a.taxSet < b.taxSet ? -1 : 1))
  const after = sorted.map((bucket) => Math.max(0, bucket.after))
  const weights = after.some((weight) => weight > 0)
    ? after
    : sorted.map((bucket) => Math.max(0, bucket.before))
  const shares = sorted.length === 0 ? [] : allocate(amount, weights)
  return sorted
    .map(({ taxes, taxSet }, index) => ({ taxes, taxSet, amount: shares[index] ?? zeroAmount }))
    .filter((part) => part.amount !== 0)
}

/** What a percentage before tax is worked out on: Σ the lines, minor units. */
export function goodsBasis(
  charge: Pick<PricingServiceCharge, 'basis'>,
  lines: readonly Pick<DiscountedLine, 'base' | 'discounted'>[],
): MinorUnits {
  let basis = 0
  for (const { base, discounted } of lines) {
    basis = minorUnits(basis + (charge.basis === 'before_discounts' ? base : discounted))
  }
  return minorUnits(basis)
}

/** A percentage of a basis, which counts as 0 when it is below, or a fixed amount; minor units. */
export function adjustmentOf(
  charge: Pick<PricingServiceCharge, 'value'>,
  basis: MinorUnits,
): MinorUnits {
  if (charge.value.kind === 'amount') return charge.value.amount
  return percentOf(greater(basis, zeroAmount), charge.value)
}
