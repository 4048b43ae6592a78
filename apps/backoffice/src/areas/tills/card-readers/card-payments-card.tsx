import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../../../kit/records/index.ts'
import { api, client, type OutputOf } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'

type CardAttempt = OutputOf<typeof client.cardAttempts.list>['rows'][number]
type How = 'record' | 'refund' | 'note'

/** Card payments by terminal: first those that no payment records, then the last ones. */
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
      cell: ({ readerName }) => <bdi>{readerName}</bdi>,
    },
    {
      key: 'amount',
      header: t('cardReaders.amount'),
      align: 'right',
      cell: ({ currency, charged, amount }) => (
        <MoneyText currency={currency} minor={charged ?? amount} />
      ),
    },
    {
      key: 'status',
      header: t('cardReaders.status'),
      cell: (row) => t(`cardReaders.statuses.${isToMatch(row) ? 'to_match' : row.status}`),
    },
    {
      key: 'actions',
      header: t('cardReaders.actions'),
      cell: (row) => isToMatch(row) && <Match attemptId={row.id} />,
    },
  ]
}

function Match({ attemptId }: { readonly attemptId: string }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (!can('payments.take')) return null
  const match = async (how: How) => {
    setBusy(true)
    try {
      await client.cardAttempts.match({ attemptId, how })
      toasts.success(t(`cardReaders.matched.${how}`))
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: api.cardAttempts.list.key() })
    }
  }
  const button = (how: How) => (
    <Button disabled={busy} key={how} onClick={() => void match(how)} size="small">
      {t(`cardReaders.match.${how}`)}
    </Button>
  )
  return <>{[button('record'), button('refund'), button('note')]}</>
}
