/** How an order begins and ends, and what is printed of it. */
import { minorUnits } from '../kernel/money.ts'
import { settleKitchen } from './kitchen/apply-kitchen.ts'
import { isSent } from './kitchen/sending.ts'
import { type CommandKinds, type FactKindsOf, reasonDetail, running } from './model/declare.ts'
import { type Cancellation, reasonGiven } from './model/ending.ts'
import { excessOf, priceOf } from './model/price.ts'
import { applyPrint, decidePrint } from './model/printing.ts'
import { accept, refuse } from './model/refuse.ts'
import { paidOf, projectable, standingPayments, withException } from './model/state.ts'
import { hasGoods } from './model/top-ups.ts'
import type { Decision, EventOrigin, OrderBodies, OrderState } from './model/types.ts'
import { withoutSeal, withSeal, withSealCompared } from './seal/seal.ts'

export const lifetimeFacts: FactKindsOf<`order.${'opened' | 'closed' | 'cancelled' | 'printed'}`> =
  {
    'order.opened': {
      changes: 'payments',
      apply: open,
      history: ({ callNumber, orderType }) => ({ callNumber, orderType }),
    },
    'order.closed': {
      changes: 'service',
      apply: close,
      history: ({ receiptNumber, totals }) => ({ receiptNumber, total: totals.total }),
    },
    'order.cancelled': {
      changes: 'service',
      apply: (order, _body, origin) => cancel(order, origin),
      history: reasonDetail,
    },
    'order.printed': {
      changes: 'service',
      apply: applyPrint,
      history: ({ paper }) => ({ paper }),
      sentence: ({ paper }) => (paper === 'bill' ? 'billPrinted' : 'receiptPrinted'),
    },
  }

export const lifetimeCommands: CommandKinds<'cancel' | 'print'> = {
  // An order with nothing on it is given up like a line that nobody sent: without a reason.
  cancel: { from: running, whileHeld: true, needsReason: hasGoods, decide: decideCancel },
  print: {
    from: [...running, 'completed'],
    whileHeld: true,
    needsLines: true,
    decide: decidePrint,
  },
}

/** What the kitchen makes is voided first, each with a reason of its own. */
function decideCancel(order: OrderState, command: Cancellation): Decision {
  if (order.lines.some(isSent)) return refuse('line_sent')
  if (standingPayments(order).length > 0) return refuse('order_partly_paid')
  return accept({ kind: 'order.cancelled', version: 1, body: reasonGiven(command) })
}

function open(
  order: OrderState,
  body: OrderBodies['order.opened'],
  origin: EventOrigin,
): OrderState {
  if (projectable(order)) return withException(order, origin, 'opened_twice')
  const opened: OrderState = {
    ...order,
    ...body,
    openedAt: origin.at,
    openedBy: origin.actorId,
    registerId: origin.registerId,
    businessDate: origin.businessDate,
  }
  if (order.status === 'cancelled' || !projectable(opened)) return opened
  if (order.closedAt === null) return { ...opened, status: 'open' }
  const sealed = opened.sealed === undefined ? opened : withSeal(opened, opened.sealed)
  const { due } = priceOf(sealed).totals
  if (due === 0) {
    const completed: OrderState = { ...sealed, status: 'completed' }
    return sealed.sealed === undefined
      ? completed
      : withSealCompared(completed, sealed.sealed.totals, origin)
  }
  const reopened: OrderState = {
    ...withoutSeal(opened),
    status: 'open',
    closedAt: null,
    closedBy: null,
  }
  return withException(reopened, origin, 'closed_with_balance_due', due)
}

function close(
  order: OrderState,
  { receiptNumber, printedAs, ...sale }: OrderBodies['order.closed'],
  origin: EventOrigin,
): OrderState {
  if (order.closedAt !== null) return withException(order, origin, 'closed_twice')
  const sealed = withSeal(order, sale)
  const closed: OrderState = {
    ...sealed,
    held: false,
    closedAt: origin.at,
    closedBy: origin.actorId,
    receiptNumber,
    ...(printedAs === undefined
      ? {}
      : { formerReceipts: [...(order.formerReceipts ?? []), printedAs] }),
  }
  if (!projectable(order)) return closed
  const { due } = priceOf(sealed).totals
  if (due > 0) {
    // The receipt is printed: whoever asks with it must find the order.
    return withException({ ...order, receiptNumber }, origin, 'closed_with_balance_due', due)
  }
  const completed: OrderState = { ...closed, status: 'completed' }
  const compared = withUnpaidDeposits(withSealCompared(completed, sale.totals, origin), origin)
  if (order.status !== 'cancelled') return compared
  return withException(compared, origin, 'cancelled_after_payment')
}

/** A deposit that another till took back before it was closed: nobody has handed it out. */
function withUnpaidDeposits(order: OrderState, origin: EventOrigin): OrderState {
  const owed = order.payments.length === 0 ? excessOf(order) : minorUnits(0)
  return owed > 0 ? withException(order, origin, 'overpaid', owed) : order
}

function cancel(order: OrderState, origin: EventOrigin): OrderState {
  if (standingPayments(order).length > 0) {
    return withException(order, origin, 'cancelled_after_payment', paidOf(order))
  }
  if (order.closedAt !== null) return withException(order, origin, 'changed_after_close')
  return settleKitchen({ ...order, status: 'cancelled', held: false })
}
