import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type {
  DisputeRow,
  PayoutRow,
  SettlementDay,
  SettlementEntry,
} from '@servery/contract/trade/settlements.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'

interface Of {
  readonly currency: string
}

/** A column of amounts; null: not known. */
function money<Row extends Of>(
  key: string,
  header: string,
  minorOf: (row: Row) => number | null,
): DataColumn<Row> {
  return {
    ...{ key, header, align: 'right' },
    cell: (row) => {
      const minor = minorOf(row)
      return minor === null ? '–' : <MoneyText currency={row.currency} minor={minor} />
    },
  }
}

function useWhen() {
  const { i18n } = useTranslation()
  return {
    day: (day: string) =>
      new Date(`${day}T12:00:00Z`).toLocaleDateString(localeOf(i18n.language), {
        dateStyle: 'medium',
      }),
    date: (at: string) =>
      new Date(at).toLocaleDateString(localeOf(i18n.language), { dateStyle: 'medium' }),
    moment: (at: string) =>
      new Date(at).toLocaleString(localeOf(i18n.language), {
        dateStyle: 'short',
        timeStyle: 'short',
      }),
  }
}

function OrderLink({ orderId }: { readonly orderId: string | null }) {
  const { t } = useTranslation()
  if (orderId === null) return <>{t('payouts.notHere')}</>
  return <RouterLink href={paths.order(orderId)}>{t('payouts.openOrder')}</RouterLink>
}

export function PayoutTable({ rows }: { readonly rows: readonly PayoutRow[] }) {
  const { t } = useTranslation()
  const when = useWhen()
  const [shown, setShown] = useState<PayoutRow | null>(null)
  if (rows.length === 0) return <Typography variant="body2">{t('payouts.none')}</Typography>
  const columns: readonly DataColumn<PayoutRow>[] = [
    { key: 'arrives', header: t('payouts.arrives'), cell: (row) => when.day(row.arrivesOn) },
    {
      key: 'status',
      header: t('payouts.status'),
      cell: ({ status }) => t(`payouts.statuses.${status}`),
    },
    money('gross', t('payouts.gross'), ({ complete, gross }) => (complete ? gross : null)),
    money('fees', t('payouts.fees'), ({ complete, fees }) => (complete ? fees : null)),
    money('amount', t('payouts.amount'), (row) => row.amount),
    {
      key: 'actions',
      header: t('payouts.count'),
      cell: (row) =>
        row.complete && (
          <Button onClick={() => setShown(row)} size="small">
            {t('payouts.show')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <DataTable columns={columns} labelledBy="payouts" rowKey={({ id }) => id} rows={rows} />
      {shown !== null && <Contents onClose={() => setShown(null)} payout={shown} />}
    </>
  )
}

function Contents({
  payout,
  onClose,
}: {
  readonly payout: PayoutRow
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const when = useWhen()
  const found = useQuery(api.settlements.payout.queryOptions({ input: { payoutId: payout.id } }))
  const columns: readonly DataColumn<SettlementEntry>[] = [
    { key: 'at', header: t('payouts.when'), cell: (row) => when.moment(row.at) },
    { key: 'kind', header: t('payouts.kind'), cell: ({ kind }) => t(`payouts.kinds.${kind}`) },
    money('amount', t('payouts.gross'), (row) => row.amount),
    money('fee', t('payouts.fee'), (row) => row.fee),
    {
      key: 'order',
      header: t('payouts.order'),
      cell: ({ kind, orderId }) =>
        kind === 'payment' || kind === 'refund' ? <OrderLink orderId={orderId} /> : '–',
    },
  ]
  return (
    <Dialog
      actions={<Button onClick={onClose}>{texts.close}</Button>}
      maxWidth="md"
      onClose={onClose}
      title={t('payouts.contents')}
      titleId="payout-contents"
    >
      <DataTable
        columns={columns}
        heightMax={480}
        labelledBy="payout-contents"
        rowKey={({ id }) => id}
        rows={found.data?.entries ?? []}
      />
    </Dialog>
  )
}

export function DayTable({ rows }: { readonly rows: readonly SettlementDay[] }) {
  const { t } = useTranslation()
  const when = useWhen()
  if (rows.length === 0) return <Typography variant="body2">{t('payouts.noDays')}</Typography>
  const columns: readonly DataColumn<SettlementDay>[] = [
    { key: 'day', header: t('payouts.day'), cell: (row) => when.day(row.businessDate) },
    money('charged', t('payouts.charged'), (row) => row.charged),
    money('fees', t('payouts.fees'), (row) => row.fees),
    money('paidOut', t('payouts.paidOut'), (row) => row.paidOut),
    money('unreconciled', t('payouts.unreconciled'), (row) => row.unreconciled),
  ]
  return (
    <DataTable
      columns={columns}
      labelledBy="settlement-days"
      rowKey={({ businessDate, currency }) => `${businessDate} ${currency}`}
      rows={rows}
    />
  )
}

export function DisputeTable({ rows }: { readonly rows: readonly DisputeRow[] }) {
  const { t } = useTranslation()
  const when = useWhen()
  if (rows.length === 0) return <Typography variant="body2">{t('payouts.noDisputes')}</Typography>
  const columns: readonly DataColumn<DisputeRow>[] = [
    {
      key: 'reason',
      header: t('payouts.reason'),
      cell: ({ reason, createdAt, orderId }) => (
        <Two
          first={reasonText(t, reason)}
          second={
            <>
              {when.date(createdAt)} · <OrderLink orderId={orderId} />
            </>
          }
        />
      ),
    },
    money('amount', t('payouts.charged'), (row) => row.amount),
    {
      key: 'status',
      header: t('payouts.status'),
      cell: ({ status, dueAt }) => (
        <Two
          first={t(`payouts.states.${status}`)}
          second={
            dueAt === null || !isOpen(status)
              ? ''
              : t('payouts.dueBy', { time: when.moment(dueAt) })
          }
        />
      ),
    },
  ]
  return <DataTable columns={columns} labelledBy="disputes" rowKey={({ id }) => id} rows={rows} />
}

const isOpen = (status: DisputeRow['status']) =>
  status === 'needs_response' || status === 'under_review'

/** As banks call it where that has a text of its own. */
function reasonText(t: TFunction, reason: string): string {
  const known = disputeReasons.find((one) => one === reason)
  return t(`payouts.reasons.${known ?? 'general'}`)
}

const disputeReasons = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const

/** What matters, and smaller beneath it what goes with it. */
function Two({ first, second }: { readonly first: string; readonly second: ReactNode }) {
  return (
    <>
      {first}
      {second !== '' && (
        <Typography color="text.secondary" component="div" variant="caption">
          {second}
        </Typography>
      )}
    </>
  )
}
