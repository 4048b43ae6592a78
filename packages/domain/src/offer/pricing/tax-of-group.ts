/**
 * The tax on a group of amounts that bear the same taxes, rounded once for the whole group and then
 * pushed back to its members (rules.md 4.2).
 *
 * With I the sum of the inclusive rates and E that of the exclusive ones, an amount P holds
 * P × I ÷ (1 + I) of inclusive tax; exclusive tax is P × E ÷ (1 + I), as its base is the price
 * without the inclusive part. Each of the two is rounded once; net and gross follow by subtraction
 * and addition, which is why net + tax = gross always holds. Where the regime rounds each tax by
 * itself, as India's CGST and SGST are, equal rates come to equal amounts.
 */
import { allocate, handOutRest } from '../../kernel/allocate.ts'
import { minorUnits } from '../../kernel/money.ts'
import { wholeRateMillionths } from '../../kernel/rate.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { KnownTax, TaxRate, TaxRegime } from './types.ts'

/** Net, tax and gross in minor units; net + tax = gross; one share per tax, summing to the tax. */
export interface TaxedAmount {
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly gross: MinorUnits
  readonly shares: readonly MinorUnits[]
}

export interface TaxedGroup {
  readonly total: TaxedAmount
  /** One per amount, in their order; figure by figure they sum to the total. */
  readonly members: readonly TaxedAmount[]
}

/** The sums of the rates of one set of taxes, in millionths. */
interface RateSums {
  readonly inclusive: number
  readonly exclusive: number
  /** 1 + inclusive, the divisor of both kinds. */
  readonly whole: number
}

/**
 * The tax of a group of amounts in minor units, in the terms of their prices; of a bill that was
 * made two it is `known`.
 */
export function taxGroup(
  amounts: readonly MinorUnits[],
  taxes: readonly TaxRate[],
  regime: TaxRegime,
  known: KnownTax | null = null,
): TaxedGroup {
  const rates = rateSums(taxes)
  let price = 0
  for (const amount of amounts) price = minorUnits(price + amount)
  const input = { amounts, price, taxes, rates, regime, known }
  const included = taxKind({ ...input, inclusive: true })
  const added = taxKind({ ...input, inclusive: false })
  const shares = taxes.map((_, index) => included.shares[index] ?? added.shares[index])
  return {
    total: taxedAmount(price, included.tax, added.tax, shares),
    members: amounts.map((amount, member) =>
      taxedAmount(
        amount,
        included.pushed[member] ?? 0,
        added.pushed[member] ?? 0,
        taxes.map((_, tax) => included.split[tax]?.[member] ?? added.split[tax]?.[member]),
      ),
    ),
  }
}

/** The net of an amount alone in minor units, as `taxGroup` would find it. */
export function netOf(
  price: MinorUnits,
  taxes: readonly TaxRate[],
  { rounding, roundEach = false }: Omit<TaxRegime, 'roundPer'>,
): MinorUnits {
  const { inclusive, whole } = rateSums(taxes)
  if (!roundEach) return minorUnits(price - multiplyDivide(price, inclusive, whole, rounding))
  let net: number = price
  for (const tax of taxes) {
    if (tax.inclusive) net -= multiplyDivide(price, tax.rate, whole, rounding)
  }
  return minorUnits(net)
}

interface KindInput {
  readonly amounts: readonly MinorUnits[]
  readonly price: number
  readonly taxes: readonly TaxRate[]
  readonly inclusive: boolean
  readonly rates: RateSums
  readonly regime: TaxRegime
  readonly known: KnownTax | null
}

interface KindResult {
  readonly tax: number
  /** Per tax, by its index; absent for a tax of the other kind. */
  readonly shares: readonly (MinorUnits | undefined)[]
  /** Per member. */
  readonly pushed: readonly number[]
  /** Per tax and member; absent for a tax of the other kind. */
  readonly split: readonly (readonly number[] | undefined)[]
}

/** The inclusive or the exclusive taxes of a group. */
function taxKind(input: KindInput): KindResult {
  const { amounts, price, taxes, inclusive, rates, regime, known } = input
  const indices = taxes.flatMap((tax, index) => (tax.inclusive === inclusive ? [index] : []))
  const shares = new Array<MinorUnits | undefined>(taxes.length).fill(undefined)
  const split = new Array<readonly number[] | undefined>(taxes.length).fill(undefined)
  if (indices.length === 0) return { tax: 0, shares, pushed: [], split }
  if (regime.roundEach === true && known === null) return taxEach(input, indices)
  const rateSum = inclusive ? rates.inclusive : rates.exclusive
  const tax =
    known === null
      ? minorUnits(multiplyDivide(price, rateSum, rates.whole, regime.rounding))
      : known[inclusive ? 'included' : 'added']
  const pushed = pushBack(tax, amounts, rateSum, rates.whole)
  const weights = indices.map((index) => taxes[index]?.rate ?? 0)
  const parts = allocate(tax, weights)
  const columns = splitByTax(pushed, parts, weights)
  for (const [position, index] of indices.entries()) {
    shares[index] = parts[position]
    split[index] = columns[position]
  }
  return { tax, shares, pushed, split }
}

