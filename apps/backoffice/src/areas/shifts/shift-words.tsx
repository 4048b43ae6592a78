import type { ShiftRow } from '@servery/contract/shifts.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** Whole minutes as people say them. */
export function sayDuration(t: TFunction, minutes: number): string {
  if (minutes < 60) return t('shifts.minutes', { minutes })
  return t('shifts.hours', { hours: Math.trunc(minutes / 60), minutes: minutes % 60 })
}

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
