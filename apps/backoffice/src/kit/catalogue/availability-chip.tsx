import type { AvailabilityView } from '@servery/contract/catalogue/availability.ts'
import { formatInstant, formatQuantity } from '@servery/ui/format/format-values.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'

/** So many left, or sold out and until when, as it stands in the selected branch. */
export function AvailabilityChip({ said }: { readonly said: AvailabilityView }) {
  const { t } = useTranslation()
  const { locale, timeZone } = useUiSetting()
  if (said.state === 'counted' && (said.left ?? 0) > 0) {
    const figure = formatQuantity(said.left ?? 0, locale)
    return <StatusChip label={t('items.status.left', { figure })} tone="info" />
  }
  if (said.until === null) return <StatusChip label={t('items.status.sold_out')} tone="warning" />
  const time = formatInstant(said.until, { locale, timeZone, shape: 'dayTime' })
  return <StatusChip label={t('items.status.soldOutUntil', { time })} tone="warning" />
}
