import type { ShiftRow } from '@servery/contract/trade/shifts.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'

/** Where it stands, or why somebody should look at it. */
export function ShiftStatusChip({ shift }: { readonly shift: ShiftRow }) {
  const { t } = useTranslation()
  if (shift.forgotten) return <StatusChip label={t('shifts.status.forgotten')} tone="warning" />
  if (shift.overlaps) return <StatusChip label={t('shifts.status.overlaps')} tone="warning" />
  if (shift.exceptionCount > 0) {
    return <StatusChip label={t('shifts.status.look')} tone="warning" />
  }
  const tone = shift.status === 'ended' ? 'neutral' : 'info'
  return <StatusChip label={t(`shifts.status.${shift.status}`)} tone={tone} />
}
