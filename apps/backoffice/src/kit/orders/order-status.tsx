import type { OrderRow } from '@servery/contract/trade/orders.ts'
import { StatusChip, type Tone } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'

const statusTones: Readonly<Record<OrderRow['status'], Tone>> = {
  draft: 'neutral',
  open: 'info',
  in_progress: 'warning',
  ready: 'primary',
  completed: 'success',
  cancelled: 'error',
}

const paymentTones: Readonly<Record<OrderRow['paymentStatus'], Tone>> = {
  unpaid: 'neutral',
  part_paid: 'warning',
  paid: 'success',
  overpaid: 'error',
  part_refunded: 'warning',
  refunded: 'neutral',
}

/** How far an order is. Its words are among those of the area `orders`. */
export function OrderStatusChip({ order }: { readonly order: Pick<OrderRow, 'status' | 'held'> }) {
  const { t } = useTranslation()
  if (order.held && order.status === 'open') {
    return <StatusChip label={t('orders.held')} tone="neutral" />
  }
  return <StatusChip label={t(`orders.status.${order.status}`)} tone={statusTones[order.status]} />
}

/** How much of an order is paid. Its words are among those of the area `orders`. */
export function PaymentStatusChip({ status }: { readonly status: OrderRow['paymentStatus'] }) {
  const { t } = useTranslation()
  return <StatusChip label={t(`orders.payment.${status}`)} tone={paymentTones[status]} />
}
