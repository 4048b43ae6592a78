/** Which goods of an order go on paper because of a fact, and by which printers. */
import type { Fact } from '../../journal/types.ts'
import { quantity } from '../../kernel/quantity.ts'
import {
  type GoodsOnPaper,
  newOnPaper,
  type PaperRoute,
  type Printed,
  printedBefore,
  sumOfPaper,
} from '../../kitchen/on-paper.ts'
import { goodsOf } from '../../kitchen/tickets.ts'
import type { OrderFact, OrderState } from '../../order/model/types.ts'
import { type RoutedPrinter, ticketPrintersOf } from './printer.ts'

/** Tells the kitchen something that it has on paper. */
export type KitchenFact = Fact &
  Extract<
    OrderFact,
    {
      kind:
        | 'order.sent'
        | 'order.course_changed'
        | 'order.course_fired'
        | 'order.line_held'
        | 'order.line_voided'
        | 'order.prepared'
        | 'order.quantity_changed'
        | 'order.unpaid'
    }
  >

const kitchenKinds: ReadonlySet<string> = new Set<KitchenFact['kind']>([
  'order.sent',
  // Its new course may have been called before, or it waits for none any more.
  'order.course_changed',
  'order.course_fired',
  'order.line_held',
  'order.line_voided',
  'order.prepared',
  // Whoever had not heard that the bill was closed ordered more, and sent it.
  'order.unpaid',
])

/** Whether a fact may have a ticket printed: a void that the kitchen is not told of has none. */
export function isKitchenFact<One extends OrderFact>(fact: One): fact is Extract<One, KitchenFact> {
  return kitchenKinds.has(fact.kind) && !(fact.kind === 'order.line_voided' && fact.body.quiet)
}

/**
 * More of a dish: where it comes to light after less of it, it gives back what was taken from what
 * is sent. For who sees all that came to light; a till prints at once, and may know less.
 */
export function isMoreOfDish<One extends OrderFact>(
  fact: One,
): fact is Extract<One, { kind: 'order.quantity_changed' }> {
  return fact.kind === 'order.quantity_changed' && fact.body.delta > 0
}

export interface TicketGoods {
  readonly printerId: string
  readonly lines: readonly GoodsOnPaper[]
}

/**
 * What a fact brings on paper. `states`: the order as it was known at each moment at which
 * something may have been printed of it, after the fact itself last. `around`: those of the orders
 * from which lines of it came, or to which they went; what is on their paper is not printed again.
 */
export function ticketGoods(
  fact: KitchenFact,
  states: readonly (OrderState | null)[],
  printers: readonly RoutedPrinter[],
  around: readonly (OrderState | null)[] = [],
): readonly TicketGoods[] {
  return printers.flatMap((printer) => {
    const route = routeOf(printers, printer)
    const lines = linesOf(fact, states, route, printedBefore(around, route))
    return lines.length === 0 ? [] : [{ printerId: printer.id, lines }]
  })
}

/** Which goods a printer prints, and whether they come to it by a way through the kitchen. */
function routeOf(printers: readonly RoutedPrinter[], printer: RoutedPrinter): PaperRoute {
  return (goods, { categoryId }) => {
    const item = { ...goods, itemId: goods.itemId ?? '', categoryId }
    if (!ticketPrintersOf(printers, item).includes(printer)) return null
    const stations = printer.stationIds.filter((id) => goods.stationIds.includes(id))
    return stations.length === 0 || printer.itemIds.includes(item.itemId) ? 'sent' : stations
  }
}

function linesOf(
  fact: KitchenFact,
  states: readonly (OrderState | null)[],
  route: PaperRoute,
  elsewhere: Printed,
): readonly GoodsOnPaper[] {
  if (fact.kind !== 'order.line_voided') return newOnPaper(states, route, elsewhere)
  // Only what was printed is cancelled on paper.
  const line = states.at(-1)?.lines.find(({ lineId }) => lineId === fact.body.lineId)
  if (line === undefined) return []
  const printed = printedBefore(states.slice(0, -1), route, elsewhere)
  return goodsOf(line).flatMap((goods): readonly GoodsOnPaper[] => {
    const count = Math.min(sumOfPaper(printed.get(goods.goodsId)), fact.body.quantity)
    return count > 0 ? [{ line, goods, quantity: quantity(count) }] : []
  })
}
