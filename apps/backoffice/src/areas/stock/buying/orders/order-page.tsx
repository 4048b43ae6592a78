import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { DateTimeText, MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordWaiting } from '../../../../kit/records/index.ts'
import { api } from '../../../../platform/api/index.ts'
import { BackLink, paths } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import type { PurchaseOrder } from '../deliveries/delivery-values.ts'
import { type GoodsColumn, GoodsTable } from '../lines/goods-table.tsx'
import { SumRow } from '../lines/sum-row.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderForm } from './order-editor.tsx'
import { OrderStatus, orderNumber } from './order-status.tsx'

export function PurchaseOrderPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/stock/purchaseOrders/$id' })
  const query = useQuery(api.purchaseOrders.get.queryOptions({ input: { id } }))
  const home = { title: t('buying.orders.title'), href: paths.purchaseOrders() }
  if (query.data !== undefined) return <OrderView order={query.data} />
  return (
    <RecordWaiting
      error={query.error}
      home={home}
      onRetry={() => void query.refetch()}
      title={t('buying.orders.one')}
    />
  )
}

function OrderView({ order }: { readonly order: PurchaseOrder }) {
  const { t } = useTranslation()
  const { me } = useSession()
  const branch = me.branches.find(({ id }) => id === order.branchId)
  return (
    <Page
      actions={<OrderActions order={order} />}
      adornment={<OrderStatus status={order.status} />}
      back={<BackLink href={paths.purchaseOrders()}>{t('buying.orders.title')}</BackLink>}
      subtitle={<About order={order} />}
      title={`${orderNumber(order.number)} · ${order.supplierName}`}
      titleTrail={[branch?.name ?? me.company.name, t('app.name')]}
    >
      {order.status === 'draft' ? (
        <OrderForm key={order.version} order={order} />
      ) : (
        <SentOrder currency={branch?.currency ?? me.company.currency} order={order} />
      )}
    </Page>
  )
}

function About({ order }: { readonly order: PurchaseOrder }) {
  const { t } = useTranslation()
  const { sentAt, sentTo, closedReason, note } = order
  return (
    <>
      {sentAt !== null && (
        <div>
          {t('buying.orders.sentAt')} <DateTimeText instant={sentAt} />
          {sentTo !== '' && ` · ${sentTo}`}
        </div>
      )}
      {closedReason !== '' && <div>{closedReason}</div>}
      {note !== '' && order.status !== 'draft' && <div>{note}</div>}
    </>
  )
}

type Line = PurchaseOrder['lines'][number]

interface SentOrderProps {
  readonly order: PurchaseOrder
  readonly currency: string
}

/** What was ordered, beside what came and what was paid for it. */
function SentOrder({ order, currency }: SentOrderProps) {
  const { t } = useTranslation()
  const isDearer = order.lines.some((line) => differenceOf(line) > 0)
  const columns: readonly GoodsColumn<Line>[] = [
    { header: t('buying.field.code'), isWord: true, cell: (row) => row.code },
    { header: t('buying.field.packName'), isWord: true, cell: (row) => row.packName },
    {
      header: t('buying.orders.ordered'),
      cell: (row) => <QuantityText thousandths={row.packs} />,
    },
    {
      header: t('buying.orders.received'),
      cell: (row) => <QuantityText thousandths={row.received} />,
    },
    {
      header: t('buying.field.cost'),
      cell: (row) => <MoneyText currency={currency} minor={row.cost} />,
    },
    {
      header: t('buying.orders.paid'),
      cell: (row) => <MoneyText currency={currency} minor={row.receivedValue} />,
    },
    {
      header: t('buying.field.difference'),
      cell: (row) => (
        <MoneyText currency={currency} minor={differenceOf(row)} signDisplay="exceptZero" />
      ),
    },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isDearer && <Alert severity="warning">{t('buying.orders.dearer')}</Alert>}
      <GoodsTable<Line>
        columns={columns}
        itemHeader={t('buying.field.item')}
        label={t('buying.lines')}
        rows={order.lines}
      />
      <Box sx={{ maxWidth: 360 }}>
        <SumRow currency={currency} label={t('buying.sum.net')} minor={order.total} strong />
      </Box>
    </Box>
  )
}

/** What was paid for what came, above what it was ordered at. */
function differenceOf({ cost, received, receivedValue }: Line): number {
  return receivedValue - Math.round((cost * received) / 1000)
}
