/** What was used of an item between two counts, beside what recipes say should have been. */
import { quantity } from '../kernel/quantity.ts'
import type { Quantity } from '../kernel/types.ts'
import type { StockKind } from './kinds.ts'
import { wasteKinds } from './waste.ts'

export interface UsageInput {
  readonly opening: Quantity
  readonly closing: Quantity
  /** What moved in between, by kind: what came in is above 0. */
  readonly moved: readonly { readonly kind: StockKind; readonly quantity: Quantity }[]
}

export interface Usage {
  readonly received: Quantity
  /** By sales and what was prepared from it, as recipes say. */
  readonly expected: Quantity
  /** Thrown away and the like, where that was written down. */
  readonly wasted: Quantity
  /** Opening + received − closing. */
  readonly actual: Quantity
  /** Actual − expected − wasted: what nobody can explain; below 0 there is too much. */
  readonly variance: Quantity
}

const lost: ReadonlySet<StockKind> = new Set(wasteKinds)
const sold: ReadonlySet<StockKind> = new Set(['sale', 'return'])

export function usageOf({ opening, closing, moved }: UsageInput): Usage {
  let [received, expected, wasted] = [0, 0, 0]
  for (const { kind, quantity: units } of moved) {
    // Another count in between only says what was there: what it found belongs to the variance.
    if (kind === 'count') continue
    const isUsed = sold.has(kind) || (kind === 'production' && units < 0)
    const isLost = lost.has(kind) || (kind === 'custom' && units < 0)
    if (isUsed) expected -= units
    else if (isLost) wasted -= units
    else received += units
  }
  const actual = opening + received - closing
  return {
    received: quantity(received),
    expected: quantity(expected),
    wasted: quantity(wasted),
    actual: quantity(actual),
    variance: quantity(actual - expected - wasted),
  }
}
