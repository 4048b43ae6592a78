/** Which goods of an order go on paper because of a fact, and by which printers. */
import type { Fact } from '@servery/domain/journal/types.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import {
  type GoodsOnPaper,
  newOnPaper,
  type PaperRoute,
  type Printed,
  printedBefore,
  sumOfPaper,
} from '@servery/domain/kitchen/on-paper.ts'
import { goodsOf } from '@servery/domain/kitchen/tickets.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import type { OrderFact, OrderState } from '@servery/domain/order/types.ts'
import { type RoutedPrinter, ticketPrintersOf } from '@servery/domain/receipt/printer.ts'

/** What comes to light later is of no use on paper any more. */
export const lateMs = 12 * 3_600_000

/** Tells the kitchen something that it has on paper. */
export type KitchenFact = Fact &
  Extract<
    OrderFact,
    {
      kind:
        | 'order.sent'
        | 'order.course_fired'
        | 'order.line_held'
        | 'order.line_voided'
        | 'order.prepared'
        | 'order.unpaid'
    }
  >

const kitchenKinds: ReadonlySet<string> = new Set<KitchenFact['kind']>([
  'order.sent',
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

export interface TicketGoods {
  readonly printerId: string
  readonly lines: readonly GoodsOnPaper[]
}

/** What was known when a fact arrived, in the order of arrival. */
export interface KnownForTicket {
  /** Of its order, the fact itself last. */
  readonly facts: readonly OrderFact[]
  /** Of each order from which lines of it came, or to which they went. */
  readonly around: readonly (readonly OrderFact[])[]
}

/**
 * What is new on paper. A till may move a line before it hears that another one has sent it, and
 * send it once more: it is on the paper of the order from which it came, or, where the other till's
 * word comes last, of the one to which it went.
 */
export function goodsOnTickets(
  fact: KitchenFact,
  { around, facts }: KnownForTicket,
  printers: readonly RoutedPrinter[],
): readonly TicketGoods[] {
  const states = statesOf(facts)
  return printers.flatMap((printer) => {
    const route = routeOf(printers, printer)
    const elsewhere = printedBefore(around.flatMap(statesOf), route)
    const lines = linesOf(fact, states, route, elsewhere)
    return lines.length === 0 ? [] : [{ printerId: printer.id, lines }]
  })
}

/** The orders from which lines came to this one, and those to which they went. */
export function ordersAround(facts: readonly OrderFact[]): readonly string[] {
  return facts.flatMap(({ kind, body }) => {
    if (kind === 'order.lines_moved_in') return [body.fromOrderId]
    return kind === 'order.lines_moved_out' ? [body.toOrderId] : []
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

const changing: ReadonlySet<string> = new Set([
  'order.sent',
  'order.course_fired',
  'order.line_held',
  'order.prepared',
  'order.unpaid',
  // What came from another order was printed for that one.
  'order.lines_moved_in',
])

/** The order as it was known after each fact that released something, as they arrived. */
function statesOf(facts: readonly OrderFact[]): readonly (OrderState | null)[] {
  return facts.flatMap((one, at) =>
    changing.has(one.kind) || at === facts.length - 1 ? [foldOrder(facts.slice(0, at + 1))] : [],
  )
}
