import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { TransactionRow } from '@servery/contract/trade/transactions.ts'
import { isPayout } from '@servery/domain/order/model/price.ts'
import { CodeText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import type { TFunction } from 'i18next'
import { paths, RouterLink } from '../../../platform/routing/index.ts'

function amount(row: TransactionRow) {
  return <MoneyText currency={row.currency} minor={row.amount} />
}

/** With what the terminal printed, and what whoever took it wrote down. */
function methodOf({ method, reference, note }: TransactionRow) {
  return (
    <>
      {method + (reference === '' ? '' : ` · ${reference}`)}
      {note !== '' && (
        <Box component="span" sx={{ color: 'text.secondary', display: 'block', maxWidth: 320 }}>
          “<bdi>{note}</bdi>”
        </Box>
      )}
    </>
  )
}

/** What became of it, and whether the server heard of it late. */
function status(row: TransactionRow, t: TFunction) {
  const tone = row.status === 'captured' ? 'success' : 'warning'
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StatusChip label={t(`transactions.status.${row.status}`)} tone={tone} />
      {row.offline && <StatusChip label={t('transactions.offline')} tone="neutral" />}
    </Box>
  )
}

function customer({ customer }: TransactionRow, seesCustomers: boolean) {
  if (customer === null || customer.name === '') return '–'
  const name = <bdi>{customer.name}</bdi>
  if (!seesCustomers) return name
  return (
    <Link component={RouterLink} href={paths.customer(customer.id)}>
      <bdi>{name}</bdi>
    </Link>
  )
}

export function wideColumns(
  t: TFunction,
  { seesCustomers, everywhere }: { readonly seesCustomers: boolean; readonly everywhere: boolean },
): readonly ListColumn<TransactionRow>[] {
  const branch: ListColumn<TransactionRow> = {
    key: 'branch',
    header: t('shell.branch'),
    cell: (row) => <bdi>{row.branchName}</bdi>,
  }
  return [
    {
      key: 'at',
      header: t('transactions.column.time'),
      cell: (row) => <DateTimeText instant={row.at} />,
      sortable: true,
    },
    ...(everywhere ? [branch] : []),
    {
      key: 'receipt',
      header: t('transactions.column.receipt'),
      cell: (row) => (row.receiptNumber === null ? '–' : <CodeText>{row.receiptNumber}</CodeText>),
    },
    {
      key: 'order',
      header: t('transactions.column.order'),
      cell: (row) => (
        <RouterLink href={paths.order(row.orderId)} style={{ color: 'inherit' }}>
          <CodeText>{row.callNumber}</CodeText>
        </RouterLink>
      ),
    },
    {
      key: 'type',
      header: t('transactions.column.type'),
      cell: (row) => t(`transactions.type.${typeOf(row)}`),
      hideBelow: 'lg',
    },
    {
      key: 'method',
      header: t('transactions.column.method'),
      cell: methodOf,
    },
    {
      key: 'status',
      header: t('transactions.column.status'),
      cell: (row) => status(row, t),
    },
    {
      key: 'amount',
      header: t('transactions.column.amount'),
      align: 'end',
      cell: amount,
      sortable: true,
    },
    {
      key: 'tip',
      header: t('transactions.column.tip'),
      align: 'end',
      cell: (row) => (row.tip === 0 ? '–' : <MoneyText currency={row.currency} minor={row.tip} />),
      hideBelow: 'lg',
    },
    {
      key: 'fee',
      header: t('transactions.column.fee'),
      align: 'end',
      cell: (row) =>
        row.fee === null ? '–' : <MoneyText currency={row.currency} minor={row.fee} />,
      hideBelow: 'xl',
    },
    ...whoColumns(t, seesCustomers),
  ]
}

/** Where it was taken, by whom and of whom. */
function whoColumns(t: TFunction, seesCustomers: boolean): readonly ListColumn<TransactionRow>[] {
  return [
    {
      key: 'register',
      header: t('transactions.column.register'),
      cell: (row) => row.registerName,
      hideBelow: 'lg',
    },
    {
      key: 'takenBy',
      header: t('transactions.column.takenBy'),
      cell: (row) => row.takenBy || '–',
      hideBelow: 'lg',
    },
    {
      key: 'customer',
      header: t('transactions.column.customer'),
      cell: (row) => customer(row, seesCustomers),
      hideBelow: 'xl',
    },
  ]
}

/** A payment below 0 hands out what deposits came to. */
function typeOf(row: TransactionRow) {
  return row.type === 'payment' && isPayout(row) ? 'payout' : row.type
}

/** A payment that stands, and was heard of at once, says nothing. */
function isNotable({ status, offline }: TransactionRow): boolean {
  return status !== 'captured' || offline
}

export function narrowColumns(
  t: TFunction,
  { everywhere }: { readonly everywhere: boolean },
): readonly ListColumn<TransactionRow>[] {
  return [
    {
      key: 'method',
      header: t('transactions.column.method'),
      cell: (row) => (
        <>
          {typeOf(row) !== 'payment' && `${t(`transactions.type.${typeOf(row)}`)} · `}
          {row.method}
          {everywhere && (
            <>
              {' · '}
              <bdi>{row.branchName}</bdi>
            </>
          )}
        </>
      ),
    },
    {
      key: 'at',
      header: t('transactions.column.time'),
      cell: (row) => (
        <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <span>
            <DateTimeText instant={row.at} /> · <CodeText>{row.callNumber}</CodeText>
            {row.takenBy !== '' && ` · ${row.takenBy}`}
          </span>
          {isNotable(row) && status(row, t)}
        </Box>
      ),
      sortable: true,
    },
    {
      key: 'amount',
      header: t('transactions.column.amount'),
      align: 'end',
      cell: amount,
      sortable: true,
    },
  ]
}
