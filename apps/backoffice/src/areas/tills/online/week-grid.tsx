import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  copyDay,
  findWeekProblem,
  type WeekInterval,
} from '@servery/domain/business/online/hours.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { useFieldWords } from '@servery/ui/form/field-words.ts'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { HoursValues } from './hours-page.tsx'
import { clockOf, Intervals } from './intervals.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

interface WeekGridProps {
  readonly name: 'store' | 'collection' | 'delivery'
  readonly label: string
}

/** The intervals of each day of the week. */
export function WeekGrid({ name, label }: WeekGridProps) {
  const { t, i18n } = useTranslation()
  const { field } = useController<HoursValues, typeof name>({
    name,
    rules: { validate: (week) => findWeekProblem(week) === null || t('online.overlap') },
  })
  const week: readonly WeekInterval[] = field.value
  const format = getDateFormat(localeOf(i18n.language), { weekday: 'long', timeZone: 'UTC' })
  // 2024-01-01 was a Monday.
  const dayOf = (weekday: number) => format.format(Date.UTC(2024, 0, weekday))
  useFieldWords(name, {
    label,
    say: (value) =>
      (value as readonly WeekInterval[])
        .map((one) => `${dayOf(one.weekday)} ${clockOf(one.from)}–${clockOf(one.to)}`)
        .join(', '),
  })
  const set = (weekday: number, intervals: readonly { from: number; to: number }[]) =>
    field.onChange([
      ...week.filter((one) => one.weekday !== weekday),
      ...intervals.map((one) => ({ weekday, from: one.from, to: one.to })),
    ])
  return (
    <>
      {weekdays.map((weekday) => {
        const intervals = week.filter((one) => one.weekday === weekday)
        return (
          <Box
            key={weekday}
            sx={{
              alignItems: 'start',
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr) auto' },
            }}
          >
            <Box sx={{ fontWeight: 500, pt: 1 }}>{dayOf(weekday)}</Box>
            <Intervals
              intervals={intervals}
              label={`${label}, ${dayOf(weekday)}`}
              onChange={(changed) => set(weekday, changed)}
            />
            <Button
              aria-label={`${t('online.copyDay')}: ${dayOf(weekday)}`}
              onClick={() => field.onChange(copyDay(week, { from: weekday, to: weekdays }))}
              size="small"
            >
              {t('online.copyDay')}
            </Button>
          </Box>
        )
      })}
      {findWeekProblem(week) !== null && <Alert severity="error">{t('online.overlap')}</Alert>}
    </>
  )
}
