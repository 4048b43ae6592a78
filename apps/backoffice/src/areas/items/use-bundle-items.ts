import type { ItemView } from '@servery/contract/catalogue.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import type { BundleChoiceValues, BundlePartValues } from './bundle-form.ts'

export type ItemsById = ReadonlyMap<string, ItemView>

/** The items that the parts name; what is not there yet is missing. */
export function useBundleItems(parts: readonly Pick<BundlePartValues, 'choices'>[]): ItemsById {
  const ids = [...new Set(parts.flatMap(({ choices }) => choices.map(({ itemId }) => itemId)))]
  const query = useQuery({
    queryKey: [...api.items.key(), 'bundled', ...ids.toSorted()],
    queryFn: () => Promise.all(ids.map((id) => client.items.get({ id }))),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map((query.data ?? []).map((item) => [item.id, item]))
}

/** What a choice is called; undefined while its item is not known. */
export function nameOfChoice(
  { itemId, variationId }: Pick<BundleChoiceValues, 'itemId' | 'variationId'>,
  items: ItemsById,
): string | undefined {
  const item = items.get(itemId)
  if (item === undefined || variationId === '') return item?.name
  const variation = item.variations.find(({ id }) => id === variationId)
  return variation === undefined ? item.name : `${item.name} · ${variation.name}`
}

/** The price of the cheapest choice by itself; null while one is not known. */
export function leastPriceOf(
  choices: readonly BundleChoiceValues[],
  items: ItemsById,
): number | null {
  const prices = choices.map(({ itemId, variationId }) => {
    const item = items.get(itemId)
    return item?.variations.find(({ id }) => id === variationId)?.price ?? item?.price ?? null
  })
  const known = prices.filter((price) => price !== null)
  return known.length === 0 || known.length < prices.length ? null : Math.min(...known)
}
