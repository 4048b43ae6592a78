/** Bundles: an item that consists of others, sold at one price. */
import type { Quantity } from '../../kernel/types.ts'
import type { Stock } from './availability.ts'
import type { Allergen, AllergenMark, BundleChoice, BundlePart, ItemRecord } from './types.ts'

/** The most parts of a bundle, and the most things that one part may be. */
export const bundlePartsMax = 12
export const bundleChoicesMax = 40

/** Whether an item consists of others. */
export function isBundle({ bundleParts }: Pick<ItemRecord, 'bundleParts'>): boolean {
  return bundleParts.length > 0
}

/**
 * Why an item cannot be part of a bundle: only what has a price of its own has a share of the
 * bundle's, and a bundle in a bundle would be shared out twice.
 */
export function findBundleRefusal(
  item: Pick<ItemRecord, 'bundleParts' | 'givesBack' | 'priceKind'>,
): 'is_bundle' | 'has_no_fixed_price' | null {
  if (isBundle(item)) return 'is_bundle'
  return item.priceKind === 'fixed' && item.givesBack !== true ? null : 'has_no_fixed_price'
}

/** What there is of a choice where it is asked; null where it is not offered. */
export type StockOfChoice = (choice: BundleChoice) => Stock | null

/** The choices of a part that can be had. */
export function choicesInStock(part: BundlePart, stockOf: StockOfChoice): readonly BundleChoice[] {
  return part.choices.filter((choice) => stockOf(choice)?.soldOut === false)
}

/**
 * What there is of a bundle: it goes when one of its parts has nothing left to choose from. Where
 * all choices of a part are counted, there are as many bundles as all of them together.
 */
export function stockOfBundle(parts: readonly BundlePart[], stockOf: StockOfChoice): Stock {
  let left: Quantity | null = null
  for (const part of parts) {
    const stocks = choicesInStock(part, stockOf).map((choice) => stockOf(choice)?.left ?? null)
    if (stocks.length === 0) return { soldOut: true, left: null }
    if (stocks.includes(null)) continue
    const ofPart = stocks.reduce((sum: number, one) => sum + (one ?? 0), 0)
    if (left === null || ofPart < left) left = ofPart as Quantity
  }
  return { soldOut: false, left }
}

/**
 * The allergens of a bundle by what it may consist of: contained where every choice of a part
 * contains it, possible where some does. Unset where nobody has checked.
 */
export function allergensOfBundle(
  parts: readonly BundlePart[],
  findItem: (itemId: string) => Pick<ItemRecord, 'allergens'> | undefined,
): { readonly [allergen in Allergen]?: AllergenMark } {
  const marks: { [allergen in Allergen]?: AllergenMark } = {}
  for (const { choices } of parts) {
    const found = choices.map(({ itemId }) => findItem(itemId)?.allergens ?? {})
    for (const allergen of new Set(found.flatMap((one) => Object.keys(one) as Allergen[]))) {
      const mark = markOf(found.map((one) => one[allergen]))
      if (mark !== null && marks[allergen] !== 'contains') marks[allergen] = mark
    }
  }
  return marks
}

function markOf(each: readonly (AllergenMark | undefined)[]): AllergenMark | null {
  if (each.every((mark) => mark === 'contains')) return 'contains'
  return each.some((mark) => mark === 'contains' || mark === 'may_contain') ? 'may_contain' : null
}
