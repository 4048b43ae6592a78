import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, client } from '../../platform/api/index.ts'

export type ItemsById = ReadonlyMap<string, ItemView>

interface Choice {
  readonly itemId: string
  /** Empty for an item without variations. */
  readonly variationId: string
}

interface Part {
  readonly choices: readonly Pick<Choice, 'itemId'>[]
}

/** The items that the parts name; what is not there yet is missing. */
export function useBundleItems(parts: readonly Part[]): ItemsById {
  return useBundleItemsQuery(parts).items
}

/** The same, with how loading them goes. */
export function useBundleItemsQuery(parts: readonly Part[]) {
  const ids = [...new Set(parts.flatMap(({ choices }) => choices.map(({ itemId }) => itemId)))]
  const query = useQuery({
    queryKey: [...api.items.key(), 'bundled', ...ids.toSorted()],
    queryFn: () => Promise.all(ids.map((id) => client.items.get({ id }))),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const items = useMemo(() => new Map((data ?? []).map((item) => [item.id, item])), [data])
  return { items, query }
}

/** What a choice is called; undefined while its item is not known. */
export function nameOfChoice(
  { itemId, variationId }: Choice,
  items: ItemsById,
): string | undefined {
  const item = items.get(itemId)
  if (item === undefined || variationId === '') return item?.name
  const variation = item.variations.find(({ id }) => id === variationId)
  return variation === undefined ? item.name : `${item.name} · ${variation.name}`
}

/** The price of the cheapest choice by itself; null while one is not known. */
export function leastPriceOf(choices: readonly Choice[], items: ItemsById): number | null {
  const prices = choices.map(({ itemId, variationId }) => {
    const item = items.get(itemId)
    return item?.variations.find(({ id }) => id === variationId)?.price ?? item?.price ?? null
  })
  const known = prices.filter((price) => price !== null)
  return known.length === 0 || known.length < prices.length ? null : Math.min(...known)
}
