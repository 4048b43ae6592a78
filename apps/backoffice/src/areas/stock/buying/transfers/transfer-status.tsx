import type { TransferStatus as Status } from '@servery/domain/stock/buying/transfer.ts'
import { StatusChip, type Tone } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'

const tones: { readonly [status in Status]: Tone } = {
  requested: 'neutral',
  in_transit: 'info',
  received: 'success',
  cancelled: 'neutral',
}

export function TransferStatus({ status }: { readonly status: Status }) {
  const { t } = useTranslation()
  return <StatusChip label={t(`buying.transfers.status.${status}`)} tone={tones[status]} />
}

export const transferNumber = (number: number) => `TR-${String(number).padStart(4, '0')}`
