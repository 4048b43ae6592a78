import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { HomeView } from '@servery/contract/overview/home.ts'
import { CodeText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'
import { OrderStatusChip, PaymentStatusChip } from '../../../kit/orders/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { HomeCard, NothingYet } from './home-card.tsx'

interface LatestOrdersProps {
  readonly home: HomeView | undefined
  readonly isAll: boolean
}

/** The last few orders, and the way to all of them. */
export function LatestOrders({ home, isAll }: LatestOrdersProps) {
  const { t } = useTranslation()
  const rows = home?.orders?.latest ?? []
  return (
    <HomeCard
      action={
        <Link component={RouterLink} href={paths.orders()} variant="body2">
          {t('home.allOrders')}
        </Link>
      }
      loading={home === undefined}
      title={t('home.latest')}
    >
      {rows.length === 0 ? (
        <NothingYet>{t('home.noOrders')}</NothingYet>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((order) => (
            <LatestOrder
              currency={home?.currency ?? ''}
              isAll={isAll}
              key={order.id}
              order={order}
            />
          ))}
        </Box>
      )}
    </HomeCard>
  )
}

interface LatestOrderProps {
  readonly order: NonNullable<HomeView['orders']>['latest'][number]
  readonly currency: string
  readonly isAll: boolean
}

function LatestOrder({ order, currency, isAll }: LatestOrderProps) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        alignItems: 'center',
        columnGap: 1.5,
        display: 'grid',
        fontSize: '0.875rem',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          sm: 'minmax(0, 1fr) auto minmax(88px, auto)',
        },
        py: 1,
        rowGap: 0.5,
        '& + &': { borderBlockStart: `1px solid ${theme.vars?.palette.divider}` },
      })}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          href={paths.order(order.id)}
          sx={{ fontWeight: 600 }}
          underline="hover"
        >
          <CodeText>{order.callNumber}</CodeText>
        </Link>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <DateTimeText instant={order.openedAt} />
          {order.name !== '' && (
            <>
              {' '}
              · <bdi>{order.name}</bdi>
            </>
          )}
          {isAll && ` · ${order.branchName}`}
        </Box>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: 1, textAlign: 'end' }}>
        <MoneyText currency={currency} minor={order.total} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.75,
          gridColumn: { xs: '1 / -1', sm: 2 },
          gridRow: { sm: 1 },
        }}
      >
        <OrderStatusChip order={order} />
        <PaymentStatusChip status={order.paymentStatus} />
      </Box>
    </Box>
  )
}
