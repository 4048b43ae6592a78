/** What a new item begins with: as most items like it are. */

interface LikeItem {
  readonly taxRateIds: readonly string[]
  readonly stationIds: readonly string[]
  /** A bundle has the taxes of its goods and none of its own. */
  readonly bundleParts?: readonly unknown[]
}

interface KnownRate {
  readonly id: string
  readonly rate: number
}

export interface UsualSettings {
  readonly taxRateIds: readonly string[]
  readonly stationIds: readonly string[]
}

/**
 * The tax and the stations of most items of a category; of a category without any, those of most
 * items of the business. Where nothing is taxed yet it is the highest rate, which no authority
 * minds: an item is never untaxed because nobody thought of it.
 */
export function usualSettings(
  from: { readonly ofCategory: readonly LikeItem[]; readonly ofAll: readonly LikeItem[] },
  rates: readonly KnownRate[],
): UsualSettings {
  const known = new Set(rates.map(({ id }) => id))
  const goods = (items: readonly LikeItem[]) =>
    items.filter(({ bundleParts = [] }) => bundleParts.length === 0)
  const taxesOf = (items: readonly LikeItem[]) =>
    goods(items)
      .map(({ taxRateIds }) => taxRateIds.filter((id) => known.has(id)))
      .filter((ids) => ids.length > 0)
  const stationsOf = (items: readonly LikeItem[]) =>
    goods(items).map(({ stationIds }) => stationIds)
  const [highest] = [...rates].sort((a, b) => b.rate - a.rate)
  return {
    taxRateIds:
      mostCommon(taxesOf(from.ofCategory)) ??
      mostCommon(taxesOf(from.ofAll)) ??
      (highest === undefined ? [] : [highest.id]),
    stationIds: mostCommon(stationsOf(from.ofCategory)) ?? [],
  }
}

/** Of as many the first; undefined of none. */
function mostCommon(lists: readonly (readonly string[])[]): readonly string[] | undefined {
  const counted = new Map<string, { readonly ids: readonly string[]; count: number }>()
  for (const ids of lists) {
    const key = [...ids].sort().join(' ')
    const one = counted.get(key) ?? { ids, count: 0 }
    one.count += 1
    counted.set(key, one)
  }
  const [first] = [...counted.values()].sort((a, b) => b.count - a.count)
  return first?.ids
}
