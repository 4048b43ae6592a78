/** How much of an item to order, and of whom. */
import { subtract, zeroAmount } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { MinorUnits, Quantity } from '../../kernel/types.ts'
import { type PackFactor, packsFor } from './packs.ts'

/** All in thousandths of the item's unit. */
export interface StockNeed {
  readonly onHand: Quantity
  /** Asked for by open orders, and not taken yet. */
  readonly committed: Quantity
  /** Ordered of suppliers or on its way from another branch, and not there yet. */
  readonly onOrder: Quantity
  /** Below or at it, it is low; null: nobody has said. */
  readonly lowAt: Quantity | null
  /** How much there should be; null: nobody has said. */
  readonly par: Quantity | null
}

export const stockStatuses = ['out', 'low', 'enough'] as const
export type StockStatus = (typeof stockStatuses)[number]

export function availableOf({ onHand, committed }: Pick<StockNeed, 'onHand' | 'committed'>) {
  return quantity(onHand - committed)
}

/** What is on its way makes it no less low: it can't be sold yet. */
export function stockStatusOf(need: Omit<StockNeed, 'onOrder' | 'par'>): StockStatus {
  const available = availableOf(need)
  if (available <= 0) return 'out'
  return need.lowAt !== null && available <= need.lowAt ? 'low' : 'enough'
}

/**
 * Packs to order: par − available − on order, rounded up to whole packs and to the fewest that the
 * supplier sends. Without a par it fills up to the mark below which it is low.
 */
export function suggestPacks(
  need: StockNeed,
  pack: { readonly factor: PackFactor; readonly minimumPacks: number },
): number {
  const wanted = need.par ?? need.lowAt ?? 0
  const missing = wanted - availableOf(need) - need.onOrder
  if (missing <= 0 || wanted <= 0) return 0
  return Math.max(packsFor(quantity(missing), pack.factor), pack.minimumPacks)
}

/** By how much an order stays below the least that its supplier takes; nothing is no order. */
export function shortOfMinimum(total: MinorUnits, minimum: MinorUnits): MinorUnits {
  return total <= 0 || total >= minimum ? zeroAmount : subtract(minimum, total)
}

/** For how many days it lasts, in tenths of a day, as it sold of late; null: it did not sell. */
export function daysCover(
  available: Quantity,
  sold: { readonly quantity: Quantity; readonly days: number },
): number | null {
  if (sold.quantity <= 0 || sold.days <= 0) return null
  return Math.max(0, Math.round((available * sold.days * 10) / sold.quantity))
}
