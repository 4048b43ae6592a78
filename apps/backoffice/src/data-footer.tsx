import Box from '@mui/material/Box'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useLocation } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LateData, LateNotice } from './books-as.tsx'
import { formatMinuteOfDay } from './business-day.ts'
import { parseQuery, paths, writeQuery } from './paths.ts'
import { useSession } from './session/session.tsx'
import { branchKey } from './session/url-branch.ts'

interface Standing {
  readonly asOf: string
  readonly timeZone: string
  readonly cutOverMinutes: number
  readonly previousUpTo: string | null
  readonly waitingTills?: number
  readonly clocks?: readonly { readonly timeZone: string; readonly cutOverMinutes: number }[]
  readonly leftOut?: readonly LeftOut[]
}

interface LeftOut {
  readonly id: string
  readonly name: string
  readonly currency: string
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
  const clocks = data.clocks ?? [data]
  const starts = clocks.map(
    (clock) => `${formatMinuteOfDay(clock.cutOverMinutes)} ${clock.timeZone}`,
  )
  const parts = [
    clocks.length > 1
      ? t('sales.footerClocks', { time, zone: timeZone, clocks: starts.join(', ') })
      : t('sales.footer', {
          time,
          cutOver: formatMinuteOfDay(data.cutOverMinutes),
          zone: timeZone,
        }),
  ]
  if (note !== undefined) parts.push(note)
  // A day that is not over would look poor beside a whole one.
  if (data.previousUpTo !== null) parts.push(t('sales.upTo', { time }))
  return (
    <>
      {parts.join(' · ')}
      {children}
      {(data.waitingTills ?? 0) > 0 && <WaitingTills count={data.waitingTills ?? 0} />}
      {data.leftOut !== undefined && data.leftOut.length > 0 && (
        <LeftOutBranches branches={data.leftOut} />
      )}
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

/** Sums of two currencies mean nothing: these branches are looked at one by one. */
function LeftOutBranches({ branches }: { readonly branches: readonly LeftOut[] }) {
  const { t } = useTranslation()
  const { Link } = useUiSetting()
  const { me } = useSession()
  const { pathname, searchStr } = useLocation()
  const hrefOf = (id: string) =>
    `${pathname}${writeQuery({ ...parseQuery(searchStr), [branchKey]: id })}`
  return (
    <Box sx={{ '& a': { color: 'inherit' } }}>
      {t('sales.leftOut')}{' '}
      {branches.map(({ id, name, currency }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {me.branches.some((own) => own.id === id) ? (
            <Link href={hrefOf(id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}{' '}
          ({currency})
        </Fragment>
      ))}
    </Box>
  )
}
