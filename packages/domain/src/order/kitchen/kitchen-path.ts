/** The way of a preparation through the kitchen: make, then oven, then the pass. */
import type { LineKitchen, OrderKitchen, StationTurn } from '../model/kitchen-types.ts'

/** Where what is done at a station goes next; null: to the pass. */
export interface StationLink {
  readonly id: string
  readonly nextStationId: string | null
}

/** An order’s fact takes no more. */
const stationsMax = 50

/**
 * All stations that work on something which is begun at some of them, with those that wait for
 * others. A station that would wait for itself does not: a circle is no way.
 */
export function pathFrom(
  stationIds: readonly string[],
  stations: readonly StationLink[],
): Pick<LineKitchen, 'stationIds' | 'turns'> {
  const all = [...stationIds]
  const turns = new Map<string, string[]>()
  for (let index = 0; index < all.length && all.length < stationsMax; index++) {
    const from = all[index] as string
    const next = stations.find(({ id }) => id === from)?.nextStationId ?? null
    if (next === null || !stations.some(({ id }) => id === next)) continue
    if (leadsTo(stations, next, from)) continue
    if (!all.includes(next)) all.push(next)
    turns.set(next, [...(turns.get(next) ?? []), from])
  }
  if (turns.size === 0) return { stationIds }
  return {
    stationIds: all,
    turns: [...turns].map(([stationId, after]): StationTurn => ({ stationId, after })),
  }
}

/** Whether what is done at a station comes to another in the end, or is there already. */
export function leadsTo(stations: readonly StationLink[], from: string, to: string): boolean {
  const seen = new Set<string>()
  let here: string | null = from
  while (here !== null && !seen.has(here)) {
    if (here === to) return true
    seen.add(here)
    here = stations.find(({ id }) => id === here)?.nextStationId ?? null
  }
  return false
}

interface Place {
  readonly kitchen: OrderKitchen
  readonly batchId: string
  readonly goods: Pick<LineKitchen, 'turns'> & { readonly goodsId: string }
}

/** Whether a station has done its part; null: whether it went over the pass. */
export function isDoneAt({ kitchen, batchId, goods }: Place, stationId: string | null): boolean {
  return kitchen.done.some(
    (mark) =>
      mark.stationId === stationId && mark.batchId === batchId && mark.goodsId === goods.goodsId,
  )
}

/** Whether all that a station waits for is done, or it did not wait. */
export function isReached(place: Place, stationId: string): boolean {
  const turn = place.goods.turns?.find((one) => one.stationId === stationId)
  if (turn === undefined || isDoneAt(place, stationId)) return true
  return turn.after.every((before) => isDoneAt(place, before))
}
