import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { CodeText, DateTimeText } from '@servery/ui/format/value-text.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OrderStatusChip, PaymentStatusChip, SourceText } from '../../../kit/orders/index.ts'
import { BranchClock } from '../../../kit/reports/index.ts'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'
import { BackLink, paths, RouterLink } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { OrderActions } from './actions/order-actions.tsx'
import { ExceptionWords } from './exception-words.tsx'
import { OrderLines } from './lines/order-lines.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderParts } from './order-parts.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTaxes, OrderTotals } from './order-totals.tsx'

/** One order: what was asked for, what it came to, how it was paid, and all that happened to it. */
export function OrderPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/orders/$id' })
  const queryClient = useQueryClient()
  const { me } = useSession()
  const query = useQuery(api.orders.get.queryOptions({ input: { id } }))
  useLiveEvents((event) => {
    if (event.type !== 'facts' || !event.orderIds.includes(id)) return
    void queryClient.invalidateQueries({ queryKey: api.orders.get.key({ input: { id } }) })
    void queryClient.invalidateQueries({
      queryKey: api.orders.deeds.key({ input: { orderId: id } }),
    })
  })
  const back = <BackLink href={paths.orders()}>{t('nav.orders')}</BackLink>
  const order = query.data
  if (order === undefined) {
    return (
      <Page back={back} title={t('orders.one')} titleTrail={[t('app.name')]}>
        {query.isError ? (
          <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={320} variant="rounded" />
        )}
      </Page>
    )
  }
  const branch = me.branches.find((one) => one.id === order.branchId)
  const page = (
    <Page
      actions={<OrderActions order={order} />}
      adornment={
        <>
          <OrderStatusChip order={order} />
          <PaymentStatusChip status={order.paymentStatus} />
        </>
      }
      back={back}
      subtitle={<OrderSubtitle order={order} />}
      title={t('orders.name', { number: order.callNumber })}
      titleTrail={[order.branchName, t('app.name')]}
    >
      <OrderBody order={order} />
    </Page>
  )
  return branch === undefined ? page : <BranchClock timeZone={branch.timeZone}>{page}</BranchClock>
}

function OrderSubtitle({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ alignItems: 'center', columnGap: 1.5, display: 'flex', flexWrap: 'wrap' }}>
      <CustomerName customer={order.customer} />
      {order.name !== '' && (
        <strong>
          <bdi>{order.name}</bdi>
        </strong>
      )}
      {order.tableName !== '' && (
        <strong>{t('orders.tableName', { table: order.tableName })}</strong>
      )}
      {order.covers !== null && <span>{t('orderStory.fact.covers', { count: order.covers })}</span>}
      <span>{t(`orders.type.${order.orderType}`)}</span>
      <SourceText order={order} />
      <span>{[order.registerName, order.server].filter(Boolean).join(' · ')}</span>
      <DateTimeText instant={order.openedAt} shape="dateTime" />
      {order.formerReceipts.length > 0 && (
        <span>
          {t('orders.formerReceipts')} <CodeText>{order.formerReceipts.join(', ')}</CodeText>
        </span>
      )}
      {order.receiptNumber !== null && (
        <span>
          {t('orders.receipt')} <CodeText>{order.receiptNumber}</CodeText>
        </span>
      )}
    </Box>
  )
}

/** Who was erased has no name any more. */
function CustomerName({ customer }: Pick<OrderDetail, 'customer'>) {
  const { can } = useSession()
  if (customer === null || customer.name === '') return null
  return can('customers.read') ? (
    <Link component={RouterLink} href={paths.customer(customer.id)}>
      <bdi>{customer.name}</bdi>
    </Link>
  ) : (
    <strong>
      <bdi>{customer.name}</bdi>
    </strong>
  )
}

function OrderBody({ order }: { readonly order: OrderDetail }) {
  return (
    <Box
      sx={{
        alignItems: 'start',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {order.joinedTo !== null && <Joined orderId={order.joinedTo} />}
        <OrderExceptions order={order} />
        <OrderLines order={order} />
        <OrderTotals order={order} />
        <OrderTaxes order={order} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <OrderProgress order={order} />
        <OrderCustomer order={order} />
        <OrderParts order={order} />
        <OrderPayments order={order} />
        <OrderTimeline order={order} />
      </Box>
    </Box>
  )
}

/** A bill that another order took over says where it is. */
function Joined({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation()
  return (
    <Alert severity="info" sx={{ bgcolor: 'background.paper' }} variant="outlined">
      {t('orders.joinedTo')} <Link href={paths.order(orderId)}>{t('orders.seeJoined')}</Link>
    </Alert>
  )
}

/** What a person should look at; it never stops anything. */
function OrderExceptions({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  if (order.exceptions.length === 0) return null
  return (
    <Alert severity="warning" sx={{ bgcolor: 'background.paper' }} variant="outlined">
      <strong>{t('orders.exceptions')}</strong>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {order.exceptions.map((exception) => (
          <li key={`${exception.factId} ${exception.code}`}>
            <ExceptionWords currency={order.currency} exception={exception} />
          </li>
        ))}
      </Box>
    </Alert>
  )
}
