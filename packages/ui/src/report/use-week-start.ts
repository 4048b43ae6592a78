import { useUiSetting } from '../texts.tsx'
import { useSettings } from '../theme/theme-root.tsx'
import { getWeekStart } from './week-start.ts'

const days = { monday: 1, saturday: 6, sunday: 7 } as const

/** The first day of the week as the reader wants it: 1 for Monday to 7 for Sunday. */
export function useWeekStart(): number {
  const { locale } = useUiSetting()
  const { weekStart } = useSettings().settings
  return weekStart === 'auto' ? getWeekStart(locale) : days[weekStart]
}
