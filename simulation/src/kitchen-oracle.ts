/** Food is made once: no more than anybody saw sent, and no more than is on the bill. */
import type { Fact } from '@servery/domain/journal/types.ts'
import { everSent } from '@servery/domain/order/kitchen/sending.ts'
import { isLiveLine } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { isHalf, isMoveTold, type Journey, journeysOf } from './table-oracle.ts'

export function judgeKitchen(
  facts: readonly Fact[],
  orders: readonly OrderState[],
  outside: ReadonlySet<string>,
): readonly string[] {
  const most = new Map<string, number>()
  for (const fact of facts) {
    if (!isOrderFact(fact) || fact.kind !== 'order.sent') continue
    for (const { lineId, upTo } of fact.body.lines) {
      most.set(lineId, Math.max(most.get(lineId) ?? 0, upTo))
    }
  }
  const journeys = journeysOf(facts)
  const moved = [...journeys].flatMap(([lineId, journey]) => {
    const made = orders.reduce((sum, order) => sum + keptOf(order, lineId), 0)
    const seen = most.get(lineId) ?? 0
    return made <= seen || isMoveTold(journey, orders) || isHalf(journey, outside)
      ? []
      : [`moved line ${lineId} was sent ${seen} and the kitchen makes ${made}`]
  })
  return [...moved, ...orders.flatMap((order) => judgeOrder(order, most, journeys))]
}

function judgeOrder(
  order: OrderState,
  most: ReadonlyMap<string, number>,
  journeys: ReadonlyMap<string, Journey>,
): readonly string[] {
  const found: string[] = []
  for (const line of order.lines) {
    const sent = everSent(order.kitchen, line.lineId)
    const seen = most.get(line.lineId) ?? 0
    // What moved is on several tickets.
    if (sent !== seen && !journeys.has(line.lineId))
      found.push(`line ${line.lineId} was sent ${seen} and the kitchen has ${sent}`)
    const kept = keptOf(order, line.lineId)
    if (kept !== (line.sent ?? 0)) found.push(`line ${line.lineId} does not say what was sent`)
    const wanted = isLiveLine(line) && order.status !== 'cancelled' ? line.quantity : 0
    if (order.status !== 'completed' && kept > wanted) {
      found.push(`the kitchen makes ${kept} of line ${line.lineId}, of which ${wanted} are wanted`)
    }
  }
  return found
}

/** What the kitchen is to make of a line for this order, thousandths. */
export function keptOf({ kitchen }: OrderState, lineId: string): number {
  const parts = (kitchen?.batches ?? []).flatMap(({ lines }) => lines)
  return parts.reduce(
    (sum, part) => (part.lineId === lineId ? sum + part.quantity - (part.cancelled ?? 0) : sum),
    0,
  )
}
