import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'
import { usePlainAction } from './actions/use-plain-action.ts'

const steps: readonly OrderDetail['status'][] = ['open', 'in_progress', 'ready', 'completed']
const actionsOn = ['send', 'ready', 'complete'] as const

/** How far an order is on its way, and what brings it on. */
export function OrderProgress({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const run = usePlainAction(order)
  const { data: options } = useQuery(
    api.orders.deeds.queryOptions({ input: { orderId: order.id } }),
  )
  const at = steps.indexOf(order.status)
  if (at < 0) return null
  const isOver = order.status === 'completed'
  const next = actionsOn.find(
    (deed) =>
      !isOver && options?.deeds.some(({ type, whyNot }) => type === deed && whyNot === null),
  )
  return (
    <Card aria-labelledby="order-progress" component="section" sx={{ p: 2, pt: 1.75 }}>
      <Typography component="h2" id="order-progress" variant="h3">
        {t('orders.progress')}
      </Typography>
      <Box
        component="ol"
        sx={{ display: 'flex', gap: 0.75, listStyle: 'none', m: 0, mt: 1.25, p: 0 }}
      >
        {steps.map((step, index) => (
          <Box
            aria-current={index === at ? 'step' : undefined}
            component="li"
            key={step}
            sx={{
              borderTop: 4,
              borderColor: index <= at ? 'primary.main' : 'divider',
              color: index === at ? 'text.primary' : 'text.secondary',
              flex: '1 1 auto',
              fontSize: '0.75rem',
              fontWeight: index === at ? 600 : 400,
              minWidth: 0,
              overflowWrap: 'anywhere',
              pt: 0.75,
            }}
          >
            {t(`orders.status.${step}`)}
          </Box>
        ))}
      </Box>
      {next !== undefined && (
        <Button
          disabled={run.isPending}
          fullWidth
          onClick={() => run.mutate(next)}
          sx={{ mt: 1.5 }}
          variant="contained"
        >
          {t(`deeds.type.${next}`)}
        </Button>
      )}
    </Card>
  )
}
