import Box from '@mui/material/Box'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { type LateData, LateNotice } from './books-as.tsx'
import { formatMinuteOfDay } from './business-day.ts'
import { paths } from './paths.ts'
import { useSession } from './session/session.tsx'

interface DataFooterProps {
  readonly data: LateData & {
    readonly asOf: string
    readonly timeZone: string
    readonly cutOverMinutes: number
    readonly previousUpTo: string | null
    readonly waitingTills?: number
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
      {(data.waitingTills ?? 0) > 0 && <WaitingTills count={data.waitingTills ?? 0} />}
    </>
  )
}

/** What they sold is missing in the figures until they are back. */
function WaitingTills({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  const { Link } = useUiSetting()
  const { can } = useSession()
  const text = t('sales.notSynced', { count })
  return (
    <>
      {' · '}
      <Box
        component="span"
        sx={{ color: 'warning.main', fontWeight: 600, '& a': { color: 'inherit' } }}
      >
        {can('registers.read') ? <Link href={paths.devices()}>{text}</Link> : text}
      </Box>
    </>
  )
}
