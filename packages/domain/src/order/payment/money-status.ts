import { sumOf } from '../../kernel/money.ts'
import type { OrderPayment, OrderState } from '../model/types.ts'

/** What became of a payment. */
export const moneyStatuses = ['captured', 'part_refunded', 'refunded', 'reversed'] as const
export type MoneyStatus = (typeof moneyStatuses)[number]

/** Of what refunds gave back for it, cash rounding included; `reversed` where it was undone. */
export function moneyStatusOf(
  { refunds = [], reversals = [] }: Pick<OrderState, 'refunds' | 'reversals'>,
  { paymentId, amount }: Pick<OrderPayment, 'paymentId' | 'amount'>,
): MoneyStatus {
  if (reversals.some((reversal) => reversal.paymentId === paymentId)) return 'reversed'
  const back = refunds
    .flatMap(({ tenders }) => tenders)
    .filter((tender) => tender.paymentId === paymentId)
  const refunded = sumOf(back, ({ applied }) => applied) + sumOf(back, ({ rounding }) => rounding)
  if (refunded <= 0) return 'captured'
  return refunded < amount ? 'part_refunded' : 'refunded'
}
