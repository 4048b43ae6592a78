import type { PurchaseOrderStatus } from '@servery/domain/stock/buying/purchase-order.ts'
import { StatusChip, type Tone } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'

const tones: { readonly [status in PurchaseOrderStatus]: Tone } = {
  draft: 'neutral',
  sent: 'info',
  partly_received: 'warning',
  received: 'success',
  closed_short: 'neutral',
  cancelled: 'neutral',
}

export function OrderStatus({ status }: { readonly status: PurchaseOrderStatus }) {
  const { t } = useTranslation()
  return <StatusChip label={t(`buying.orders.status.${status}`)} tone={tones[status]} />
}

export const orderNumber = (number: number) => `PO-${String(number).padStart(4, '0')}`
