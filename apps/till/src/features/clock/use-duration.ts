import { businessDayAt } from '../../device/catalogue/index.ts'
import { useCatalogue } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
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
  return businessDayAt(useCatalogue().branch)
}
