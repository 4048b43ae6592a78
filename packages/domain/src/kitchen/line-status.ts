/** How far the kitchen is with each line of an order, over all batches and stations. */
import { unsentOf } from '../order/kitchen/sending.ts'
import { isLiveLine } from '../order/model/state.ts'
import type { OrderState } from '../order/model/types.ts'
import { kitchenItems, type TicketItem } from './tickets.ts'

/**
 * `unsent`: nobody has told it to the kitchen. `waiting`: held back until it is called. `making`:
 * some station has yet to do its part. `ready`: all stations are done. `served`: it has gone over
 * the pass.
 */
export const lineStages = ['unsent', 'waiting', 'making', 'ready', 'served'] as const
export type LineStage = (typeof lineStages)[number]

export interface LineAtKitchen {
  /** Of what is least far: a line is ready once all of it is. */
  readonly stage: LineStage
  /** The stations that have yet to do their part of what is being made, in its order. */
  readonly openStationIds: readonly string[]
}

/**
 * By line, as far as anybody says: left out are lines that nobody makes, what was taken back, and
 * what is told on paper alone once it was sent, of which no station says that it is done.
 */
export function linesAtKitchen(order: OrderState): ReadonlyMap<string, LineAtKitchen> {
  const items = kitchenItems(order)
  return new Map(
    order.lines.filter(isLiveLine).flatMap((line): [string, LineAtKitchen][] => {
      const sent = items.filter((item) => item.lineId === line.lineId && item.quantity > 0)
      const known = sent.filter((item) => item.done || item.stations.length > 0)
      const stages = known.map(stageOf)
      if (unsentOf(line) > 0) stages.push('unsent')
      const stage = lineStages.find((one) => stages.includes(one))
      return stage === undefined ? [] : [[line.lineId, { stage, openStationIds: openAt(known) }]]
    }),
  )
}

function stageOf({ held, made, done }: TicketItem): LineStage {
  if (done) return 'served'
  if (made) return 'ready'
  return held ? 'waiting' : 'making'
}

function openAt(items: readonly TicketItem[]): readonly string[] {
  const open = items
    .filter((item) => stageOf(item) === 'making')
    .flatMap(({ stations }) => stations.filter(({ progress }) => progress !== 'done'))
  return [...new Set(open.map(({ stationId }) => stationId))]
}
