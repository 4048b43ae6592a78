/** What people tell the kitchen, and what the kitchen says: sent, called, made, taken back. */

import { quantity } from '@servery/domain/kernel/quantity.ts'
import { ticketOf } from '@servery/domain/kitchen/tickets.ts'
import { courses } from '@servery/domain/offer/catalogue/types.ts'
import { isSent } from '@servery/domain/order/kitchen/sending.ts'
import type { LineKitchen } from '@servery/domain/order/model/kitchen-types.ts'
import type { LineContent, OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { idOf, type Random } from '@servery/testing'

const [first, second] = [idOf('stat', 1), idOf('stat', 2)] as const
const stations = [first, second]

/** Where a line is made, also at one station after the other; nothing for what nobody makes. */
export function drawKitchen(random: Random): Pick<LineContent, 'course' | 'kitchen'> {
  if (random.chance(300_000)) return {}
  const kitchen: LineKitchen = random.chance(250_000)
    ? { stationIds: stations, turns: [{ stationId: second, after: [first] }] }
    : { stationIds: [random.pick(stations)] }
  return random.chance(400_000) ? { course: random.pick(courses), kitchen } : { kitchen }
}

/** The next word to or from the kitchen about an order. */
export function drawKitchenAction(
  { random, newId }: { readonly random: Random; readonly newId: () => string },
  order: OrderState,
): OrderCommand {
  const send: OrderCommand = {
    type: 'send',
    batchId: newId(),
    together: order.orderType !== 'eat_in',
  }
  if (random.chance(150_000)) return drawOrder(random, order)
  const sent = order.lines.filter(isSent)
  if (sent.length === 0 || random.chance(350_000)) return send
  const stationId = random.pick([null, ...stations])
  const items = ticketOf(order, stationId)?.batches.flatMap((batch) => batch.items) ?? []
  const drawn = random.integer(0, 99)
  if (drawn < 20) return { type: 'fire_course', course: random.pick(courses) }
  if (drawn < 45) {
    const line = random.pick(sent)
    return {
      type: 'void_line',
      voidId: newId(),
      lineId: line.lineId,
      quantity: random.chance(500_000) ? quantity(line.sent ?? 0) : quantity(1000),
      wasted: random.chance(500_000),
      reason: 'Changed mind',
    }
  }
  if (items.length === 0) return send
  if (drawn < 85) {
    const refs = items.map(({ batchId, goodsId }) => ({ batchId, goodsId }))
    return { type: 'prepare', stationId, items: refs, done: random.chance(850_000) }
  }
  const struck = items.flatMap(({ batchId, cancelled, goodsId, voided }) =>
    voided > 0 ? [{ batchId, goodsId, quantity: cancelled }] : [],
  )
  return struck.length === 0 ? send : { type: 'acknowledge_void', stationId, items: struck }
}

/** Who waits, who comes first, and what is eaten with what; also of lines that are not sent yet. */
function drawOrder(random: Random, order: OrderState): OrderCommand {
  const { lineId } = random.pick(order.lines)
  const drawn = random.integer(0, 99)
  if (drawn < 45) return { type: 'hold_line', lineId, held: random.chance(600_000) }
  if (drawn < 75) {
    return { type: 'change_course', lineId, course: random.pick([null, ...courses]) }
  }
  return { type: 'prioritise', prioritised: random.chance(700_000) }
}
