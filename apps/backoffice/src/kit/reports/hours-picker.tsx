import Alert from '@mui/material/Alert'
import { hoursDaysMax, type ReportHours, writeHours } from '@servery/domain/report/time/hours.ts'
import { Picker } from '@servery/ui/report/report-toolbar.tsx'
import { useTranslation } from 'react-i18next'
import { formatMinuteOfDay } from './business-day.ts'

export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

interface HoursPickerProps {
  /** Null: all day. */
  readonly hours: ReportHours | null
  /** As the URL and the API have them. */
  readonly onPick: (hours: string | null) => void
}

/** From which hour to which, over midnight too. */
export function HoursPicker({ hours, onPick }: HoursPickerProps) {
  const { t } = useTranslation()
  const optionsOf = (label: 'from' | 'to', other: number | undefined) =>
    hoursOfDay
      .filter((hour) => hour !== other)
      .map((hour) => ({
        value: String(hour),
        label: t(`sales.hours.${label}`, { time: formatMinuteOfDay(hour * 60) }),
      }))
  const set = (from: number, to: number) => onPick(writeHours({ from, to }))
  return (
    <>
      <Picker
        label={t('sales.hours.fromLabel')}
        onPick={(from) => {
          if (from === '') onPick(null)
          else set(Number(from), hours?.to ?? (Number(from) + 1) % 24)
        }}
        options={[{ value: '', label: t('sales.hours.all') }, ...optionsOf('from', hours?.to)]}
        value={hours === null ? '' : String(hours.from)}
      />
      {hours !== null && (
        <Picker
          label={t('sales.hours.toLabel')}
          onPick={(to) => set(hours.from, Number(to))}
          options={optionsOf('to', hours.from)}
          value={String(hours.to)}
        />
      )}
    </>
  )
}

interface TooLongForHoursProps {
  /** Why, where it is for something else that is added up in the same way. */
  readonly problem?: string | undefined
  /** What else would do. */
  readonly children?: string | undefined
}

/** In place of figures that cannot be had. */
export function TooLongForHours({ problem, children }: TooLongForHoursProps) {
  const { t } = useTranslation()
  return (
    <Alert severity="info" sx={{ bgcolor: 'background.paper' }} variant="outlined">
      {problem ?? t('sales.hours.tooLong', { days: hoursDaysMax })}
      {children !== undefined && ` ${children}`}
    </Alert>
  )
}
