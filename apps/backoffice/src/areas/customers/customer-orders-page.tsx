import type { OrderRow } from '@servery/contract/orders.ts'
import { CodeText, DateTimeText, MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '../../api.ts'
import { getListLoad } from '../../list-load.ts'
import { getOrdersInput, initialOrders, orderFilters, shownStatuses } from '../../order-list.ts'
import { SourceText } from '../../order-source.tsx'
import { OrderStatusChip, PaymentStatusChip } from '../../order-status.tsx'
import { paths } from '../../paths.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { useTeamFilter } from '../../session/use-name-filters.ts'
import { useListState } from '../../url-state.ts'
import { CustomerFrame } from './customer-frame.tsx'

/** What one customer ordered, the newest first. */
export function CustomerOrdersPage() {
  return <CustomerFrame>{({ id }) => <CustomerOrders id={id} />}</CustomerFrame>
}

function CustomerOrders({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { me } = useSession()
  const { currency } = useBranch()
  const [state, setState] = useListState(initialOrders)
  const team = useTeamFilter(t('orders.column.server'))
  const { search: _none, ...input } = getOrdersInput(state, state.filters.branch?.[0] ?? '')
  const query = useQuery({
    ...api.customers.orders.queryOptions({ input: { ...input, id } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListTable<OrderRow>
      caption={t('customers.tab.orders')}
      columns={listColumns(t)}
      filters={[
        ...team,
        ...orderFilters(t, currency),
        {
          key: 'branch',
          kind: 'choices',
          single: true,
          label: t('customers.filter.branch'),
          choices: me.branches.map((branch) => ({ value: branch.id, label: branch.name })),
        },
      ]}
      firstUse={{ title: t('customers.noOrders'), body: t('customers.noOrdersBody') }}
      initialState={initialOrders}
      load={getListLoad(query, { t, permission: 'customers.read' })}
      nextCursor={query.data?.nextCursor ?? null}
      onStateChange={setState}
      rowHref={(row) => paths.order(row.id)}
      rowId={(row) => row.id}
      rowName={(row) => t('orders.name', { number: row.callNumber })}
      rows={query.data?.rows ?? []}
      state={state}
      statuses={[
        { value: '', label: t('orders.all') },
        ...shownStatuses.map((status) => ({
          value: status,
          label: t(`orders.status.${status}`),
        })),
      ]}
      statusesLabel={t('orders.statuses')}
      totalCount={query.data?.total ?? undefined}
    />
  )
}

function listColumns(t: TFunction): readonly ListColumn<OrderRow>[] {
  return [
    {
      key: 'callNumber',
      header: t('orders.column.number'),
      cell: (row) => <CodeText>{row.callNumber}</CodeText>,
      width: 96,
    },
    {
      key: 'openedAt',
      header: t('orders.column.placed'),
      cell: (row) => <DateTimeText instant={row.openedAt} shape="dateTime" />,
      sortable: true,
    },
    {
      key: 'total',
      header: t('orders.column.total'),
      align: 'end',
      sortable: true,
      cell: (row) => <MoneyText currency={row.currency} minor={row.total} />,
    },
    {
      key: 'items',
      header: t('orders.column.items'),
      align: 'end',
      cell: (row) => <QuantityText thousandths={row.itemCount} />,
      hideBelow: 'lg',
    },
    {
      key: 'status',
      header: t('orders.column.status'),
      cell: (row) => <OrderStatusChip order={row} />,
    },
    {
      key: 'payment',
      header: t('orders.column.payment'),
      cell: (row) => <PaymentStatusChip status={row.paymentStatus} />,
    },
    {
      key: 'orderType',
      header: t('orders.column.type'),
      cell: (row) => t(`orders.type.${row.orderType}`),
      hideBelow: 'lg',
    },
    ...placeColumns(t),
  ]
}

/** Where it came from, where it was served, and by whom. */
function placeColumns(t: TFunction): readonly ListColumn<OrderRow>[] {
  return [
    {
      key: 'source',
      header: t('orders.column.source'),
      cell: (row) => <SourceText source={row.source} />,
      hideBelow: 'xl',
    },
    {
      key: 'table',
      header: t('orders.column.table'),
      cell: (row) => row.tableName || '–',
      hideBelow: 'xl',
    },
    {
      key: 'server',
      header: t('orders.column.server'),
      cell: (row) => row.server || '–',
      hideBelow: 'xl',
    },
    {
      key: 'branch',
      header: t('customers.filter.branch'),
      cell: (row) => row.branchName,
      hideBelow: 'lg',
    },
    {
      key: 'register',
      header: t('orders.column.register'),
      cell: (row) => row.registerName,
      hideBelow: 'xl',
    },
  ]
}
