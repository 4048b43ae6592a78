import { hoursDaysMax } from '@servery/domain/report/time/hours.ts'
import { countDays, type DayRange } from '@servery/ui/report/date-range.ts'

/** Part of the day is added up from the orders themselves, so not for any number of days. */
export const isTooLongForHours = (range: DayRange): boolean => countDays(range) > hoursDaysMax
