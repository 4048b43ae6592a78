/** A ticket that was done comes back to where it was. */
import type { OrderCommand, OrderState } from '../order/model/types.ts'
import { goodsOf, type Ticket, ticketOf } from './tickets.ts'

/** What brings it back; null where nothing of it is done. */
export function recallCommand({ stationId, batches }: Ticket): OrderCommand | null {
  const items = batches
    .flatMap((batch) => batch.items)
    .filter(({ done, quantity }) => done && quantity > 0)
    .map(({ batchId, goodsId }) => ({ batchId, goodsId }))
  return items.length === 0 ? null : { type: 'prepare', stationId, items, done: false }
}

/** The tickets of an order that are done, of its stations and of the pass (null). */
export function doneTickets(order: OrderState): readonly Ticket[] {
  const stations = new Set(order.lines.flatMap(goodsOf).flatMap(({ stationIds }) => stationIds))
  return [...stations, null].flatMap((stationId) => {
    const ticket = ticketOf(order, stationId)
    const isBack = ticket === null || ticket.doneAt === null || recallCommand(ticket) === null
    return isBack ? [] : [ticket]
  })
}
