/** One change to many items at once: what it does to each, and what a person should look at. */
import { minorUnitsPerMajor } from '../kernel/currency.ts'
import { minorUnits } from '../kernel/money.ts'
import { multiplyDivide } from '../kernel/rounding.ts'
import type { CurrencyCode, MinorUnits } from '../kernel/types.ts'
import type { ItemRecord } from './types.ts'

/** Hundredths on which a price may be made to end: 4.37 becomes 4.50, 4.95 or 4.99. */
export const priceEndings = [0, 50, 95, 99] as const
export type PriceEnding = (typeof priceEndings)[number]

export type PriceStep =
  /** Millionths: −100000 takes ten per cent off. */
  | { readonly by: 'percent'; readonly value: number }
  | { readonly by: 'amount'; readonly value: number }
  | { readonly by: 'set'; readonly value: number }

export type BulkEdit =
  | { readonly kind: 'category'; readonly categoryId: string }
  | { readonly kind: 'tax'; readonly taxRateIds: readonly string[] }
  | { readonly kind: 'price'; readonly step: PriceStep; readonly ending: PriceEnding | null }
  | { readonly kind: 'add_group'; readonly groupId: string }
  | { readonly kind: 'remove_group'; readonly groupId: string }
  | { readonly kind: 'sold_out'; readonly soldOut: boolean }
  | { readonly kind: 'archive' }

export const bulkWarnings = ['free', 'below_cost', 'large_change'] as const
export type BulkWarning = (typeof bulkWarnings)[number]

type EditedItem = Pick<
  ItemRecord,
  | 'categoryId'
  | 'taxRateIds'
  | 'price'
  | 'variations'
  | 'cost'
  | 'modifierGroupIds'
  | 'soldOut'
  | 'priceKind'
>

/** The item after the change; the same object where nothing changes. `archive` is no change in it. */
export function bulkEdited<Item extends EditedItem>(
  item: Item,
  edit: BulkEdit,
  context: { readonly currency: CurrencyCode; readonly amountMax: number },
): Item {
  switch (edit.kind) {
    case 'category':
      return item.categoryId === edit.categoryId ? item : { ...item, categoryId: edit.categoryId }
    case 'tax':
      return isSame(item.taxRateIds, edit.taxRateIds)
        ? item
        : { ...item, taxRateIds: [...edit.taxRateIds] }
    case 'add_group':
      return item.modifierGroupIds.includes(edit.groupId)
        ? item
        : { ...item, modifierGroupIds: [...item.modifierGroupIds, edit.groupId] }
    case 'remove_group':
      return item.modifierGroupIds.includes(edit.groupId)
        ? { ...item, modifierGroupIds: item.modifierGroupIds.filter((id) => id !== edit.groupId) }
        : item
    case 'sold_out':
      return item.soldOut === edit.soldOut ? item : { ...item, soldOut: edit.soldOut }
    case 'price':
      return repriced(item, (price) => steppedPrice(price, edit, context))
    case 'archive':
      return item
  }
}

function repriced<Item extends EditedItem>(
  item: Item,
  change: (price: MinorUnits) => MinorUnits,
): Item {
  // The price of an item with variations is not sold at.
  if (item.variations.length === 0) {
    const price = change(item.price)
    return price === item.price ? item : { ...item, price }
  }
  const variations = item.variations.map((one) => ({ ...one, price: change(one.price) }))
  const isChanged = variations.some(({ price }, at) => price !== item.variations[at]?.price)
  return isChanged ? { ...item, variations } : item
}

/**
 * A price after a step, at least 0, made to end as asked: 10 % more than 3.40 is 3.74, ending on
 * 95 it is 3.95. What costs nothing stays free unless a price is set or an amount added.
 */
export function steppedPrice(
  price: MinorUnits,
  { step, ending }: { readonly step: PriceStep; readonly ending: PriceEnding | null },
  { currency, amountMax }: { readonly currency: CurrencyCode; readonly amountMax: number },
): MinorUnits {
  const stepped =
    step.by === 'set'
      ? step.value
      : step.by === 'amount'
        ? price + step.value
        : price + multiplyDivide(price, step.value, 1_000_000, 'half_up')
  const bounded = Math.min(Math.max(0, stepped), amountMax)
  if (ending === null || bounded === 0) return minorUnits(bounded)
  const whole = minorUnitsPerMajor(currency)
  // Without decimals there is nothing to end on.
  if (whole < 100) return minorUnits(bounded)
  const offset = (ending * whole) / 100
  const below = Math.floor((bounded - offset) / whole) * whole + offset
  const above = below + whole
  const nearest = bounded - below < above - bounded ? below : above
  return minorUnits(Math.min(nearest > 0 ? nearest : above, amountMax))
}

/** What a person should look at before an item changes so. */
export function bulkWarningsOf(before: EditedItem, after: EditedItem): readonly BulkWarning[] {
  const prices = (item: EditedItem) =>
    item.variations.length === 0 ? [item.price] : item.variations.map(({ price }) => price)
  const old = prices(before)
  const changed = prices(after).flatMap((price, at) =>
    price === old[at] ? [] : [{ price, old: old[at] ?? 0 }],
  )
  const found: BulkWarning[] = []
  if (changed.some(({ price }) => price === 0) && after.priceKind !== 'open') found.push('free')
  if (after.cost > 0 && changed.some(({ price }) => price < after.cost)) found.push('below_cost')
  if (changed.some((one) => one.old > 0 && Math.abs(one.price - one.old) * 2 > one.old)) {
    found.push('large_change')
  }
  return found
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id, at) => id === right[at])
}
