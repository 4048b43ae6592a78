import { formatInstant } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { type LateData, LateNotice } from './books-as.tsx'
import { formatMinuteOfDay } from './business-day.ts'

interface DataFooterProps {
  readonly data: LateData & {
    readonly asOf: string
    readonly timeZone: string
    readonly cutOverMinutes: number
    readonly previousUpTo: string | null
  }
  /** What else there is to know of all figures. */
  readonly note?: string
}

/** Where the figures stand: when they were read, and by whose days and clock. */
export function DataFooter({ data, note }: DataFooterProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { timeZone } = data
  const time = formatInstant(data.asOf, { locale, timeZone, shape: 'time' })
  const cutOver = formatMinuteOfDay(data.cutOverMinutes)
  const parts = [t('sales.footer', { time, cutOver, zone: timeZone })]
  if (note !== undefined) parts.push(note)
  // A day that is not over would look poor beside a whole one.
  if (data.previousUpTo !== null) parts.push(t('sales.upTo', { time }))
  return (
    <>
      {parts.join(' · ')}
      <LateNotice data={data} />
    </>
  )
}
