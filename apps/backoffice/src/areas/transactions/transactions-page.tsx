import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { paymentKind } from '@servery/contract/payment-facts.ts'
import { type TransactionRow, transactionType } from '@servery/contract/transactions.ts'
import { CodeText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn, ListFilter } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { ExportButton } from '../../export/export-button.tsx'
import { getListLoad } from '../../list-load.ts'
import { paths } from '../../paths.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { useTillFilter } from '../../session/use-name-filters.ts'
import { RouterLink } from '../../shell/router-link.tsx'
import { useListState } from '../../url-state.ts'
import { getTransactionsInput, initialTransactions } from './transaction-query.ts'
import { TransactionSums } from './transaction-sums.tsx'

/** Every movement of money at this branch. */
export function TransactionsPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const [state, setState] = useListState(initialTransactions)
  const input = getTransactionsInput(state, branch.id)
  const query = useQuery({
    ...api.transactions.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const { cursor: _page, limit: _rows, ...whole } = input
  const sums = useQuery({
    ...api.transactions.list.queryOptions({ input: { ...whole, limit: 1 } }),
    placeholderData: keepPreviousData,
  })
  const filters = useFilters()
  const columns = useMemo(() => (narrow ? narrowColumns(t) : wideColumns(t)), [narrow, t])
  return (
    <Page
      actions={
        <>
          <ExportButton
            fetchFile={(asked) => client.exports.transactions({ ...whole, ...asked })}
          />
          {can('payments.take') && (
            <Button component={RouterLink} href={paths.newTransaction()} variant="contained">
              {t('transactions.record.open')}
            </Button>
          )}
        </>
      }
      title={t('nav.transactions')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <ListTable<TransactionRow>
        caption={t('nav.transactions')}
        columns={columns}
        filters={filters}
        firstUse={{ title: t('transactions.firstUse'), body: t('transactions.firstUseBody') }}
        initialState={initialTransactions}
        load={getListLoad(query, { t, permission: 'transactions.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowHref={(row) => paths.transactionPreview(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => t('transactions.name', { number: row.receiptNumber ?? row.callNumber })}
        rows={query.data?.rows ?? []}
        searchLabel={t('transactions.search')}
        state={state}
        summary={
          <TransactionSums
            isTooMany={sums.data?.totalIsLeast ?? false}
            sums={sums.data?.sums ?? null}
          />
        }
        totalCount={sums.data?.total ?? undefined}
        totalIsLeast={sums.data?.totalIsLeast}
      />
    </Page>
  )
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation()
  const branch = useBranch()
  const tills = useTillFilter(t('transactions.column.register'))
  return useMemo(() => {
    const methods = paymentKind.options.map((kind) => ({
      value: kind,
      label: t(`transactions.kind.${kind}`),
    }))
    const types = transactionType.options.map((type) => ({
      value: type,
      label: t(`transactions.type.${type}`),
    }))
    const { currency } = branch
    const single = true
    return [
      { key: 'date', kind: 'dates', label: t('transactions.filter.date') },
      {
        key: 'type',
        kind: 'choices',
        single,
        label: t('transactions.column.type'),
        choices: types,
      },
      {
        key: 'method',
        kind: 'choices',
        single,
        label: t('transactions.column.method'),
        choices: methods,
      },
      ...tills,
      { key: 'amount', kind: 'money', currency, label: t('transactions.column.amount') },
    ]
  }, [t, tills, branch])
}

function amount(row: TransactionRow) {
  return <MoneyText currency={row.currency} minor={row.amount} />
}

function status(row: TransactionRow, t: TFunction) {
  const tone = row.status === 'captured' ? 'success' : 'warning'
  return <StatusChip label={t(`transactions.status.${row.status}`)} tone={tone} />
}

function wideColumns(t: TFunction): readonly ListColumn<TransactionRow>[] {
  return [
    {
      key: 'at',
      header: t('transactions.column.time'),
      cell: (row) => <DateTimeText instant={row.at} />,
      sortable: true,
    },
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
      cell: (row) => t(`transactions.type.${row.type}`),
      hideBelow: 'lg',
    },
    {
      key: 'method',
      header: t('transactions.column.method'),
      cell: (row) => row.method + (row.reference === '' ? '' : ` · ${row.reference}`),
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
  ]
}

function narrowColumns(t: TFunction): readonly ListColumn<TransactionRow>[] {
  return [
    {
      key: 'method',
      header: t('transactions.column.method'),
      cell: (row) =>
        row.type === 'payment'
          ? row.method
          : `${t(`transactions.type.${row.type}`)} · ${row.method}`,
    },
    {
      key: 'at',
      header: t('transactions.column.time'),
      cell: (row) => (
        <Box component="span">
          <DateTimeText instant={row.at} /> · <CodeText>{row.callNumber}</CodeText>
          {row.takenBy !== '' && ` · ${row.takenBy}`}
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
