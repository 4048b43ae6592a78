import { isCurrency } from '../../kernel/currency.ts'
import { minorUnits, sumOf, zeroAmount } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { MinorUnits, Quantity } from '../../kernel/types.ts'
import type {
  EventOrigin,
  OrderException,
  OrderExceptionCode,
  OrderLine,
  OrderPayment,
  OrderReversal,
  OrderState,
} from './types.ts'

/** An order of which the opening is not known yet; it waits as a draft. */
export function emptyOrder(origin: EventOrigin): OrderState {
  return {
    id: origin.subjectId,
    status: 'draft',
    callNumber: '',
    orderType: 'eat_in',
    source: 'till',
    name: '',
    held: false,
    currency: '',
    regime: { rounding: 'half_up', roundPer: 'bucket' },
    cashRounding: null,
    openedAt: origin.at,
    openedBy: origin.actorId,
    registerId: origin.registerId,
    businessDate: origin.businessDate,
    lines: [],
    discounts: [],
    serviceCharges: [],
    payments: [],
    closedAt: null,
    closedBy: null,
    receiptNumber: null,
    exceptions: [],
  }
}

/**
 * True once the fact that opened the order is known, and with it a currency that exists and the tax
 * regime. Only then can it be priced and shown in lists and reports.
 */
export function projectable(order: OrderState): boolean {
  return isCurrency(order.currency)
}

/** A line that counts: not removed, and not worn down to nothing by two registers at once. */
export function isLiveLine(line: OrderLine): boolean {
  return line.status !== 'removed' && line.quantity > 0
}

/** The line of an id, also one that was removed. */
export function findLine(order: OrderState, lineId: string): OrderLine | undefined {
  return order.lines.find((line) => line.lineId === lineId)
}

/** The line unless it was removed; null if there is none. */
export function findPresentLine(order: OrderState, lineId: string): OrderLine | null {
  const line = findLine(order, lineId)
  return line === undefined || line.status === 'removed' ? null : line
}

/** What the payments settle of the bill: Σ (amount − cash rounding), minor units. */
export function appliedOf(order: OrderState): MinorUnits {
  let applied = 0
  for (const payment of order.payments) applied += payment.amount - payment.rounding
  for (const reversal of firstReversals(order)) applied -= reversal.amount - reversal.rounding
  return minorUnits(applied)
}

/** What the bill was paid with: Σ amount, without tips and before refunds, minor units. */
export function paidOf(order: OrderState): MinorUnits {
  let paid = 0
  for (const payment of order.payments) paid += payment.amount
  for (const reversal of firstReversals(order)) paid -= reversal.amount
  return minorUnits(paid)
}

/**
 * Each payment undone once. Where two tills undid one, the money that the second gave back is the
 * house's loss, which a person is told of: no guest is asked for it.
 */
export function firstReversals({
  reversals = [],
}: Pick<OrderState, 'reversals'>): readonly OrderReversal[] {
  const seen = new Set<string>()
  return reversals.filter(({ paymentId }) => !seen.has(paymentId) && seen.add(paymentId))
}

/** What went back of payments that were undone already, with tips, minor units. */
export function givenBackTwice(order: OrderState): MinorUnits {
  const first = firstReversals(order)
  const twice = (order.reversals ?? []).filter((reversal) => !first.includes(reversal))
  return sumOf(twice, ({ amount, tip }) => minorUnits(amount + tip))
}

/** The payments that still hold: all but those that were undone. */
export function standingPayments(order: OrderState): readonly OrderPayment[] {
  if (order.reversals === undefined) return order.payments
  const undone = new Set(order.reversals.map(({ paymentId }) => paymentId))
  return order.payments.filter(({ paymentId }) => !undone.has(paymentId))
}

/** How much of a line's quantity is given away. */
export function compedOf(order: OrderState, line: OrderLine): Quantity {
  let comped = 0
  for (const { lines } of order.comps ?? []) {
    for (const { lineId, quantity: given } of lines) if (lineId === line.lineId) comped += given
  }
  return quantity(Math.min(comped, line.quantity))
}

/** What was paid back of the bill, cash rounding left out, minor units. */
export function refundedOf(order: OrderState): MinorUnits {
  return minorUnits(sumOf(order.refunds ?? [], ({ total }) => total) - overpaidBackOf(order))
}

/** What was given back of money beyond the bill, minor units. */
export function overpaidBackOf({ refunds = [] }: Pick<OrderState, 'refunds'>): MinorUnits {
  return sumOf(refunds, ({ overpaid = zeroAmount }) => overpaid)
}

/** The same order with one more thing for a person to look at. */
export function withException(
  order: OrderState,
  origin: EventOrigin,
  code: OrderExceptionCode,
  amount: MinorUnits | null = null,
): OrderState {
  const exception: OrderException = { code, factId: origin.id, amount }
  return { ...order, exceptions: [...order.exceptions, exception] }
}