/** Each of these taxes rounded once and pushed back by itself; the members' sums follow. */
function taxEach(
  { amounts, price, taxes, rates, regime }: KindInput,
  indices: readonly number[],
): KindResult {
  const shares = new Array<MinorUnits | undefined>(taxes.length).fill(undefined)
  const split = new Array<readonly number[] | undefined>(taxes.length).fill(undefined)
  const pushed = amounts.map(() => 0)
  let sum = 0
  for (const index of indices) {
    const rate = taxes[index]?.rate ?? 0
    const tax = minorUnits(multiplyDivide(price, rate, rates.whole, regime.rounding))
    const column = pushBack(tax, amounts, rate, rates.whole)
    sum += tax
    shares[index] = tax
    split[index] = column
    for (const [member, share] of column.entries()) pushed[member] = (pushed[member] ?? 0) + share
  }
  return { tax: sum, shares, pushed, split }
}

/** Spreads the tax of a group over its members by largest remainder. */
function pushBack(
  tax: MinorUnits,
  amounts: readonly MinorUnits[],
  rateSum: number,
  whole: number,
): readonly MinorUnits[] {
  if (amounts.length === 1) return [tax]
  if (ofOneSign(amounts)) return allocate(tax, amounts.map(Math.abs))
  // Weights of different signs may nearly cancel out; then only the rate itself gives sane shares.
  const exact = amounts.map((amount) => floorDivide(amount, rateSum, whole))
  return handOutRest(
    tax,
    exact.map(({ floor }) => floor),
    exact.map(({ remainder }) => remainder),
  )
}

/**
 * Splits the members' tax among several taxes so that both the members' and the taxes' sums hold:
 * one tax after the other takes its share of what the members have left, the last takes the rest.
 */
function splitByTax(
  pushed: readonly MinorUnits[],
  parts: readonly MinorUnits[],
  weights: readonly number[],
): (readonly MinorUnits[])[] {
  let left = pushed
  let weightLeft = weights.reduce((total, weight) => total + weight, 0)
  return parts.map((part, index) => {
    if (index === parts.length - 1) return left
    const weight = weights[index] ?? 0
    const column = takeShare(left, part, weight, Math.max(1, weightLeft))
    weightLeft -= weight
    left = left.map((amount, member) => minorUnits(amount - (column[member] ?? 0)))
    return column
  })
}

function takeShare(
  left: readonly MinorUnits[],
  part: MinorUnits,
  weight: number,
  weightLeft: number,
): MinorUnits[] {
  if (ofOneSign(left)) return allocate(part, left.map(Math.abs))
  const exact = left.map((amount) => floorDivide(amount, weight, weightLeft))
  return handOutRest(
    part,
    exact.map(({ floor }) => floor),
    exact.map(({ remainder }) => remainder),
  )
}

/** The floor of amount × factor ÷ divisor and what is left of the product, from 0 to divisor. */
function floorDivide(
  amount: number,
  factor: number,
  divisor: number,
): { readonly floor: number; readonly remainder: bigint } {
  const product = BigInt(amount) * BigInt(factor)
  const wide = BigInt(divisor)
  const remainder = ((product % wide) + wide) % wide
  return { floor: Number((product - remainder) / wide), remainder }
}

function rateSums(taxes: readonly TaxRate[]): RateSums {
  let inclusive = 0
  let exclusive = 0
  for (const tax of taxes) {
    if (tax.inclusive) inclusive += tax.rate
    else exclusive += tax.rate
  }
  return { inclusive, exclusive, whole: wholeRateMillionths + inclusive }
}

function taxedAmount(
  price: number,
  included: number,
  added: number,
  shares: readonly (number | undefined)[],
): TaxedAmount {
  return {
    net: minorUnits(price - included),
    tax: minorUnits(included + added),
    gross: minorUnits(price + added),
    shares: shares.map((share) => minorUnits(share ?? 0)),
  }
}

function ofOneSign(amounts: readonly number[]): boolean {
  return amounts.every((amount) => amount >= 0) || amounts.every((amount) => amount <= 0)
}
