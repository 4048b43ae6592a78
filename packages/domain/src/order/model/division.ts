/**
 * One bill made two (rules.md 4.6): what was off or on the whole of it goes along with the lines in
 * proportion, and both bills together come to what the one came to. A percentage stays one, so that
 * what is ordered later has it too; what it comes to on the goods as they were divided is said with
 * it, as is the tax of each bucket, for two sums are not always rounded to what their sum is.
 */
import { minorUnits } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { AdjustmentValue, KnownPart, KnownTax } from '../../offer/pricing/types.ts'
import type { OrderDiscount, OrderState, ServiceChargeContent } from './types.ts'

/** What goes with a line of a fixed discount or charge of the whole bill, minor units. */
export interface AdjustmentShare {
  /** Of the discount or the charge. */
  readonly id: string
  readonly lineId: string
  readonly amount: MinorUnits
}

/** What a percentage of the whole bill comes to on what stays. */
export interface AdjustmentKnown extends KnownPart {
  readonly id: string
}

export interface DivisionLeaving {
  readonly shares: readonly AdjustmentShare[]
  readonly known: readonly AdjustmentKnown[]
  readonly taxes: readonly KnownTax[]
}

export interface DivisionComing {
  /** Of the whole bill; a fixed one is here what `shares` say that comes of it. */
  readonly discounts: readonly OrderDiscount[]
  readonly charges: readonly ServiceChargeContent[]
  readonly shares: readonly AdjustmentShare[]
  readonly taxes: readonly KnownTax[]
}

/** What of an order says that it was one bill with another. */
export interface Divided {
  /** Absent: its taxes are worked out. */
  readonly knownTaxes?: readonly KnownTax[]
}

/** The order from which these lines have gone, less what went along. */
export function withoutDivision(
  order: OrderState,
  gone: ReadonlySet<string>,
  { shares, known, taxes }: DivisionLeaving,
): OrderState {
  const left = (id: string, value: AdjustmentValue): AdjustmentValue | null => {
    if (value.kind === 'percent')
      return withKnown(value, known.find((one) => one.id === id) ?? null)
    const amount = value.amount - sumOfShares(shares, id, gone)
    return amount > 0 ? { ...value, amount: minorUnits(amount) } : null
  }
  return withTaxes(
    {
      ...order,
      discounts: order.discounts.flatMap((one): readonly OrderDiscount[] => {
        const value = one.lineId === null ? left(one.discountId, one.value) : one.value
        return value === null ? [] : [{ ...one, value }]
      }),
      serviceCharges: order.serviceCharges.flatMap((one): readonly ServiceChargeContent[] => {
        const value = left(one.chargeId, one.value)
        return value === null ? [] : [{ ...one, value }]
      }),
    },
    taxes,
  )
}

/** The order to which these lines have come, with what came along. */
export function withDivision(
  order: OrderState,
  come: ReadonlySet<string>,
  { discounts, charges, shares, taxes }: DivisionComing,
): OrderState {
  const more = (id: string, value: AdjustmentValue, before: number): AdjustmentValue | null => {
    if (value.kind === 'percent') return value
    const amount = before + sumOfShares(shares, id, come)
    return amount > 0 ? { ...value, amount: minorUnits(amount) } : null
  }
  const grown = <One extends { readonly value: AdjustmentValue }>(
    had: readonly One[],
    comes: readonly One[],
    idOf: (one: One) => string,
  ): readonly One[] => {
    const here = had.map((one): One => {
      const isShared = comes.some((other) => idOf(other) === idOf(one))
      const before = one.value.kind === 'amount' ? one.value.amount : 0
      const value = isShared ? more(idOf(one), one.value, before) : null
      return value === null ? one : { ...one, value }
    })
    const fresh = comes.flatMap((one): readonly One[] => {
      if (had.some((other) => idOf(other) === idOf(one))) return []
      const value = more(idOf(one), one.value, 0)
      return value === null ? [] : [{ ...one, value }]
    })
    return [...here, ...fresh]
  }
  return withTaxes(
    {
      ...order,
      discounts: grown(order.discounts, discounts, ({ discountId }) => discountId),
      serviceCharges: grown(order.serviceCharges, charges, ({ chargeId }) => chargeId),
    },
    taxes,
  )
}

function withTaxes(order: OrderState, knownTaxes: readonly KnownTax[]): OrderState {
  const { knownTaxes: _before, ...rest } = order
  return knownTaxes.length === 0 ? rest : { ...rest, knownTaxes }
}

/** A percentage that is known to come to that; null: it is worked out on whatever there is. */
export function withKnown(
  { kind, rate }: Extract<AdjustmentValue, { kind: 'percent' }>,
  known: KnownPart | null,
): AdjustmentValue {
  if (known === null) return { kind, rate }
  return { kind, rate, known: { of: known.of, amount: known.amount } }
}

function sumOfShares(
  shares: readonly AdjustmentShare[],
  of: string,
  lineIds: ReadonlySet<string>,
): number {
  return shares.reduce(
    (sum, { id, lineId, amount }) => (id === of && lineIds.has(lineId) ? sum + amount : sum),
    0,
  )
}
