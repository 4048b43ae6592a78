import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'

export const missingParts = ['tax', 'allergens', 'image'] as const
export type MissingPart = (typeof missingParts)[number]

/** The field of the editor for each. */
export const fieldOfMissing = {
  tax: 'taxRateIds',
  allergens: 'allergens',
  image: 'image',
} as const satisfies Record<MissingPart, string>

/**
 * What the tab "Missing info" counts. Taxes and allergens of a bundle are those of its goods; what
 * is sold nowhere needs none.
 */
export function listMissing(item: ItemView): readonly MissingPart[] {
  if (item.channels.length === 0) return []
  const lacks: Record<MissingPart, boolean> = {
    tax: !isBundle(item) && item.taxRateIds.length === 0,
    allergens: !isBundle(item) && Object.keys(item.allergens).length === 0,
    image: item.image === '',
  }
  return missingParts.filter((part) => lacks[part])
}
