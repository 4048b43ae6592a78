/** Paper of an order: its bill while it is open, its receipt once it is paid. */
import { accept } from './refuse.ts'
import { standingPayments } from './state.ts'
import type { Decision, EventOrigin, OrderState } from './types.ts'

export type OrderPaper = 'bill' | 'receipt'

/** Somebody had it printed. */
export interface OrderPrinted {
  /** Of the print, so that one that is told twice is printed once. */
  readonly printId: string
  readonly paper: OrderPaper
  /** The printer of the branch that is to print it; null: whoever asked printed it by itself. */
  readonly printerId: string | null
  /** The part of a shared bill that it is of. Absent: all of it. */
  readonly partId?: string
}

/** Prints of an order, for its state to extend. */
export interface PrintsOfOrder {
  /** In the order in which they were asked for. Absent: none. */
  readonly prints?: readonly Pick<OrderPrinted, 'printId' | 'paper' | 'partId'>[]
}

/** What is printed now: the receipt of a sale, else the bill as it stands. */
export function paperOf({ status }: Pick<OrderState, 'status'>): OrderPaper {
  return status === 'completed' ? 'receipt' : 'bill'
}

/** Of a part of the bill: its receipt as soon as that is paid. */
export function paperOfPart(order: OrderState, partId: string): OrderPaper {
  const isPaid = standingPayments(order).some(
    (payment) => payment.partId === partId && payment.completesPart === true,
  )
  return isPaid ? 'receipt' : paperOf(order)
}

/** How often a paper of the order, or of a part, was asked for: a copy is marked. */
export function timesPrinted(
  { prints = [] }: PrintsOfOrder,
  paper: OrderPaper,
  partId?: string,
): number {
  return prints.filter((print) => print.paper === paper && print.partId === partId).length
}

/** Printing changes nothing of an order and is never refused. */
export function decidePrint(
  order: OrderState,
  { printId, printerId, partId }: Omit<OrderPrinted, 'paper'>,
): Decision {
  if (order.prints?.some((print) => print.printId === printId) === true) return accept()
  return accept({
    kind: 'order.printed',
    version: 1,
    body:
      partId === undefined
        ? { printId, paper: paperOf(order), printerId }
        : { printId, paper: paperOfPart(order, partId), printerId, partId },
  })
}

/** The order with one print more, whatever its status. */
export function applyPrint(
  order: OrderState,
  { body }: { readonly body: OrderPrinted } & EventOrigin,
): OrderState {
  const { printId, paper, partId } = body
  const before = order.prints ?? []
  if (before.some((print) => print.printId === printId)) return order
  return {
    ...order,
    prints: [...before, partId === undefined ? { printId, paper } : { printId, paper, partId }],
  }
}
