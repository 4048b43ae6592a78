/**
 * Voluntary tips (rules.md 4.7): on top of what is due, never part of goods, taxes or net sales.
 * One is given with its payment; what the guest writes on the slip of a card is put down later.
 */

import type { PaidByCard } from '../../card/attempt.ts'
import { minorUnits, sumOf, zeroAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { OnBalance } from '../../offer/balance/kinds.ts'
import type { RefundTender } from './after-sale.ts'
import type { PartDue } from './bill-split.ts'
import { isExchange, type PaidByExchange } from './exchange.ts'
import { isAmountInRange } from './limits.ts'
import { accept, refuse } from './refuse.ts'
import { firstReversals, standingPayments, withException } from './state.ts'
import type {
  Decision,
  EventOrigin,
  OrderContext,
  OrderPayment,
  OrderState,
  PaymentMethodRef,
  RefusalCode,
} from './types.ts'

/** Another tip on a payment that was taken already. */
export interface TipChange {
  readonly paymentId: string
  /** Of the payment, so that a drawer can count it by itself. */
  readonly method: PaymentMethodRef
  /** What it was where it was changed. */
  readonly before: MinorUnits
  readonly tip: MinorUnits
  /** The session of the drawer that took the payment. Absent: none did. */
  readonly drawerId?: string
}

export interface TipBodies {
  'order.tip_changed': TipChange
}

/** What whoever took the money wrote down beside its reference. */
export interface PaymentNote {
  /** Absent: nothing. */
  readonly note?: string
}

/** How a guest pays. */
export interface PayRequest extends OnBalance, PaidByCard, PaidByExchange, PaymentNote {
  readonly paymentId: string
  readonly method: PaymentMethodRef
  /** What is handed over, the tip included. */
  readonly tendered: MinorUnits
  /** Absent: none. */
  readonly tip?: MinorUnits
  readonly reference: string
  /** Absent: it is for the whole bill. */
  readonly part?: PartDue
  /** It was reckoned to pay all that is due: refused where more has become due since. */
  readonly paysAll?: boolean
}

/** Money that is taken, and what is put down with it. */
export type PaymentCommand =
  | ({ readonly type: 'pay' } & PayRequest)
  | { readonly type: 'change_tip'; readonly paymentId: string; readonly tip: MinorUnits }

type ChangeTip = Extract<PaymentCommand, { type: 'change_tip' }>

/**
 * Why the tip of a payment stays as it is; null where it may be changed: until the day or the
 * drawer that took it is closed. A tip in cash is in the drawer, and was counted with it.
 */
export function findTipRefusal(
  order: OrderState,
  paymentId: string,
  { businessDate, drawerId = null }: Pick<OrderContext, 'businessDate' | 'drawerId'>,
): RefusalCode | null {
  const payment = standingPayments(order).find((one) => one.paymentId === paymentId)
  if (payment === undefined) return 'payment_not_found'
  if (!mayHaveTip(payment)) return 'tip_in_cash'
  if (payment.businessDate !== businessDate) return 'tip_too_late'
  return (payment.drawerId ?? null) === drawerId ? null : 'tip_drawer_differs'
}

/**
 * Whether a guest may have written a tip on its slip: none of cash, and none of goods. What
 * a terminal charged holds the tip that was given there, and nothing is charged afterwards.
 */
export function mayHaveTip({ method, card }: Pick<OrderPayment, 'method' | 'card'>): boolean {
  return card === undefined && method.kind !== 'cash' && !isExchange(method)
}

/** Puts down what the tip of a payment came to. */
export function decideChangeTip(
  order: OrderState,
  { paymentId, tip }: ChangeTip,
  context: OrderContext,
): Decision {
  if (!isAmountInRange(tip, order.currency)) return refuse('amount_out_of_range', 'tip')
  if (tip < 0) return refuse('tip_negative', 'tip')
  const forbidden = findTipRefusal(order, paymentId, context)
  if (forbidden !== null) return refuse(forbidden, 'paymentId')
  const payment = standingPayments(order).find((one) => one.paymentId === paymentId)
  if (payment === undefined || payment.tip === tip) return accept()
  // What went back of it by a refund stays gone.
  if (tip < payment.tip - tipLeft(order, payment)) return refuse('refund_exceeds_tip', 'tip')
  const { method, tip: before, drawerId } = payment
  const body = {
    paymentId,
    method,
    before,
    tip,
    ...(drawerId === undefined ? {} : { drawerId }),
  }
  return accept({ kind: 'order.tip_changed', version: 1, body })
}

/** Two tills that put down a tip unheard: the later one holds, and a person is told. */
export function applyTip(order: OrderState, body: TipChange, origin: EventOrigin): OrderState {
  const known = order.payments.find(({ paymentId }) => paymentId === body.paymentId)
  if (known === undefined) return withException(order, origin, 'payment_missing', body.tip)
  const changed: OrderPayment = {
    ...known,
    tip: body.tip,
    tendered: minorUnits(known.tendered + body.tip - known.tip),
  }
  const payments = order.payments.map((payment) => (payment === known ? changed : payment))
  const after: OrderState = { ...order, payments }
  if (known.tip === body.before) return after
  return withException(after, origin, 'tip_changed_twice', minorUnits(body.tip - known.tip))
}

/** What a payment still has of its tip; below 0 where two tills gave back the same. */
export function tipLeft(
  { refunds = [] }: Pick<OrderState, 'refunds'>,
  { paymentId, tip }: Pick<OrderPayment, 'paymentId' | 'tip'>,
): MinorUnits {
  const back = refunds.flatMap(({ tenders }) => tenders)
  const ofIt = back.filter((tender) => tender.paymentId === paymentId)
  return minorUnits(tip - tipsBack(ofIt))
}

/** What goes back of tips. */
export function tipsBack(tenders: readonly Pick<RefundTender, 'tip'>[]): MinorUnits {
  return sumOf(tenders, ({ tip = zeroAmount }) => tip)
}

/** The tips that were taken less those of payments undone, minor units. */
export function tipsOf(order: Pick<OrderState, 'payments' | 'reversals'>): MinorUnits {
  const back = sumOf(firstReversals(order), ({ tip }) => tip)
  return minorUnits(sumOf(order.payments, ({ tip }) => tip) - back)
}
