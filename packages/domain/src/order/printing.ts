/** Paper of an order: its bill while it is open, its receipt once it is paid. */
import { accept } from './refuse.ts'
import type { Decision, EventOrigin, OrderState } from './types.ts'

export type OrderPaper = 'bill' | 'receipt'

/** Somebody had it printed. */
export interface OrderPrinted {
  /** Of the print, so that one that is told twice is printed once. */
  readonly printId: string
  readonly paper: OrderPaper
  /** The printer of the branch that is to print it; null: whoever asked printed it by itself. */
  readonly printerId: string | null
}

/** Prints of an order, for its state to extend. */
export interface PrintsOfOrder {
  /** In the order in which they were asked for. Absent: none. */
  readonly prints?: readonly Pick<OrderPrinted, 'printId' | 'paper'>[]
}

/** What is printed now: the receipt of a sale, else the bill as it stands. */
export function paperOf({ status }: Pick<OrderState, 'status'>): OrderPaper {
  return status === 'completed' ? 'receipt' : 'bill'
}

/** How often a paper of the order was asked for: whoever prints it again marks it. */
export function timesPrinted({ prints = [] }: PrintsOfOrder, paper: OrderPaper): number {
  return prints.filter((print) => print.paper === paper).length
}

/** Printing changes nothing of an order and is never refused. */
export function decidePrint(
  order: OrderState,
  { printId, printerId }: Pick<OrderPrinted, 'printId' | 'printerId'>,
): Decision {
  if (order.prints?.some((print) => print.printId === printId) === true) return accept()
  return accept({
    kind: 'order.printed',
    version: 1,
    body: { printId, paper: paperOf(order), printerId },
  })
}

/** The order with one print more, whatever its status. */
export function applyPrint(
  order: OrderState,
  { body }: { readonly body: OrderPrinted } & EventOrigin,
): OrderState {
  const { printId, paper } = body
  const before = order.prints ?? []
  if (before.some((print) => print.printId === printId)) return order
  return { ...order, prints: [...before, { printId, paper }] }
}
