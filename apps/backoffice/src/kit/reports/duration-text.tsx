import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** Whole minutes as people say them. */
export function durationIn(t: TFunction, minutes: number): string {
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60]
  return hours === 0
    ? t('shifts.minutes', { minutes: rest })
    : t('shifts.hours', { hours, minutes: rest })
}

/** The same, in one piece and in its own direction. */
export function DurationText({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation()
  return (
    <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
      {durationIn(t, minutes)}
    </Box>
  )
}
