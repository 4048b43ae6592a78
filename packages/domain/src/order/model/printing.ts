/** Paper of an order: its bill while it is open, its receipt once it is paid. */
import { accept } from './refuse.ts'
import { standingPayments } from './state.ts'
import type { Decision, OrderState } from './types.ts'

export type OrderPaper = 'bill' | 'receipt'

/** Somebody had it printed. */
export interface OrderPrinted {
  /** Of the print, so that one that is told twice is printed once. */
  readonly printId: string
  readonly paper: OrderPaper
  /** The printer of the branch that is to print it; null: whoever asked printed it by itself. */
  readonly printerId: string | null
  /** On which the till writes it itself; it tells the server what came out. Absent: it does not. */
  readonly byTill?: true
  /** The part of a shared bill that it is of. Absent: all of it. */
  readonly partId?: string
  /** The refund that it is the receipt of. Absent: it is of the sale. */
  readonly refundId?: string
}

/** Which paper of an order: of the whole sale, of a part of it, or of money that went back. */
export type PaperOf = Pick<OrderPrinted, 'partId' | 'refundId'>

/** Prints of an order, for its state to extend. */
export interface PrintsOfOrder {
  /** In the order in which they were asked for. Absent: none. */
  readonly prints?: readonly PrintOfOrder[]
}

interface PrintOfOrder extends Pick<OrderPrinted, 'printId' | 'paper' | keyof PaperOf> {
  /** Of a receipt that no longer holds, as its payments were undone. Absent: it holds. */
  readonly former?: true
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

/** Whether there is a receipt: of a sale or a part of it once it is paid, of each refund. */
export function hasReceipt(
  order: OrderState,
  { partId, refundId }: { readonly [of in keyof PaperOf]?: string | undefined },
): boolean {
  if (refundId !== undefined) {
    return order.refunds?.some((refund) => refund.refundId === refundId) === true
  }
  return (partId === undefined ? paperOf(order) : paperOfPart(order, partId)) === 'receipt'
}

/**
 * How often a paper of the order was asked for: a copy is marked. The next receipt of an order that
 * was paid anew is no copy of the former one.
 */
export function timesPrinted(
  order: PrintsOfOrder,
  paper: OrderPaper,
  { partId, refundId }: PaperOf = {},
): number {
  return printsLike(order, { paper, partId, refundId, former: undefined }).length
}

/** How many were asked for of the same paper as this one, itself among them. */
export function timesPrintedLike(order: PrintsOfOrder, printId: string): number {
  const print = order.prints?.find((one) => one.printId === printId)
  return print === undefined ? 0 : printsLike(order, print).length
}

function printsLike(
  { prints = [] }: PrintsOfOrder,
  wanted: { readonly [of in keyof Omit<PrintOfOrder, 'printId'>]: PrintOfOrder[of] | undefined },
): readonly PrintOfOrder[] {
  return prints.filter(
    (print) =>
      print.paper === wanted.paper &&
      print.partId === wanted.partId &&
      print.refundId === wanted.refundId &&
      print.former === wanted.former,
  )
}

/** Whether a receipt came out already: of the sale, all of it or a part, or of the refund named. */
export function isReceiptPrinted(
  { prints = [] }: PrintsOfOrder,
  refundId: string | undefined,
): boolean {
  return prints.some(
    ({ paper, former, ...of }) =>
      paper === 'receipt' && former === undefined && of.refundId === refundId,
  )
}

function paperAsked(order: OrderState, { partId, refundId }: PaperOf): OrderPaper {
  if (refundId !== undefined) return 'receipt'
  return partId === undefined ? paperOf(order) : paperOfPart(order, partId)
}

/** Printing changes nothing of an order and is never refused. */
export function decidePrint(
  order: OrderState,
  { type: _type, ...print }: { readonly type: 'print' } & Omit<OrderPrinted, 'paper'>,
): Decision {
  if (order.prints?.some(({ printId }) => printId === print.printId) === true) return accept()
  const body = { ...print, paper: paperAsked(order, print) }
  return accept({ kind: 'order.printed', version: 1, body })
}

/** The order with one print more, whatever its status. */
export function applyPrint(
  order: OrderState,
  { printerId: _printerId, byTill: _byTill, ...print }: OrderPrinted,
): OrderState {
  const before = order.prints ?? []
  if (before.some(({ printId }) => printId === print.printId)) return order
  return {
    ...order,
    prints: [...before, isFormer(order, print) ? { ...print, former: true } : print],
  }
}

/** After payments were undone: what was printed of receipts that hold no longer. */
export function withFormerPrints(order: OrderState): OrderState {
  const { prints = [] } = order
  if (!prints.some((print) => isFormer(order, print))) return order
  return {
    ...order,
    prints: prints.map((print) => (isFormer(order, print) ? { ...print, former: true } : print)),
  }
}

/** Also where whoever printed it had not heard that its payments were undone. */
function isFormer(order: OrderState, { paper, ...of }: PrintOfOrder): boolean {
  const isOfSale = paper === 'receipt' && of.refundId === undefined
  const wasUnpaid = (order.reversals ?? order.formerReceipts) !== undefined
  return isOfSale && wasUnpaid && !hasReceipt(order, of)
}
