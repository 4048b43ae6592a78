import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { ReportActions } from '@servery/ui/report/report-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../../../platform/api/index.ts'
import { BackLink, paths } from '../../../../platform/routing/index.ts'
import { DaysText } from './settled-intervals.tsx'
import { tipsToCsv } from './tip-csv.ts'
import { TipFigures } from './tip-figures.tsx'
import { useRoleNames } from './use-role-names.ts'

/** An interval as it was settled. */
export function TipSettlementPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/reports/tips/$id' })
  const query = useQuery(api.tips.settlement.queryOptions({ input: { id } }))
  const { roleName } = useRoleNames()
  const settled = query.data
  const back = <BackLink href={paths.tips()}>{t('tips.title')}</BackLink>
  if (settled === undefined) {
    return (
      <Page back={back} title={t('tips.title')} titleTrail={[t('app.name')]}>
        {query.isError ? (
          <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={320} variant="rounded" />
        )}
      </Page>
    )
  }
  const { number, from, to, settledAt, settledBy, interval, currency } = settled
  return (
    <Page
      actions={
        <ReportActions
          csv={() => tipsToCsv(interval, roleName)}
          fileName={`tips-${from}-${to}.csv`}
        />
      }
      back={back}
      subtitle={
        <>
          <DaysText from={from} to={to} />
          {' · '}
          {t('tips.settled.at')} <DateTimeText instant={settledAt} shape="dateTime" />
          {settledBy !== '' && ` · ${settledBy}`}
        </>
      }
      title={t('tips.settled.one', { number })}
      titleTrail={[t('tips.title'), t('app.name')]}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TipFigures currency={currency} interval={interval} roleName={roleName} />
      </Box>
    </Page>
  )
}
