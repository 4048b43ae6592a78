import type { StockTake } from '@servery/contract/stock/stock-takes.ts'
import { StatusChip, type Tone } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'

const tones: Readonly<Record<StockTake['status'], Tone>> = {
  draft: 'neutral',
  counting: 'info',
  review: 'warning',
  completed: 'success',
  cancelled: 'neutral',
}

export function TakeStatus({ status }: { readonly status: StockTake['status'] }) {
  const { t } = useTranslation()
  return <StatusChip label={t(`stockTakes.status.${status}`)} tone={tones[status]} />
}
