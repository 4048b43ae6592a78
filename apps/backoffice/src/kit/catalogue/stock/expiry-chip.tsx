import type { BatchRow } from '@servery/contract/stock/batches.ts'
import { StatusChip, type Tone } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'

const tones: { readonly [state in BatchRow['state']]: Tone } = {
  expired: 'error',
  today: 'error',
  soon: 'warning',
  later: 'success',
  none: 'neutral',
}

/** When a batch expires, in a colour and in words. */
export function ExpiryChip({ batch }: { readonly batch: Pick<BatchRow, 'state' | 'days'> }) {
  const { t } = useTranslation()
  const count = Math.abs(batch.days ?? 0)
  return (
    <StatusChip label={t(`batches.state.${batch.state}`, { count })} tone={tones[batch.state]} />
  )
}
