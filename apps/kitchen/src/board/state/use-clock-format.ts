import { chooseLocale, getDateFormat } from '@servery/ui/format/formatters.ts'
import { useTranslation } from 'react-i18next'

/** The time of day as whoever set up this screen reads it: 21:45 or 9:45 PM. */
export function useClockFormat(): Intl.DateTimeFormat {
  const { i18n } = useTranslation()
  const locale = chooseLocale(i18n.language, navigator.languages)
  return getDateFormat(locale, { timeStyle: 'short' })
}
