import type { TransactionRow } from '@servery/contract/trade/transactions.ts'
import type { ListAction } from '@servery/ui/list/list-types.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRowWays } from '../../../kit/records/index.ts'
import { client } from '../../../platform/api/index.ts'
import { saveBlob } from '../../../platform/browser/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { isRefundable } from './refundable-row.ts'

/** What one movement of money offers: its receipt, its order, its paper, and the way back. */
export function useTransactionRowActions() {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const waysOf = useRowWays()
  const download = useMutation({
    mutationFn: ({ id, type }: TransactionRow) =>
      client.transactions.invoice({ id, paper: type === 'refund' ? '80' : 'a4' }),
    onSuccess: (file) => saveBlob(file, file.name),
    onError: () => toasts.error(t('orders.fileFailed')),
  })
  return (row: TransactionRow): readonly ListAction[] => {
    const { open, to, copyLink } = waysOf(paths.transactionPreview(row.id))
    const { orderId, callNumber: number } = row
    const mayRefund = can('orders.take') && me.mayRefund && isRefundable(row)
    const refundLabel = t('transactions.record.refundOrder', { number })
    const refund = to('refund', refundLabel, paths.order(orderId, { deed: 'refund' }))
    return [
      open,
      ...(can('orders.read')
        ? [to('order', t('orders.name', { number }), paths.order(orderId))]
        : []),
      { key: 'pdf', label: t('transactions.pdf.download'), run: () => download.mutate(row) },
      ...(mayRefund ? [refund] : []),
      copyLink,
    ]
  }
}
