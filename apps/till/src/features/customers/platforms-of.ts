import type { OrderState } from '@servery/domain/order/model/types.ts'

const knownMax = 5

/** The marketplaces that orders at hand came through, the one of the newest order first. */
export function platformsOf(orders: ReadonlyMap<string, OrderState>): readonly string[] {
  const newest = [...orders.values()].sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
  const names = newest.flatMap(({ platform }) => platform ?? [])
  return [...new Set(names)].slice(0, knownMax)
}
