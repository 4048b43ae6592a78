/** The parts of a bundle, as the editor holds them. */
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import type { ItemContent } from '../item-record.ts'

export interface BundleChoiceValues {
  itemId: string
  /** Empty for an item without variations. */
  variationId: string
  extra: number | null
}

export interface BundlePartValues {
  id: string
  name: string
  choices: BundleChoiceValues[]
}

export function toPartValues(parts: ItemView['bundleParts']): BundlePartValues[] {
  return parts.map(({ id, name, choices }) => ({
    id,
    name,
    choices: choices.map(({ itemId, variationId, extra }) => ({
      itemId,
      variationId: variationId ?? '',
      extra: extra === 0 ? null : extra,
    })),
  }))
}

export function toParts(parts: readonly BundlePartValues[]): ItemContent['bundleParts'] {
  return parts.map(({ id, name, choices }) => ({
    id,
    name,
    choices: choices.map(({ itemId, variationId, extra }) => ({
      itemId,
      variationId: variationId === '' ? null : variationId,
      extra: extra ?? 0,
    })),
  }))
}

/** What an item with goods of its own has none of: they have it. */
export const plainBundle: Partial<ItemContent> = {
  priceKind: 'fixed',
  unit: 'each',
  variations: [],
  axes: [],
  modifierGroupIds: [],
  modifierLimits: [],
  taxRateIds: [],
  taxRateIdsByOrderType: {},
  tracked: false,
  cost: 0,
  allergens: {},
  recipe: null,
}
