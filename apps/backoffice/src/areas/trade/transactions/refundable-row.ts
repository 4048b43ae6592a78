import type { TransactionRow } from '@servery/contract/trade/transactions.ts'

/** Whether its order may still be refunded for it, as far as the row knows. */
export function isRefundable({
  type,
  status,
  receiptNumber,
}: Pick<TransactionRow, 'type' | 'status' | 'receiptNumber'>): boolean {
  const isGone = status === 'reversed' || status === 'refunded'
  return type === 'payment' && receiptNumber !== null && !isGone
}
