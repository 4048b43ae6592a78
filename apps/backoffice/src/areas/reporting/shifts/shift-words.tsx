import Box from '@mui/material/Box'
import type { ShiftRow } from '@servery/contract/trade/shifts.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'

/** Whole minutes as people say them, in their own direction. */
export function DurationText({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation()
  return (
    <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
      {minutes < 60
        ? t('shifts.minutes', { minutes })
        : t('shifts.hours', { hours: Math.trunc(minutes / 60), minutes: minutes % 60 })}
    </Box>
  )
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
