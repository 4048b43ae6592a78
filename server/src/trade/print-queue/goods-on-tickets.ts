/** What goes on paper in the kitchen because of a fact, as facts arrive. */
import { foldOrder } from '@servery/domain/order/fold.ts'
import type { OrderFact, OrderState } from '@servery/domain/order/model/types.ts'
import type { RoutedPrinter } from '@servery/domain/receipt/printer/printer.ts'
import {
  isMoreOfDish,
  type KitchenFact,
  type TicketGoods,
  ticketGoods,
} from '@servery/domain/receipt/printer/ticket-goods.ts'

/** What comes to light later is of no use on paper any more. */
export const lateMs = 12 * 3_600_000

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
  return ticketGoods(fact, statesOf(facts), printers, around.flatMap(statesOf))
}

/** The orders from which lines came to this one, and those to which they went. */
export function ordersAround(facts: readonly OrderFact[]): readonly string[] {
  return facts.flatMap(({ kind, body }) => {
    if (kind === 'order.lines_moved_in') return [body.fromOrderId]
    return kind === 'order.lines_moved_out' ? [body.toOrderId] : []
  })
}

const changing: ReadonlySet<string> = new Set([
  'order.sent',
  'order.course_changed',
  'order.course_fired',
  'order.line_held',
  'order.prepared',
  'order.unpaid',
  // What came from another order was printed for that one.
  'order.lines_moved_in',
])

/** The order as it was known after each fact that released something, as they arrived. */
function statesOf(facts: readonly OrderFact[]): readonly (OrderState | null)[] {
  const firstSent = facts.findIndex(({ kind }) => kind === 'order.sent')
  const mayRelease = (one: OrderFact, at: number) =>
    changing.has(one.kind) || (isMoreOfDish(one) && firstSent >= 0 && at > firstSent)
  return facts.flatMap((one, at) =>
    mayRelease(one, at) || at === facts.length - 1 ? [foldOrder(facts.slice(0, at + 1))] : [],
  )
}
