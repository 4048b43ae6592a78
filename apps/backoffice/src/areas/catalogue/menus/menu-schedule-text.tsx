import { minutesPerDay, type ScheduleWindow } from '@servery/domain/kernel/schedule.ts'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { formatMinuteOfDay } from '../../../kit/reports/index.ts'
import { isAlways, type Menu } from './menu-form.ts'

/** "Mon–Fri 07:00–11:30 · until 31 Aug", as short as it can be said. */
export function ScheduleText({ schedule }: { readonly schedule: Menu['schedule'] }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  if (isAlways(schedule)) return t('menus.always')
  const { windows, fromDate, toDate } = schedule
  const date = (day: string) =>
    getDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))
  const parts = [
    ...windows.map((window) => sayWindow(window, locale)),
    fromDate === null ? null : t('menus.from', { date: date(fromDate) }),
    toDate === null ? null : t('menus.until', { date: date(toDate) }),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

function sayWindow({ weekdays, from, to }: ScheduleWindow, locale: string): string {
  const times = `${formatMinuteOfDay(from)}–${formatMinuteOfDay(to % minutesPerDay)}`
  const days = sayDays(weekdays, locale)
  return days === '' ? times : `${days} ${times}`
}

/** Days in a row as a range; every day needs no word. */
function sayDays(weekdays: readonly number[], locale: string): string {
  if (weekdays.length === 0 || weekdays.length === 7) return ''
  // The 1st of January 2024 was a Monday.
  const name = (day: number) =>
    getDateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
  const sorted = weekdays.toSorted((a, b) => a - b)
  const [first = 1, last = 1] = [sorted[0], sorted.at(-1)]
  const isRow = last - first === sorted.length - 1 && sorted.length > 2
  return isRow ? `${name(first)}–${name(last)}` : sorted.map(name).join(', ')
}
