import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { PaymentMethodRow } from '@servery/contract/payment-methods.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { getListLoad } from '../../list-load.ts'
import { getListInput } from '../../records/list-input.ts'
import { listArchiveTabs } from '../../records/records-query.ts'
import { useArchive } from '../../records/simple-records.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { useListState } from '../../url-state.ts'
import { useMove } from './move-records.ts'
import { PaymentMethodDialog } from './payment-method-dialog.tsx'
import { PosTabs } from './pos-tabs.tsx'

const initialMethods: ListState = {
  ...emptyListState,
  sort: { key: 'position', direction: 'ascending' },
}
const queryKey = api.paymentMethods.key()

/** How guests pay at the tills, in the order in which tills offer it. */
export function PaymentMethodsPage() {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const [state, setState] = useListState(initialMethods)
  const [edited, setEdited] = useState<PaymentMethodRow | 'new' | null>(null)
  const query = useQuery({
    ...api.paymentMethods.list.queryOptions({ input: getListInput(state) }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.rows ?? []
  const actions = useMethodActions({ rows, state, onEdit: setEdited })
  const mayWrite = can('settings.write')
  return (
    <Page
      actions={
        mayWrite && (
          <Button onClick={() => setEdited('new')} startIcon={<AddIcon />} variant="contained">
            {t('paymentMethods.new')}
          </Button>
        )
      }
      subtitle={t('paymentMethods.intro')}
      title={t('pos.tab.paymentMethods')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <PosTabs />
      <ListTable<PaymentMethodRow>
        caption={t('pos.tab.paymentMethods')}
        columns={methodColumns(t, branch.currency)}
        firstUse={{ title: t('paymentMethods.firstUse'), body: t('paymentMethods.firstUseBody') }}
        initialState={initialMethods}
        load={getListLoad(query, { t, permission: 'settings.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={rows}
        searchLabel={t('paymentMethods.search')}
        state={state}
        statuses={listArchiveTabs(t)}
        totalCount={query.data?.total ?? undefined}
        {...(mayWrite ? { rowActions: actions } : {})}
      />
      {edited !== null && (
        <PaymentMethodDialog
          currency={branch.currency}
          method={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          position={rows.reduce((last, row) => Math.max(last, row.position + 10), 0)}
        />
      )}
    </Page>
  )
}

interface MethodActions {
  readonly rows: readonly PaymentMethodRow[]
  readonly state: ListState
  readonly onEdit: (row: PaymentMethodRow) => void
}

function useMethodActions({ rows, state, onEdit }: MethodActions) {
  const { t } = useTranslation()
  const archiving = useArchive<PaymentMethodRow>({
    archive: (change) => client.paymentMethods.archive(change),
    queryKey,
  })
  const moves = useMove({
    rows,
    state,
    order: (ids) => client.paymentMethods.order({ ids }),
    queryKey,
  })
  return (row: PaymentMethodRow): readonly ListAction[] =>
    row.archived
      ? [{ key: 'restore', label: t('items.action.restore'), run: () => archiving.restore(row) }]
      : [
          { key: 'edit', label: t('items.action.edit'), run: () => onEdit(row) },
          ...moves(row),
          {
            key: 'archive',
            label: t('items.action.archive'),
            destructive: true,
            run: () => void archiving.archive(row),
          },
        ]
}

function methodColumns(t: TFunction, currency: string): readonly ListColumn<PaymentMethodRow>[] {
  const yes = (value: boolean) => (value ? t('paymentMethods.yes') : t('paymentMethods.no'))
  return [
    { key: 'name', header: t('paymentMethods.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'kind',
      header: t('paymentMethods.kindLabel'),
      cell: (row) => t(`paymentMethods.kind.${row.kind}`),
    },
    {
      key: 'maxAmount',
      header: t('paymentMethods.maxAmount'),
      align: 'end',
      cell: (row) =>
        row.maxAmount === null ? (
          t('paymentMethods.noLimit')
        ) : (
          <MoneyText currency={currency} minor={row.maxAmount} />
        ),
    },
    {
      key: 'fastPay',
      header: t('paymentMethods.fastPay'),
      cell: (row) => yes(row.fastPay),
      hideBelow: 'lg',
    },
    {
      key: 'opensDrawer',
      header: t('paymentMethods.opensDrawer'),
      cell: (row) => yes(row.opensDrawer),
      hideBelow: 'lg',
    },
    {
      key: 'offline',
      header: t('paymentMethods.offline'),
      cell: (row) => yes(row.offlineAllowed),
      hideBelow: 'lg',
    },
  ]
}
