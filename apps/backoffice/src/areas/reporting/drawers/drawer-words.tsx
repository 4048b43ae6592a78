import type { DrawerRow } from '@servery/contract/trade/drawers.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'

export function DrawerStatusChip({ drawer }: { readonly drawer: DrawerRow }) {
  const { t } = useTranslation()
  const { review } = drawer
  if (review !== null && !review.isOutdated) {
    return <StatusChip label={t('drawers.status.reviewed')} tone="success" />
  }
  if (drawer.exceptionCount > 0) {
    return <StatusChip label={t('drawers.status.look')} tone="warning" />
  }
  return drawer.status === 'open' ? (
    <StatusChip label={t('drawers.status.open')} tone="info" />
  ) : (
    <StatusChip label={t('drawers.status.closed')} tone="neutral" />
  )
}
