import {
  type PurchaseOrderStatus,
  purchaseOrderStatuses,
} from '@servery/domain/stock/buying/purchase-order.ts'
import { CodeText, DateText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState } from '@servery/ui/list/list-state.ts'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getListInput } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { paths, useListState } from '../../../../platform/routing/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import type { PurchaseOrder } from '../deliveries/delivery-values.ts'
import { BuyingList } from '../lines/buying-list.tsx'
import { OrderStatus, orderNumber } from './order-status.tsx'

/** What the branch has asked of its suppliers. */
export function PurchaseOrdersPage() {
  const branch = useBranch()
  const [state, onStateChange] = useListState(emptyListState)
  const status = purchaseOrderStatuses.find((one) => one === state.status)
  const { archived: _, sort: _sort, limit, cursor, ...search } = getListInput(state)
  const filter = { ...search, branchId: branch.id, ...(status === undefined ? {} : { status }) }
  const input = { ...filter, limit, ...(cursor === undefined ? {} : { cursor }) }
  const query = useQuery({
    ...api.purchaseOrders.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  return (
    <BuyingList<PurchaseOrder>
      columns={useColumns(branch.currency)}
      fetchFile={(asked) => client.exports.purchaseOrders({ ...filter, ...asked })}
      newHref={paths.newPurchaseOrder()}
      of="orders"
      onStateChange={onStateChange}
      query={query}
      rowHref={({ id }) => paths.purchaseOrder(id)}
      rowName={({ number }) => orderNumber(number)}
      state={state}
      statuses={useStatuses()}
    />
  )
}

function useStatuses() {
  const { t } = useTranslation()
  const label = (status: PurchaseOrderStatus) => t(`buying.orders.status.${status}`)
  return [
    { value: '', label: t('buying.all') },
    ...purchaseOrderStatuses.map((value) => ({ value, label: label(value) })),
  ]
}

function useColumns(currency: string): readonly ListColumn<PurchaseOrder>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'number',
      header: t('buying.orders.number'),
      cell: (row) => <CodeText>{orderNumber(row.number)}</CodeText>,
    },
    { key: 'supplier', header: t('buying.field.supplier'), cell: (row) => row.supplierName },
    {
      key: 'status',
      header: t('buying.field.status'),
      cell: (row) => <OrderStatus status={row.status} />,
    },
    {
      key: 'expected',
      header: t('buying.field.expectedOn'),
      cell: ({ expectedOn }) => (expectedOn === null ? '–' : <DateText date={expectedOn} />),
    },
    { key: 'lines', header: t('buying.lines'), align: 'end', cell: (row) => row.lines.length },
    {
      key: 'total',
      header: t('buying.sum.net'),
      align: 'end',
      cell: (row) => <MoneyText currency={currency} minor={row.total} />,
    },
  ]
}
