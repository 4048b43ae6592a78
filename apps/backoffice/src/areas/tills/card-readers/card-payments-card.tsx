import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, type client, type OutputOf } from '../../../platform/api/index.ts'
import { MatchWays } from './match-ways.tsx'

type CardAttempt = OutputOf<typeof client.cardAttempts.list>['rows'][number]

/** Card payments by terminal: first what the books don't tell of, then the last ones. */
export function CardPaymentsCard({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation()
  const list = (show: 'to_match' | 'all') =>
    api.cardAttempts.list.queryOptions({ input: { branchId, show, limit: 25 } })
  const waiting = useQuery(list('to_match'))
  const all = useQuery(list('all'))
  const toMatch = waiting.data?.rows ?? []
  const others = (all.data?.rows ?? []).filter(({ id }) => !toMatch.some((one) => one.id === id))
  const columns = usePaymentColumns((row) => toMatch.includes(row))
  if (toMatch.length + others.length === 0) return null
  return (
    <Box component="section" aria-labelledby="card-payments" sx={{ mt: 4 }}>
      <Typography component="h2" id="card-payments" variant="h3">
        {t('cardReaders.payments')}
      </Typography>
      {toMatch.length > 0 && (
        <Alert severity="warning" sx={{ my: 1.5 }}>
          {t('cardReaders.toMatchHint', { count: waiting.data?.toMatch ?? toMatch.length })}
        </Alert>
      )}
      <DataTable
        columns={columns}
        heightMax={560}
        labelledBy="card-payments"
        rowKey={({ id }) => id}
        rows={[...toMatch, ...others]}
      />
    </Box>
  )
}

/** What went back to the card of a payment, and its order does not tell of. */
const backUntold = ({ refunds }: CardAttempt) =>
  refunds.reduce((sum, { amount, accounted }) => sum + (accounted ? 0 : amount), 0)
const isRefund = (row: CardAttempt) => backUntold(row) > 0

function usePaymentColumns(
  isToMatch: (row: CardAttempt) => boolean,
): readonly DataColumn<CardAttempt>[] {
  const { t, i18n } = useTranslation()
  const when = ({ createdAt }: CardAttempt) =>
    new Date(createdAt).toLocaleString(i18n.language, { dateStyle: 'short', timeStyle: 'short' })
  return [
    { key: 'when', header: t('cardReaders.when'), cell: when },
    {
      key: 'reader',
      header: t('cardReaders.reader'),
      cell: ({ readerId, readerName }) =>
        readerId === null ? t('cardReaders.online') : <bdi>{readerName}</bdi>,
    },
    {
      key: 'amount',
      header: t('cardReaders.amount'),
      align: 'right',
      cell: (row) => (
        <MoneyText
          currency={row.currency}
          minor={isRefund(row) && isToMatch(row) ? -backUntold(row) : (row.charged ?? row.amount)}
        />
      ),
    },
    {
      key: 'status',
      header: t('cardReaders.status'),
      cell: (row) => {
        const waiting = isRefund(row) ? 'refund_to_match' : 'to_match'
        return t(`cardReaders.statuses.${isToMatch(row) ? waiting : row.status}`)
      },
    },
    {
      key: 'actions',
      header: t('cardReaders.actions'),
      cell: (row) => isToMatch(row) && <MatchWays attemptId={row.id} isRefund={isRefund(row)} />,
    },
  ]
}
