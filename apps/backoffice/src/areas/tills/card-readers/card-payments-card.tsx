import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { localeOf } from '@servery/messages/languages.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, type client, type OutputOf } from '../../../platform/api/index.ts'
import { MatchWays } from './match-ways.tsx'
import { doubtOf, SettleWays } from './settle-ways.tsx'

type CardAttempt = OutputOf<typeof client.cardAttempts.list>['rows'][number]

/** Card payments by terminal: first what the books don't tell of, then the last ones. */
export function CardPaymentsCard({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation()
  const list = (show: 'to_match' | 'in_doubt' | 'all') =>
    api.cardAttempts.list.queryOptions({ input: { branchId, show, limit: 25 } })
  const waiting = useQuery(list('to_match'))
  const unknown = useQuery(list('in_doubt'))
  const all = useQuery(list('all'))
  const toMatch = waiting.data?.rows ?? []
  const isOther = ({ id }: CardAttempt) => !toMatch.some((one) => one.id === id)
  const inDoubt = (unknown.data?.rows ?? []).filter((row) => isOther(row) && doubtOf(row) !== null)
  const first = [...toMatch, ...inDoubt]
  const others = (all.data?.rows ?? []).filter(({ id }) => !first.some((one) => one.id === id))
  const columns = usePaymentColumns(
    (row) => toMatch.includes(row),
    (row) => inDoubt.includes(row),
  )
  if (first.length + others.length === 0) return null
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
      {inDoubt.length > 0 && (
        <Alert severity="warning" sx={{ my: 1.5 }}>
          {t('cardReaders.inDoubtHint', { count: inDoubt.length })}
        </Alert>
      )}
      <DataTable
        columns={columns}
        heightMax={560}
        labelledBy="card-payments"
        rowKey={({ id }) => id}
        rows={[...first, ...others]}
      />
    </Box>
  )
}

/** What went back to the card of a payment, and its order does not tell of. */
const backUntold = ({ refunds }: CardAttempt) =>
  refunds.reduce((sum, { amount, accounted }) => sum + (accounted ? 0 : amount), 0)
const isRefund = (row: CardAttempt) => backUntold(row) > 0

const isContradicted = ({ byHand }: CardAttempt) => byHand?.contradicted === true

interface StatusProps {
  readonly row: CardAttempt
  readonly toMatch: boolean
  readonly inDoubt: boolean
}

/** What became of it, and what a person said of that. */
function Status({ row, toMatch, inDoubt }: StatusProps) {
  const { t } = useTranslation()
  const said = t(`cardReaders.statuses.${statusOf(row, toMatch, inDoubt)}`)
  if (row.byHand === undefined) return said
  return (
    <>
      {said}
      <Typography color="textSecondary" component="div" variant="body2">
        {t('cardReaders.byHand.hint', { note: row.byHand.note })}
      </Typography>
    </>
  )
}

function statusOf(row: CardAttempt, toMatch: boolean, inDoubt: boolean) {
  if (toMatch && isContradicted(row)) {
    return row.byHand?.outcome === 'charged' ? 'denied' : 'late_charge'
  }
  if (toMatch) return isRefund(row) ? 'refund_to_match' : 'to_match'
  const isPart = inDoubt && doubtOf(row)?.refundId !== undefined
  return isPart ? 'refund_in_doubt' : row.status
}

function usePaymentColumns(
  isToMatch: (row: CardAttempt) => boolean,
  isInDoubt: (row: CardAttempt) => boolean,
): readonly DataColumn<CardAttempt>[] {
  const { t, i18n } = useTranslation()
  const when = ({ createdAt }: CardAttempt) =>
    new Date(createdAt).toLocaleString(localeOf(i18n.language), {
      dateStyle: 'short',
      timeStyle: 'short',
    })
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
      cell: (row) => <Status row={row} toMatch={isToMatch(row)} inDoubt={isInDoubt(row)} />,
    },
    {
      key: 'actions',
      header: t('cardReaders.actions'),
      cell: (row) => {
        const doubt = isInDoubt(row) ? doubtOf(row) : null
        if (doubt !== null) return <SettleWays doubt={doubt} />
        if (!isToMatch(row)) return null
        const isDenied = isContradicted(row) && row.byHand?.outcome === 'charged'
        return (
          <MatchWays attemptId={row.id} noteOnly={isRefund(row) || (isDenied && row.accounted)} />
        )
      },
    },
  ]
}
