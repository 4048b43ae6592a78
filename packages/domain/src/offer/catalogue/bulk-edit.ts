/** One change to many items at once: what it does to each, and what a person should look at. */
import { minorUnitsPerMajor } from '../../kernel/currency.ts'
import { minorUnits } from '../../kernel/money.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { CurrencyCode, MinorUnits } from '../../kernel/types.ts'
import { isSoundBarcode } from './barcode.ts'
import { isBundle } from './bundle.ts'
import { type Channel, channels } from './channel.ts'
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
  | { readonly kind: 'add_station'; readonly stationId: string }
  | { readonly kind: 'remove_station'; readonly stationId: string }
  | { readonly kind: 'channel'; readonly channel: Channel; readonly sold: boolean }
  | { readonly kind: 'sold_out'; readonly soldOut: boolean }
  | { readonly kind: 'archive' }

export const bulkWarnings = [
  'free',
  'below_cost',
  'large_change',
  'levels_stay',
  'sold_nowhere',
  'too_many',
] as const
export type BulkWarning = (typeof bulkWarnings)[number]

/** How many modifier groups and stations an item may have. */
const itemGroupsMax = 30
const itemStationsMax = 10

type EditedItem = Pick<
  ItemRecord,
  | 'categoryId'
  | 'taxRateIds'
  | 'price'
  | 'variations'
  | 'cost'
  | 'modifierGroupIds'
  | 'stationIds'
  | 'channels'
  | 'priceLevels'
  | 'soldOut'
  | 'priceKind'
>

/** The item after the change; the same object where nothing changes. Archiving is none in it. */
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
    case 'remove_group': {
      const ids = listed(item.modifierGroupIds, edit.groupId, edit.kind === 'add_group')
      return isSame(ids, item.modifierGroupIds) ? item : { ...item, modifierGroupIds: ids }
    }
    case 'add_station':
    case 'remove_station': {
      const ids = listed(item.stationIds, edit.stationId, edit.kind === 'add_station')
      return isSame(ids, item.stationIds) ? item : { ...item, stationIds: ids }
    }
    case 'channel': {
      // In the order in which channels are always named.
      const after = channels.filter((one) =>
        one === edit.channel ? edit.sold : item.channels.includes(one),
      )
      return isSame(after, item.channels) ? item : { ...item, channels: after }
    }
    case 'sold_out':
      return item.soldOut === edit.soldOut ? item : { ...item, soldOut: edit.soldOut }
    case 'price':
      return repriced(item, (price) => steppedPrice(price, edit, context))
    case 'archive':
      return item
  }
}

/** The list with the id at its end, or without it. */
function listed(ids: readonly string[], id: string, isWanted: boolean): readonly string[] {
  if (!isWanted) return ids.filter((one) => one !== id)
  return ids.includes(id) ? ids : [...ids, id]
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
  if (changed.length > 0 && hasPriceLevels(after)) found.push('levels_stay')
  if (after.channels.length === 0 && before.channels.length > 0) found.push('sold_nowhere')
  if (after.modifierGroupIds.length > itemGroupsMax || after.stationIds.length > itemStationsMax) {
    found.push('too_many')
  }
  return found
}

function hasPriceLevels({ priceLevels, variations }: EditedItem): boolean {
  return (
    priceLevels.length > 0 ||
    variations.some((one) => one.priceLevels && one.priceLevels.length > 0)
  )
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id, at) => id === right[at])
}

/** The columns of the table; what is left out of a change stays as it is. */
export interface ItemCells {
  readonly name?: string
  readonly price?: MinorUnits
  readonly categoryId?: string
  readonly taxRateIds?: readonly string[]
  readonly cost?: MinorUnits
  readonly sku?: string
  readonly barcode?: string
  readonly stationIds?: readonly string[]
  readonly soldOut?: boolean
}

export type ItemCell = keyof ItemCells

/** What a row of the table changes: cells of the item, and prices of its variants. */
export interface TableChange extends ItemCells {
  readonly variations?: readonly PricedVariation[]
}

interface PricedVariation {
  readonly id: string
  readonly price: MinorUnits
}

/** How many rows of a table are written at once. */
export const tableRowsMax = 2000

/**
 * Whether an item has a cell of its own: the price of an item with variants is theirs, taxes and
 * costs of a bundle are those of its goods.
 */
export function hasCell(
  item: Pick<ItemRecord, 'variations' | 'bundleParts'>,
  cell: ItemCell,
): boolean {
  if (cell === 'price') return item.variations.length === 0
  if (cell === 'taxRateIds' || cell === 'cost') return !isBundle(item)
  return true
}

/** The item with a change of the table; variants keep their order and all else of them. */
export function withCells<Item extends { readonly variations: readonly PricedVariation[] }>(
  item: Item,
  { variations = [], ...cells }: TableChange,
): Item {
  const prices = new Map(variations.map(({ id, price }) => [id, price]))
  const priced = item.variations.map((one) => ({ ...one, price: prices.get(one.id) ?? one.price }))
  return { ...item, ...cells, ...(prices.size === 0 ? {} : { variations: priced }) }
}

/** The first cell of a change that the item can't have; null: all of them can be written. */
export function findWrongCell(
  item: Pick<ItemRecord, 'variations' | 'bundleParts'>,
  { variations = [], ...cells }: TableChange,
): keyof TableChange | null {
  const known = new Set(item.variations.map(({ id }) => id))
  if (variations.some(({ id }) => !known.has(id))) return 'variations'
  const changed = Object.keys(cells) as ItemCell[]
  const missing = changed.find((cell) => !hasCell(item, cell))
  if (missing !== undefined) return missing
  return isSoundBarcode(cells.barcode ?? '') ? null : 'barcode'
}
