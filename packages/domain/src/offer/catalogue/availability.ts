/** What is sold out or counted down in a branch until a moment; it goes by itself. */
import type { Instant, Quantity } from '../../kernel/types.ts'

export const availabilityStates = ['available', 'sold_out', 'counted'] as const
export type AvailabilityState = (typeof availabilityStates)[number]

/** Of an item, one of its variations, or an option of a modifier group. */
export interface AvailabilityRecord {
  /** Of what it speaks. */
  readonly id: string
  /** Grows with every change of it. */
  readonly version: number
  /** True once nothing is to be said any more. */
  readonly archived: boolean
  readonly state: AvailabilityState
  /** Thousandths that were left when it was said; null unless counted. */
  readonly remaining: Quantity | null
  /** Thousandths that are left after what was sold since; null unless counted. */
  readonly left: Quantity | null
  /** How many its stock is good for, where that is little. Absent or null: enough. */
  readonly byStock?: Quantity | null
  readonly setAt: Instant
  /** Null: until somebody says so. */
  readonly until: Instant | null
}

/** What a till, a kiosk or a shop shows of something. */
export interface Stock {
  readonly soldOut: boolean
  /** Thousandths; null where nobody counts. */
  readonly left: Quantity | null
}

export const inStock: Stock = { soldOut: false, left: null }

/** Whether what was said still holds. Both instants are UTC with milliseconds. */
export function isInForce({ until }: Pick<AvailabilityRecord, 'until'>, now: Instant): boolean {
  return until === null || now < until
}

/**
 * What there is of something, by all that is said of it and of what it belongs to: sold out where
 * one of them is; of what is counted twice, the lesser.
 */
export function stockOf(said: readonly (AvailabilityRecord | undefined)[], now: Instant): Stock {
  let stock = inStock
  for (const one of said) {
    if (one === undefined || one.archived) continue
    const byStock = one.byStock ?? null
    if (byStock !== null) {
      if (byStock <= 0) return { soldOut: true, left: 0 as Quantity }
      stock = { soldOut: false, left: lesser(stock.left, byStock) }
    }
    if (!isInForce(one, now)) continue
    if (one.state === 'sold_out') return { soldOut: true, left: stock.left }
    if (one.state === 'counted') {
      const left = one.left ?? (0 as Quantity)
      if (left <= 0) return { soldOut: true, left: 0 as Quantity }
      stock = { soldOut: false, left: lesser(stock.left, left) }
    }
  }
  return stock
}

const lesser = (known: Quantity | null, left: Quantity): Quantity =>
  known === null || left < known ? left : known
