/** How much a slot takes: orders, and the weight of what each station has to make. */

export interface StationLimit {
  readonly stationId: string
  /** The most weight in one slot. */
  readonly weight: number
}

export interface SlotLimits {
  /** Null: no limit. */
  readonly orders: number | null
  /** Stations without a limit are not in it. */
  readonly stations: readonly StationLimit[]
}

/** What each station has to make of an order, by the station's id. */
export type StationWeights = Readonly<Record<string, number>>

/** What a slot has taken on already: all that is not cancelled, what is not yet accepted too. */
export interface SlotLoad {
  readonly orders: number
  readonly weights: StationWeights
}

export const emptySlot: SlotLoad = { orders: 0, weights: {} }

/** Which part of a slot has no room for an order; null: it fits. */
export type FullPart = { readonly kind: 'orders' } | { readonly kind: 'station'; stationId: string }

/** False: any number of orders fits. */
export function hasLimits({ orders, stations }: SlotLimits): boolean {
  return orders !== null || stations.length > 0
}

/**
 * An order heavier than a station's limit still fits where that station has nothing to do, as it
 * could be made at no time otherwise.
 */
export function findFullPart(
  limits: SlotLimits,
  load: SlotLoad,
  weights: StationWeights,
): FullPart | null {
  if (limits.orders !== null && load.orders >= limits.orders) return { kind: 'orders' }
  const full = limits.stations.find(({ stationId, weight }) => {
    const added = weights[stationId] ?? 0
    const taken = load.weights[stationId] ?? 0
    return added > 0 && taken > 0 && taken + added > weight
  })
  return full === undefined ? null : { kind: 'station', stationId: full.stationId }
}

export function addToSlot(load: SlotLoad, weights: StationWeights): SlotLoad {
  const sum: Record<string, number> = { ...load.weights }
  for (const [stationId, weight] of Object.entries(weights)) {
    sum[stationId] = (sum[stationId] ?? 0) + weight
  }
  return { orders: load.orders + 1, weights: sum }
}

export interface WeighedLine {
  /** Where it is made; null: nowhere, it is only packed. */
  readonly stationId: string | null
  readonly categoryId: string | null
  /** Whole pieces; a part of one counts as one. */
  readonly pieces: number
}

/** The weight of an order for each station: its pieces, each as heavy as its category is. */
export function weighOrder(
  lines: readonly WeighedLine[],
  categoryWeights: readonly { readonly categoryId: string; readonly weight: number }[],
): StationWeights {
  const byCategory = new Map(categoryWeights.map((one) => [one.categoryId, one.weight]))
  const weights: Record<string, number> = {}
  for (const { stationId, categoryId, pieces } of lines) {
    if (stationId === null) continue
    const each = (categoryId === null ? undefined : byCategory.get(categoryId)) ?? 1
    weights[stationId] = (weights[stationId] ?? 0) + Math.ceil(pieces) * each
  }
  return weights
}
