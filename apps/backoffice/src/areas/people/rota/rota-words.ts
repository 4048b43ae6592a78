/** How times, lengths and warnings of a rota are said. */
import type { RotaShift, RotaWarningRow } from '@servery/contract/trade/rota.ts'
import { addDays, isoWeekday } from '@servery/domain/kernel/business-date.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { durationIn } from '../../../kit/reports/index.ts'

/** The Monday of the week of a day. */
export const mondayOf = (date: string): string => addDays(date, 1 - isoWeekday(date))

export const weekDays = (weekStart: string): readonly string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(weekStart, day))

function minuteText(minute: number, locale: string): string {
  const format = getDateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return format.format(Date.UTC(2000, 0, 3, 0, minute))
}

type Times = Pick<RotaShift, 'startMinute' | 'endMinute'>

export function useRotaWords() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const times = ({ startMinute, endMinute }: Times) =>
    `${minuteText(startMinute, locale)}–${minuteText(endMinute, locale)}`
  const day = (date: string, month: 'short' | 'none' = 'none') =>
    formatCalendarDate(date, locale, {
      ...{ weekday: 'short', day: 'numeric' },
      ...(month === 'none' ? {} : { month }),
    })
  const warning = ({
    code,
    limit,
    actual,
  }: Omit<RotaWarningRow, 'shiftId' | 'memberId' | 'date'>) =>
    t(`rota.warning.${code}`, {
      limit: durationIn(t, limit ?? 0),
      actual: durationIn(t, actual ?? 0),
    })
  return { t, locale, times, day, warning }
}

/** Minutes of what a time field says, such as `17:30`; null for none. */
export function readMinute(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
