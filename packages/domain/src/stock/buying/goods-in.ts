/** What a delivery comes to: its lines, what is spread over them, and its tax. */
import { allocate } from '../../kernel/allocate.ts'
import { add, minorUnits, sum, zeroAmount } from '../../kernel/money.ts'
import { extend } from '../../kernel/quantity.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { MinorUnits, Quantity, Rate } from '../../kernel/types.ts'
import { costPerUnit, type PackFactor, unitsIn } from './packs.ts'

/** How an item's cost follows a delivery. */
export const costUpdates = ['average', 'last', 'none'] as const
export type CostUpdate = (typeof costUpdates)[number]

export interface DeliveryLine {
  /** Packs in thousandths; negative goes back to the supplier. */
  readonly quantity: Quantity
  readonly factor: PackFactor
  /** Of one pack, without tax. */
  readonly cost: MinorUnits
  /** What the invoice says that the line comes to, where that is not quantity × cost. */
  readonly total?: MinorUnits
  readonly taxRate: Rate
}

export interface ValuedLine {
  /** Units of the item, in thousandths; negative goes back. */
  readonly units: Quantity
  /** Without tax; negative for what goes back. */
  readonly total: MinorUnits
  /** With its share of what the whole delivery cost besides. */
  readonly landed: MinorUnits
}

export interface ValuedDelivery {
  readonly lines: readonly ValuedLine[]
  readonly goods: MinorUnits
  readonly extra: MinorUnits
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly gross: MinorUnits
}

/**
 * Extra costs are spread by value over what came in, to the penny; what goes back takes none. Tax
 * is rounded once for each rate; extra costs bear the rate that is given for them.
 */
export function valueDelivery(delivery: {
  readonly lines: readonly DeliveryLine[]
  readonly extra: MinorUnits
  readonly extraTaxRate: Rate
}): ValuedDelivery {
  const { extra, extraTaxRate } = delivery
  const plain = delivery.lines.map((line) => ({
    units: unitsIn(line.quantity, line.factor),
    total: line.total ?? extend(line.cost, line.quantity),
  }))
  const shares = spreadExtra(extra, plain)
  const goods = sum(plain.map(({ total }) => total))
  const net = add(goods, extra)
  const taxed = plain.map(({ total }, at) => ({ total, rate: delivery.lines[at]?.taxRate ?? 0 }))
  const tax = taxOf([...taxed, { total: extra, rate: extraTaxRate }])
  return {
    lines: plain.map((line, at) => ({
      ...line,
      landed: add(line.total, shares[at] ?? zeroAmount),
    })),
    ...{ goods, extra, net, tax, gross: add(net, tax) },
  }
}

function spreadExtra(
  extra: MinorUnits,
  lines: readonly { readonly units: Quantity; readonly total: MinorUnits }[],
): readonly MinorUnits[] {
  const weights = lines.map(({ units, total }) => (units > 0 ? Math.max(0, total) : 0))
  if (weights.some((weight) => weight > 0)) return allocate(extra, weights)
  // All of it was free: each line that came in bears the same.
  const came = lines.map(({ units }) => (units > 0 ? 1 : 0))
  return came.includes(1) ? allocate(extra, came) : lines.map(() => zeroAmount)
}

function taxOf(
  parts: readonly { readonly total: MinorUnits; readonly rate: number }[],
): MinorUnits {
  const byRate = new Map<number, MinorUnits>()
  for (const { total, rate } of parts) {
    byRate.set(rate, add(byRate.get(rate) ?? zeroAmount, total))
  }
  return sum(
    [...byRate].map(([rate, total]) =>
      minorUnits(multiplyDivide(total, rate, 1_000_000, 'half_up')),
    ),
  )
}

/**
 * By how much what is paid now differs from what was paid last, for one unit, in millionths: 10 %
 * dearer is 100000. Null where nothing was paid before.
 */
export function priceDifference(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null
  return multiplyDivide(now - before, 1_000_000, before, 'half_up')
}

/** What one unit costs by a line, landed; thousandths of a minor unit. */
export function landedUnitCost({ landed, units }: ValuedLine): number | null {
  return costPerUnit(landed, units)
}
