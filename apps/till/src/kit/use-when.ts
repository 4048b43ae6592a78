import { useOrdering } from '@servery/ordering'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import { useCatalogue } from '../device/store/index.ts'

/** A moment by the clock of the branch, never by the device's zone. */
export function useWhen(): (instant: string, shape?: 'time' | 'dateTime') => string {
  const { locale } = useOrdering()
  const { timeZone } = useCatalogue().branch
  return (instant, shape = 'time') => formatInstant(instant, { locale, timeZone, shape })
}
