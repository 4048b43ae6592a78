/** What says of a whole order that it is made, or that it has gone out: over all its stations. */
import type { OrderCommand, OrderState } from '../order/model/types.ts'
import { isWanted, type TicketItem, ticketOf } from './tickets.ts'

/** Every station has made what is wanted of it. None where all of it is made. */
export function readyCommands(order: OrderState): readonly OrderCommand[] {
  const missing = new Map<string, TicketItem[]>()
  for (const item of wantedOf(order)) {
    for (const { stationId, progress } of item.stations) {
      if (progress === 'done') continue
      missing.set(stationId, [...(missing.get(stationId) ?? []), item])
    }
  }
  return [...missing].flatMap(([stationId, items]) => prepare(stationId, items))
}

/** The same, and all of it has gone over the pass. */
export function collectedCommands(order: OrderState): readonly OrderCommand[] {
  return [...readyCommands(order), ...prepare(null, wantedOf(order))]
}

function wantedOf(order: OrderState): readonly TicketItem[] {
  return (ticketOf(order, null)?.batches ?? []).flatMap(({ items }) => items.filter(isWanted))
}

function prepare(stationId: string | null, items: readonly TicketItem[]): readonly OrderCommand[] {
  if (items.length === 0) return []
  const refs = items.map(({ batchId, goodsId }) => ({ batchId, goodsId }))
  return [{ type: 'prepare', stationId, items: refs, done: true }]
}
