import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { localeOf } from '@servery/messages/languages.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { BackLink, paths } from '../../../platform/routing/index.ts'
import { DayTable, DisputeTable, PayoutTable } from './payout-tables.tsx'

const daysBack = 30
const dayMs = 86_400_000

function lastDays() {
  const day = (at: number) => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return { from: day(Date.now() - daysBack * dayMs), to: day(Date.now() + dayMs) }
}

/** What the provider of card payments paid out, kept, and was asked to give back. */
export function PayoutsPage() {
  const { t, i18n } = useTranslation()
  const payouts = useQuery(api.settlements.payouts.queryOptions())
  const disputes = useQuery(api.settlements.disputes.queryOptions())
  const days = useQuery(api.settlements.days.queryOptions({ input: lastDays() }))
  const { asOf = null } = payouts.data ?? {}
  const when = (at: string) =>
    new Date(at).toLocaleString(localeOf(i18n.language), { dateStyle: 'short', timeStyle: 'short' })
  const problem = payouts.error ?? disputes.error ?? days.error
  const retry = () => {
    void payouts.refetch()
    void disputes.refetch()
    void days.refetch()
  }
  const isReady = payouts.isSuccess && disputes.isSuccess && days.isSuccess
  return (
    <Page
      back={<BackLink href={paths.posCardReaders()}>{t('cardReaders.reader')}</BackLink>}
      title={t('payouts.title')}
      titleTrail={[t('app.name')]}
    >
      <Typography color="textSecondary" variant="body2">
        {t('payouts.intro')}
      </Typography>
      {problem !== null && <LoadProblem error={problem} onRetry={retry} />}
      {isReady && (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, mt: 2 }}>
          <Alert severity="info" variant="outlined">
            {asOf === null ? t('payouts.never') : t('payouts.asOf', { at: when(asOf) })}
          </Alert>
          <Part id="disputes" title={t('payouts.disputes')}>
            <DisputeTable rows={disputes.data.rows} />
          </Part>
          <Part id="payouts" title={t('payouts.payouts')}>
            <PayoutTable rows={payouts.data.rows} />
          </Part>
          <Part id="settlement-days" title={t('payouts.byDay')}>
            <DayTable rows={days.data.rows} />
          </Part>
        </Box>
      )}
    </Page>
  )
}

function Part(props: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <Box component="section" aria-labelledby={props.id}>
      <Typography component="h2" id={props.id} sx={{ mb: 1 }} variant="h3">
        {props.title}
      </Typography>
      {props.children}
    </Box>
  )
}
