/**
 * An exchange: goods that come back pay for goods that are sold (rules.md 4.5). Nothing new moves
 * money: what comes back is a refund of the order it was sold with, and as much of that as the new
 * goods cost goes into a payment of their order. Both name each other and are sealed together, so
 * that this kind of money comes to nothing in every drawer and on every day; what is left is
 * collected or handed out as any other money.
 */
import type { MinorUnits } from '../../kernel/types.ts'
import { standingPayments } from './state.ts'
import type { OrderState, PaymentMethodRef } from './types.ts'

export const exchangeKind = 'exchange'

/** Of every business: no record stands behind it, and nobody chooses it. */
const exchangeMethodId = '0e8c4a5e-0000-7000-8000-000000000001'

/** What a refund says of the order that it pays for. */
export interface ExchangedFor {
  /** Absent: it is no exchange. */
  readonly exchange?: {
    readonly orderId: string
    readonly callNumber: string
    /** So much of the refund pays for it. */
    readonly amount: MinorUnits
  }
}

/** What a payment says of the goods that pay it. */
export interface PaidByExchange {
  /** Absent: it is money. */
  readonly exchange?: { readonly orderId: string; readonly refundId: string }
}

/** The refunds that pay for an order. */
export function exchangesOf(order: OrderState): readonly NonNullable<PaidByExchange['exchange']>[] {
  return standingPayments(order).flatMap(({ exchange }) => exchange ?? [])
}

/** Whether goods that came back are what pays. */
export function isExchange({ kind }: Pick<PaymentMethodRef, 'kind'>): boolean {
  return kind === exchangeKind
}

/** As the business calls it in its own language. */
export function exchangeMethod(name: string): PaymentMethodRef {
  return { id: exchangeMethodId, name, kind: exchangeKind }
}
