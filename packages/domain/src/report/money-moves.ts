import { minorUnits } from '../kernel/money.ts'
import type { BusinessDate, Instant, MinorUnits } from '../kernel/types.ts'
import type { OrderState, PaymentMethodRef } from '../order/types.ts'

/** Money in or out for an order; out is negative. */
export interface MoneyMove {
  /** Of the payment, the refund's tender or the reversal. */
  readonly id: string
  readonly type: 'payment' | 'refund' | 'reversal'
  readonly method: PaymentMethodRef
  /** Without tips, cash rounding included. */
  readonly amount: MinorUnits
  readonly tip: MinorUnits
  readonly at: Instant
  readonly businessDate: BusinessDate
}

/** Every movement of money of an order: payments, what was paid back, and payments undone. */
export function moneyMoves(order: OrderState): readonly MoneyMove[] {
  const none = minorUnits(0)
  return [
    ...order.payments.map(({ paymentId: id, method, amount, tip, at, businessDate }) => {
      const type = 'payment' as const
      return { id, type, method, amount, tip, at, businessDate }
    }),
    ...(order.refunds ?? []).flatMap(({ tenders, at, businessDate }) =>
      tenders.map(({ tenderId: id, method, applied, rounding }) => {
        const amount = minorUnits(-applied - rounding)
        return { id, type: 'refund' as const, method, amount, tip: none, at, businessDate }
      }),
    ),
    ...(order.reversals ?? []).map(({ reversalId: id, method, amount, tip, at, businessDate }) => {
      const back = { amount: minorUnits(-amount), tip: minorUnits(-tip) }
      return { id, type: 'reversal' as const, method, ...back, at, businessDate }
    }),
  ]
}
