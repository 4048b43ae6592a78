import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { TransactionRow } from '@servery/contract/trade/transactions.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../kit/export/index.ts'
import { client, getListLoad } from '../../../platform/api/index.ts'
import { freshOf } from '../../../platform/live/index.ts'
import { paths, RouterLink, useListState } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { narrowColumns, wideColumns } from './transaction-columns.tsx'
import { initialTransactions, isEverywhere } from './transaction-query.ts'
import { useTransactionRowActions } from './transaction-row-actions.ts'
import { TransactionSums } from './transaction-sums.tsx'
import { useTransactionFilters } from './use-transaction-filters.ts'
import { useTransactions } from './use-transactions.ts'

/** Every movement of money at this branch. */
export function TransactionsPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const [state, setState] = useListState(initialTransactions)
  const list = useTransactions(state, branch.id)
  const { head, whole } = list
  const filters = useTransactionFilters()
  const rowActions = useTransactionRowActions()
  const seesCustomers = can('customers.read')
  const everywhere = isEverywhere(state)
  const columns = useMemo(
    () =>
      narrow ? narrowColumns(t, { everywhere }) : wideColumns(t, { seesCustomers, everywhere }),
    [narrow, t, seesCustomers, everywhere],
  )
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
      titleTrail={[everywhere ? t('shell.allBranches') : branch.name, t('app.name')]}
    >
      <ListTable<TransactionRow>
        caption={t('nav.transactions')}
        columns={columns}
        filters={filters}
        firstUse={{ title: t('transactions.firstUse'), body: t('transactions.firstUseBody') }}
        fresh={freshOf(list, (count) => t('transactions.fresh', { count }))}
        initialState={initialTransactions}
        isUnread={(row) => list.unread.has(row.id)}
        load={getListLoad(list.page, { t, permission: 'transactions.read' })}
        nextCursor={list.nextCursor}
        onStateChange={setState}
        rowActions={rowActions}
        rowHref={(row) => paths.transactionPreview(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => t('transactions.name', { number: row.receiptNumber ?? row.callNumber })}
        rows={list.rows}
        searchLabel={t('transactions.search')}
        state={state}
        summary={
          <TransactionSums isTooMany={head?.totalIsLeast ?? false} sums={head?.sums ?? null} />
        }
        totalCount={head?.total ?? undefined}
        totalIsLeast={head?.totalIsLeast}
      />
    </Page>
  )
}
