import Alert from '@mui/material/Alert'
import type { StockTake } from '@servery/contract/stock/stock-takes.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordWaiting } from '../../../kit/records/index.ts'
import { api } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'
import { BackLink, paths } from '../../../platform/routing/index.ts'
import { CountSheet } from './count-sheet.tsx'
import { Differences } from './differences.tsx'
import { TakeActions } from './take-actions.tsx'
import { TakeStatus } from './take-status.tsx'

/** One stock take, at whichever step it is. */
export function TakePage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/stock/stockTakes/$id' })
  const query = useQuery(api.stockTakes.get.queryOptions({ input: { id } }))
  useTakeNews(id)
  const take = query.data
  const home = { href: paths.stockTakes(), title: t('stockTakes.title') }
  if (take === undefined) {
    return (
      <RecordWaiting
        error={query.error}
        home={home}
        onRetry={() => void query.refetch()}
        title={home.title}
      />
    )
  }
  return (
    <Page
      actions={<TakeActions take={take} />}
      adornment={<TakeStatus status={take.status} />}
      back={<BackLink href={home.href}>{home.title}</BackLink>}
      subtitle={<TakeLine take={take} />}
      title={`${take.reference} · ${take.name}`}
      titleTrail={[take.branchName, t('app.name')]}
    >
      {take.note !== '' && (
        <Alert severity="info" sx={{ mb: 2 }} variant="outlined">
          <bdi>{take.note}</bdi>
        </Alert>
      )}
      <TakeBody key={take.status} take={take} />
    </Page>
  )
}

/** Whoever moves it on elsewhere moves it on here. */
function useTakeNews(id: string): void {
  const queryClient = useQueryClient()
  useLiveEvents((event) => {
    if (event.type !== 'stock_take' || event.id !== id) return
    void queryClient.invalidateQueries({ queryKey: api.stockTakes.get.key({ input: { id } }) })
  })
}

function TakeLine({ take }: { readonly take: StockTake }) {
  const { t } = useTranslation()
  return (
    <>
      <bdi>{take.branchName}</bdi> · {t(`stockTakes.scope.${take.scope.kind}`)} ·{' '}
      {t('stockTakes.countedOf', { counted: take.counted, rows: take.rows })}
      {take.assignees.length > 0 && (
        <>
          {' · '}
          {t('stockTakes.field.assignees')}:{' '}
          <bdi>{take.assignees.map(({ name }) => name).join(', ')}</bdi>
        </>
      )}
      {take.completedAt !== null && (
        <>
          {' · '}
          <DateTimeText instant={take.completedAt} shape="dateTime" /> ·{' '}
          <bdi>{take.completedBy}</bdi>
        </>
      )}
    </>
  )
}

function TakeBody({ take }: { readonly take: StockTake }) {
  const { t } = useTranslation()
  switch (take.status) {
    case 'counting':
      return <CountSheet take={take} />
    case 'review':
    case 'completed':
      return <Differences take={take} />
    case 'draft':
      return <Alert severity="info">{t('stockTakes.draftBody')}</Alert>
    default:
      return <Alert severity="info">{t('stockTakes.cancelledBody')}</Alert>
  }
}
