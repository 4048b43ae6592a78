import Box from '@mui/material/Box'
import type { ClockApart } from '@servery/contract/reporting/sales.ts'
import { spanParts } from '@servery/domain/business/device/clock-apart.ts'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import { spanText } from '@servery/ui/format/span-text.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useLocation } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { branchKey, parseQuery, paths, writeQuery } from '../../platform/routing/index.ts'
import { useSession } from '../../platform/session/index.ts'
import { type LateData, LateNotice } from './books-as.tsx'
import { formatMinuteOfDay } from './business-day.ts'

interface Standing {
  readonly asOf: string
  readonly timeZone: string
  readonly cutOverMinutes: number
  readonly previousUpTo: string | null
  readonly waitingTills?: number
  readonly clocksApart?: readonly ClockApart[]
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

/** Of a time that stands apart from the footer: by whose clock, where there are several. */
export function zoneBeside({
  clocks = [],
  timeZone,
}: Pick<Standing, 'clocks' | 'timeZone'>): string {
  return clocks.length > 1 ? ` (${timeZone})` : ''
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
  const { clocksApart = [], waitingTills = 0 } = data
  return (
    <>
      {parts.join(' · ')}
      {children}
      {waitingTills > 0 && <OfTills>{t('sales.notSynced', { count: waitingTills })}</OfTills>}
      {clocksApart.length > 0 && <OfTills>{clocksText(clocksApart, locale, t)}</OfTills>}
      {data.leftOut !== undefined && data.leftOut.length > 0 && (
        <LeftOutBranches branches={data.leftOut} />
      )}
    </>
  )
}

/** What tills have to do with it that figures are not what people expect; they are listed there. */
function OfTills({ children }: { readonly children: string }) {
  const { Link } = useUiSetting()
  const { can } = useSession()
  return (
    <>
      {' · '}
      <Box
        component="span"
        sx={{ color: 'warning.main', fontWeight: 600, '& a': { color: 'inherit' } }}
      >
        {can('registers.read') ? <Link href={paths.devices()}>{children}</Link> : children}
      </Box>
    </>
  )
}

/** What a till sold stands on the day that its own clock showed. */
function clocksText(apart: readonly ClockApart[], locale: string, t: TFunction): string {
  const [first] = apart
  if (first === undefined) return ''
  const { aheadMs, name } = first
  const span = spanText(spanParts(aheadMs), locale)
  if (apart.length > 1) return t('sales.clockApart.many', { count: apart.length, span })
  return t(aheadMs > 0 ? 'sales.clockApart.aheadOf' : 'sales.clockApart.behindOf', { name, span })
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
