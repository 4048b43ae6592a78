/** What there is of items in a branch for now: one answer for tills, kiosks and the shop online. */
import type { Instant } from '../../kernel/types.ts'
import { type AvailabilityRecord, type Stock, stockOf } from './availability.ts'
import { findBundleRefusal, isBundle, stockOfBundle } from './bundle.ts'
import { isOffered, type OfferContext } from './offer.ts'
import type { BundleChoice, ItemRecord, VariationRecord } from './types.ts'

export interface StockSources {
  readonly findItem: (itemId: string) => ItemRecord | undefined
  /** What the branch has said, by the id of an item, a variation or an option. */
  readonly said: ReadonlyMap<string, AvailabilityRecord>
  readonly context: OfferContext
  readonly now: Instant
}

export interface BranchStock {
  readonly ofItem: (item: ItemRecord, variation: VariationRecord | null) => Stock
  /** Of an option of a modifier group, besides what its record says. */
  readonly ofOption: (optionId: string) => Stock
}

export function branchStock({ findItem, said, context, now }: StockSources): BranchStock {
  const ofItem = (item: ItemRecord, variation: VariationRecord | null): Stock => {
    if (item.soldOut) return { soldOut: true, left: null }
    const own = variation === null ? undefined : said.get(variation.id)
    const stock = stockOf([said.get(item.id), own], now)
    if (isBundle(item) && !stock.soldOut) {
      return lesserStock(stock, stockOfBundle(item.bundleParts, ofChoice))
    }
    const isGone = variation === null && item.variations.length > 0
    const rest = () => item.variations.every(({ id }) => stockOf([said.get(id)], now).soldOut)
    return isGone && said.size > 0 && rest() ? { soldOut: true, left: null } : stock
  }
  const ofChoice = ({ itemId, variationId }: BundleChoice): Stock | null => {
    const item = findItem(itemId)
    if (item === undefined || findBundleRefusal(item) !== null) return null
    const variation = item.variations.find(({ id, off }) => id === variationId && off !== true)
    const isKnown = (variationId === null) === (item.variations.length === 0)
    if (!isKnown || (variationId !== null && variation === undefined)) return null
    return isOffered([item], context) ? ofItem(item, variation ?? null) : null
  }
  return { ofItem, ofOption: (optionId) => stockOf([said.get(optionId)], now) }
}

function lesserStock(a: Stock, b: Stock): Stock {
  if (b.soldOut || a.left === null) return b
  return b.left === null || a.left < b.left ? a : b
}
