import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import {
  type PurchaseOrderStatus,
  purchaseOrderStatuses,
} from '@servery/domain/stock/buying/purchase-order.ts'
import { CodeText, DateText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getListInput } from '../../../../kit/records/index.ts'
import { api, getListLoad } from '../../../../platform/api/index.ts'
import { paths, RouterLink, useListState } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import type { PurchaseOrder } from '../deliveries/delivery-values.ts'
import { BuyingTabs } from '../lines/buying-tabs.tsx'
import { OrderStatus, orderNumber } from './order-status.tsx'

/** What the branch has asked of its suppliers. */
export function PurchaseOrdersPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const [state, onStateChange] = useListState(emptyListState)
  const status = purchaseOrderStatuses.find((one) => one === state.status)
  const { archived: _, sort: _sort, ...page } = getListInput(state)
  const input = { ...page, branchId: branch.id, ...(status === undefined ? {} : { status }) }
  const query = useQuery({
    ...api.purchaseOrders.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      actions={
        can('stock.write') && (
          <Button
            component={RouterLink}
            href={paths.newPurchaseOrder()}
            startIcon={<AddIcon />}
            variant="contained"
          >
            {t('buying.orders.new')}
          </Button>
        )
      }
      title={t('buying.orders.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <BuyingTabs />
      <ListTable<PurchaseOrder>
        caption={t('buying.orders.title')}
        columns={useColumns(branch.currency)}
        firstUse={{ title: t('buying.orders.firstUse'), body: t('buying.orders.firstUseBody') }}
        load={getListLoad(query, { t, permission: 'stock.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={onStateChange}
        rowHref={({ id }) => paths.purchaseOrder(id)}
        rowId={({ id }) => id}
        rowName={({ number }) => orderNumber(number)}
        rows={query.data?.rows ?? []}
        searchLabel={t('catalogue.search')}
        state={state}
        statuses={useStatuses()}
        totalCount={query.data?.total ?? undefined}
      />
    </Page>
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
