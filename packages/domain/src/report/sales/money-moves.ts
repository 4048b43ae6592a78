import { minorUnits } from '../../kernel/money.ts'
import type { BusinessDate, Instant, MinorUnits } from '../../kernel/types.ts'
import type { OrderState, PaymentMethodRef } from '../../order/model/types.ts'

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
  /** The session of the drawer that it belongs to; undefined: none was open. */
  readonly drawerId: string | undefined
}

/** Every movement of money of an order: payments, what was paid back, and payments undone. */
export function moneyMoves(order: OrderState): readonly MoneyMove[] {
  return [
    ...order.payments.map((payment) => {
      const { paymentId: id, amount, tip } = payment
      return { id, type: 'payment' as const, amount, tip, ...placeOf(payment) }
    }),
    ...(order.refunds ?? []).flatMap((refund) =>
      refund.tenders.map(({ tenderId: id, method, applied, rounding, tip: back = 0 }) => {
        const amount = minorUnits(-applied - rounding)
        const tip = minorUnits(0 - back)
        return { id, type: 'refund' as const, amount, tip, ...placeOf({ ...refund, method }) }
      }),
    ),
    ...(order.reversals ?? []).map((reversal) => {
      const { reversalId: id, amount, tip } = reversal
      const back = { amount: minorUnits(-amount), tip: minorUnits(-tip) }
      return { id, type: 'reversal' as const, ...back, ...placeOf(reversal) }
    }),
  ]
}

type Place = Pick<MoneyMove, 'method' | 'at' | 'businessDate'> & { readonly drawerId?: string }

const placeOf = ({ method, at, businessDate, drawerId }: Place) => ({
  ...{ method, at, businessDate, drawerId },
})
