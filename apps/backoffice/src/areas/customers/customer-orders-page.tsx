import type { OrderRow } from '@servery/contract/orders.ts'
import { CodeText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, getCursor } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '../../api.ts'
import { getListLoad } from '../../list-load.ts'
import { OrderStatusChip, PaymentStatusChip } from '../../order-status.tsx'
import { paths } from '../../paths.ts'
import { useListState } from '../../url-state.ts'
import { CustomerFrame } from './customer-frame.tsx'

/** What one customer ordered, the newest first. */
export function CustomerOrdersPage() {
  return <CustomerFrame>{({ id }) => <CustomerOrders id={id} />}</CustomerFrame>
}

function CustomerOrders({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const [state, setState] = useListState(emptyListState)
  const cursor = getCursor(state)
  const query = useQuery({
    ...api.customers.orders.queryOptions({
      input: { id, limit: state.pageSize, ...(cursor === null ? {} : { cursor }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListTable<OrderRow>
      caption={t('customers.tab.orders')}
      columns={listColumns(t)}
      firstUse={{ title: t('customers.noOrders'), body: t('customers.noOrdersBody') }}
      initialState={emptyListState}
      load={getListLoad(query, { t, permission: 'customers.read' })}
      nextCursor={query.data?.nextCursor ?? null}
      onStateChange={setState}
      rowHref={(row) => paths.order(row.id)}
      rowId={(row) => row.id}
      rowName={(row) => t('orders.name', { number: row.callNumber })}
      rows={query.data?.rows ?? []}
      state={state}
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
    },
    {
      key: 'total',
      header: t('orders.column.total'),
      align: 'end',
      cell: (row) => <MoneyText currency={row.currency} minor={row.total} />,
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
    {
      key: 'branch',
      header: t('customers.filter.branch'),
      cell: (row) => row.branchName,
      hideBelow: 'lg',
    },
  ]
}
