import { browserClock } from '@servery/client'
import { businessDateOf } from '@servery/domain/kernel/business-date.ts'
import { useTranslation } from '../i18n.ts'
import { useCatalogue } from '../store/till.ts'
import { clockTexts } from './clock-texts.ts'

/** Whole minutes as people say them. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation(clockTexts)
  return (minutes) =>
    minutes < 60
      ? t('clock.minutes', { minutes })
      : t('clock.hours', { hours: Math.trunc(minutes / 60), minutes: minutes % 60 })
}

/** The branch's business day. */
export function useToday(): string {
  const { timeZone, cutOverMinutes } = useCatalogue().branch
  const localDateTime = browserClock.wallClock(browserClock.now(), timeZone)
  return businessDateOf({ localDateTime, cutOverMinutes })
}
