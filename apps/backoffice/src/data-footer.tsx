import Box from '@mui/material/Box'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LateData, LateNotice } from './books-as.tsx'
import { formatMinuteOfDay } from './business-day.ts'
import { paths } from './paths.ts'
import { useSession } from './session/session.tsx'

interface Standing {
  readonly asOf: string
  readonly timeZone: string
  readonly cutOverMinutes: number
  readonly previousUpTo: string | null
  readonly waitingTills?: number
}

interface DataFooterProps {
  readonly data: Standing & LateData
  /** What else there is to know of all figures. */
  readonly note?: string
}

/** Where the figures stand: when they were read, and by whose days and clock. */
export function DataFooter({ data, note }: DataFooterProps) {
  return (
    <StandingFooter data={data} note={note}>
      <LateNotice data={data} />
    </StandingFooter>
  )
}

interface StandingFooterProps {
  readonly data: Standing
  readonly note?: string | undefined
  readonly children?: ReactNode
}

/** The same where nothing arrives late. */
export function StandingFooter({ data, note, children }: StandingFooterProps) {
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
      {children}
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
